import { describe, expect, test } from 'vitest';
import { COMPANY_IDS, legalActions } from '../../../src/engine/index.ts';
import { bid, buy, par, pass, sell } from '../../support/actions.ts';
import { eventsOf, play, played, position, refusal } from '../../support/position.ts';

const THREE = `
  player P1 600
  player P2 600
  player P3 600`;

/** P2 holds sixteen certificates, which is the limit for three players. */
const P2_AT_LIMIT = `
  player P1 600
  player P2 600 SS:6 SF:6 D:6 JSS:1
  player P3 50 JSS:2
  SS 100
  SF 100
  D 100
  JSS 100`;

describe('auctions (§5.2)', () => {
  test('A5: whoever is at the certificate limit drops out for that reason, and whoever is short of cash for that', () => {
    const { state, events } = play(position(P2_AT_LIMIT), bid('P1', 'LT', 0));
    expect(eventsOf(events, 'bidder_out').map(({ player, because }) => [player, because])).toEqual([
      ['P2', 'certificate_limit'],
      ['P3', 'cash'],
    ]);
    expect(state.round.step).toMatchObject({ kind: 'par', player: 'P1', company: 'LT' });
  });

  test('A5: a refused bid says which of the two it was', () => {
    expect(refusal(position(`${P2_AT_LIMIT}\nstep turn P2`), bid('P2', 'LT', 0))).toEqual({
      code: 'certificate_limit',
      certificates: 16,
      limit: 16,
    });
    expect(refusal(position(`${P2_AT_LIMIT}\nstep turn P3`), bid('P3', 'LT', 0))).toEqual({
      code: 'keep_reserve',
      cash: 50,
      reserve: 100,
    });
  });

  test('A11, R7: shares that came from an auction are not sold in the same round', () => {
    const won = played(position(THREE), bid('P1', 'SF', 0), bid('P2', 'SF', 5), pass('P3'), pass('P1'));
    const bought = played(won, par('P2', 'SF', 50), buy('P2', 'SF'), buy('P2', 'SF'), buy('P2', 'SF'));
    expect(bought.round.step).toMatchObject({ kind: 'turn', player: 'P2' });
    expect(refusal(bought, sell('P2', 'SF', 1))).toEqual({ code: 'bought_this_round', company: 'SF' });
    const laterTurn = played(bought, pass('P2'), buy('P3', 'SF'), buy('P1', 'SF'));
    expect(refusal(laterTurn, sell('P2', 'SF', 1))).toEqual({ code: 'bought_this_round', company: 'SF' });
  });

  test.each([
    [2, 5, 'company_not_open'],
    [3, 9, 'company_not_open'],
    [4, 9, 'company_not_open'],
    [6, 12, null],
  ])(
    'B2: in phase %i the first %i companies drawn are open to auction, the others are refused',
    (phase, open, code) => {
      const state = position(`${THREE}\nphase ${phase}`);
      expect(legalActions(state).bid?.companies).toEqual(COMPANY_IDS.slice(0, open));
      for (const company of COMPANY_IDS.slice(0, open)) expect(refusal(state, bid('P1', company, 0))).toBeNull();
      for (const company of COMPANY_IDS.slice(open)) expect(refusal(state, bid('P1', company, 0))?.code).toBe(code);
    },
  );

  test('B2: which companies those are follows the draw, not the list', () => {
    const drawn = 'offer TSSL SST SSB SSS SNS / SRJ RF LT JSS / D SF SS'.replaceAll(' /', '');
    expect(legalActions(position(`${THREE}\n${drawn}`)).bid?.companies).toEqual(['SNS', 'SSS', 'SSB', 'SST', 'TSSL']);
  });

  test('C15, R6: after an auction the turn is left of whoever opened it, and the priority deal left of the last to pass', () => {
    const won = played(position(THREE), bid('P1', 'SF', 0), bid('P2', 'SF', 5), pass('P3'), pass('P1'));
    expect(won.players[1]?.cash).toBe(595);
    const { state, events } = play(won, par('P2', 'SF', 100), buy('P2', 'SF'), buy('P2', 'SF'), buy('P2', 'SF'));
    expect(state.players[1]).toMatchObject({ cash: 95, shares: { SF: 5 } });
    // P2 is next, can do nothing with 95 kr, and is passed.
    expect(eventsOf(events, 'passed')).toEqual([{ type: 'passed', actor: 'P2', automatic: true }]);
    const over = play(state, pass('P3'), pass('P1'));
    expect(eventsOf(over.events, 'priority_deal')).toEqual([{ type: 'priority_deal', player: 'P2' }]);
    expect(over.state.round.kind).toBe('operating');
  });

  test('C15, R6: when everyone passes at the start the priority deal stays', () => {
    const { state } = play(position(THREE), pass('P1'), pass('P2'), pass('P3'));
    expect(state.priorityDeal).toBe('P1');
  });

  test('R6: winning an auction does not change the order of turns', () => {
    const won = played(
      position(THREE),
      bid('P1', 'SF', 0),
      bid('P2', 'SF', 5),
      bid('P3', 'SF', 10),
      pass('P1'),
      pass('P2'),
    );
    expect(won.round.step).toMatchObject({ kind: 'par', player: 'P3' });
    expect(played(won, par('P3', 'SF', 50), pass('P3')).round.step).toMatchObject({ kind: 'turn', player: 'P2' });
  });

  test.each([
    [505, null],
    [507, { code: 'bid_step', step: 5 }],
    [510, { code: 'bid_too_high', max: 507 }],
    [-5, { code: 'bid_too_low', min: 0 }],
    [3, { code: 'bid_step', step: 5 }],
  ])('R8, §5.2: with 607 kr a bid of %i leaves 100 kr and is a multiple of 5, or is refused', (price, problem) => {
    expect(refusal(position('player P1 607\nplayer P2 600\nplayer P3 600'), bid('P1', 'SF', price))).toEqual(problem);
  });

  test('§5.2 step 2: a bid has to be higher than the last one', () => {
    const state = played(position(THREE), bid('P1', 'SF', 20));
    expect(refusal(state, bid('P2', 'SF', 20))).toEqual({ code: 'bid_too_low', min: 25 });
    expect(refusal(state, bid('P2', 'SF', 25))).toBeNull();
    expect(refusal(state, bid('P2', 'D', 25))).toEqual({ code: 'other_auction', company: 'SF' });
    expect(refusal(state, bid('P3', 'SF', 25))).toEqual({ code: 'not_your_turn', player: 'P2' });
  });

  test('§5.2 step 2: whoever has passed does not bid again', () => {
    const state = played(position(THREE), bid('P1', 'SF', 0), pass('P2'), bid('P3', 'SF', 5), bid('P1', 'SF', 10));
    expect(state.round.step).toMatchObject({ kind: 'bid', player: 'P3', bidders: ['P1', 'P3'] });
  });

  test('§5.2: a company is auctioned once', () => {
    const text = 'player P1 600 SF:2\nplayer P2 600\nplayer P3 600\nSF 50';
    expect(refusal(position(text), bid('P1', 'SF', 0))).toEqual({ code: 'already_auctioned', company: 'SF' });
  });

  test.each([
    [200, [50, 60, 70, 80, 90, 100]],
    [199, [50, 60, 70, 80, 90]],
    [139, [50, 60]],
    [100, [50]],
  ])('§5.2 step 3 b: with %i kr the gray boxes open are those whose two shares can be paid', (cash, prices) => {
    const state = position(`player P1 ${cash}\nplayer P2 600\nplayer P3 600\nstep par P1 SF opener P1`);
    expect(legalActions(state).par).toEqual({ company: 'SF', prices });
    expect(refusal(state, par('P1', 'SF', 45))).toEqual({ code: 'price_not_open', prices });
    expect(refusal(state, par('P1', 'D', 50))).toEqual({ code: 'other_auction', company: 'SF' });
    expect(refusal(state, pass('P1'))).toEqual({ code: 'may_not_pass', step: 'par' });
  });

  test('§5.2 step 3 c: the winner takes up to three more shares, and may stop before', () => {
    const par60 = played(position(`${THREE}\nstep par P1 SF opener P1`), par('P1', 'SF', 60));
    expect(par60.players[0]).toMatchObject({ cash: 480, shares: { SF: 2 } });
    expect(played(par60, buy('P1', 'SF'), pass('P1')).players[0]).toMatchObject({ cash: 420, shares: { SF: 3 } });
    const all = played(par60, buy('P1', 'SF'), buy('P1', 'SF'), buy('P1', 'SF'));
    expect(all.players[0]).toMatchObject({ cash: 300, shares: { SF: 5 } });
    expect(all.round.step).toMatchObject({ kind: 'turn', player: 'P2' });
  });

  test('R20: after a bid everyone who cannot top it drops out at once', () => {
    const { state, events } = play(position('player P1 600\nplayer P2 500\nplayer P3 505'), bid('P1', 'SF', 400));
    expect(eventsOf(events, 'bidder_out')).toEqual([
      { type: 'bidder_out', player: 'P2', company: 'SF', because: 'cash' },
    ]);
    expect(state.round.step).toMatchObject({ kind: 'bid', player: 'P3', bidders: ['P1', 'P3'] });
  });

  test('R20: with no floated company the operating rounds are skipped', () => {
    expect(played(position(THREE), pass('P1'), pass('P2'), pass('P3')).round).toMatchObject({
      kind: 'stock',
      number: 2,
    });
  });
});

