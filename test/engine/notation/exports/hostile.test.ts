import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExport } from '../../../../src/engine/index.ts';
import { asFile, fixture, type Json, REAL, write } from './table.ts';

/** The beginning of a game: the first stock and operating rounds. */
const BEGINNING = 110;

interface Damaged {
  readonly name: string;
  readonly game: Json;
  readonly actions: readonly Json[];
}

const damagedOf = (name: string, game: Json & { readonly actions: readonly Json[] }): Damaged => ({
  name,
  game,
  actions: game.actions.slice(0, BEGINNING),
});

const { file, seed } = fixture('raider-5-12');
const GAMES: readonly Damaged[] = [
  damagedOf('a game of ours', asFile(write({ ...file, actions: file.actions.slice(0, BEGINNING) }, seed))),
  ...REAL.slice(0, 1).map(({ id, load }) => damagedOf(`the public game ${id}`, load())),
];

/** One of the nested values with another one in its place. */
const replaced = (value: unknown, path: readonly number[], by: unknown): unknown => {
  const [step, ...further] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const entries = Object.entries(value);
  const at = entries.length === 0 ? 0 : step % entries.length;
  const changed = entries.map(([key, own], index) => [key, index === at ? replaced(own, further, by) : own] as const);
  return Array.isArray(value) ? changed.map(([, own]) => own) : Object.fromEntries(changed);
};

const OTHER_VALUES = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('X1-0', '2H-0', 'SSS_0', 'RF', 'D10', 'pass', 'undo', 'corporation', 'constructor', -1, 0, 1e308),
);

type Damage = (actions: readonly unknown[]) => readonly unknown[];

const DAMAGE: fc.Arbitrary<Damage> = fc.oneof(
  fc.nat().map(
    (at): Damage =>
      (actions) =>
        actions.filter((_, index) => index !== at % actions.length),
  ),
  fc.nat().map(
    (at): Damage =>
      (actions) =>
        actions.flatMap((action, index) => (index === at % actions.length ? [action, action] : [action])),
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([from, to]): Damage =>
      (actions) => {
        const [a, b] = [actions[from % actions.length], actions[to % actions.length]];
        return actions.map((action) => (action === a ? b : action === b ? a : action));
      },
  ),
  fc.tuple(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), OTHER_VALUES).map(
    ([at, path, by]): Damage =>
      (actions) =>
        actions.map((action, index) => (index === at % actions.length ? replaced(action, path, by) : action)),
  ),
);

const expectAnswer = (json: unknown): void => {
  const before = JSON.stringify(json);
  const read = parseExport(json);
  expect(JSON.stringify(json)).toBe(before);
  if (read.ok) expect(read.value.ids).toHaveLength(read.value.file.actions.length);
  else expect(read.problem).toMatchObject({ index: expect.any(Number), refusal: { code: expect.any(String) } });
};

describe('whatever is in a file, it is read or refused', () => {
  test.each(GAMES)('$name, damaged', ({ game, actions }) => {
    fc.assert(
      fc.property(fc.array(DAMAGE, { minLength: 1, maxLength: 3 }), (damages) => {
        expectAnswer({ ...game, actions: damages.reduce<readonly unknown[]>((so, damage) => damage(so), actions) });
      }),
      { numRuns: 120 },
    );
  });

  test('any JSON at all', () => {
    fc.assert(fc.property(fc.jsonValue(), expectAnswer));
  });

  test('any fields around the actions', () => {
    const [game] = GAMES;
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), OTHER_VALUES, (path, by) => {
        expectAnswer(replaced({ ...game?.game, actions: game?.actions.slice(0, 5) }, path, by));
      }),
    );
  });
});
