import type { ConsentWords } from '../consent-types.ts';
import { all, counted } from './terms.ts';

const ofSeat = (seat: number, holder: string | null): string =>
  holder === null ? `seat ${seat}, which is empty,` : `seat ${seat}, that of ${holder},`;

export const consent: ConsentWords = {
  askUndo: (by, moves) => `${by} asks to take back ${counted(moves, 'move')}:`,
  askRedo: (by, moves) => `${by} asks to bring back ${counted(moves, 'move')} that had been taken back:`,
  more: (moves) => `… and ${counted(moves, 'more move', 'more moves')}.`,
  offerSeat: (by, seat, holder, to) => `${by} offers ${ofSeat(seat, holder)} to ${to}.`,
  offerTable: (by, to) => `${by} asks ${to} to be the host of this table.`,
  voteSeat: (by, seat, holder, to) =>
    `The host is away. ${by} asks the others to give ${ofSeat(seat, holder)} to ${to}.`,
  voteTable: (by, to) => `The host is away. ${by} asks the others to make ${to} the host of this table.`,
  allAsked: (who) => `${all(who)} must agree. A new move ends the request.`,
  mustAgree: (who) => `${all(who)} must agree.`,
  majority: (voters, needed) => `Of ${all(voters)}, ${needed} must agree.`,
  accepts: (who) => `${who} must accept.`,
  agreed: (who) => `Agreed so far: ${all(who)}.`,
  end: {
    done: 'Agreed, and done.',
    refused: 'Refused: everything stays as it is.',
    cancelled: 'Over: it was withdrawn, or the game has moved on.',
  },
  refusedBy: (who) => `Refused by ${who}: everything stays as it is.`,
  forced: (by, absent) => `${by}, the host, has agreed for ${all(absent)}, who gave no answer for long.`,
  yes: 'Agree',
  no: 'Refuse',
  withdraw: 'Withdraw',
  force: 'Host: go on without the absent',
  askedAlready: (link) => `That is asked already: ${link} .`,
  notAsked: 'You are not asked here: only those who are named can answer.',
  alreadyOver: 'That request is over: it was answered, withdrawn, or the game has moved on.',
  noted: 'Your answer is noted. The others are still asked.',
  notAbsent: (who, hours) =>
    `The host can only agree for those who have given no answer for ${counted(hours, 'hour')}, and ${all(who)} may still answer.`,
  nothingToRedo: 'There is nothing to bring back: no move was taken back, or something new was played since.',
  tooManyMoves: (moves) => `Only ${counted(moves, 'move')} can be taken back.`,
  redone: (by, moves) => `${by} has brought back ${counted(moves, 'move')}.`,
  notYourSeat: 'You can hand over your own seat; those of others are for the host.',
  hostIsHere: (host) =>
    `That is for the host, ${host}. The others can decide once the host has left or gives no answer.`,
  noBots: 'Only people who are on this server can sit at a table.',
  alreadyPlays: (who) => `${who} has a seat at this table already.`,
  alreadyHost: (who) => `${who} is the host already.`,
  leftServer: (who) => `${who} has left the server: another player can take over the seat with /game seat.`,
  newSeat: (seat, from, to) => `${to} now plays seat ${seat}${from === null ? '' : ` for ${from}`}.`,
  newHost: (to) => `${to} is now the host of this table.`,
  paused: (by) => `${by} has paused the game. It goes on with /game resume.`,
  resumed: (by) => `${by} has resumed the game.`,
  notPaused: 'The game is not paused.',
  settings: (absentHours) =>
    `Players count as absent when they give no answer for ${counted(absentHours, 'hour')}: then the host can agree for them.`,
};
