import type { AnimationStep } from '../../../renderers/index.ts';
import { worth } from '../../engine/index.ts';
import {
  type Place,
  placings,
  plain,
  plainName,
  plainNamesOf,
  type SafeText,
  tell,
  type Words,
  wordsFor,
} from '../../words/index.ts';
import type { Bot, Paint, Replays } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Queue } from '../queue.ts';
import type { Request } from '../request.ts';
import { look, wholeGame } from '../table/gate.ts';
import { movesIn, type Play, rawNames, type Step, stateOf, type Table, TITLE_LENGTH, titleOf } from '../table/table.ts';

/** Bytes that Discord takes where an interaction does not say. */
const UPLOAD_LIMIT = 10 * 1024 * 1024;

const shownStep = ({ move, events, state }: Step, words: Words, { seats }: Table): AnimationStep => ({
  state,
  last: 'hex' in move.action ? [move.action.hex] : [],
  caption: plain(tell(words, events, plainNamesOf(seats)).join(' ')),
});

const shown = (table: Table, { opening, steps }: Play, words: Words): readonly AnimationStep[] => [
  { state: opening.state, last: [], caption: '' },
  ...steps.map((step) => shownStep(step, words, table)),
];

export const makeReplays = ({ paint, queue }: { readonly paint: Paint; readonly queue: Queue }): Replays => {
  const drawing = new Map<string, Promise<Buffer | null>>();
  return (table, play, mostBytes) => {
    const key = JSON.stringify([table.game.id, table.game.revision, mostBytes]);
    const same = drawing.get(key);
    if (same !== undefined) return same;
    const words = wordsFor(table.game.language);
    const look = { names: rawNames(table), labels: words.pictures.animation, mostBytes };
    const drawn = queue
      .run('replays', () => paint.animation(shown(table, play, words), look))
      .finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    return drawn;
  };
};

const altOf = ({ after }: Words, table: Table, play: Play): string => {
  const names = plainNamesOf(table.seats);
  const state = stateOf(play);
  const standings = placings(state.players.map(({ id }) => ({ player: id, worth: worth(state, id) }))).map(
    (each): Place => ({ ...each, name: names(each.player) }),
  );
  return after.replayAlt(plainName(table.game.title, TITLE_LENGTH) as SafeText, movesIn(play), standings);
};

/** The channel's game as an animated picture below what Discord takes there. */
export const replayGame = (request: Request, bot: Bot): Promise<Reply> =>
  look(request, bot, wholeGame, async ({ table, play, words }) => {
    const { game } = table;
    await request.meanwhile?.(words.after.replayWait);
    const data = await bot.replays(table, play, request.uploadLimit || UPLOAD_LIMIT);
    if (data === null) return say(words.after.replayTooBig);
    const files = [{ name: `game-${game.id}.gif`, data, alt: altOf(words, table, play) }];
    return { text: words.after.replay(titleOf(game), movesIn(play)), files };
  });
