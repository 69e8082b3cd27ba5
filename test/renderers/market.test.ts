import { describe, expect, test } from 'vitest';
import { PAGE } from '../../renderers/colours.ts';
import { isDrawable } from '../../renderers/fonts.ts';
import { drawMarket, marketScene } from '../../renderers/market/scene.ts';
import {
  COMPANIES,
  COMPANY_IDS,
  type CompanyId,
  legalActions,
  MARKET,
  OFFER,
  PHASE_FACTS,
  PHASES,
  playerId,
  type State,
  TRAIN_NAMES,
  TRAINS,
} from '../../src/engine/index.ts';
import { LABELS } from './labels.ts';
import { LONG_LABELS } from './market/labels.ts';
import { isAsKept, keepIfAsked } from './market/picture.ts';
import { NAMES, POSITIONS, position } from './market/position.ts';
import { outside, overlaps, textsOf, wordsOf } from './market/words.ts';

const LOOK = { names: NAMES, labels: LABELS.market };
const sceneOf = (state: State, names = NAMES) => marketScene(state, { names, labels: LABELS.market });

/** The texts of a scene at a height, from left to right. */
const lineAt = (state: State, text: string): readonly string[] => {
  const words = wordsOf(sceneOf(state));
  const y = words.find((word) => word.text === text)?.at.y;
  return words
    .filter(({ at }) => at.y === y)
    .toSorted((a, b) => a.at.x - b.at.x)
    .map((word) => word.text);
};

/** Texts of a scene that lie in one column under a heading, from the top. */
const columnUnder = (state: State, heading: string): readonly string[] => {
  const words = wordsOf(sceneOf(state));
  const head = words.find(({ text }) => text === heading);
  if (head === undefined) return [];
  const below = words.filter(({ at }) => at.y > head.at.y && at.x > head.at.x - 5 && at.x < head.at.x + 300);
  return below.toSorted((a, b) => a.at.y - b.at.y).map(({ text }) => text);
};

/** What the player to act may do, as the head of the sheet says it. */
const wordOf = (state: State): string => {
  const words = wordsOf(sceneOf(state));
  const name = words.find(({ text, at }) => text.endsWith(':') && at.y < 64);
  return words.find(({ at }) => at.y === name?.at.y && at.x > name.at.x)?.text ?? '';
};

const heightOf = (state: State, text: string): number =>
  wordsOf(sceneOf(state)).find((word) => word.text === text)?.at.y ?? 0;

const isCode = (text: string): boolean => COMPANY_IDS.some((id) => id === text);

