import type { Note } from '../store/index.ts';
import { truncated, type Words } from '../words/index.ts';
import { type Reply, say } from './answer.ts';
import { atTable, storeLine } from './at-table.ts';
import type { Bot } from './bot.ts';
import type { Suggestion } from './command.ts';
import { MOST_NOTES, NOTE_LENGTH, notesText } from './notes.ts';
import type { Request } from './request.ts';
import type { Table } from './table.ts';

type Job = (table: Table, notes: readonly Note[], words: Words) => Promise<Reply> | Reply;

const withOwn = (request: Request, bot: Bot, job: Job): Promise<Reply> =>
  atTable(request, bot, async (table, words) => {
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
  const table = await bot.tables.inChannel(request.channelId);
  if (!table.ok || table.value === null) return [];
  const notes = await bot.store.notesOf(table.value.game.id, request.user.id);
  return (notes.ok ? notes.value : []).map(({ text }, index) => ({
    name: truncated(`${index + 1}. ${text}`, 100),
    value: index + 1,
  }));
};
