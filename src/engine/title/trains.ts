export const TRAIN_NAMES = ['2H', '3H', '4H', '6H', '8H', '10H'] as const;
export type TrainName = (typeof TRAIN_NAMES)[number];

export interface TrainFacts {
  /** Hex edges that the train may cross (§6.4). */
  readonly edges: number;
  /** kr, at the bank. */
  readonly price: number;
  /** How many there are; the 10H never run out. */
  readonly count: number | 'unlimited';
}

/** The train table (§4 figure 2). */
export const TRAINS: Readonly<Record<TrainName, TrainFacts>> = {
  '2H': { edges: 2, price: 80, count: 6 },
  '3H': { edges: 3, price: 180, count: 5 },
  '4H': { edges: 4, price: 280, count: 4 },
  '6H': { edges: 6, price: 500, count: 2 },
  '8H': { edges: 8, price: 600, count: 2 },
  '10H': { edges: 10, price: 700, count: 'unlimited' },
};
