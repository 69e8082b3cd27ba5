import { activePlayer } from '../engine/index.ts';
import type { Note } from '../store/index.ts';
import { type CommandPath, safeName, type Words, wordsFor } from '../words/index.ts';
import { type Reply, say } from './answer.ts';
import type { Bot } from './bot.ts';
import { stateBefore } from './consent/undoing.ts';
import { describeError } from './discord-errors.ts';
import { moment } from './moment.ts';
import type { Request } from './request.ts';
import { seatOf, type Table } from './table.ts';

/** Characters of a note, and notes of one player about one game. */
export const NOTE_LENGTH = 300;
export const MOST_NOTES = 25;

export const notesText = ({ memory }: Words, notes: readonly Note[]): string =>
  [
    memory.notesHead,
    ...notes.map(({ text, at }, index) => memory.note(index + 1, safeName(text, NOTE_LENGTH), moment(at))),
  ].join('\n');

/** The revision at which the present turn of the user began; null: it is not his turn. */
const turnOf = (table: Table, user: string): number | null => {
  const { play, game } = table;
  const player = seatOf(table, user)?.player;
  if (play === null || player === undefined || game.state !== 'playing') return null;
  let made = 0;
  while (activePlayer(stateBefore(play, play.steps.length - made)) === player) {
    if (made === play.steps.length) return game.revision - made;
    made += 1;
  }
  return made === 0 ? null : game.revision - made + 1;
};

/** The digest brings them whenever it is asked for. */
const DIGEST: CommandPath = 'catchup';

/** Notes that have not come back in the user's present turn, which are now on their way. */
const due = async (request: Request, bot: Bot): Promise<readonly Note[]> => {
  const found = await bot.tables.inChannel(request.channelId);
  const table = found.ok ? found.value : null;
  const turn = table && turnOf(table, request.user.id);
  const wanted = request.command === DIGEST;
  if (table === null || (turn === null && !wanted)) return [];
  const notes = await bot.store.notesOf(table.game.id, request.user.id);
  const all = notes.ok ? notes.value : [];
  if (!wanted && all.every(({ shown }) => shown !== null && shown >= (turn ?? 0))) return [];
  await bot.store.notesShown(
    all.map(({ id }) => id),
    table.game.revision,
  );
  return all;
};

/** The answer to the first request of a player in his turn, with his notes; only for his own eyes. */
export const withNotes = async (request: Request, bot: Bot, job: () => Promise<Reply>): Promise<Reply> => {
  const notes = await due(request, bot).catch((error: unknown) => {
    bot.log.error({ user: request.user.id, ...describeError(error) }, 'notes could not be read');
    return [];
  });
  const reply = await job();
  if (notes.length === 0) return reply;
  const text = notesText(wordsFor(request.language), notes);
  return reply === null ? say(text) : { ...reply, text: `${reply.text}\n\n${text}` };
};
