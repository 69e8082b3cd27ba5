import { describe, expect, test } from 'vitest';
import { type GameFile, makeGameFile, newGame, replay, type State, worthRows } from '../../../src/engine/index.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

const traceOf = (name: string) => {
  const trace = FIXTURE_TRACES.find((each) => each.name === name)?.read();
  if (trace === undefined) throw new Error(`no recording ${name}`);
  return trace;
};

const rowsOf = (file: GameFile) => {
  const states: State[] = [];
  const end = replay(file, (_, { state }) => states.push(state));
  if (!end.ok) throw new Error(JSON.stringify(end.problem));
  return worthRows(states);
};

describe('the worths after each round', () => {
  const { game, result } = traceOf('printed/trader-6-50013');
  const rows = rowsOf(game);

  test('begin with the starting cash (§4)', () => {
    expect(rows[0]).toMatchObject({ round: null, running: false, phase: 2 });
    expect(rows[0]?.worths).toEqual(game.players.map((player) => ({ player, worth: 300 })));
  });

  test('end with the recorded result', () => {
    const last = rows.at(-1);
    expect(last?.running).toBe(false);
    expect(Object.fromEntries(last?.worths.map(({ player, worth }) => [player, worth]) ?? [])).toEqual(result);
  });

  test('have every round once', () => {
    const rounds = rows.map(({ round }) => JSON.stringify(round));
    expect(new Set(rounds).size).toBe(rounds.length);
    const stock = rows.flatMap(({ round }) => (round?.kind === 'stock' ? [round.number] : []));
    expect(stock).toEqual(stock.map((_, index) => index + 1));
  });

  test('end with the round that is being played, as of now', () => {
    const some = rowsOf(makeGameFile(game, game.actions.slice(0, 200)));
    expect(some.at(-1)?.running).toBe(true);
    expect(some.filter(({ running }) => running)).toHaveLength(1);
    expect(some.slice(0, -1)).toEqual(rows.slice(0, some.length - 1));
  });

  test('of a game that has just begun are those of the start and of now', () => {
    const start = newGame(game);
    const states = start.ok ? [start.value.state] : [];
    expect(worthRows(states).map(({ round, running }) => ({ round, running }))).toEqual([
      { round: null, running: false },
      { round: { kind: 'stock', number: 1 }, running: true },
    ]);
    expect(worthRows([])).toEqual([]);
  });
});
