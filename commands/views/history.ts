import { z } from 'zod';
import type { Bot } from '../../src/bot/bot.ts';
import { type Command, type Press, SHOW } from '../../src/bot/command.ts';
import {
  type Answer,
  type Attached,
  type Button,
  type ControlRow,
  type Reply,
  say,
} from '../../src/bot/message/answer.ts';
import { bothPictures, type Sight } from '../../src/bot/post/pictures.ts';
import { anyone, type Found, look } from '../../src/bot/table/gate.ts';
import { changedHexes, type Happened, timeline } from '../../src/bot/table/history.ts';
import { type Holders, holdersOf, notStarted, seatsAt, userName } from '../../src/bot/table/host.ts';
import { inSlices, movesMade, type Play, stateBefore, stepAt, type Table } from '../../src/bot/table/table.ts';
import {
  lengthOf,
  type Names,
  namesOf,
  paged,
  plainNamesOf,
  position,
  safeName,
  tell,
  type Words,
} from '../../src/words/index.ts';
import { whole } from '../support/input.ts';
import { lookAt, showOption } from '../support/look.ts';

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
  const step = stepAt(play, move - 1);
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
  const at = stepAt(play, Math.max(move - 1, 0))?.move.at;
  return at === undefined ? table : { ...table, seats: seatsAt(await holdersOf(bot, table), at) };
};

/** The position after so many moves, drawn, with the way to those before and after it. */
const positionAfter = async (bot: Bot, present: Table, words: Words, move: number): Promise<Answer> => {
  const last = movesMade(present);
  if (present.play === null) return say(notStarted(words, present));
  if (!(move >= 0 && move <= last)) return say(words.memory.noSuchMove(last));
  const back = await bot.tables.back(present, Math.max(0, move - 1));
  if (!back.ok || back.value.play === null) return say(words.edge.unreadableGame(safeName(String(present.game.id))));
  const { play, game } = back.value;
  const table = await seatedThen(bot, present, play, move);
  const state = stateBefore(play, move);
  const now = position(state, namesOf(table.seats));
  const events = stepAt(play, move - 1)?.events;
  const text = [
    `**${words.notices.head(now.round, now.phase)}** · ${words.memory.position(move, last)}`,
    ...(events ? tell(words, events, namesOf(table.seats)) : [words.memory.opening]),
  ].join('\n');
  const controls = { game: game.id, move: game.revision, rows: [steps(words, move, last)] };
  return { text, files: await filesOf(bot, { table, state, words }, play, move), controls };
};

/** Characters of a page: room is left for the marks of the emoji in its lines. */
const PAGE = 1200;
/** Options of a menu. */
const MOST = 25;
const input = z.object({ page: whole.optional(), move: whole.optional() });

/** A page of the history: its text, and the numbers of the moves in it that stand. */
interface Page {
  readonly text: string;
  readonly moves: readonly number[];
}

/** The names of those who held the seats at a time; they change rarely. */
const namesThen = (holders: Holders): ((at: number) => Names) => {
  const known = new Map<string, Names>();
  return (at) => {
    const seats = seatsAt(holders, at);
    const key = seats.map(({ number, joinedAt }) => `${number} ${joinedAt}`).join();
    const names = known.get(key) ?? namesOf(seats);
    known.set(key, names);
    return names;
  };
};

interface Past {
  readonly holders: Holders;
  readonly names: (at: number) => Names;
  readonly words: Words;
}

/** With the names of those who held the seats then. */
const line = ({ holders, names: namesAt, words }: Past, { step, undone }: Happened): string => {
  const names = namesAt(step.move.at);
  const told = { number: step.move.index + 1, lines: tell(words, step.events, names) };
  return undone === null ? words.views.history(told) : words.memory.undone(told, userName(holders, undone.by));
};

/** Every move in words, the oldest first and those taken back among them, in texts that fit a message. */
const pagesOf = async (bot: Bot, table: Table, play: Play, words: Words): Promise<readonly Page[]> => {
  const undone = await bot.store.undoneOf(table.game.id);
  const holders = await holdersOf(bot, table);
  const past: Past = { holders, names: namesThen(holders), words };
  const pages: Page[] = [];
  const add = (told: Happened): void => {
    const moves = told.undone === null ? [told.step.move.index + 1] : [];
    for (const text of paged([line(past, told)], PAGE)) {
      const last = pages.at(-1);
      const isFull = last === undefined || lengthOf(last.text) + 1 + lengthOf(text) > PAGE;
      if (isFull) pages.push({ text, moves });
      else pages[pages.length - 1] = { text: `${last.text}\n${text}`, moves: [...last.moves, ...moves] };
    }
  };
  await inSlices(timeline(play, undone.ok ? undone.value : []).values(), add);
  return pages;
};

