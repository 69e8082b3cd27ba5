import { ok, type Result, refuse, tabulate } from './basics.ts';
import type { Outcome } from './event.ts';
import type { Refusal } from './refusal.ts';
import { stockRound } from './rounds.ts';
import type { Company, CompanyId, Offer, PlayerId, Rules, State } from './state.ts';
import { COMPANY_IDS } from './title/companies.ts';
import { OFFER, PLAYER_COUNTS, type PlayerCount, STARTING_CASH, TRAIN_NAMES, TRAINS } from './title/tables.ts';

/** What is settled before the first turn (§4). */
export interface Setup {
  readonly rules: Rules;
  /** In seating order; the first has the priority deal. */
  readonly players: readonly PlayerId[];
  /** All twelve in the order drawn. */
  readonly companies: readonly Offer[];
}

const OFFER_PHASES = OFFER.flatMap(({ phase, companies }) => Array.from({ length: companies }, () => phase));

/**
 * Draws the order in which companies come up for auction (§4 step 4): one number for each, sorted ascending; the first
 * five from phase 2, the next four from phase 3, the last three from phase 6 (R16).
 */
export const drawOffer = (number: () => number): readonly Offer[] =>
  COMPANY_IDS.map((company) => ({ company, drawn: number() }))
    .toSorted((a, b) => a.drawn - b.drawn)
    .map(({ company }, index) => ({ company, phase: OFFER_PHASES[index] ?? 6 }));

const isPlayerCount = (count: number): count is PlayerCount => PLAYER_COUNTS.some((allowed) => allowed === count);

const setupProblem = ({ players, companies }: Setup): string | null => {
  if (!isPlayerCount(players.length)) return 'players: three to six';
  if (new Set(players).size < players.length) return 'players: each one once';
  if (
    new Set(companies.map(({ company }) => company)).size !== COMPANY_IDS.length ||
    companies.length !== COMPANY_IDS.length
  )
    return 'companies: all twelve, each once';
  return companies.every(({ phase }, index) => phase === OFFER_PHASES[index])
    ? null
    : 'companies: five from phase 2, four from phase 3, three from phase 6, in this order';
};

const newCompany = ({ company, phase }: Offer): Company => ({
  id: company,
  phase,
  price: null,
  arrived: 0,
  president: null,
  floated: false,
  cash: 0,
  trains: [],
  stations: [],
  hasPurchased: false,
});

const phaseOf = (offer: readonly Offer[], company: CompanyId): Offer =>
  offer.find((each) => each.company === company) ?? { company, phase: 2 };

/** Sets the game up (§4) and starts the first stock round. Refuses anything but 3-6 players and a whole draw. */
export const newGame = (setup: Setup): Result<Outcome, Refusal> => {
  const problem = setupProblem(setup);
  const [first] = setup.players;
  if (problem !== null || first === undefined) return refuse({ code: 'malformed', issue: problem ?? 'players: none' });
  const cash = STARTING_CASH[setup.players.length as PlayerCount];
  const state: State = {
    rules: setup.rules,
    players: setup.players.map((id: PlayerId) => ({ id, cash, shares: {} })),
    priorityDeal: first,
    companies: tabulate(COMPANY_IDS, (id) => newCompany(phaseOf(setup.companies, id))),
    offer: setup.companies,
    bank: 0,
    trains: tabulate(TRAIN_NAMES, (train) => TRAINS[train].count),
    tiles: {},
    phase: 2,
    sl: 'none',
    round: stockRound(1, first),
    arrivals: 0,
    moves: 0,
    unasked: [],
  };
  return ok({ state, events: [{ type: 'round_started', round: { kind: 'stock', number: 1 } }] });
};

/** Seeds that 18xx.games can hold: whole numbers from 0 below this. */
export const SEED_LIMIT = 2 ** 31;

export const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** 18xx.games' generator (R16): x' = (1103515245 x + 12345) mod 2^31. */
const following = (x: number): number => (Math.imul(1103515245, x) + 12345) & 0x7fffffff;

/** The order of companies that 18xx.games draws from a seed (R16). New online games draw theirs so, to be exportable. */
export const offerOfSeed = (seed: number): readonly Offer[] => {
  let x = seed % SEED_LIMIT;
  return drawOffer(() => {
    x = following(x);
    return x;
  });
};
