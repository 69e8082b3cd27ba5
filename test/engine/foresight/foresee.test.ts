import { describe, expect, test } from 'vitest';
import { type Action, apply, type CompanyId, type Foresight, foresee, type State } from '../../../src/engine/index.ts';
import { acquire, bid, buy, dividend, lay, par, pass, sell, station, train } from '../../support/actions.ts';
import { OPERATING, position, STOCK } from '../../support/position.ts';

const seen = (state: State, action: Action): Foresight => {
  const foresight = foresee(state, action);
  if (!foresight.ok) throw new Error(JSON.stringify(foresight.problem));
  return foresight.value;
};

const player = (foresight: Foresight, id: string) => foresight.players.find((each) => each.player === id);
const company = (foresight: Foresight, id: CompanyId) => foresight.companies.find((each) => each.company === id);

describe('shares', () => {
  test('a sale tells the new price and place, who becomes president, and what everyone is worth (§5.4)', () => {
    const foresight = seen(position(STOCK), sell('P1', 'SF', 3));
    expect(company(foresight, 'SF')).toMatchObject({
      price: { before: 100, after: 80 },
      place: { before: 1, after: 2 },
      president: { before: 'P1', after: 'P2' },
      pool: { before: 2, after: 5 },
      cash: null,
      trains: null,
    });
    expect(company(foresight, 'RF')).toMatchObject({ place: { before: 2, after: 1 }, price: null });
    expect(player(foresight, 'P1')).toEqual({
      player: 'P1',
      cash: { before: 150, after: 450 },
      certificates: { before: 4, after: 2 },
      worth: { before: 650, after: 610 },
      shares: [{ company: 'SF', before: 5, after: 2 }],
    });
    expect(player(foresight, 'P2')).toMatchObject({ cash: null, certificates: { before: 4, after: 3 } });
    expect(player(foresight, 'P3')).toBeUndefined();
    expect(foresight.costs).toEqual([]);
    expect(foresight.next).toEqual({ player: 'P1', company: null, step: 'turn' });
  });

  test('a purchase tells what it costs, what is left, and the certificates against the limit (§5.3)', () => {
    const foresight = seen(position(STOCK), buy('P1', 'RF'));
    expect(foresight.costs).toEqual([{ payer: 'P1', amount: 90, left: 60 }]);
    expect(foresight.certificateLimit).toBe(16);
    expect(player(foresight, 'P1')).toMatchObject({ certificates: { before: 4, after: 5 }, worth: null });
    expect(foresight.next.player).toBe('P2');
  });

  test('the pass that ends the stock round tells of floating, sold-out markers and the round that begins (§5)', () => {
    const state = position('player P1 0 SF:6 RF:3\nplayer P2 0 SF:4 RF:2\nplayer P3 0\nSF 100\nRF 90\npasses 2');
    const foresight = seen(state, pass('P1'));
    expect(foresight.floats).toEqual([
      { company: 'SF', capital: 1200, hex: 'H4' },
      { company: 'RF', capital: 900, hex: 'D4' },
    ]);
    expect(company(foresight, 'SF')).toMatchObject({
      price: { before: 100, after: 120 },
      place: { before: null, after: 1 },
      cash: { before: 0, after: 1200 },
      stations: { before: [], after: ['H4'] },
    });
    expect(foresight.ends).toEqual({
      round: { kind: 'stock', number: 1 },
      begins: { kind: 'operating', set: 1, number: 1, of: 1 },
      sl: null,
      game: null,
    });
    expect(foresight.next).toEqual({ player: 'P1', company: 'SF', step: 'track' });
  });
});

