import type { CompanyId, Edge, TileId, TrainName } from '../engine/index.ts';

/** Labels of what an option offers while it is typed. Plain text: Discord formats nothing there. */
export interface ChoiceWords {
  readonly upTo: (count: number) => string;
  readonly tile: (tile: TileId, left: number) => string;
  /** `sides`: where its track leaves the hex. */
  readonly rotation: (rotation: number, sides: readonly Edge[]) => string;
  /** One of the cities of a hex that has several; counts from 1. */
  readonly city: (place: string, city: number) => string;
  readonly bankTrain: (train: TrainName, price: number, contribution: number) => string;
  readonly companyTrain: (
    train: TrainName,
    from: CompanyId,
    price: { readonly min: number; readonly max: number },
    /** kr that the president adds. */
    contribution: number,
  ) => string;
  readonly bestRun: (revenue: number) => string;
  readonly noRun: string;
  readonly cost: (kr: number) => string;
  readonly game: (id: number, title: string) => string;
}
