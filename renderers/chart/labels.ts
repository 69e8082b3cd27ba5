import type { Phase, RoundName } from '../../src/engine/index.ts';

/** Every word on the chart, so that another language is another object. */
export interface ChartLabels {
  readonly title: string;
  /** The title once the game is over. */
  readonly final: string;
  /** As short as can be: it stands below the chart. */
  readonly round: (round: RoundName | null) => string;
  /** The same for the round that is being played. */
  readonly running: (round: RoundName | null) => string;
  /** Where the scale begins, if not at 0 kr. */
  readonly from: (kr: number) => string;
  readonly phase: (phase: Phase) => string;
  /** kr, with the digits set apart, with and without the unit. */
  readonly money: (kr: number) => string;
  readonly amount: (kr: number) => string;
}

const grouped = (kr: number): string => String(kr).replace(/\B(?=(\d{3})+$)/gu, '\u00a0');

const roundInEnglish = (round: RoundName | null): string => {
  switch (round?.kind) {
    case undefined:
      return 'Start';
    case 'stock':
      return `SR ${round.number}`;
    case 'operating':
      return `OR ${round.set}.${round.number}`;
    case 'train':
      return 'SL';
    case 'ended':
      return 'End';
  }
};

export const ENGLISH_CHART: ChartLabels = {
  title: 'Worth after each round, in kr',
  final: 'The game is over: worth after each round, in kr',
  round: roundInEnglish,
  running: (round) => `${roundInEnglish(round)}, so far`,
  from: (kr) => `scale begins at ${grouped(kr)} kr`,
  phase: (phase) => `Phase ${phase}`,
  money: (kr) => `${grouped(kr)} kr`,
  amount: grouped,
};