describe('auctions (§5.2)', () => {
  test('a bid tells what the bidder would have left, and who drops out and why', () => {
    const foresight = seen(position(STOCK), bid('P1', 'D', 50));
    expect(foresight.auction).toEqual({
      company: 'D',
      highBid: 50,
      highBidder: 'P1',
      cashIfWon: 100,
      out: [{ player: 'P3', because: 'cash' }],
      over: null,
    });
    expect(foresight.players).toEqual([]);
  });

  test('the last pass tells who wins and pays', () => {
    const state = position(`${STOCK}\nstep bid P2 D opener P1 high 50 P1 bidders P1 P2`);
    const foresight = seen(state, pass('P2'));
    expect(foresight.auction).toMatchObject({ highBidder: 'P1', cashIfWon: 100, over: 'won' });
    expect(player(foresight, 'P1')?.cash).toEqual({ before: 150, after: 100 });
    expect(foresight.next).toEqual({ player: 'P1', company: null, step: 'par' });
  });

  test('a starting price tells what the president pays', () => {
    const foresight = seen(position(`${STOCK}\nstep par P1 D opener P1`), par('P1', 'D', 70));
    expect(foresight.costs).toEqual([{ payer: 'P1', amount: 140, left: 10 }]);
    expect(company(foresight, 'D')).toMatchObject({
      price: { before: null, after: 70 },
      place: null,
      president: { before: null, after: 'P1' },
    });
  });
});

describe('companies', () => {
  test('track tells its cost, what it opens, and what the best routes bring before and after (§6.2)', () => {
    const state = position(`${OPERATING}\nE5 9 r2\nstep track RF`);
    const foresight = seen(state, lay('RF', 'D2 6 r4'));
    expect(foresight.costs).toEqual([]);
    expect(company(foresight, 'RF')?.reach?.opens.stops).toEqual([
      { hex: 'D2', index: 0 },
      { hex: 'E1', index: 0 },
    ]);
    expect(company(foresight, 'RF')?.bestRevenue).toEqual({ before: 50, after: 100 });
    expect(company(foresight, 'SF')).toBeUndefined();
  });

  test('rough ground is paid for the first time (§6.2 step 1)', () => {
    const foresight = seen(position(`${OPERATING}\nE5 9 r2\nstep track RF`), lay('RF', 'F6 X4 r0'));
    expect(foresight.costs).toEqual([{ payer: 'RF', amount: 40, left: 360 }]);
    expect(company(foresight, 'RF')?.cash).toEqual({ before: 400, after: 360 });
  });

  test('a station tells whose way it blocks, and what that company loses (§6.1)', () => {
    const state = position(`
      phase 3
      player P1 0 RF:5
      player P2 0 SSS:5
      player P3 0
      RF 100 floated trains 2H 3H
      SSS 90 floated cash 100
      D4 [RF]
      G1 [SSS]
      D2 6 r4
      F2 58 r0
      round OR 1.1
      step token SSS`);
    const foresight = seen(state, station('SSS', 'D2'));
    expect(foresight.costs).toEqual([{ payer: 'SSS', amount: 60, left: 40 }]);
    expect(company(foresight, 'SSS')?.stations).toEqual({ before: ['G1'], after: ['G1', 'D2'] });
    expect(company(foresight, 'RF')?.reach?.closes).toEqual({
      hexes: ['E1', 'E3', 'F2', 'G1'],
      stops: [
        { hex: 'E1', index: 0 },
        { hex: 'F2', index: 0 },
        { hex: 'G1', index: 0 },
      ],
    });
    expect(company(foresight, 'RF')?.bestRevenue).toEqual({ before: 80, after: 40 });
  });

  test('the first 4H tells which trains rust, whose, and what their companies lose (§3.2)', () => {
    const state = position(`${OPERATING}\nE5 9 r2\nbank 4H:4 6H:2 8H:2\nstep train SF`);
    const foresight = seen(state, train('SF', '4H', 'bank', 280));
    expect(foresight.phase).toEqual({ before: 3, after: 4 });
    expect(foresight.rusts).toEqual([
      {
        train: '2H',
        owners: [
          { company: 'SF', count: 1 },
          { company: 'RF', count: 1 },
        ],
      },
    ]);
    expect(company(foresight, 'RF')?.trains).toEqual({ before: ['2H', '3H'], after: ['3H'] });
    expect(company(foresight, 'SF')).toMatchObject({ cash: { before: 700, after: 420 } });
  });

  test('help by the president is told apart from what the company pays (§6.6)', () => {
    const state = position(
      `${OPERATING.replace('cash 700 trains 2H', 'cash 50')}\nbank 3H:2 4H:4 6H:2 8H:2\nstep train SF`,
    );
    expect(seen(state, train('SF', '3H', 'bank', 180)).costs).toEqual([
      { payer: 'SF', amount: 50, left: 0 },
      { payer: 'P2', amount: 130, left: 170 },
    ]);
  });

  test('the first 10H tells that SL forms (§3.1)', () => {
    const rich = OPERATING.replace('phase 3', 'phase 8').replace('cash 400 trains 2H 3H', 'cash 700 trains 8H');
    const state = position(`${rich}\nbank 8H:0\nstep train RF`);
    expect(seen(state, train('RF', '10H', 'bank', 700)).ends.sl).toBe('triggered');
  });

  test.each([
    [90, 'payout', 9, 90],
    [100, 'payout', 10, 120],
    [200, 'payout', 20, 140],
    [300, 'payout', 30, 160],
    [300, 'withhold', 0, 90],
  ] as const)(
    'C24: revenue %i, %s: the pay per share, each take and where the marker goes',
    (revenue, kind, share, to) => {
      const foresight = seen(position(`${OPERATING}\nstep dividend RF ${revenue}`), dividend('RF', kind));
      expect(foresight.dividend).toEqual({ company: 'RF', kind, revenue, perShare: share });
      expect(player(foresight, 'P1')?.cash ?? null).toEqual(
        kind === 'payout' ? { before: 150, after: 150 + 5 * share } : null,
      );
      expect(company(foresight, 'RF')?.price?.after ?? 100).toBe(kind === 'payout' && revenue < 100 ? 100 : to);
    },
  );

  test('a price of 400 kr tells that the game ends with the round (§3.1)', () => {
    const state = position(
      `${OPERATING.replace('RF 100', 'RF 360')}\noperated SF\nstep dividend RF 400\nphase 3`.replace(
        'trains 2H 3H purchased',
        'trains 2H 2H 2H 2H purchased',
      ),
    );
    const foresight = seen(state, dividend('RF', 'payout'));
    expect(company(foresight, 'RF')?.price).toEqual({ before: 360, after: 400 });
    expect(foresight.ends.game).toBe('stock_market');
    expect(foresight.next.player).toBeNull();
  });
});