describe('O4: a bid at the certificate limit', () => {
  const online = (cash: number) =>
    position(`rules online\n${P2_AT_LIMIT.replace('player P2 600', `player P2 ${cash}`)}\nstep turn P2`);

  test('the printed rules allow none', () => {
    expect(legalActions(position(`${P2_AT_LIMIT}\nstep turn P2`)).bid).toBeNull();
  });

  test('the online rules allow exactly 0 with at least 100 kr', () => {
    expect(legalActions(online(100)).bid).toMatchObject({ min: 0, max: 0 });
    expect(refusal(online(600), bid('P2', 'LT', 5))).toMatchObject({ code: 'certificate_limit' });
    expect(refusal(online(95), bid('P2', 'LT', 0))).toMatchObject({ code: 'certificate_limit' });
  });

  test('nobody tops it: the auction is void, nobody pays, the company stays available, the turn is over', () => {
    const { state, events } = play(online(600), bid('P2', 'LT', 0), pass('P1'));
    expect(eventsOf(events, 'auction_void')).toEqual([{ type: 'auction_void', player: 'P2', company: 'LT' }]);
    expect(state.players.map(({ cash }) => cash)).toEqual([600, 600, 50]);
    expect(state.companies.LT?.price).toBeNull();
    // P3 is next, can do nothing with 50 kr, and is passed.
    expect(eventsOf(events, 'passed')).toEqual([{ type: 'passed', actor: 'P3', automatic: true }]);
    expect(state.round.step).toMatchObject({ kind: 'turn', player: 'P1' });
  });

  test('who tops it wins, and the turn goes on left of the opener', () => {
    const won = played(online(600), bid('P2', 'LT', 0), bid('P1', 'LT', 5));
    expect(won.round.step).toMatchObject({ kind: 'par', player: 'P1', company: 'LT', opener: 'P2' });
    expect(won.players[0]?.cash).toBe(595);
  });
});
