import { describe, expect, test } from 'vitest';
import { unchanged } from '../../../src/engine/event.ts';
import { type CompanyId, legalActions, type State } from '../../../src/engine/index.ts';
import { acquisitionPrice } from '../../../src/engine/rules/acquisition.ts';
import { reachesStop, reachOf } from '../../../src/engine/rules/network.ts';
import { acquire as perform } from '../../../src/engine/steps/acquire.ts';
import { acquire, buy, half, lay, pass, sell, station } from '../../support/actions.ts';
import { eventsOf, play, played, position, refusal } from '../../support/position.ts';

interface Pair {
  readonly players?: readonly [string, string, string];
  readonly ssb?: string;
  readonly sst?: string;
  readonly more?: string;
  readonly step?: string;
  readonly phase?: number;
}

/** SSB in Södermalm may acquire SST in Enskede, next door. */
const pair = (
  { players = ['500 SSB:5 SST:3', '0', '0'], ssb = '', sst = '', more = '', step, phase = 3 }: Pair,
  purchased = 'purchased',
): State =>
  position(`
    phase ${phase}
    player P1 ${players[0]}
    player P2 ${players[1]}
    player P3 ${players[2]}
    SSB 100 floated trains 3H purchased ${ssb}
    SST 50 floated trains 3H ${purchased} ${sst}
    ${more.includes('G7') ? '' : 'G7 [SSB]'}
    ${more.includes('H8') ? '' : 'H8 6 r2 [SST]'}
    ${more}
    round OR 2.1
    order SSB SST
    step ${step ?? 'acquire_start SSB'}`);

const because = (state: State, target: CompanyId = 'SST'): unknown => {
  const problem = refusal(state, acquire('SSB', target));
  return problem?.code === 'cannot_acquire' ? problem.because : (problem?.code ?? null);
};

describe('who may be acquired (§6.7)', () => {
  test('the president who holds more shares of the two than all others together', () => {
    expect(because(pair({}))).toBeNull();
    expect(because(pair({ players: ['0 SSB:5 SST:2', '0 SST:2', '0 SSB:3'] }))).toBeNull();
  });

  test('C23: as many as all others are not enough', () => {
    expect(because(pair({ players: ['0 SSB:5 SST:5', '0 SST:5', '0 SSB:4'] }))).toBeNull();
    expect(because(pair({ players: ['0 SSB:5 SST:5', '0 SST:5', '0 SSB:5'] }))).toBe('not_enough_shares');
  });

  test('C23: the president of the other company may be somebody else', () => {
    const state = pair({ players: ['500 SSB:6 SST:1', '0 SST:4', '0'] });
    expect(state.companies.SST?.president).toBe('P2');
    expect(because(state)).toBeNull();
  });

  test('C23: the two have stations in six hexes at most, a common one counted once', () => {
    const six = 'G7 X5 r0 [SSB SST]\nH4 [SSB]\nI13 [SSB]\nD4 [SST]\nA9 [SST]\nH8 6 r2 [SST]';
    expect(because(pair({ more: six }))).toBeNull();
    expect(because(pair({ more: `${six}\nG1 [SST]` }))).toBe('too_many_hexes');
  });

  test.each([
    ['itself', pair({}), 'SSB'],
    ['not_floated', pair({ more: 'SF 50', players: ['0 SSB:5 SST:3 SF:3', '0', '0'] }), 'SF'],
    ['never_purchased_trains', pair({}, ''), 'SST'],
    ['out_of_reach', pair({ more: 'H8 6 r3 [SST]' }), 'SST'],
    ['dividends_differ', pair({ step: 'acquire_end SSB' }), 'SST'],
  ] as const)('%s is a reason of its own', (problem, state, target) => {
    expect(because(state, target)).toBe(problem);
  });

  test('§6.7: a station in reach is enough, also in a city that lets nobody pass', () => {
    expect(because(pair({ more: 'H8 6 r2 [SST]' }))).toBeNull();
  });

  test('after both have paid they may join at the end of the turn', () => {
    expect(because(pair({ step: 'acquire_end SSB', more: 'paid SSB SST' }))).toBeNull();
  });
});

