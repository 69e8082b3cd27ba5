import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import {
  type Action,
  COMPANY_IDS,
  exportSteps,
  type GameFile,
  type GameFileProblem,
  isExport,
  type Outcome,
  ok,
  type PlayerId,
  parseGameFile,
  playerId,
  type Result,
  refuse,
  replaySteps,
  TITLE,
} from '../../engine/index.ts';
import { namesOf, refusalLine, safeName, type Words, wordsFor } from '../../words/index.ts';
import type { Bot, DownloadProblem } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { boardEntry } from '../outbox/entry.ts';
import type { Request, Upload } from '../request.ts';
import { storeLine, unposted } from '../table/gate.ts';
import { inSlices, movesIn, type Play, type Step } from '../table/table.ts';
import { FILE_LIMIT } from './download.ts';

/** Bytes after unpacking. */
const UNPACKED_LIMIT = 8 * 1024 * 1024;
/**
 * Actions in a file. Of the games on record the longest that people have played has 397 moves (506 actions, with those that
 * were taken back), in 9 stock rounds of at most 68 moves and 15 operating rounds of at most 33; the longest of those
 * played by chance, which buy, sell and build whatever they can, has 945. The rules set no bound, since a table may
 * pass for ever, but where everyone plays for the end of the game it comes within so many rounds. All twelve companies
 * with every step of their turn used (two half-steps of acquiring, two tiles, a station, the run, the dividend, four trains
 * and the end of purchasing: 12 decisions) make 144 moves an operating round and 2,160 in fifteen; stock rounds of a
 * hundred moves, more than any on record, add 900 in nine. This leaves room for a third more than those 3,060.
 */
export const MOST_MOVES = 4_000;

const unzip = promisify(gunzip);
/** Leaves out the mark that some editors put in front of a text. */
const decoder = new TextDecoder();

const isZipped = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const downloadLine = ({ edge }: Words, { size }: Upload, problem: DownloadProblem): string =>
  problem === 'too_big' ? edge.fileTooBig(size, FILE_LIMIT) : edge.fileNotDownloaded;

/** The JSON in an attached file, gzipped or not, or the sentence that says why there is none. */
const jsonIn = async ({ download }: Bot, upload: Upload, words: Words): Promise<Result<unknown, string>> => {
  const bytes = await download(upload);
  if (!bytes.ok) return refuse(downloadLine(words, upload, bytes.problem));
  try {
    const text = isZipped(bytes.value) ? await unzip(bytes.value, { maxOutputLength: UNPACKED_LIMIT }) : bytes.value;
    return ok(JSON.parse(decoder.decode(text)));
  } catch {
    return refuse(words.edge.fileUnreadable(safeName(upload.name)));
  }
};

export interface Import {
  readonly file: Upload;
  readonly title: string;
  readonly language: string;
}

/** A game file whose seats are P1, P2, ..., and what its players were called. */
interface Seated {
  readonly game: GameFile;
  readonly names: readonly string[];
  /** What the order of companies was drawn from, where the file says so. */
  readonly seed: number | null;
}

/** With the opening and what came of each decision, so that nothing is played twice. */
interface Checked extends Seated {
  readonly outcomes: readonly Outcome[];
}

const isCompany = (actor: string): boolean => COMPANY_IDS.some((id) => id === actor);

const renamed = (action: Action, seatOf: ReadonlyMap<string, PlayerId>): Action => {
  if (action.type === 'pass')
    return isCompany(action.actor) ? action : { ...action, actor: seatOf.get(action.actor) ?? action.actor };
  return 'player' in action ? { ...action, player: seatOf.get(action.player) ?? action.player } : action;
};

/** Files may call their players anything; at our tables they are seats. */
const seated = (file: GameFile): Seated => {
  const seats = file.players.map((_, index) => playerId(`P${index + 1}`));
  const seatOf = new Map(file.players.map((name, index) => [String(name), seats[index] ?? name]));
  const actions = file.actions.map((action) => renamed(action, seatOf));
  return { game: { ...file, players: seats, actions }, names: file.players, seed: null };
};

/** What every file of a game has, ours and those of 18xx.games. */
const titleIn = z.object({ title: z.string() });
const gameIn = titleIn.extend({ players: z.array(z.unknown()), actions: z.array(z.unknown()) });

interface Contents {
  readonly name: string;
  readonly json: unknown;
}

