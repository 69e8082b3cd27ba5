import { ok, type Result, refuse, tabulate } from '../../basics.ts';
import { layoutAt } from '../../rules/layout.ts';
import { companiesOf } from '../../rules/players.ts';
import { mostShares, poolShares, sharesOf } from '../../rules/shares.ts';
import { tilesLeft } from '../../rules/track.ts';
import {
  type Company,
  type CompanyId,
  type HexId,
  type LaidTile,
  type Offer,
  type Player,
  RULES,
  type State,
  type Station,
  type TrainName,
} from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import {
  MARKET,
  OFFER,
  PHASES,
  type Phase,
  PLAYER_COUNTS,
  type PlayerCount,
  PRESIDENT_SHARES,
  STARTING_CASH,
  STATION_LIMIT,
  TRAIN_NAMES,
  TRAINS,
} from '../../title/tables.ts';
import { ROTATIONS, type Rotation, TILE_IDS } from '../../title/tiles.ts';
import { readRound } from './round.ts';
import { counts, lineOf, linesOf, member, name, type Sheet, type Words, whole, wordsOf } from './sheet.ts';

const companyProblem = (state: State, company: Company): string | null => {
  const { id, price, president, floated, stations, trains } = company;
  if (poolShares(state, id) < 0) return `${id}: more than ten shares`;
  if (price === null) return poolShares(state, id) < 10 || stations.length > 0 ? `${id}: not auctioned` : null;
  if (!MARKET.some((box) => box === price)) return `${id}: ${price} is no box of the stock market`;
  if (president === null || sharesOf(state, president, id) < PRESIDENT_SHARES) return `${id}: no president`;
  if (!floated && stations.length + trains.length + company.cash > 0) return `${id}: not floated`;
  if (stations.length > STATION_LIMIT) return `${id}: too many stations`;
  const lost = stations.find(({ hex, city, slot }) => slot >= (layoutAt(state, hex).stops[city]?.slots ?? 0));
  return lost ? `${lost.hex}: no such circle` : null;
};

const playersProblem = ({ players, priorityDeal, offer }: State): string | null => {
  const ids = players.map(({ id }) => id);
  if (!PLAYER_COUNTS.some((count) => count === players.length)) return 'player: three to six lines';
  if (new Set(ids).size < ids.length || !ids.includes(priorityDeal)) return 'player: each one once';
  return new Set(offer.map(({ company }) => company)).size < COMPANY_IDS.length ? 'offer: each company once' : null;
};

const actorProblem = (state: State): string | null => {
  const { round } = state;
  const known = (id: string): boolean => state.players.some((player) => player.id === id);
  if (round.kind === 'stock') return known(round.step.player) ? null : `${round.step.player}: no such player`;
  if (round.kind === 'ended') return null;
  return state.companies[round.step.company]?.floated ? null : `${round.step.company}: not floated`;
};

/** Why no game can stand like this; null if one can. */
const positionProblem = (state: State): string | null => {
  const tile = TILE_IDS.find((each) => tilesLeft(state, each) < 0);
  return (
    playersProblem(state) ??
    companiesOf(state).reduce<string | null>((found, company) => found ?? companyProblem(state, company), null) ??
    (tile === undefined ? null : `${tile}: no such tile left`) ??
    actorProblem(state)
  );
};

const KEYWORDS: ReadonlySet<string> = new Set([
  ...['rules', 'phase', 'sl', 'offer', 'deal', 'moves', 'arrivals', 'unasked', 'bank', 'removed', 'player'],
  ...['round', 'passes', 'sold', 'bought', 'order', 'operated', 'paid', 'step'],
  ...COMPANY_IDS,
  ...HEX_IDS,
]);

const OFFER_PHASES = OFFER.flatMap(({ phase, companies }) => Array.from({ length: companies }, () => phase));

const readOffer = (sheet: Sheet): readonly Offer[] =>
  (lineOf(sheet, 'offer') ?? COMPANY_IDS).map((word, index) => ({
    company: member(sheet, COMPANY_IDS, word),
    phase: OFFER_PHASES[index] ?? 6,
  }));

const readPlayers = (sheet: Sheet): readonly Player[] =>
  linesOf(sheet, 'player').map(([id, cash, ...shares]) => ({
    id: name(sheet, id),
    cash: whole(sheet, cash),
    shares: counts(sheet, COMPANY_IDS, shares),
  }));

interface Drawn {
  readonly hex: HexId;
  readonly laid: LaidTile | null;
  /** What stands in each circle of each city. */
  readonly cities: readonly Words[];
}

const ROTATION_WORDS = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'] as const;
const rotationOf = (sheet: Sheet, word: string | undefined): Rotation =>
  ROTATIONS[ROTATION_WORDS.indexOf(member(sheet, ROTATION_WORDS, word))] ?? 0;

/** `D4 441 r4 [RF .]`, or `F6 [SS] [.]` where no tile lies. */
const readHex = (sheet: Sheet, hex: HexId, words: Words): Drawn => {
  const text = words.join(' ');
  const [tile, rotation] = text
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(' ')
    .filter(Boolean);
  const laid =
    tile === undefined ? null : { tile: member(sheet, TILE_IDS, tile), rotation: rotationOf(sheet, rotation) };
  const cities = [...text.matchAll(/\[([^\]]*)\]/g)].map(([, circles = '']) => circles.split(' ').filter(Boolean));
  return { hex, laid, cities };
};

