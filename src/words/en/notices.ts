import type { Offer } from '../../engine/state.ts';
import { OFFER } from '../../engine/title/phases.ts';
import type { NoticeWords } from '../edge-types.ts';
import { counted, terms } from './terms.ts';

const drawn = (offer: readonly Offer[]): readonly string[] =>
  OFFER.map(({ phase }) => {
    const codes = offer.filter((each) => each.phase === phase).map((each) => each.company);
    const when = phase === 2 ? 'from the start' : `from phase ${phase}`;
    return `Companies to be auctioned ${when}: ${codes.join(', ')}.`;
  });

export const notices: NoticeWords = {
  created: (title, host, rules) => `${host} has opened a table: ${title}, ${terms.rules[rules]}.`,
  nextPage: 'Later',
  previousPage: 'Earlier',
  howToJoin: ({ seated, least, most }, host) =>
    seated < least
      ? `${counted(seated, 'player')} at the table, ${least} to ${most} can play: take a seat with the button or /game join. ${host}, the host, then starts.`
      : `${counted(seated, 'player')} at the table: ${host}, the host, can start with the button or /game start${seated < most ? '; others can still take a seat with the button or /game join' : ''}.`,
  joinButton: 'Take a seat',
  leaveButton: 'Leave',
  startButton: 'Start',
  joined: (who) => `${who} has taken a seat.`,
  left: (who) => `${who} has given up the seat.`,
  started: (title, seating) => `${title} begins. Seats, clockwise from the priority deal: ${seating.join(', ')}.`,
  drawn,
  undone: (by, moves) => `${by} has taken back ${counted(moves, 'move')}.`,
  abandoned: (by) => `${by} has ended the game before its end. Its history stays readable.`,
  tableClosed: 'Nobody is left: the table is closed. /game new opens another one.',
  confirmEnd: (title) => `End ${title} now, without a result? This cannot be taken back.`,
  endButton: 'End the game',
  keepButton: 'Keep playing',
  keptPlaying: 'The game goes on.',
  imported: (title, by, moves) => `${by} has brought in ${title} with ${counted(moves, 'move')}.`,
  exported: (moves) => `The game so far, ${counted(moves, 'move')}.`,
  claimed: (who, seat) => `${who} now sits in seat ${seat}.`,
  moved: (by) => `${by} has moved the game to this place.`,
  channelLost: (title) => `The channel of ${title} is gone. The game is paused; move it to another one.`,
  pictureFailed: 'The picture could not be drawn; /map and /market try again.',
  head: (round, phase) => `${terms.round(round)} · ${terms.phase(phase)}`,
};
