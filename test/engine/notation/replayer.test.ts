import { describe, expect, test } from 'vitest';
import { type GameFile, replay, type State } from '../../../src/engine/index.ts';
import { makeReplayer } from '../../../src/engine/notation/replay.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

const games = FIXTURE_TRACES.slice(0, 2).map((file) => file.read().game);

/** The file cut after some actions, with a last one that is never allowed. */
const forbidden = (file: GameFile, count: number): GameFile => ({
  ...file,
  actions: [
    ...file.actions.slice(0, count),
    { type: 'sell_shares', player: file.players[0] ?? 'P1', company: 'SF', count: 0 } as GameFile['actions'][number],
  ],
});

/** Everything that is told of a file: each position, and the end. */
const told = (play: ReturnType<typeof makeReplayer>, file: GameFile) => {
  const states: State[] = [];
  const end = play(file, (_, { state }) => states.push(state));
  return { states, end };
};

describe('files that begin alike are played from where they part', () => {
  test('each is told as if it were played alone, whichever came before', () => {
    const [one, other] = games;
    if (!one || !other) throw new Error('Two recorded games are needed.');
    const again = makeReplayer();
    const files = [
      one,
      forbidden(one, 40),
      forbidden(one, 12),
      { ...one, actions: one.actions.slice(0, 90) },
      other,
      forbidden(other, 30),
      one,
    ];
    for (const file of files) expect(told(again, file)).toEqual(told(replay, file));
  });

  test('a file that goes another way does not change the next one that does not', () => {
    const [one] = games;
    if (!one) throw new Error('A recorded game is needed.');
    const [first] = one.players;
    if (!first) throw new Error('A player is needed.');
    const passing: GameFile = { ...one, actions: [{ type: 'pass', actor: first }] };
    const again = makeReplayer();
    const files = [one, passing, one];
    for (const file of files) expect(told(again, file)).toEqual(told(replay, file));
  });

  test('another set-up that is refused is refused each time', () => {
    const [one] = games;
    if (!one) throw new Error('A recorded game is needed.');
    const broken: GameFile = { ...one, players: one.players.slice(0, 2) };
    const again = makeReplayer();
    for (const file of [broken, one, broken]) expect(told(again, file)).toEqual(told(replay, file));
  });
});
