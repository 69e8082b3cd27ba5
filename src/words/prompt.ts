import {
  type Choices,
  certificateLimit,
  certificates,
  givenOnPass,
  type HexId,
  helpNeeded,
  PAR_EXTRA_SHARES,
  type PlayerId,
  STATION_COST,
  type State,
} from '../engine/index.ts';
import type { Words } from './languages.ts';
import { highestBid } from './moves.ts';
import { placeName, type SafeText } from './names.ts';
import type { HelpedSale } from './shapes.ts';

/** `Anna to act: open an auction of SF or RF, buy a share of D for 90 kr or pass.` `actor` is a name or a mention. */
export const promptLine = (words: Words, state: State, choices: Choices, actor: SafeText): string =>
  choices.player === null
    ? words.prompts.gameOver
    : choices.company !== null && mustPurchase(state, choices)
      ? words.prompts.mustPurchase(actor, choices.company, choices.bankTrain, sisterSales(state, choices))
      : words.prompts.act(actor, choices.company, promptOptions(words, state, choices));

/** The same where controls stand below: `Anna to act: open an auction, buy a share or pass.` */
export const briefPrompt = (words: Words, state: State, choices: Choices, actor: SafeText): string => {
  const { act, gameOver } = words.prompts;
  return choices.player === null ? gameOver : act(actor, choices.company, briefOptions(words, state, choices));
};

const briefOptions = ({ prompts }: Words, state: State, choices: Choices): readonly string[] => {
  const { brief } = prompts;
  return [
    choices.sellShares.length === 0 ? null : brief.sellShares(excessOf(state, choices.player)),
    choices.par === null ? null : brief.setPrice(choices.par.company),
    choices.buyShare.length === 0 ? null : briefPurchase(prompts, state),
    briefBid(prompts, state, choices),
    choices.halfPrice === null ? null : brief.halfPrice(choices.halfPrice.company),
    choices.acquire.length === 0 ? null : brief.acquire,
    choices.layTile.length === 0 ? null : brief.layTrack,
    choices.placeStation.length === 0 ? null : brief.placeStation,
    choices.runTrains.length === 0 ? null : brief.runTrains,
    choices.dividend.length === 0 ? null : brief.dividend(revenueNow(state)),
    choices.bankTrain.length + choices.companyTrain.length === 0 ? null : brief.train,
    choices.pass ? passOption(prompts, state, choices) : null,
  ].filter((option) => option !== null);
};

const briefPurchase = ({ brief }: Words['prompts'], { round: { step } }: State): string =>
  step.kind === 'par_buy' ? brief.takeShares(step.company, PAR_EXTRA_SHARES - step.taken) : brief.buyShare;

const briefBid = ({ brief }: Words['prompts'], { round: { step } }: State, { bid }: Choices): string | null => {
  if (bid === null) return null;
  return step.kind === 'bid' ? brief.raiseBid(step.company, bid.min, highestBid(bid.max)) : brief.openAuction;
};

/** §6.6: the step cannot be passed. */
const mustPurchase = (state: State, { pass, company, bankTrain }: Choices): boolean =>
  !pass && bankTrain.length > 0 && company !== null && state.companies[company]?.trains.length === 0;

const sisterSales = (state: State, { companyTrain }: Choices): readonly HelpedSale[] =>
  companyTrain.map((sale) => ({ ...sale, contribution: helpNeeded(state, sale.min) }));

/** What may be done now, a phrase for each kind of choice, in the order of the rulebook's steps. */
const promptOptions = (words: Words, state: State, choices: Choices): readonly string[] =>
  [
    ...stockOptions(words.prompts, state, choices),
    ...companyOptions(words.prompts, state, choices),
    ...trainOptions(words.prompts, state, choices),
    choices.pass ? passOption(words.prompts, state, choices) : null,
  ].filter((option) => option !== null);

const passOption = (prompts: Words['prompts'], state: State, { company }: Choices): string => {
  const { step } = state.round;
  const given = givenOnPass(state);
  if (given !== null && company !== null) return prompts.giveAll(company, given);
  return prompts.pass(step.kind, step.kind === 'turn' && step.sold.length > 0);
};

/** Whoever holds too many certificates must sell (R15). */
const excessOf = (state: State, player: PlayerId | null) => {
  const held = player === null ? 0 : certificates(state, player);
  const limit = certificateLimit(state);
  return held > limit ? { certificates: held, limit } : null;
};

const stockOptions = (prompts: Words['prompts'], state: State, choices: Choices): readonly (string | null)[] => [
  sellOption(prompts, state, choices),
  choices.par === null ? null : prompts.setPrice(choices.par.company, choices.par.prices),
  choices.buyShare.length === 0 ? null : prompts.buyShare(choices.buyShare),
  bidOption(prompts, state, choices),
  choices.halfPrice === null ? null : prompts.halfPrice(choices.halfPrice.company, choices.halfPrice.price),
];

const sellOption = (prompts: Words['prompts'], state: State, { sellShares, player }: Choices): string | null =>
  sellShares.length === 0 ? null : prompts.sellShares(sellShares, excessOf(state, player));

const bidOption = (prompts: Words['prompts'], state: State, { bid }: Choices): string | null => {
  if (bid === null) return null;
  const { step } = state.round;
  const most = highestBid(bid.max);
  if (step.kind === 'bid') return prompts.raiseBid(step.company, bid.min, most);
  return prompts.openAuction(bid.companies, bid.min, most);
};

const companyOptions = (prompts: Words['prompts'], state: State, choices: Choices): readonly (string | null)[] => [
  choices.acquire.length === 0 ? null : prompts.acquire(choices.acquire),
  choices.layTile.length === 0 ? null : prompts.layTrack(places(choices.layTile)),
  choices.placeStation.length === 0 ? null : prompts.placeStation(places(choices.placeStation), STATION_COST),
  choices.runTrains.length === 0 ? null : prompts.runTrains(choices.runTrains),
  choices.dividend.length === 0 ? null : prompts.dividend(choices.dividend, revenueNow(state)),
];

const trainOptions = (prompts: Words['prompts'], state: State, choices: Choices): readonly (string | null)[] => [
  choices.bankTrain.length === 0 ? null : prompts.bankTrain(choices.bankTrain),
  choices.companyTrain.length === 0 ? null : prompts.companyTrain(sisterSales(state, choices)),
];

const places = (choices: readonly { readonly hex: HexId }[]): readonly string[] =>
  [...new Set(choices.map((choice) => choice.hex))].map(placeName);

const revenueNow = (state: State): number => (state.round.step.kind === 'dividend' ? state.round.step.revenue : 0);