describe('acquisitions (§6.7)', () => {
  const ACQUIRING = `
    phase 3
    player P1 500 SSB:5 SST:3
    player P2 10 SST:1
    player P3 100 SSB:1
    SSB 100 floated cash 20 trains 3H purchased
    SST 50 floated cash 70 trains 2H purchased
    G7 [SSB]
    H8 6 r2 [SST]
    round OR 1.1
    step acquire_start SSB`;

  test('tells the price, what is taken over, who pays or is paid for an odd share, and who leaves', () => {
    const foresight = seen(position(ACQUIRING), acquire('SSB', 'SST'));
    expect(foresight.oddShares).toEqual([
      { player: 'P2', company: 'SSB', amount: 50, kind: 'received' },
      { player: 'P3', company: 'SSB', amount: 50, kind: 'paid' },
    ]);
    expect(foresight.removed).toEqual([{ company: 'SST', because: 'acquired' }]);
    expect(company(foresight, 'SST')).toBeUndefined();
    expect(company(foresight, 'SSB')).toMatchObject({
      cash: { before: 20, after: 90 },
      trains: { before: ['3H'], after: ['3H', '2H'] },
      stations: { before: ['G7'], after: ['G7', 'H8'] },
    });
    expect(player(foresight, 'P1')?.shares).toEqual([
      { company: 'SSB', before: 5, after: 4 },
      { company: 'SST', before: 3, after: 0 },
    ]);
    expect(foresight.next).toMatchObject({ player: 'P1', company: 'SSB', step: 'half_price' });
  });
});

describe('what is not allowed', () => {
  test.each([
    ['another player', buy('P2', 'RF')],
    ['too much', bid('P1', 'D', 60)],
    ['another step', dividend('RF', 'payout')],
    ['too many shares', sell('P1', 'SF', 9)],
  ])('%s: the refusal is that of the move itself, and nothing changes', (_, action) => {
    const state = position(STOCK);
    const before = JSON.stringify(state);
    const refused = apply(state, action);
    expect(refused.ok).toBe(false);
    expect(foresee(state, action)).toEqual(refused);
    expect(JSON.stringify(state)).toBe(before);
  });
});
