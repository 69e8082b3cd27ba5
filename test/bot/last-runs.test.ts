import { expect, test } from 'vitest';
import { recordedGames } from '../../bench/positions.ts';
import type { Paint } from '../../src/bot/bot.ts';
import { marketPicture } from '../../src/bot/post/pictures.ts';
import type { Play, Step } from '../../src/bot/table/table.ts';
import { type Event, type LastRuns, replay, type State } from '../../src/engine/index.ts';
import { makeLog } from '../../src/log.ts';
import { wordsFor } from '../../src/words/index.ts';
import { blankPaint } from '../support/blank-paint.ts';

const played = (): Play => {
  const [game] = recordedGames();
  const steps: Step[] = [];
  let opening: Play['opening'] | null = null;
  if (game)
    replay(game, (index, { state, events }) => {
      const action = game.actions[index];
      if (action) steps.push({ move: { index, at: 0, action, by: '1', source: 'played' }, state, events });
      else opening = { state, events };
    });
  if (opening === null) throw new Error('no recorded game');
  return { opening, steps };
};

const play = played();

/** What the sheet is given. */
const shown = async (state: State, since: readonly Event[] = []): Promise<LastRuns> => {
  let runs: LastRuns = {};
  const blank = blankPaint(makeLog({ level: 'silent' }));
  const paint: Paint = {
    ...blank,
    market: (drawn, look) => {
      runs = look.runs ?? {};
      return blank.market(drawn, look);
    },
  };
  await marketPicture(paint, { table: { seats: [], play }, state, words: wordsFor('en') }, { since });
  return runs;
};

const paid = (from: number, to: number) =>
  play.steps.slice(from, to).flatMap(({ events }) => events.filter((event) => event.type === 'dividend'));

test('the sheet of a position has the runs up to it, and none of those after it', async () => {
  for (const at of [0, 120, 300, play.steps.length]) {
    const state = play.steps[at - 1]?.state ?? play.opening.state;
    const runs = await shown(state);
    for (const [company, run] of Object.entries(runs)) {
      const last = paid(0, at).findLast((event) => event.company === company);
      expect(run).toEqual({ revenue: last?.revenue, perShare: last?.perShare, kind: last?.kind });
    }
    expect(Object.keys(runs)).toHaveLength(new Set(paid(0, at).map(({ company }) => company)).size);
  }
});

test('the sheet of what is tried has the runs that were tried', async () => {
  const at = play.steps.findLastIndex(({ events }) => events.some(({ type }) => type === 'dividend'));
  const step = play.steps[at];
  if (!step) throw new Error('no dividend');
  const [event] = paid(at, at + 1);
  const runs = await shown({ ...step.state, moves: play.steps.length + 1 }, step.events);
  expect(event && runs[event.company]).toMatchObject({ revenue: event?.revenue, kind: event?.kind });
});
