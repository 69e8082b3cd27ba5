import type { Bot } from '../../src/bot/bot.ts';
import { type Answer, type Attached, type Button, say } from '../../src/bot/message/answer.ts';
import { bothPictures, type Sight } from '../../src/bot/post/pictures.ts';
import { changedHexes } from '../../src/bot/table/digest.ts';
import { holdersOf, notStarted, seatsAt } from '../../src/bot/table/host.ts';
import { type Play, stateBefore, type Table } from '../../src/bot/table/table.ts';
import { namesOf, plainNamesOf, position, tell, type Words } from '../../src/words/index.ts';

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

const filesOf = (bot: Bot, sight: Sight, play: Play, move: number): Promise<readonly Attached[]> => {
  const step = play.steps[move - 1];
  const events = step?.events ?? [];
  return bothPictures(bot.paint, sight, {
    routes: events.flatMap((event) => (event.type === 'trains_ran' ? event.routes : [])),
    last: changedHexes(play, step ? [step] : []),
    before: step ? stateBefore(play, move - 1) : null,
    change: tell(sight.words, events, plainNamesOf(sight.table.seats)).join(' '),
  });
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
  const state = stateBefore(play, move);
  const now = position(state, namesOf(table.seats));
  const events = play.steps[move - 1]?.events;
  const text = [
    `**${words.notices.head(now.round, now.phase)}** · ${words.memory.position(move, last)}`,
    ...(events ? tell(words, events, namesOf(table.seats)) : [words.memory.opening]),
  ].join('\n');
  const controls = { game: game.id, move: game.revision, rows: [steps(words, move, last)] };
  return { text, files: await filesOf(bot, { table, state, words }, play, move), controls };
};
