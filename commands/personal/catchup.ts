import type { Bot } from '../../src/bot/bot.ts';
import { moment } from '../../src/bot/clock.ts';
import type { Command } from '../../src/bot/command.ts';
import { isGivenUp } from '../../src/bot/consent/post.ts';
import { mapPicture } from '../../src/bot/post/pictures.ts';
import { changedHexes, lastOwn } from '../../src/bot/table/history.ts';
import { holdersOf, userName } from '../../src/bot/table/host.ts';
import { madeInSlices, movesIn, type Play, pastOf, type Step, seatOf, stepsSince } from '../../src/bot/table/table.ts';
import { activePlayer, legalActions } from '../../src/engine/index.ts';
import { namesOf, placeName, promptLine, tell } from '../../src/words/index.ts';
import { lookAt, type View } from '../support/look.ts';

/** Moves that somebody without a seat is told. */
const LOOKER = 12;

interface Digest {
  readonly steps: readonly Step[];
  readonly head: string;
  /** When it begins; what was undone before is old news. */
  readonly since: number;
}

/** The moves since the reader's last turn are in it, or every move. */
const farEnough = async ({ table, play, request, bot }: View): Promise<Play> => {
  const seat = seatOf(table, request.user.id);
  const isFound = seat !== null && lastOwn(play, seat.player) !== null;
  const from = seat === null ? Math.max(0, movesIn(play) - LOOKER) : isFound ? pastOf(play).moves : 0;
  const back = await bot.tables.back(table, from);
  return (back.ok ? back.value.play : null) ?? play;
};

const digestOf = ({ table, play, words, request }: View): Digest => {
  const seat = seatOf(table, request.user.id);
  if (seat === null) {
    const steps = play.steps.slice(-LOOKER);
    return { steps, head: words.memory.lastMoves(steps.length), since: steps[0]?.move.at ?? table.game.createdAt };
  }
  const own = lastOwn(play, seat.player);
  const steps = stepsSince(play, own === null ? 0 : own.move.index + 1);
  const head = words.memory.sinceYourTurn(own && moment(own.move.at), steps.length);
  return { steps, head, since: own?.move.at ?? table.game.createdAt };
};

const moveLines = ({ table, words }: View, steps: readonly Step[]): Promise<readonly string[]> => {
  const names = namesOf(table.seats);
  return madeInSlices(steps, ({ move, events }) =>
    words.views.history({ number: move.index + 1, lines: tell(words, events, names) }),
  );
};

/** Undos of this time that stand. */
const undoLines = async ({ table, words }: View, bot: Bot, since: number): Promise<readonly string[]> => {
  const undone = await bot.store.undoneOf(table.game.id);
  const recent = (undone.ok ? undone.value : []).filter((undo) => undo.at >= since && undo.redone === null);
  const holders = await holdersOf(bot, table);
  return recent.map(({ by, moves }) => words.memory.undoneSince(userName(holders, by), moves.length));
};

const turnLines = ({ table, state, words }: View): readonly string[] => {
  const actor = isGivenUp(table) ? null : activePlayer(state);
  return actor === null ? [] : [promptLine(words, state, legalActions(state), namesOf(table.seats)(actor))];
};

const picture = (view: View, steps: readonly Step[]) => {
  const last = changedHexes(view.play, steps);
  return mapPicture(view.bot.paint, view, { last, change: view.words.memory.changedAlt(last.map(placeName)) });
};

/** What has happened since the reader's last turn: in words, and outlined on the map. */
export const catchup: Command = {
  data: { path: 'catchup', options: [] },
  execute: (request, bot) =>
    lookAt(request, bot, async (found) => {
      const view = { ...found, play: await farEnough(found) };
      const { steps, head, since } = digestOf(view);
      const told = steps.length === 0 ? [view.words.memory.nothingSince] : [head, ...(await moveLines(view, steps))];
      const text = [...told, ...(await undoLines(view, bot, since)), ...turnLines(view)].join('\n');
      return { text, files: await picture(view, steps) };
    }),
};
