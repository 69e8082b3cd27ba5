import type { SafeText } from '../names.ts';
import { all, counted } from './terms.ts';

const ofSeat = (seat: number, holder: string | null): string =>
  holder === null ? `seat ${seat}, which is empty,` : `seat ${seat}, that of ${holder},`;

/** Undo and seats by consent: one post for everyone, with buttons, and private sentences to who may not press them. */
export const consent = {
  askUndo: (by: SafeText, moves: number) => `${by} asks to take back ${counted(moves, 'move')}:`,
  askRedo: (by: SafeText, moves: number) =>
    `${by} asks to bring back ${counted(moves, 'move')} that had been taken back:`,
  askEnd: (by: SafeText) => `${by} asks to give up this game, without a result.`,
  /** Moves that are not listed. */
  more: (moves: number) => `… and ${counted(moves, 'more move', 'more moves')}.`,
  offerSeat: (by: SafeText, seat: number, holder: SafeText | null, to: SafeText) =>
    `${by} offers ${ofSeat(seat, holder)} to ${to}.`,
  offerTable: (by: SafeText, to: SafeText) => `${by} asks ${to} to be the host of this table.`,
  voteSeat: (by: SafeText, seat: number, holder: SafeText | null, to: SafeText) =>
    `The host is away. ${by} asks the others to give ${ofSeat(seat, holder)} to ${to}.`,
  voteTable: (by: SafeText, to: SafeText) =>
    `The host is away. ${by} asks the others to make ${to} the host of this table.`,
  /** Everyone asked must agree. */
  allAsked: (who: readonly SafeText[]) => `${all(who)} must agree. A new move ends the request.`,
  /** The holder of a seat that another offers. */
  mustAgree: (who: readonly SafeText[]) => `${all(who)} must agree.`,
  majority: (voters: readonly SafeText[], needed: number) => `Of ${all(voters)}, ${needed} must agree.`,
  accepts: (who: SafeText) => `${who} must accept.`,
  agreed: (who: readonly SafeText[]) => `Agreed so far: ${all(who)}.`,
  end: {
    done: 'Agreed, and done.',
    refused: 'Refused: everything stays as it is.',
    cancelled: 'Over: it was withdrawn or replaced, or the game has moved on.',
  },
  refusedBy: (who: SafeText) => `Refused by ${who}: everything stays as it is.`,
  forced: (by: SafeText, absent: readonly SafeText[]) =>
    `${by}, the host, has agreed for ${all(absent)}, who gave no answer for long.`,
  yes: 'Agree',
  no: 'Refuse',
  withdraw: 'Withdraw',
  force: 'Host: go on without the absent',
  /** The same has been asked; the way to the post. */
  askedAlready: (link: string) => `That is asked already: ${link} .`,
  /** A table has one open request; `link`: its post. */
  oneAtATime: (by: SafeText, link: string | null) =>
    `${by} has asked for something that is still open, and a table has one request at a time${link === null ? '' : `: ${link} `}. It ends when it is answered or withdrawn.`,
  /** `when`: a moment as Discord shows it. */
  tooOften: (when: string) => `You have asked often here. You can ask again ${when}.`,
  notAsked: 'You are not asked here: only those who are named can answer.',
  alreadyOver: 'That request is over: it was answered, withdrawn, or the game has moved on.',
  /** `link`: the post of the request, which goes on to say who is asked and what comes of it. */
  noted: (link: string) => `Your answer is noted. Who is still asked, and what comes of it, stands here: ${link} .`,
  notAbsent: (who: readonly SafeText[], hours: number) =>
    `The host can only agree for those who have given no answer for ${counted(hours, 'hour')}, and ${all(who)} may still answer.`,
  nothingToRedo: 'There is nothing to bring back: no move was taken back, or something new was played since.',
  tooManyMoves: (moves: number) => `Only ${counted(moves, 'move')} can be taken back.`,
  redone: (by: SafeText, moves: number) => `${by} has brought back ${counted(moves, 'move')}.`,
  notYourSeat: 'You can hand over your own seat; those of others are for the host.',
  hostIsHere: (host: SafeText) =>
    `That is for the host, ${host}. The others can decide once the host has left or gives no answer.`,
  noBots: 'Only people who are on this server can sit at a table.',
  alreadyPlays: (who: SafeText) => `${who} has a seat at this table already.`,
  alreadyHost: (who: SafeText) => `${who} is the host already.`,
  /** In the channel, when it is the turn of somebody who has gone. */
  leftServer: (who: SafeText) => `${who} has left the server: another player can take over the seat with /game seat.`,
  newSeat: (seat: number, from: SafeText | null, to: SafeText) =>
    `${to} now plays seat ${seat}${from === null ? '' : ` for ${from}`}.`,
  newHost: (to: SafeText) => `${to} is now the host of this table.`,
  paused: (by: SafeText) => `${by} has paused the game. It goes on with /game resume.`,
  resumed: (by: SafeText) => `${by} has resumed the game.`,
  notPaused: 'The game is not paused.',
  /** What a table has chosen, or the defaults. */
  settings: (absentHours: number, posts: 'turn' | 'move', pictures: 'round' | 'all') =>
    [
      `Players count as absent when they give no answer for ${counted(absentHours, 'hour')}: then the host can agree for them.`,
      posts === 'turn' ? 'All moves of a turn share one post.' : 'Each move has a post of its own.',
      pictures === 'round'
        ? 'Pictures stay in the newest post and in the last post of each round; /history draws the others.'
        : 'Pictures stay in all posts.',
    ].join('\n'),
};
