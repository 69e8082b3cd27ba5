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
import type { HelpedSale, Option } from './shapes.ts';

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

const briefOptions = ({ prompts }: Words, state: State, choices: Choices): readonly Option[] => {
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
    choices.pass ? briefPass(prompts, state, choices) : null,
  ].flatMap((text) => (text === null ? [] : [single(text)]));
};

/** The button says what passing means in the step; here it is said where it costs something, or ends a turn after a sale. */
const briefPass = (prompts: Words['prompts'], state: State, choices: Choices): string => {
  const { step } = state.round;
  const isOwnStep = step.kind === 'turn' || givenOnPass(state) !== null;
  return isOwnStep ? passOption(prompts, state, choices) : prompts.brief.pass;
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

/** A phrase that tells of all of these; null where there is none. */
const listing = <Each>(choices: readonly Each[], phrase: (choices: readonly Each[]) => string): Option | null =>
  choices.length === 0 ? null : { text: phrase(choices), several: choices.length > 1 };
/** A phrase without a list. */
const single = (text: string): Option => ({ text, several: false });

/** What may be done now, a phrase for each kind of choice, in the order of the rulebook's steps. */
const promptOptions = (words: Words, state: State, choices: Choices): readonly Option[] =>
  [
    ...stockOptions(words.prompts, state, choices),
    ...companyOptions(words.prompts, state, choices),
    ...trainOptions(words.prompts, state, choices),
    choices.pass ? single(passOption(words.prompts, state, choices)) : null,
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

const stockOptions = (
  prompts: Words['prompts'],
  state: State,
  { sellShares, par, buyShare, bid, halfPrice, player }: Choices,
): readonly (Option | null)[] => [
  listing(sellShares, (shares) => prompts.sellShares(shares, excessOf(state, player))),
  par && listing(par.prices, (prices) => prompts.setPrice(par.company, prices)),
  listing(buyShare, prompts.buyShare),
  bidOption(prompts, state, bid),
  halfPrice && single(prompts.halfPrice(halfPrice.company, halfPrice.price)),
];

const bidOption = (prompts: Words['prompts'], { round: { step } }: State, bid: Choices['bid']): Option | null => {
  if (bid === null) return null;
  const most = highestBid(bid.max);
  if (step.kind === 'bid') return single(prompts.raiseBid(step.company, bid.min, most));
  return listing(bid.companies, (companies) => prompts.openAuction(companies, bid.min, most));
};

const companyOptions = (prompts: Words['prompts'], state: State, choices: Choices): readonly (Option | null)[] => [
  listing(choices.acquire, prompts.acquire),
  listing(places(choices.layTile), prompts.layTrack),
  listing(places(choices.placeStation), (open) => prompts.placeStation(open, STATION_COST)),
  listing(choices.runTrains, prompts.runTrains),
  listing(choices.dividend, (kinds) => prompts.dividend(kinds, revenueNow(state))),
];

const trainOptions = (prompts: Words['prompts'], state: State, choices: Choices): readonly (Option | null)[] => [
  listing(choices.bankTrain, prompts.bankTrain),
  listing(sisterSales(state, choices), prompts.companyTrain),
];

const places = (choices: readonly { readonly hex: HexId }[]): readonly string[] =>
  [...new Set(choices.map((choice) => choice.hex))].map(placeName);

const revenueNow = (state: State): number => (state.round.step.kind === 'dividend' ? state.round.step.revenue : 0);
