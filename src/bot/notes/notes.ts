import { activePlayer } from '../../engine/index.ts';
import type { GameId, Note } from '../../store/index.ts';
import { type CommandPath, safeName, truncated, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { moment } from '../clock.ts';
import type { Suggestion } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import { notedWhat, type PressId } from '../message/custom-id.ts';
import { describeError } from '../message/errors.ts';
import { askedIn } from '../more/index.ts';
import { CLOSE, DO } from '../panel/panel.ts';
import type { Request } from '../request.ts';
import { admit, anyone, look, storeLine } from '../table/gate.ts';
import { movesIn, seatOf, stateBefore, type Table } from '../table/table.ts';

/** Characters of a note, and notes of one player about one game. */
const NOTE_LENGTH = 300;
const MOST_NOTES = 25;
/** More moves than anyone makes in one turn. */
const TURN = 200;

const notesText = ({ memory }: Words, notes: readonly Note[]): string =>
  [
    memory.notesHead,
    ...notes.map(({ text, at }, index) => memory.note(index + 1, safeName(text, NOTE_LENGTH), moment(at))),
  ].join('\n');

/** The revision at which the present turn of the user began; null: it is not theirs. */
const turnOf = (table: Table, user: string): number | null => {
  const { play, game } = table;
  const player = seatOf(table, user)?.player;
  if (play === null || player === undefined || game.state !== 'playing') return null;
  let made = 0;
  while (activePlayer(stateBefore(play, movesIn(play) - made)) === player) {
    if (made === play.steps.length) return game.revision - made;
    made += 1;
  }
  return made === 0 ? null : game.revision - made + 1;
};

/** The digest brings them whenever it is asked for, typed or pressed. */
const DIGEST: CommandPath = 'catchup';

const isDigest = ({ command }: Request): boolean => (askedIn(command)?.path ?? command) === DIGEST;

/** Notes that come back now, and the table as it is before the request is carried out. */
interface Due {
  readonly table: Table;
  readonly notes: readonly Note[];
}

/** Those that have not come back in the user's present turn; null: none. The table is looked up only where there are notes. */
const due = async (request: Request, bot: Bot, game: GameId): Promise<Due | null> => {
  const notes = await bot.store.notesOf(game, request.user.id);
  if (!notes.ok || notes.value.length === 0) return null;
  const table = await bot.tables.last(game, TURN);
  if (!table.ok) return null;
  const turn = turnOf(table.value, request.user.id);
  const isKnown = turn === null || notes.value.every(({ shown }) => shown !== null && shown >= turn);
  return isKnown && !isDigest(request) ? null : { table: table.value, notes: notes.value };
};

/** A press that would make a move of the present turn at once. */
const isMove = ({ game }: Table, { isPrivate }: Request, press: PressId): boolean =>
  !isPrivate && press.move === game.revision && press.what.startsWith(`${DO}-`);

/** The notes; what was pressed waits for another press. */
const notesBefore = (words: Words, text: string, { game, move, what }: PressId): Reply => {
  const goOn = { label: words.memory.goOn, what: notedWhat(what), style: 'main' } as const;
  const close = { label: words.panel.close, what: notedWhat(CLOSE), style: 'plain' } as const;
  return { text, buttons: { game, move, row: [goOn, close] } };
};

interface Asking {
  readonly request: Request;
  readonly bot: Bot;
  /** Whose notes: null where everyone sees the answer, or there is no game. */
  readonly game: GameId | null;
  /** What was pressed; null for a command. */
  readonly press: PressId | null;
}

/** A private answer, and what is to be done once it has arrived. */
export interface Noted {
  readonly reply: Reply;
  readonly arrived: () => Promise<unknown>;
}

const nothing: Noted['arrived'] = async () => null;

/**
 * The private answer to the first request of a player in their turn, with their notes. Where a move was pressed, the
 * notes come instead of it, at every press until the player goes on from them. A move that was typed is made at once.
 * `game`: null where everyone sees the answer, or there is no game.
 */
export const withNotes = async ({ request, bot, game, press }: Asking, job: () => Promise<Reply>): Promise<Noted> => {
  const found =
    game === null
      ? null
      : await due(request, bot, game).catch((error: unknown) => {
          bot.log.error({ user: request.user.id, ...describeError(error) }, 'notes could not be read');
          return null;
        });
  if (found === null) return { reply: await job(), arrived: nothing };
  const { table, notes } = found;
  const words = wordsFor(request.language);
  const text = notesText(words, notes);
  if (press !== null && isMove(table, request, press))
    return { reply: notesBefore(words, text, press), arrived: nothing };
  const arrived = () =>
    bot.store.notesShown(
      notes.map(({ id }) => id),
      table.game.revision,
    );
  const reply = await job();
  if (request.isNoted) return { reply, arrived };
  return { reply: reply === null ? say(text) : { ...reply, text: `${reply.text}\n\n${text}` }, arrived };
};

type Job = (table: Table, notes: readonly Note[], words: Words) => Promise<Reply> | Reply;

const withOwn = (request: Request, bot: Bot, job: Job): Promise<Reply> =>
  look(request, bot, anyone, async ({ table, words }) => {
    const notes = await bot.store.notesOf(table.game.id, request.user.id);
    return notes.ok ? job(table, notes.value, words) : say(storeLine(words, notes.problem));
  });

export const listNotes = (request: Request, bot: Bot): Promise<Reply> =>
  withOwn(request, bot, (_, notes, words) => say(notes.length === 0 ? words.memory.noNotes : notesText(words, notes)));

export const keepNote = (request: Request, bot: Bot, text: string): Promise<Reply> =>
  withOwn(request, bot, async (table, notes, words) => {
    if (notes.length >= MOST_NOTES) return say(words.memory.tooManyNotes(MOST_NOTES));
    const kept = await bot.store.addNote(table.game.id, request.user.id, text.slice(0, NOTE_LENGTH));
    if (!kept.ok) return say(storeLine(words, kept.problem));
    return say(`${words.memory.noteKept}\n${notesText(words, kept.value)}`);
  });

/** `number`: as the list counts them. */
export const deleteNote = (request: Request, bot: Bot, number: number): Promise<Reply> =>
  withOwn(request, bot, async (table, notes, words) => {
    const note = notes[number - 1];
    const gone = note && (await bot.store.removeNote(table.game.id, request.user.id, note.id));
    return say(gone?.ok && gone.value ? words.memory.noteGone(number) : words.memory.noSuchNote(number));
  });

/** The user's notes by number, for an option. */
export const notesOffered = async (request: Request, bot: Bot): Promise<readonly Suggestion[]> => {
  const found = await admit(request, bot, anyone);
  const notes = found.ok ? await bot.store.notesOf(found.value.table.game.id, request.user.id) : null;
  return (notes?.ok ? notes.value : []).map(({ text }, index) => ({
    name: truncated(`${index + 1}. ${text}`, 100),
    value: index + 1,
  }));
};
