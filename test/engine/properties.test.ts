import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  apply,
  certificates,
  companiesOf,
  makeGameFile,
  PHASE_FACTS,
  parseAction,
  parseGameFile,
  playerOf,
  poolShares,
  replay,
  STARTING_CASH,
  type State,
  stopsAt,
  TRAIN_NAMES,
  TRAINS,
} from '../../src/engine/index.ts';
import { type Decision, type Game, playGame, setupOf, TEMPERAMENT_NAMES } from '../support/game.ts';
import { mutated } from '../support/mutate.ts';
import { isOffered } from '../support/offered.ts';
import { pick, seeded } from '../support/random.ts';

/** `ENGINE_GAMES=500 npm test -- test/engine/properties` plays more games, `ENGINE_SEED=7` other ones. */
const GAMES = Number(process.env.ENGINE_GAMES ?? 4);
const SEED = Number(process.env.ENGINE_SEED ?? 1877);
/** Decisions of a game that are looked at: most games are over before. */
const LOOKED_AT = 800;
/** No game is near as long as this: one that reaches it does not end. */
const MOST = 4000;

const anyGame: fc.Arbitrary<Game> = fc.record({
  rules: fc.constantFrom('printed', 'online'),
  players: fc.integer({ min: 3, max: 6 }),
  temperament: fc.constantFrom(...TEMPERAMENT_NAMES),
  seed: fc.nat(),
});

/** Holds a law over games; a failure prints the game and the seed that finds it again. */
const overGames = (law: (game: Game) => void): void =>
  fc.assert(fc.property(anyGame, law), { seed: SEED, numRuns: GAMES, endOnFailure: true });

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
};

interface Whole {
  readonly decisions: readonly Decision[];
  readonly end: State;
}

const wholes = new Map<string, Whole>();

/** Every law looks at the same games: each is played once. */
const wholeOf = (game: Game, most: number): Whole => {
  const key = JSON.stringify({ ...game, most });
  const known = wholes.get(key);
  if (known) return known;
  const decisions: Decision[] = [];
  const moves = playGame(game, most);
  for (let next = moves.next(); ; next = moves.next()) {
    if (next.done) {
      const whole = { decisions, end: next.value };
      wholes.set(key, whole);
      return whole;
    }
    decisions.push(next.value);
  }
};

const each = (game: Game, look: (decision: Decision, index: number) => void, most = LOOKED_AT): State => {
  const { decisions, end } = wholeOf(game, most);
  decisions.forEach(look);
  return end;
};

const totalCash = (state: State): number =>
  state.bank + [...state.players, ...companiesOf(state)].reduce((sum, { cash }) => sum + cash, 0);

const expectCash = (state: State, { players }: Game): void => {
  expect(totalCash(state)).toBe(STARTING_CASH[players as 3 | 4 | 5 | 6] * players);
  expect([...state.players, ...companiesOf(state)].filter(({ cash }) => cash < 0)).toEqual([]);
};

const expectShares = (state: State): void => {
  for (const { id, price, president } of companiesOf(state)) {
    expect(poolShares(state, id)).toBeGreaterThanOrEqual(0);
    expect(price === null ? poolShares(state, id) : 10).toBe(10);
    if (president !== null) expect(playerOf(state, president)?.shares[id]).toBeGreaterThanOrEqual(2);
  }
  for (const { id, shares } of state.players) {
    expect(Object.keys(shares).every((company) => company in state.companies)).toBe(true);
    expect(Object.values(shares).every((count) => count >= 1 && count <= 10)).toBe(true);
    expect(certificates(state, id)).toBeGreaterThanOrEqual(0);
  }
};

const expectStations = (state: State): void => {
  const all = companiesOf(state).flatMap(({ stations }) => stations);
  const circles = all.map(({ hex, city, slot }) => `${hex}.${city}.${slot}`);
  expect(new Set(circles).size).toBe(circles.length);
  for (const { hex, city, slot } of all) expect(slot).toBeLessThan(stopsAt(state, hex)[city]?.slots ?? 0);
  for (const { stations } of companiesOf(state)) {
    expect(stations.length).toBeLessThanOrEqual(6);
    expect(new Set(stations.map(({ hex }) => hex)).size).toBe(stations.length);
  }
};

