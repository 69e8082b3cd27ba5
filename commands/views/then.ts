import { drawMap } from '../../renderers/map/index.ts';
import { drawMarket } from '../../renderers/market/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import { stateBefore } from '../../src/bot/consent/undoing.ts';
import { type Answer, type Attached, type Button, say } from '../../src/bot/message/answer.ts';
import { changedHexes } from '../../src/bot/table/digest.ts';
import { notStarted } from '../../src/bot/table/host.ts';
import { holdersOf, seatsAt } from '../../src/bot/table/seat-history.ts';
import type { Play, Table } from '../../src/bot/table/table.ts';
import { altTexts, namesOf, plainNamesOf, position, tell, type Words } from '../../src/words/index.ts';

const steps = ({ memory, notices }: Words, move: number, last: number): readonly Button[] => {
  const to = (label: string, target: number): Button => ({ label, what: `position-${target}`, style: 'plain' });
  return [
    ...(move > 1 ? [to(memory.first, 0)] : []),
    ...(move > 0 ? [to(notices.previousPage, move - 1)] : []),
    ...(move < last ? [to(notices.nextPage, move + 1)] : []),
    ...(move < last - 1 ? [to(memory.last, last)] : []),
    { label: memory.inWords, what: `history-at-${move}`, style: 'plain' },
  ];
};

const filesOf = async (table: Table, play: Play, words: Words, move: number): Promise<readonly Attached[]> => {
  const step = play.steps[move - 1];
  const state = stateBefore(play, move);
  const names = Object.fromEntries(table.seats.map((seat) => [seat.player, seat.name]));
  const plain = plainNamesOf(table.seats);
  const alt = altTexts(words, position(state, plain), tell(words, step?.events ?? [], plain).join(' '));
  const routes = (step?.events ?? []).flatMap((event) => (event.type === 'trains_ran' ? event.routes : []));
  const map = await drawMap(state, { names, routes, last: changedHexes(play, step ? [step] : []) });
  const market = await drawMarket(state, { names, ...(step ? { last: stateBefore(play, move - 1) } : {}) });
  return [
    { name: 'map.png', data: map, alt: alt.map },
    { name: 'market.png', data: market, alt: alt.market },
  ];
};

/** The table as it was seated at a move; at the opening, as for the first one. */
const seatedThen = async (bot: Bot, table: Table, play: Play, move: number): Promise<Table> => {
  const at = play.steps[Math.max(move - 1, 0)]?.move.at;
  return at === undefined ? table : { ...table, seats: seatsAt(await holdersOf(bot, table), at) };
};

/** The position after so many moves, drawn, with the way to those before and after it. */
export const positionAfter = async (bot: Bot, present: Table, words: Words, move: number): Promise<Answer> => {
  const { play, game } = present;
  if (play === null) return say(notStarted(words, present));
  const last = play.steps.length;
  if (!(move >= 0 && move <= last)) return say(words.memory.noSuchMove(last));
  const table = await seatedThen(bot, present, play, move);
  const now = position(stateBefore(play, move), namesOf(table.seats));
  const events = play.steps[move - 1]?.events;
  const text = [
    `**${words.notices.head(now.round, now.phase)}** · ${words.memory.position(move, last)}`,
    ...(events ? tell(words, events, namesOf(table.seats)) : [words.memory.opening]),
  ].join('\n');
  const controls = { game: game.id, move: game.revision, rows: [steps(words, move, last)] };
  return { text, files: await filesOf(table, play, words, move), controls };
};