describe('what the sheet tells', () => {
  test('the nineteen prices stand in a row, from 35 to 400', () => {
    expect(lineAt(position('opening-3'), '35')).toEqual(MARKET.map(String));
  });

  test('markers in a box stand in operating order: who arrived first on top (R5)', () => {
    const state = position('crowded-5');
    const cheapest = wordsOf(sceneOf(state)).filter(
      ({ text, at }) => isCode(text) && at.x < 100 && at.y < heightOf(state, 'Bank'),
    );
    const at35 = COMPANY_IDS.filter((id) => state.companies[id]?.price === 35);
    const arrived = (id: CompanyId) => state.companies[id]?.arrived ?? 0;
    expect(cheapest.map(({ text }) => text)).toEqual(at35.toSorted((a, b) => arrived(a) - arrived(b)));
  });

  test('in an operating round companies keep the numbers fixed at its start', () => {
    const state = position('middle-6');
    expect(state.round.kind).toBe('operating');
    const order = state.round.kind === 'operating' ? state.round.order : [];
    const rows = wordsOf(sceneOf(state)).filter(({ text, at }) => isCode(text) && at.y > heightOf(state, 'Pool'));
    expect(rows.map(({ text }) => text).slice(0, order.length)).toEqual(order);
  });

  test('at the start all twelve companies are listed in the order drawn, in groups of five, four and three (A7)', () => {
    const state = position('opening-3');
    const groups = [
      columnUnder(state, 'Phase 2: available now'),
      columnUnder(state, 'From phase 3'),
      columnUnder(state, 'From phase 6'),
    ];
    expect(groups.map((texts) => texts.filter(isCode))).toEqual(
      OFFER.map(({ phase }) => state.offer.filter((each) => each.phase === phase).map(({ company }) => company)),
    );
  });

  test('a company acquired is shown as out of the game until SL has formed, and then no longer (B17)', () => {
    const state = position('half-price-6');
    const gone = COMPANY_IDS.filter((id) => state.companies[id] === undefined);
    expect(gone.length).toBeGreaterThan(0);
    expect(textsOf(sceneOf(state))).toEqual(expect.arrayContaining(['Out of the game', ...gone]));
    expect(textsOf(sceneOf({ ...state, sl: 'formed' })).filter((text) => gone.some((id) => id === text))).toEqual([]);
  });

  test('a company that has not floated says how many shares are sold, and one that has its treasury', () => {
    const state = position('middle-6');
    expect(lineAt(state, 'not floated · 2/5 sold').slice(1, 4)).toEqual(['SST', '45', 'not floated · 2/5 sold']);
    expect(lineAt(state, '290').slice(1, 4)).toEqual(['45', '–', '290']);
  });

  test('companies on offer are named whole while there is room, and told by their codes later', () => {
    const names = COMPANY_IDS.map((id) => COMPANIES[id].name);
    const named = (name: string) => textsOf(sceneOf(position(name))).filter((text) => names.includes(text));
    expect(named('opening-3').toSorted()).toEqual(names.toSorted());
    expect(named('half-price-6')).toEqual([]);
  });

  test('players have cash, worth, and certificates against the limit, in seating order', () => {
    const state = position('middle-6');
    expect(lineAt(state, 'Cash, kr').slice(-7)).toEqual(['Cash, kr', '8', '4', '18', '47', '12', '20']);
    expect(lineAt(state, 'Worth').slice(-6)).toEqual(['193', '264', '238', '397', '252', '195']);
    expect(lineAt(state, 'Certificates').slice(-6)).toEqual(['4/9', '5/9', '4/9', '6/9', '4/9', '3/9']);
  });

  test('the priority deal is marked over its player’s column', () => {
    const words = wordsOf(sceneOf(position('middle-6')));
    const star = words.find(({ text }) => text === '★');
    const cash = words.find(({ text }) => text === '18');
    expect(Math.abs((star?.at.x ?? 0) - (cash?.at.x ?? 0))).toBeLessThan(60);
  });

  test('the acting player, the company and the step are said', () => {
    expect(textsOf(sceneOf(position('middle-6')))).toEqual(
      expect.arrayContaining(['Operating round 4.1 of 4.2', 'P6:', 'pay dividends or withhold', 'Phase 4']),
    );
  });

  test('a player’s turn says what they may do now: no sale without shares, no purchase without a company, no sale twice', () => {
    const opening = position('opening-3');
    expect(textsOf(sceneOf(opening))).toContain('auction a company or pass');
    const crowded = position('crowded-5');
    const turn = { kind: 'turn', player: playerId('P1'), sold: [] } as const;
    const round = { kind: 'stock', number: 3, passes: 0, sold: {}, bought: {}, step: turn } as const;
    const may = legalActions({ ...crowded, round });
    const said = (sold: readonly CompanyId[]): string =>
      wordOf({ ...crowded, round: { ...round, step: { ...turn, sold } } });
    expect(may.sellShares.length).toBeGreaterThan(0);
    expect(said([])).toMatch(/^sell/u);
    expect(said(may.sellShares.map(({ company }) => company))).not.toMatch(/sell/u);
  });

  test.each([
    [{ sell: true, buy: true, auction: true, pass: true }, 'sell, then buy a share or auction a company'],
    [{ sell: false, buy: true, auction: true, pass: true }, 'buy a share or auction a company'],
    [{ sell: false, buy: true, auction: false, pass: true }, 'buy a share or pass'],
    [{ sell: true, buy: false, auction: false, pass: true }, 'sell shares or pass'],
    [{ sell: true, buy: false, auction: false, pass: false }, 'sell shares'],
    [{ sell: false, buy: false, auction: false, pass: true }, 'pass'],
  ])('what is open in a turn, in words: %o', (open, words) => {
    expect(LABELS.market.turn(open)).toBe(words);
  });

  test('an auction says what is to be topped', () => {
    expect(wordOf(position('auction-6'))).toBe('bid above 0 kr, or pass');
  });

  /** A line of the bank's trains, its label aside. */
  const bankLine = (state: State, label: string): readonly string[] => lineAt(state, label).slice(1, 7);

  test('the bank’s trains have their prices, how many are left, and which train rusts them', () => {
    const state = position('trains-5');
    expect(bankLine(state, 'Left')).toEqual(['sold out', '3 of 5', '4 of 4', '2 of 2', '2 of 2', '∞']);
    expect(bankLine(state, 'Rusts')).toEqual(['at 4H', 'at 8H', 'at 10H', 'never', 'never', 'never']);
    expect(bankLine(state, 'Bank')).toEqual(TRAIN_NAMES);
    expect(textsOf(sceneOf(state))).toEqual(
      expect.arrayContaining(TRAIN_NAMES.map((train) => String(TRAINS[train].price))),
    );
  });

  test('struck through is what has rusted or left the game, not what is sold out', () => {
    for (const name of ['trains-5', 'late-3', 'half-price-6']) {
      const state = position(name);
      const struck = sceneOf(state).shapes.filter(
        (shape) => shape.kind === 'line' && shape.pen.colour === PAGE.line && shape.pen.width === 4,
      );
      const rusted = TRAIN_NAMES.filter((train) =>
        PHASES.some((phase) => phase <= state.phase && PHASE_FACTS[phase].rusts === train),
      );
      const gone = state.sl === 'formed' ? [] : state.offer.filter(({ company }) => !state.companies[company]);
      expect(struck).toHaveLength(rusted.length + gone.length);
      expect(bankLine(state, 'Rusts').filter((text) => text === 'rusted')).toHaveLength(rusted.length);
      const soldOut = TRAIN_NAMES.filter((train) => state.trains[train] === 0 && !rusted.includes(train));
      expect(bankLine(state, 'Left').filter((text) => text === 'sold out')).toHaveLength(soldOut.length);
    }
  });

  test('trains too many for their cards are counted', () => {
    expect(textsOf(sceneOf(position('trains-5')))).toContain('6×2H 2×3H');
  });

  test('the end shows places by worth', () => {
    expect(lineAt(position('final-6'), 'Place')).toEqual(['Place', '6', '4', '2', '3', '5', '1']);
  });

  test('a finished game says nothing that speaks of the present: neither what is available nor who operates when', () => {
    const ended = { kind: 'ended', reason: 'stock_market', step: { kind: 'end' } } as const;
    const opening = position('opening-3');
    const state = { ...opening, round: ended };
    expect(textsOf(sceneOf(opening)).some((text) => text.includes('available now'))).toBe(true);
    const finished = [...textsOf(sceneOf(state)), ...textsOf(sceneOf(position('final-6')))];
    expect(finished.filter((text) => /now|not yet|has operated|to act|priority/iu.test(text))).toEqual([]);
    const waiting = textsOf(sceneOf(state)).filter(isCode);
    expect(waiting.toSorted()).toEqual(COMPANY_IDS.toSorted());
    expect(textsOf(sceneOf(state))).toContain(LABELS.market.neverAuctioned);
    const numbers = (of: State): readonly string[] =>
      wordsOf(sceneOf(of)).flatMap(({ text, at }) => (/^(\d|–)$/u.test(text) && at.x < 60 && at.y > 300 ? [text] : []));
    const late = position('late-3');
    expect(numbers(late).length).toBeGreaterThan(0);
    expect(numbers({ ...late, round: ended })).toEqual([]);
  });

  test('where a price was before the last move stays outlined', () => {
    const state = position('middle-6');
    const { SRJ } = state.companies;
    if (SRJ === undefined) throw new Error('no SRJ');
    const last = { ...state, companies: { ...state.companies, SRJ: { ...SRJ, price: 60 } } };
    const count = (texts: readonly string[]): number => texts.filter((text) => text === 'SRJ').length;
    const moved = textsOf(marketScene(state, { ...LOOK, last }));
    expect(count(moved)).toBe(count(textsOf(sceneOf(state))) + 1);
    expect(moved).toContain(LABELS.market.movedKey);
  });
});

