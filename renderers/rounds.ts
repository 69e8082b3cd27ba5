import type { RoundName } from '../src/engine/index.ts';

/** The round as the headings of the English pictures name it. */
export const roundInEnglish = (round: RoundName): string => {
  switch (round.kind) {
    case 'stock':
      return `Stock round ${round.number}`;
    case 'operating':
      return `Operating round ${round.set}.${round.number} of ${round.set}.${round.of}`;
    case 'train':
      return 'Trains for SL';
    case 'ended':
      return 'The game is over';
  }
};