const stationsOf = (drawn: readonly Drawn[], company: CompanyId): readonly Station[] =>
  drawn.flatMap(({ hex, cities }) =>
    cities.flatMap((circles, city) => circles.flatMap((word, slot) => (word === company ? [{ hex, city, slot }] : []))),
  );

const after = (words: Words, key: string): string | undefined => {
  const at = words.indexOf(key);
  return at < 0 ? undefined : words[at + 1];
};

const isTrain = (word: string): word is TrainName => TRAIN_NAMES.some((train) => train === word);

/** `SF 100 floated cash 1000 trains 2H 3H purchased since 4 president P1`; a company without a line was not auctioned. */
const readCompany = (sheet: Sheet, { company: id, phase }: Offer, drawn: readonly Drawn[]): Company => {
  const line = lineOf(sheet, id);
  const at = line?.indexOf('president') ?? -1;
  const words = (at < 0 ? line : line?.slice(0, at)) ?? [];
  const rank = sheet.lines
    .filter(([first]) => COMPANY_IDS.some((each) => each === first))
    .findIndex(([first]) => first === id);
  return {
    id,
    phase,
    price: line === null ? null : whole(sheet, line[0]),
    arrived: line === null ? 0 : whole(sheet, after(words, 'since') ?? String(rank)),
    president: line === null || at < 0 ? null : name(sheet, line[at + 1]),
    floated: words.includes('floated'),
    cash: whole(sheet, after(words, 'cash') ?? '0'),
    trains: words.filter(isTrain),
    stations: stationsOf(drawn, id),
    hasPurchased: words.includes('purchased'),
  };
};

/** Where nothing is said, the bank has sold every train of an earlier phase and those that companies own. */
const readBank = (sheet: Sheet, phase: Phase, companies: readonly Company[]): State['trains'] => {
  const said = lineOf(sheet, 'bank');
  const left = said && counts(sheet, TRAIN_NAMES, said);
  const owned = companies.flatMap(({ trains }) => trains);
  return tabulate(TRAIN_NAMES, (train) => {
    const { count, edges } = TRAINS[train];
    if (count === 'unlimited') return count;
    if (left) return left[train] ?? 0;
    return edges < phase ? 0 : count - owned.filter((each) => each === train).length;
  });
};

const cashIn = (holders: readonly { readonly cash: number }[]): number =>
  holders.reduce((sum, { cash }) => sum + cash, 0);

/** Where nothing is said, whoever holds most shares is president, the first of them at a tie. */
const withPresidents = (state: State): State => {
  const seats = state.players.map(({ id }) => id);
  const companies = Object.values(state.companies).map((company) => ({
    ...company,
    president: company.price === null ? null : (company.president ?? mostShares(state, seats, company.id) ?? null),
  }));
  return { ...state, companies: Object.fromEntries(companies.map((company) => [company.id, company])) };
};

const PHASE_WORDS = ['2', '3', '4', '6', '8', '10'] as const;

const readBooks = (sheet: Sheet): State => {
  const players = readPlayers(sheet);
  const offer = readOffer(sheet);
  const gone = lineOf(sheet, 'removed') ?? [];
  const drawn = HEX_IDS.flatMap((hex) => linesOf(sheet, hex).map((words) => readHex(sheet, hex, words)));
  const companies = offer
    .filter(({ company }) => !gone.includes(company))
    .map((each) => readCompany(sheet, each, drawn));
  const phase = PHASES[PHASE_WORDS.indexOf(member(sheet, PHASE_WORDS, lineOf(sheet, 'phase')?.[0] ?? '2'))] ?? 2;
  const arrivals = 1 + Math.max(-1, ...companies.flatMap(({ price, arrived }) => (price === null ? [] : [arrived])));
  const start = (STARTING_CASH[players.length as PlayerCount] ?? 0) * players.length;
  return withPresidents({
    rules: member(sheet, RULES, lineOf(sheet, 'rules')?.[0] ?? 'printed'),
    players,
    priorityDeal: name(sheet, lineOf(sheet, 'deal')?.[0] ?? players[0]?.id),
    companies: Object.fromEntries(companies.map((company) => [company.id, company])),
    offer,
    bank: start - cashIn(players) - cashIn(companies),
    trains: readBank(sheet, phase, companies),
    tiles: Object.fromEntries(drawn.flatMap(({ hex, laid }) => (laid ? [[hex, laid] as const] : []))),
    phase,
    sl: member(sheet, ['none', 'triggered', 'formed'], lineOf(sheet, 'sl')?.[0] ?? 'none'),
    round: { kind: 'ended', reason: 'sl_formed', step: { kind: 'end' } },
    arrivals: whole(sheet, lineOf(sheet, 'arrivals')?.[0] ?? String(arrivals)),
    moves: whole(sheet, lineOf(sheet, 'moves')?.[0] ?? '0'),
    unasked: (lineOf(sheet, 'unasked') ?? []).map((word) => member(sheet, COMPANY_IDS, word)),
  });
};

/**
 * Reads a position that `makePosition` wrote, or a shorter one: what is not said is as at the start of the game, or
 * follows from the rest. Empty lines do not count. Refuses what no game can hold with a word on what is wrong.
 */
export const parsePosition = (text: string): Result<State, string> => {
  const lines = text
    .split('\n')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const sheet: Sheet = { lines, issues: [] };
  const unknown = lines.find(([first = '']) => !KEYWORDS.has(first));
  if (unknown) return refuse(`${unknown[0]}: no such line`);
  const books = readBooks(sheet);
  const state = { ...books, round: readRound(sheet, books) };
  const issue = sheet.issues[0] ?? positionProblem(state);
  return issue === null ? ok(state) : refuse(issue);
};
