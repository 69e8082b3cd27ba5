import type { CompanyId, HexId, TrainName } from '../../ids.ts';
import { tabulate } from '../../record.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { mostShares } from '../../rules/shares.ts';
import { type Company, type LaidTile, type Offer, type Player, RULES, type State, type Station } from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import { OFFER, PHASES, type Phase } from '../../title/phases.ts';
import { type PlayerCount, STARTING_CASH } from '../../title/setup.ts';
import { TILE_IDS } from '../../title/tiles.ts';
import { ROTATIONS, type Rotation } from '../../title/track.ts';
import { TRAIN_NAMES, TRAINS } from '../../title/trains.ts';
import { positionProblem } from './check.ts';
import { readRound } from './round.ts';
import { counts, lineOf, linesOf, member, name, type Sheet, type Words, whole, wordsOf } from './words.ts';

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