describe('what an acquisition does (§6.7)', () => {
  test.each([
    [100, 50, 100],
    [60, 400, 240],
    [35, 35, 50],
    [35, 40, 50],
    [90, 100, 140],
    [50, 60, 80],
    [360, 360, 400],
    [45, 120, 100],
  ])('R10: %i and %i make %i: the lower and half the higher, in the highest box not above', (a, b, price) => {
    const { SSB, SST } = pair({}).companies;
    if (!SSB || !SST) throw new Error('not there');
    expect(acquisitionPrice({ ...SSB, price: a }, { ...SST, price: b })).toBe(price);
    expect(acquisitionPrice({ ...SSB, price: b }, { ...SST, price: a })).toBe(price);
  });

  test('trains, treasury and stations go over, and the acquired company leaves', () => {
    const { state, events } = play(pair({ ssb: 'cash 70', sst: 'cash 30' }), acquire('SSB', 'SST'));
    expect(state.companies.SSB).toMatchObject({ cash: 100, trains: ['3H', '3H'] });
    expect(state.companies.SSB?.stations.map(({ hex }) => hex)).toEqual(['G7', 'H8']);
    expect(state.companies.SST).toBeUndefined();
    expect(eventsOf(events, 'company_removed')).toEqual([
      { type: 'company_removed', company: 'SST', because: 'acquired' },
    ]);
    expect(state.round).toMatchObject({ order: ['SSB'] });
  });

  test('A4: trains over the limit are kept', () => {
    const state = pair({ ssb: 'trains 3H 3H 3H', sst: 'trains 3H 3H', players: ['0 SSB:5 SST:3', '0', '0'], phase: 4 });
    expect(played(state, acquire('SSB', 'SST')).companies.SSB?.trains).toHaveLength(7);
  });

  test("A2, R2: the acquirer's reach is another one at once", () => {
    const state = position(`
      phase 3
      player P1 0 SST:5 SNS:5
      player P2 0
      player P3 0
      SST 100 floated
      SNS 50 floated
      H8 6 r2 [SST]
      F6 [.] [SNS]`);
    const stops = (so: State) =>
      (['F6', 'G7', 'H8', 'D4'] as const).filter((hex) =>
        [0, 1].some((city) => reachesStop(reachOf(so, 'SST'), hex, city)),
      );
    const { SST, SNS } = state.companies;
    if (!SST || !SNS) throw new Error('not there');
    expect(stops(state)).toEqual(['G7', 'H8']);
    expect(stops(perform(state, 'acquire_start', SST, SNS).state)).toEqual(['F6', 'G7', 'H8']);
    expect(unchanged(state).state).toBe(state);
  });

  test('A2: new stations serve for track, stations and trains of the same turn', () => {
    const state = pair({ ssb: 'cash 500', more: 'H8 6 r2 [SST]' });
    expect(legalActions(played(state, pass('SSB'))).layTile.map(({ hex }) => hex)).not.toContain('H10');
    const joined = played(
      pair({ ssb: 'cash 500', more: 'H8 6 r2 [SST]', players: ['0 SSB:5 SST:3', '0', '0'] }),
      acquire('SSB', 'SST'),
    );
    expect(joined.round.step).toMatchObject({ kind: 'track', company: 'SSB' });
    expect(legalActions(joined).layTile.map(({ hex }) => hex)).toContain('H10');
  });

  test('R10: one acquisition for each step', () => {
    const joined = played(pair({ players: ['0 SSB:5 SST:3', '0', '0'] }), acquire('SSB', 'SST'));
    expect(joined.round.step.kind).not.toMatch(/^acquire/);
  });

  test.each([
    ['F6', 'F6 X4 r0 [SS .] [SNS]', 'SS', 'SNS'],
    ['D10', 'D10 [LT] [TSSL]', 'LT', 'TSSL'],
  ] as const)(
    'C6: in %s the acquirer keeps its own city, and the other one opens to others only',
    (hex, board, own, other) => {
      const state = position(`
      phase 3
      player P1 0 ${own}:5 ${other}:5
      player P2 0 RF:5
      player P3 0
      ${own} 100 floated cash 500 trains 3H purchased
      ${other} 50 floated trains 3H purchased
      RF 50 floated cash 500 trains 3H
      ${board}
      D4 [RF]`);
      const [mine, theirs] = [state.companies[own], state.companies[other]];
      if (!mine || !theirs) throw new Error('not there');
      const joined = perform(state, 'acquire_start', mine, theirs).state;
      expect(joined.companies[own]?.stations).toEqual([{ hex, city: 0, slot: 0 }]);
      const token = (company: CompanyId): State => ({
        ...joined,
        round: {
          kind: 'operating',
          set: 1,
          number: 1,
          of: 2,
          order: [company],
          operated: [],
          paid: [],
          step: { kind: 'token', company },
        },
      });
      expect(refusal(token(own), station(own, hex, 1))).toEqual({ code: 'station_here', hex });
      if (hex === 'F6') {
        const near = { ...token('RF'), tiles: { ...joined.tiles, E5: { tile: '9', rotation: 2 } } } as State;
        expect(refusal(near, station('RF', 'F6', 1))).toBeNull();
      }
    },
  );
});