/** Trains in the bank and with companies: they leave by rust or with a company, and never come back. */
const trainsIn = (state: State): readonly number[] =>
  TRAIN_NAMES.map((train) => {
    const owned = companiesOf(state)
      .flatMap(({ trains }) => trains)
      .filter((each_) => each_ === train).length;
    const left = state.trains[train];
    return left === 'unlimited' ? 0 : left + owned;
  });

const expectTrains = (state: State, before: readonly number[]): void => {
  const now = trainsIn(state);
  const rusted = Object.values(PHASE_FACTS).flatMap(({ rusts }, index) =>
    rusts && Number(Object.keys(PHASE_FACTS)[index]) <= state.phase ? [rusts] : [],
  );
  const left = Object.keys(state.companies).length < 12;
  for (const [index, train] of TRAIN_NAMES.entries()) {
    if (rusted.includes(train)) expect(now[index]).toBe(0);
    else if (train !== '10H' && !left) expect(now[index]).toBe(TRAINS[train].count);
    else expect(now[index]).toBeLessThanOrEqual(before[index] ?? 0);
  }
};

/** Refused with a code unless offered; the code. */
const expectAsOffered = (state: State, json: unknown): string | null => {
  const parsed = parseAction(json);
  if (!parsed.ok) return parsed.problem.code;
  const outcome = apply(state, parsed.value);
  const open = isOffered(state, parsed.value);
  if (open !== null) expect(outcome.ok, JSON.stringify(json)).toBe(open);
  return outcome.ok ? null : outcome.problem.code;
};

describe('laws over games played by chance from what is offered', () => {
  test('money, shares, stations and trains are conserved (R21, §2)', () => {
    overGames((game) => {
      let trains: readonly number[] = TRAIN_NAMES.map((train) => Number(TRAINS[train].count) || 0);
      const look = (state: State): void => {
        expectCash(state, game);
        expectShares(state);
        expectStations(state);
        expectTrains(state, trains);
        trains = trainsIn(state);
      };
      look(each(game, ({ state }) => look(state)));
    });
  });

  test('every action offered applies, and the state before it is never touched', () => {
    overGames((game) => {
      const random = seeded(game.seed);
      each(game, ({ state, offered }) => {
        frozen(state);
        for (let tries = 0; tries < 2; tries += 1) {
          const action = frozen(pick(random, offered));
          expect(apply(state, action), JSON.stringify(action)).toMatchObject({ ok: true });
        }
      });
    });
  });

  test('an action that is not offered is refused with a code, one that is applies: mutations and nonsense', () => {
    const codes = new Set<string>();
    overGames((game) => {
      const random = seeded(game.seed);
      each(game, ({ state, offered }) => {
        frozen(state);
        for (let tries = 0; tries < 4; tries += 1) {
          const code = expectAsOffered(state, mutated(random, pick(random, offered)));
          if (code !== null) codes.add(code);
        }
      });
    });
    expect(codes.size).toBeGreaterThan(15);
  });

  test('the log replays to the live state, from a file and from the middle through JSON', () => {
    overGames((game) => {
      const actions: Action[] = [];
      let middle: { readonly json: string; readonly index: number } | null = null;
      const end = each(game, ({ state, action }, index) => {
        if (index === 150 || index === 400) middle = { json: JSON.stringify(state), index };
        actions.push(action);
      });
      const file = parseGameFile(JSON.parse(JSON.stringify(makeGameFile(setupOf(game), actions))));
      if (!file.ok) throw new Error(JSON.stringify(file.problem));
      expect(replay(file.value)).toEqual({ ok: true, value: end });
      const from: { readonly json: string; readonly index: number } = middle ?? {
        json: JSON.stringify(end),
        index: actions.length,
      };
      const resumed = actions.slice(from.index).reduce<State>((state, action) => {
        const outcome = apply(state, action);
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
        return outcome.value.state;
      }, JSON.parse(from.json) as State);
      expect(resumed).toEqual(end);
    });
  });

  test.each(['printed', 'online'] as const)('a game in which trains are bought ends (%s)', (rules) => {
    for (let seed = SEED; seed < SEED + Math.ceil(GAMES / 4); seed += 1) {
      const game: Game = { rules, players: 3 + (seed % 4), temperament: 'steady', seed };
      expect(each(game, () => {}, MOST).round.kind, JSON.stringify(game)).toBe('ended');
    }
  });
});
