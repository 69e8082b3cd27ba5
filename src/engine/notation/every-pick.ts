import type { Choices } from '../action.ts';
import { hexesToBuild, tileCandidates } from '../foresight/tiles.ts';
import { legalActions } from '../legal.ts';
import type { State } from '../state.ts';
import { MONEY_STEP } from '../title/tables.ts';
import { type Pick, picks, runsIn } from './pick.ts';

const counted = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** How many steps above the least the most is. */
export const lastStep = ({ min, max }: { readonly min: number; readonly max: number }): number =>
  Math.floor((max - min) / MONEY_STEP);

const stockPicks = ({ bid, par, buyShare, sellShares, halfPrice }: Choices): readonly Pick[] => [
  ...buyShare.map(({ company }) => picks.buy(company)),
  ...sellShares.flatMap(({ company, most }) => counted(1, most).map((count) => picks.sell(company, count))),
  ...(bid?.companies ?? []).flatMap((company) =>
    counted(0, bid ? lastStep(bid) : -1).map((step) => picks.bid(company, step)),
  ),
  ...(par?.prices ?? []).map((_, index) => picks.par(index)),
  ...(halfPrice ? [picks.half] : []),
];

const boardPicks = (state: State, { placeStation, acquire }: Choices): readonly Pick[] => [
  ...acquire.map((company) => picks.acquire(company)),
  ...hexesToBuild(state).flatMap(({ hex }) => tileCandidates(state, hex).map(({ number }) => picks.tile(hex, number))),
  ...placeStation.map(({ hex, city }) => picks.station(hex, city)),
];

const runPicks = (state: State, { runTrains, company }: Choices): readonly Pick[] =>
  runTrains.length === 0 || company === null ? [] : [...runsIn(state).map((_, index) => picks.run(index)), picks.idle];

const trainPicks = ({ dividend, bankTrain, companyTrain }: Choices): readonly Pick[] => [
  ...dividend.map((kind) => (kind === 'payout' ? picks.pay : picks.keep)),
  ...bankTrain.map(({ train }) => picks.bank(train)),
  ...companyTrain.flatMap((sale) =>
    counted(0, lastStep(sale)).map((step) => picks.sister(sale.from, sale.train, step)),
  ),
];

/** Every pick that is a whole action now, always in the same order. Own routes, which are typed, are left out. */
export const everyPick = (state: State): readonly Pick[] => {
  const choices = legalActions(state);
  return [
    ...(choices.pass ? [picks.pass] : []),
    ...stockPicks(choices),
    ...boardPicks(state, choices),
    ...runPicks(state, choices),
    ...trainPicks(choices),
  ];
};