describe('shares after an acquisition (§6.7 steps 2-9, R11, R12)', () => {
  test('everyone has half as many shares of the acquirer, what is left goes to the pool', () => {
    const { state } = play(pair({ players: ['0 SSB:5 SST:3', '0 SSB:2', '0 SST:4'] }), acquire('SSB', 'SST'));
    expect(state.players.map(({ shares }) => shares)).toEqual([{ SSB: 4 }, { SSB: 1 }, { SSB: 2 }]);
  });

  test('R11: whoever can pay half replaces their odd share, anyone else is paid half, clockwise from the president', () => {
    const { state, events } = play(pair({ players: ['0 SSB:5 SST:2', '50 SSB:1', '49 SST:3'] }), acquire('SSB', 'SST'));
    expect(eventsOf(events, 'odd_share').map(({ player, kind, amount }) => [player, kind, amount])).toEqual([
      ['P1', 'received', 50],
      ['P2', 'paid', 50],
      ['P3', 'received', 50],
    ]);
    expect(state.players.map(({ cash, shares }) => [cash, shares.SSB])).toEqual([
      [50, 3],
      [0, 1],
      [99, 1],
    ]);
  });

  test('R11: a president other than P1 is first, then those to their left', () => {
    const state = pair({ players: ['500 SSB:1', '500 SSB:5 SST:2', '500 SST:3'] });
    const { events } = play(state, acquire('SSB', 'SST'));
    expect(eventsOf(events, 'odd_share').map(({ player }) => player)).toEqual(['P2', 'P3', 'P1']);
  });

  test('R11: with no share left in the pool an odd share is paid out whatever one has', () => {
    const state = pair({ players: ['500 SSB:6 SST:5', '500 SSB:3 SST:2', '500 SSB:1 SST:3'] });
    const { state: next, events } = play(state, acquire('SSB', 'SST'));
    expect(eventsOf(events, 'odd_share').map(({ player, kind }) => [player, kind])).toEqual([
      ['P1', 'paid'],
      ['P2', 'received'],
    ]);
    expect(next.players.map(({ cash, shares }) => [cash, shares.SSB])).toEqual([
      [450, 6],
      [550, 2],
      [500, 2],
    ]);
  });

  test('A10: a president who was paid for an odd share gets no half-price shares', () => {
    const state = played(pair({ players: ['49 SSB:5 SST:2', '0', '0'] }), acquire('SSB', 'SST'));
    expect(state.players[0]).toMatchObject({ cash: 99, shares: { SSB: 3 } });
    expect(state.round.step.kind).toBe('track');
  });

  test('§6.7 step 8, R11: nobody holds the president certificate afterwards: the acquirer leaves too', () => {
    const state = pair({ players: ['0 SSB:2 SST:1', '0 SST:2', '0'] });
    const { state: next, events } = play(state, acquire('SSB', 'SST'));
    expect(eventsOf(events, 'company_removed').map(({ company, because: why }) => [company, why])).toEqual([
      ['SST', 'acquired'],
      ['SSB', 'no_president'],
    ]);
    expect(next.companies.SSB).toBeUndefined();
    expect(next.players.every(({ shares }) => shares.SSB === undefined)).toBe(true);
  });

  test('§6.7 step 4, R11: a president with two ordinary certificates swaps them', () => {
    const state = pair({ players: ['50 SSB:2 SST:1', '0 SST:2', '0'] });
    const next = played(state, acquire('SSB', 'SST'));
    expect(next.companies.SSB?.president).toBe('P1');
    expect(next.players[0]).toMatchObject({ cash: 0, shares: { SSB: 2 } });
  });

  test("R10, §6.7 step 7: the removed company's treasury is the acquirer's, or the bank's when that leaves too", () => {
    const state = pair({ players: ['0 SSB:2 SST:1', '0 SST:2', '0'], ssb: 'cash 70', sst: 'cash 30' });
    const next = played(state, acquire('SSB', 'SST'));
    const paid = next.players.reduce((sum, { cash }) => sum + cash, 0);
    expect(next.bank).toBe(state.bank + 100 - paid);
  });

  /** P1 has five shares of SSB afterwards, at 140 kr. */
  const halves = (cash: number, more = ''): State =>
    position(`
      phase 3
      player P1 ${cash} RF:5 ${more}
      player P2 0
      player P3 0
      RF 140 floated trains 3H purchased
      D4 [RF]
      ${more === '' ? '' : 'SS 50\nSF 50'}
      round OR 2.1
      step half_price RF P1 acquire_start`);

  test('B13, R12: half-price shares are bought one at a time, up to six', () => {
    const state = halves(600);
    expect(legalActions(state).halfPrice).toEqual({ company: 'RF', price: 70 });
    const { state: next } = play(state, half('P1', 'RF'));
    expect(next.players[0]).toMatchObject({ cash: 530, shares: { RF: 6 } });
    expect(next.round.step.kind).toBe('track');
  });

  test('R12: only while the president can pay', () => {
    expect(legalActions(halves(69)).halfPrice).toBeNull();
    expect(refusal(halves(69), half('P1', 'RF'))).toMatchObject({ code: 'too_dear' });
  });

  test('R12: only below the certificate limit', () => {
    expect(legalActions(halves(600, 'SS:6 SF:6')).halfPrice).not.toBeNull();
    const full = position(`
      phase 3
      player P1 600 RF:5 SS:6 SF:6 D:3
      player P2 0
      player P3 0
      RF 140 floated purchased
      SS 50
      SF 50
      D 50
      D4 [RF]
      round OR 2.1
      step half_price RF P1 acquire_start`);
    expect(legalActions(full).halfPrice).toBeNull();
    expect(refusal(full, half('P1', 'RF'))).toMatchObject({ code: 'certificate_limit' });
  });

  test('R12: the president may stop, for themself or for the company', () => {
    expect(played(halves(600), pass('P1')).round.step.kind).toBe('track');
    const { state, events } = play(halves(600), pass('RF'));
    expect(state.round.step.kind).toBe('track');
    expect(events).toEqual([{ type: 'half_price_ended', player: 'P1', company: 'RF' }]);
    expect(refusal(halves(600), half('P2', 'RF'))).toMatchObject({ code: 'not_your_turn' });
  });

  test('R7: half-price shares may be sold in the next stock round', () => {
    const state = position(
      'phase 3\nplayer P1 0 RF:6\nplayer P2 0 RF:2\nplayer P3 0\nRF 140 floated\nD4 [RF]\nround SR 3',
    );
    expect(legalActions(state).sellShares).toEqual([{ company: 'RF', most: 6 }]);
    expect(refusal(state, sell('P1', 'RF', 6))).toBeNull();
    expect(refusal(state, buy('P1', 'RF'))).toMatchObject({ code: 'holds_limit' });
  });

  test('R10: trains acquired at the start of the turn may run in it', () => {
    const joined = played(pair({ players: ['0 SSB:5 SST:3', '0', '0'], ssb: 'cash 40' }), acquire('SSB', 'SST'));
    const next = played(joined, lay('SSB', 'G9 4 r1'));
    expect(next.round.step.kind).toBe('route');
    expect(legalActions(next).runTrains).toEqual(['3H', '3H']);
  });
});
