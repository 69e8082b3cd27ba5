import { describe, expect, test } from 'vitest';
import { parseDraft } from '../../../src/bot/orders/draft.ts';
import { changes, DRAFT, orderControls } from '../../../src/bot/orders/drafts.ts';
import { panelFor } from '../../../src/bot/panel/on-post.ts';
import { liveView, panelRows } from '../../../src/bot/panel/panel.ts';
import { button, rowsOf } from '../../../src/bot/panel/view.ts';
import type { PlayerId, State, StepKind } from '../../../src/engine/index.ts';
import { plainNamesOf, wordsFor } from '../../../src/words/index.ts';
import { playGame, TEMPERAMENT_NAMES } from '../../support/game.ts';
import { FIXTURE_TRACES, positionsOf, recorded } from '../../support/traces.ts';
import { componentsIn, faultsIn } from './plain-labels.ts';

const words = wordsFor('en');
/** Besides rows of controls a post has two texts and as many galleries. */
const MOST_COMPONENTS = 40 - 6;
const MOST_ROWS = 5;
/** Of so many positions one is looked at also as one in which moves are only tried. */
const TRIED = 7;

const seatsOf = (players: readonly PlayerId[]) =>
  players.map((player, index) => ({ player, name: 'W'.repeat(32), number: index + 1, user: player, joinedAt: 0 }));

const triedRows = (state: State) => {
  const view = liveView(state, { words, plain: plainNamesOf(seatsOf(state.players.map(({ id }) => id))) });
  const what = (pick: string): string => `try-x-${pick}`;
  const own = ['one', 'two', 'three', 'four'].map((label) => button(label, label));
  return panelRows({ ...view, ask: what, act: what, tried: true }, own);
};

/** What is wrong with the controls of a post, its own buttons for taking back and for bidding up to a limit among them. */
const faultsAt = (state: State, index: number): readonly string[] => {
  if (state.round.kind === 'ended') return [];
  const seats = seatsOf(state.players.map(({ id }) => id));
  const { rows } = panelFor({ game: { language: 'en' }, seats, play: null }, state);
  const tried = index % TRIED === 0 ? triedRows(state) : [];
  return [
    ...faultsIn(rows),
    ...faultsIn(tried),
    ...(componentsIn(rows) > MOST_COMPONENTS ? [`${componentsIn(rows)} components`] : []),
    ...(tried.length > MOST_ROWS ? [`${tried.length} rows`] : []),
  ];
};

/** What a player can be asked about standing orders here, order by order. */
const orderFaults = (state: State): readonly string[] =>
  state.players.flatMap(({ id: player }) => {
    const drafting = { state, player, words };
    const first = rowsOf(orderControls(drafting));
    const drafts = first.flatMap((row) => ('options' in row ? row.options : row).map(({ what }) => what));
    const orders = drafts.flatMap((what) => parseDraft(what.slice(DRAFT.length + 1)) ?? []);
    return [...faultsIn(first), ...orders.flatMap((order) => faultsIn(rowsOf(changes(order, drafting))))];
  });

const STEPS: readonly StepKind[] = [
  ...(['turn', 'bid', 'par', 'par_buy', 'half_price'] as const),
  ...(['acquire_start', 'track', 'token', 'route', 'dividend', 'train', 'acquire_end'] as const),
];

/** One position in so many is looked at, of each game others. */
const LOOKED_AT = 9;
const met = new Set<string>();

const allFaults = (states: readonly State[], game: number): readonly string[] => {
  const some = states.filter((_, index) => index % LOOKED_AT === game % LOOKED_AT);
  for (const { round } of some) met.add(round.step.kind);
  return [...new Set(some.flatMap(faultsAt))];
};

describe('the controls of every post can be read whole on a phone, and no menu has a single option', () => {
  test.each(FIXTURE_TRACES.map((file, game) => ({ ...file, game })))('$name', ({ read, game }) => {
    expect(allFaults(positionsOf(read().game), game)).toEqual([]);
  });

  test('in every step', () => {
    for (const step of STEPS) expect(met).toContain(step);
  });

  test('standing orders, and all else besides moves', () => {
    const { states } = recorded('printed/raider-4-50042');
    const some = states.filter(({ round }, index) => index % TRIED === 0 && round.kind !== 'ended');
    expect([...new Set(some.flatMap(orderFaults))]).toEqual([]);
    for (const name of Object.values(words.more.commands)) expect(name.length).toBeLessThanOrEqual(38);
  });

  test.each(TEMPERAMENT_NAMES.map((temperament, game) => ({ temperament, game })))(
    'a game by chance: $temperament',
    ({ temperament, game }) => {
      for (const rules of ['printed', 'online'] as const) {
        const states = [...playGame({ rules, players: rules === 'printed' ? 6 : 3, temperament, seed: 77 }, 400)];
        expect(
          allFaults(
            states.map(({ state }) => state),
            game,
          ),
        ).toEqual([]);
      }
    },
  );
});