const LONG_NAMES = Object.fromEntries(
  [
    'Wolfeschlegelsteinhausenbergerdorff',
    '東京特許許可局長官代理補佐',
    'Владислав-Александр',
    'Ж',
    'W'.repeat(32),
    'a b c d',
  ].map((name, seat) => [playerId(`P${seat + 1}`), name]),
);

describe.each(POSITIONS)('the sheet of %s', (name) => {
  const scenes = [
    { of: 'usual words', scene: sceneOf(position(name)) },
    { of: 'long names', scene: sceneOf(position(name), LONG_NAMES) },
    { of: 'long labels', scene: marketScene(position(name), { names: NAMES, labels: LONG_LABELS }) },
  ];

  test.each(scenes)('lays no text on another, nor outside: $of', ({ scene }) => {
    expect(overlaps(scene)).toEqual([]);
    expect(outside(scene)).toEqual([]);
  });

  test.each(scenes)('has only letters that our fonts draw: $of', ({ scene }) => {
    expect(textsOf(scene).filter((text) => !isDrawable(text))).toEqual([]);
  });

  test.each(scenes)('stays legible at 550 pixels: $of', ({ scene }) => {
    const least = Math.min(...wordsOf(scene).map(({ size }) => (size * 550) / scene.width));
    expect(least).toBeGreaterThanOrEqual(9);
  });
});

describe('the picture', () => {
  test.each(['opening-3', 'middle-6', 'final-6'])('is drawn as kept: %s', async (name) => {
    const png = await drawMarket(position(name), LOOK);
    await keepIfAsked(`market-${name}`, png);
    expect(await isAsKept(`market-${name}`, png)).toBe(true);
  });

  test('is not as kept when one figure differs', async () => {
    const state = position('middle-6');
    const players = state.players.map((player) => (player.id === 'P1' ? { ...player, cash: 9 } : player));
    const png = await drawMarket({ ...state, players }, LOOK);
    expect(await isAsKept('market-middle-6', png)).toBe(false);
  });
});