/** Which action is refused and why, or that the file holds another game, or none. */
const fileLine = (words: Words, { index, refusal }: GameFileProblem, { name, json }: Contents): string => {
  const other = titleIn.safeParse(json);
  if (other.success && other.data.title !== TITLE) return words.edge.fileForeign(safeName(other.data.title));
  if (!gameIn.safeParse(json).success) return words.edge.fileNoGame(safeName(name));
  return words.edge.fileRefused(index, refusalLine(words, refusal, namesOf([])));
};

type Read = Promise<Result<Checked, GameFileProblem>>;

/** The decisions that were made: a run that stands in a file although no route fitted is left out. */
const readGameFile = async (json: unknown): Read => {
  const file = parseGameFile(json);
  if (!file.ok) return file;
  const read = seated(file.value);
  const [actions, outcomes]: [Action[], Outcome[]] = [[], []];
  const end = await inSlices(replaySteps(read.game), ({ index, outcome }) => {
    const action = read.game.actions[index];
    if (action !== undefined && outcome.state.moves === outcomes.at(-1)?.state.moves) return;
    outcomes.push(outcome);
    if (action !== undefined) actions.push(action);
  });
  return end.ok ? ok({ ...read, game: { ...read.game, actions }, outcomes }) : end;
};

const readExport = async (json: unknown): Read => {
  const outcomes: Outcome[] = [];
  const read = await inSlices(exportSteps(json), ({ outcome }) => outcomes.push(outcome));
  return read.ok ? ok({ game: read.value.file, names: read.value.names, seed: read.value.seed, outcomes }) : read;
};

/** How many actions a file lists, where those are too many. */
const tooMany = (json: unknown): number | null => {
  const game = gameIn.safeParse(json);
  const count = game.success && game.data.title === TITLE ? game.data.actions.length : 0;
  return count > MOST_MOVES ? count : null;
};

/** Our own files and those of 18xx.games are told apart by their fields. */
const readGame = (json: unknown): Read => (isExport(json) ? readExport(json) : readGameFile(json));

const store = (request: Request, bot: Bot, { game, names, seed }: Seated, wanted: Import) =>
  bot.store.importGame(
    {
      guild: request.guildId,
      channel: request.channelId,
      parent: request.parentId,
      title: wanted.title,
      rules: game.rules,
      language: wanted.language,
      host: request.user.id,
    },
    {
      seats: names.map((name) => ({ user: null, name })),
      offer: game.companies,
      seed,
      moves: game.actions.map((action) => ({ action, by: request.user.id, source: 'imported' })),
    },
  );

/** The game as it was played when the file was checked. */
const playOf = ({ game, outcomes }: Checked, by: string, at: number): Play | null => {
  const [opening, ...after] = outcomes;
  if (opening === undefined) return null;
  const steps = after.flatMap(({ state, events }, index): readonly Step[] => {
    const action = game.actions[index];
    return action === undefined ? [] : [{ move: { action, by, source: 'imported', index, at }, events, state }];
  });
  return { opening, steps };
};

/**
 * Opens a table with the game in a file: checked move by move first, so that a bad one changes nothing. One file at a
 * time, and others are heard while it is played.
 */
export const importGame = async (request: Request, bot: Bot, wanted: Import): Promise<Reply> => {
  const words = wordsFor(request.language);
  const json = await jsonIn(bot, wanted.file, words);
  if (!json.ok) return say(json.problem);
  const long = tooMany(json.value);
  if (long !== null) return say(words.edge.fileTooLong(long, MOST_MOVES));
  const read = await bot.queue.run('imports', () => readGame(json.value));
  if (!read.ok) return say(fileLine(words, read.problem, { name: wanted.file.name, json: json.value }));
  const game = await store(request, bot, read.value, wanted);
  if (!game.ok) return say(storeLine(words, game.problem));
  const { id, revision } = game.value;
  const [seats, play] = [await bot.store.seatsOf(id), playOf(read.value, request.user.id, bot.clock.now())];
  if (!seats.ok || play === null) return say(words.edge.unreadableGame(safeName(String(id))));
  bot.tables.put({ game: game.value, seats: seats.value, play });
  const cause = { kind: 'import', by: request.user.id, moves: movesIn(play) } as const;
  bot.poster.enqueue(id, [boardEntry(play, movesIn(play), revision, cause)]);
  return unposted(words, await bot.afterChange(id));
};
