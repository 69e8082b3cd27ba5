import type { TrainName } from '../ids.ts';
import type { Valuer } from '../rules/cover.ts';
import { edgesOf } from '../rules/depot.ts';
import type { Candidate } from '../rules/routes.ts';

/** A written route: the train it names, and the ways that it may mean. */
export interface Meaning {
  readonly train: TrainName | null;
  readonly ways: readonly Candidate[];
}

/** Choices looked at before the best one found so far is taken. A route has few ways, so that hardly any run needs as many. */
const MOST_LOOKED_AT = 5000;

/** Whether trains, longest first, are there for routes of these lengths. */
const areThere = (lengths: readonly number[], trains: readonly TrainName[]): boolean =>
  lengths
    .toSorted((a, b) => b - a)
    .every((edges, index) => {
      const train = trains[index];
      return train !== undefined && edges <= edgesOf(train);
    });

/**
 * One way for each written route, so that all together earn the most: a stop counts once (§6.4), and which city a text
 * leaves open is told by what the others run to. `left`: the trains that no route names, longest first. null: too long.
 */
export const dearestWays = (
  meanings: readonly Meaning[],
  left: readonly TrainName[],
  krOf: Valuer,
): readonly Candidate[] | null => {
  const shortest = meanings.flatMap(({ ways }) => ways.toSorted((a, b) => a.edges - b.edges).slice(0, 1));
  const open = shortest.filter((_, index) => meanings[index]?.train === null).map(({ edges }) => edges);
  if (!areThere(open, left)) return null;
  let [best, most, looked]: [readonly Candidate[], number, number] = [shortest, -1, 0];

  /** No more than this from the written routes from one on, whatever is chosen before. */
  const bound = (from: number, taken: number): number =>
    meanings
      .slice(from)
      .reduce((sum, { ways }) => sum + Math.max(...ways.map(({ stops }) => krOf(stops & ~taken))), krOf(taken));

  const choose = (chosen: readonly Candidate[], taken: number, lengths: readonly number[]): void => {
    const meaning = meanings[chosen.length];
    looked += 1;
    if (looked > MOST_LOOKED_AT || bound(chosen.length, taken) <= most) return;
    if (!meaning) {
      [best, most] = [chosen, krOf(taken)];
      return;
    }
    const gains = meaning.ways.map((way) => ({ way, gain: krOf(way.stops & ~taken) }));
    for (const { way } of gains.toSorted((a, b) => b.gain - a.gain || a.way.edges - b.way.edges)) {
      const longer = meaning.train === null ? [...lengths, way.edges] : lengths;
      if (areThere(longer, left)) choose([...chosen, way], taken | way.stops, longer);
    }
  };

  choose([], 0, []);
  return best;
};
