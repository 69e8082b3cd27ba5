import type { Habits, Told } from '../facts.ts';
import type { SafeText } from '../names.ts';
import { counted } from './terms.ts';

/** What has happened, looked back upon: the digest since one's last turn, the history, and notes to oneself. */
export const memory = {
  /** `since`: a time as Discord shows it; null: since the start. */
  sinceYourTurn: (since: string | null, moves: number) =>
    since === null
      ? `**What has happened so far: ${counted(moves, 'move')}**`
      : `**Since your last turn (${since}): ${counted(moves, 'move')}**`,
  /** For somebody without a seat. */
  lastMoves: (moves: number) => `**The last ${counted(moves, 'move')}**`,
  nothingSince: 'Nobody has moved since your last turn.',
  undoneSince: (by: SafeText, moves: number) => `${by} took back ${counted(moves, 'move')} in between.`,
  changedAlt: (places: readonly string[]) =>
    places.length === 0 ? 'No hex has changed since.' : `Hexes that have changed, outlined: ${places.join(', ')}.`,
  /** A move that was taken back. */
  undone: ({ number, lines }: Told, by: SafeText) => `**${number}** ~~${lines.join(' ')}~~ (taken back by ${by})`,
  drawMenu: 'Draw the position after a move',
  drawOption: (move: number) => (move === 0 ? 'The opening' : `After move ${move}`),
  position: (moves: number, of: number) =>
    moves === 0 ? `The opening, before move 1 of ${of}` : `After move ${moves} of ${of}`,
  opening: 'The game begins.',
  noSuchMove: (moves: number) =>
    `The game has ${counted(moves, 'move')} so far: name one of them, or 0 for the opening.`,
  first: 'Opening',
  last: 'Now',
  inWords: 'In words',
  notesHead: '**Your notes**',
  note: (number: number, text: SafeText, since: string) => `${number}. ${text} (${since})`,
  /** Makes the move that was pressed before the notes were shown. */
  goOn: 'Go on',
  noNotes: 'You have no notes about this game: write one with /note.',
  noteKept: 'Kept. Your notes come back to you, privately, when it is your turn.',
  noteGone: (number: number) => `Note ${number} is deleted.`,
  noSuchNote: (number: number) => `You have no note ${number}: /note lists yours.`,
  tooManyNotes: (most: number) => `You have ${most} notes about this game already: delete one first.`,
};

const oclock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const reminded = ({ hours, from, to, zone }: Habits): string =>
  hours === 0
    ? 'Reminders: none.'
    : `Reminders: every ${counted(hours, 'hour')} while it is your turn, between ${oclock(from)} and ${oclock(to)} (${zone}).`;

/** Reminders and one's own settings. Times come as Discord shows them. */
export const reminders = {
  reminder: (who: SafeText, title: SafeText, since: string) =>
    `${who}, ${title} waits for you: it has been your turn since ${since}.`,
  /** The way to the turn's post. */
  toPost: (link: string) => `The position and what you can do: ${link}`,
  snoozeHour: 'Remind me in an hour',
  snoozeMorning: 'Remind me tomorrow morning',
  snoozed: (until: string) => `You will not be reminded before ${until}.`,
  notYourReminder: 'That reminder is for somebody else, or its turn has passed.',
  settings: (habits: Habits, clock: string): readonly string[] => [
    reminded(habits),
    `Your time zone: ${habits.zone}, where it is ${clock} now.`,
    'Change them with the options of /settings.',
  ],
  noSuchZone: (text: SafeText) =>
    `"${text}" is no time zone: type the name of a city near you and choose from the list.`,
  sameHours: 'Your waking hours must begin and end at different hours.',
  /** A time zone with the time there. */
  zone: (name: string, clock: string) => `${name} · ${clock}`,
};
