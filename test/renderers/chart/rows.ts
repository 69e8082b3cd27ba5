import { type Phase, playerId, type WorthRow } from '../../../src/engine/index.ts';

export const NAMES = {
  P1: 'Åsa Öberg',
  P2: 'Владимир Петров',
  P3: '山田 太郎',
  P4: 'Maximilian Schönberg-Lindqvist',
  P5: 'Αλέξανδρος',
  P6: 'Bo',
};

/** A stock round and an operating round in turn, with these worths (kr) for each player. */
export const rowsOf = (worths: readonly (readonly number[])[], phases: readonly Phase[] = []): readonly WorthRow[] =>
  worths.map((row, index): WorthRow => {
    const set = Math.ceil(index / 2);
    const stock = { kind: 'stock', number: set } as const;
    const operating = { kind: 'operating', set, number: 1, of: 1 } as const;
    return {
      round: index === 0 ? null : index % 2 === 1 ? stock : operating,
      running: false,
      phase: phases[index] ?? 2,
      worths: row.map((worth, seat) => ({ player: playerId(`P${seat + 1}`), worth })),
    };
  });