const turning = ({ notices }: Words, page: number, pages: number): readonly Button[] => [
  ...(page > 1 ? [{ label: notices.previousPage, what: `history-${page - 1}`, style: 'plain' } as const] : []),
  ...(page < pages ? [{ label: notices.nextPage, what: `history-${page + 1}`, style: 'plain' } as const] : []),
];

/** At most 25 of them, evenly spread, the first and the last among them. */
const spread = (numbers: readonly number[]): readonly number[] => {
  if (numbers.length <= MOST) return numbers;
  const step = (numbers.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_, index) => numbers[Math.round(index * step)] ?? 0);
};

/** The moves of a page, and the opening with the first of them. */
const drawMenu = ({ memory }: Words, { moves }: Page): readonly ControlRow[] => {
  const drawable = [...new Set(moves[0] === 1 ? [0, ...moves] : moves)];
  const options = spread(drawable).map((move) => ({ label: memory.drawOption(move), what: `position-${move}` }));
  return options.length === 0 ? [] : [{ name: 'position', placeholder: memory.drawMenu, options }];
};

/** A page, the one that tells of a move, or the last one. */
type Wanted = { readonly page?: number | undefined; readonly move?: number };

const pageNumber = (pages: readonly Page[], { page, move }: Wanted): number => {
  // The opening goes with the first move.
  const telling = move === undefined ? -1 : pages.findIndex(({ moves }) => moves.includes(Math.max(move, 1)));
  return Math.min(Math.max(page ?? (telling === -1 ? pages.length : telling + 1), 1), pages.length);
};

/** One page; the last one when none is asked for. */
const pageOf = async (bot: Bot, table: Table, words: Words, wanted: Wanted): Promise<Answer> => {
  const whole = await bot.tables.back(table, 0);
  if (!whole.ok) return say(words.edge.unreadableGame(safeName(String(table.game.id))));
  const { play } = whole.value;
  const pages = play === null ? [] : await pagesOf(bot, table, play, words);
  if (pages.length === 0) return say(words.views.historyEmpty);
  const page = pageNumber(pages, wanted);
  const shown = pages[page - 1] ?? { text: '', moves: [] };
  const buttons = turning(words, page, pages.length);
  const rows = [...(buttons.length > 0 ? [buttons] : []), ...drawMenu(words, shown)];
  return {
    text: `${shown.text}\n*${words.views.historyPage(page, pages.length)}*`,
    ...(rows.length > 0 ? { controls: { game: table.game.id, move: table.game.revision, rows } } : {}),
  };
};

const numberIn = (what: string): number => Number(what.split('-').at(-1));

/** The last page where no number stands in an id that somebody has made up. */
const wantedIn = (what: string): Wanted => {
  const number = numberIn(what);
  if (!Number.isInteger(number)) return {};
  return what.startsWith('history-at-') ? { move: number } : { page: number };
};

const turnPage: Press = (request, bot, id): Promise<Reply> =>
  look(request, bot, anyone<Found>, ({ table, words }) => pageOf(bot, table, words, wantedIn(id.what)));

const drawThen: Press = (request, bot, id): Promise<Reply> =>
  look(request, bot, anyone<Found>, ({ table, words }) => positionAfter(bot, table, words, numberIn(id.what)));

const withoutControls = (answer: Answer): Answer => {
  const { controls: _, ...rest } = answer;
  return rest;
};

/**
 * What has happened, move by move, or the position after one of the moves. An answer shown to everyone stays as it is:
 * only private ones can be turned.
 */
export const history: Command = {
  data: {
    path: 'history',
    options: [{ name: 'page', kind: 'number', min: 1 }, { name: 'move', kind: 'number', min: 0 }, showOption],
  },
  execute: (request, bot) =>
    lookAt(request, bot, async ({ table, words }) => {
      const typed = input.safeParse(request.values);
      const { page, move } = typed.success ? typed.data : {};
      const answer =
        move === undefined ? await pageOf(bot, table, words, { page }) : await positionAfter(bot, table, words, move);
      return request.values[SHOW] === true ? withoutControls(answer) : answer;
    }),
  presses: { history: turnPage, position: drawThen },
};
