import { describe, expect, test } from 'vitest';
import { certificates, legalActions, playerId, poolShares, type State } from '../../../src/engine/index.ts';
import { bid, buy, pass, sell } from '../../support/actions.ts';
import { eventsOf, play, played, position, refusal } from '../../support/position.ts';

const president = (state: State): string | null | undefined => state.companies.SF?.president;

/** P1 is president of SF at a price, P2 could take over. */
const selling = (price: number): State =>
  position(`
    player P1 0 SF:6
    player P2 500 SF:2
    player P3 500
    SF ${price} president P1
    round SR 2`);

describe('selling shares (§5.4)', () => {
  test.each([
    [100, 1, 90],
    [100, 2, 90],
    [100, 3, 80],
    [100, 4, 80],
    [100, 5, 70],
    [40, 3, 35],
    [50, 5, 35],
    [35, 1, 35],
  ])('C11, R7: at %i kr a sale of %i pays the old price for each and leaves the price at %i', (price, count, left) => {
    const { state } = play(selling(price), sell('P1', 'SF', count));
    expect(state.companies.SF?.price).toBe(left);
    expect(state.players[0]?.cash).toBe(price * count);
    expect(poolShares(state, 'SF')).toBe(2 + count);
  });

  test('C11: no second sale of the same company in a turn', () => {
    const state = played(selling(100), sell('P1', 'SF', 1));
    expect(refusal(state, sell('P1', 'SF', 1))).toEqual({ code: 'sold_this_turn', company: 'SF' });
    expect(state.round.step).toMatchObject({ kind: 'turn', player: 'P1', sold: ['SF'] });
  });

  test('C11: no share is bought of a company that one sold in the same round, in this turn or a later one', () => {
    const sold = played(selling(100), sell('P1', 'SF', 1));
    expect(refusal(sold, buy('P1', 'SF'))).toEqual({ code: 'sold_this_round', company: 'SF' });
    const later = played(sold, pass('P1'), buy('P2', 'SF'), pass('P3'));
    expect(later.round.step).toMatchObject({ player: 'P1' });
    expect(refusal(later, buy('P1', 'SF'))).toEqual({ code: 'sold_this_round', company: 'SF' });
    expect(refusal(later, sell('P1', 'SF', 1))).toBeNull();
  });

  test('§5.4: several companies are sold in one turn, and then a share is bought', () => {
    const state = position(`
      player P1 0 SF:3 D:3
      player P2 500 RF:2
      player P3 500
      SF 100
      D 50
      RF 60`);
    const end = played(state, sell('P1', 'SF', 1), sell('P1', 'D', 1), buy('P1', 'RF'));
    expect(end.players[0]).toMatchObject({ cash: 90, shares: { SF: 2, D: 2, RF: 1 } });
    expect(end.round.step).toMatchObject({ player: 'P2' });
  });

  test('§5.4: someone keeps two shares', () => {
    const state = position('player P1 0 SF:4\nplayer P2 0 SF:1\nplayer P3 0\nSF 100');
    expect(legalActions(state).sellShares).toEqual([{ company: 'SF', most: 2 }]);
    expect(refusal(state, sell('P1', 'SF', 3))).toEqual({ code: 'sell_at_most', company: 'SF', most: 2, held: 4 });
    const alone = position('player P1 0 SF:2 D:3\nplayer P2 0 SF:1\nplayer P3 0\nSF 100\nD 50');
    expect(refusal(alone, sell('P1', 'SF', 1))).toEqual({ code: 'needs_president', company: 'SF' });
  });

  test('§5.4, R7: shares bought in this round are not sold in it, those from before are', () => {
    const state = position('player P1 0 SF:4\nplayer P2 0 SF:3\nplayer P3 0\nSF 100\nbought P1 SF:3');
    expect(legalActions(state).sellShares).toEqual([{ company: 'SF', most: 1 }]);
    expect(refusal(state, sell('P1', 'SF', 2))).toMatchObject({ code: 'sell_at_most', most: 1 });
  });

  test.each([0, -1, 1.5, Number.NaN])('a sale of %d shares is refused', (count) => {
    expect(refusal(selling(100), sell('P1', 'SF', count))?.code).toBe('sell_at_most');
  });

  test('nobody sells what they have not', () => {
    expect(
      refusal(position('player P1 0 SF:3\nplayer P2 500\nplayer P3 0\nSF 100\nstep turn P2'), sell('P2', 'SF', 1)),
    ).toEqual({ code: 'no_shares', company: 'SF' });
  });
});

describe('presidency (§5.3 step 3, §5.4 step 1)', () => {
  const held = ([a, b, c]: readonly number[], actor: string, president: string): State =>
    position(`
      player P1 500 SF:${a}
      player P2 500 SF:${b}
      player P3 500 SF:${c}
      SF 50 president ${president}
      step turn ${actor}`);

  test('C13: among equals after a sale the closest clockwise takes over', () => {
    expect(president(played(held([3, 2, 2], 'P1', 'P1'), sell('P1', 'SF', 2)))).toBe('P2');
    expect(president(played(held([2, 3, 2], 'P2', 'P2'), sell('P2', 'SF', 2)))).toBe('P3');
    expect(president(played(held([2, 2, 3], 'P3', 'P3'), sell('P3', 'SF', 2)))).toBe('P1');
  });

  test('C13: a president who sells to a tie stays', () => {
    expect(president(played(held([3, 2, 2], 'P1', 'P1'), sell('P1', 'SF', 1)))).toBe('P1');
  });

  test('C13: whoever has most after a sale takes over, however far away', () => {
    expect(president(played(held([4, 2, 3], 'P1', 'P1'), sell('P1', 'SF', 3)))).toBe('P3');
  });

  test('C13: buying to a tie does not take the presidency, one share more does, for two ordinary certificates', () => {
    const tie = played(held([2, 1, 0], 'P2', 'P1'), buy('P2', 'SF'));
    expect(president(tie)).toBe('P1');
    const { state, events } = play(played(tie, pass('P3'), pass('P1')), buy('P2', 'SF'));
    expect(president(state)).toBe('P2');
    expect(eventsOf(events, 'presidency_changed')).toEqual([
      { type: 'presidency_changed', company: 'SF', from: 'P1', to: 'P2' },
    ]);
    const count = (so: State) => ['P1', 'P2'].map((id) => certificates(so, playerId(id)));
    expect(count(tie)).toEqual([1, 2]);
    expect(count(state)).toEqual([2, 2]);
  });
});

describe('buying shares (§5.3)', () => {
  test('nobody buys a seventh share', () => {
    const state = position('player P1 500 SF:6\nplayer P2 0\nplayer P3 0\nSF 50');
    expect(refusal(state, buy('P1', 'SF'))).toEqual({ code: 'holds_limit', company: 'SF', limit: 6 });
  });

  /** P1 holds shares of up to four companies, P2 the presidency of TSSL, of which P1 would buy. */
  const holding = (players: number, held: readonly string[]): State =>
    position(`
      player P1 500 ${held.join(' ')}
      player P2 500 TSSL:2
      ${Array.from({ length: players - 2 }, (_, seat) => `player P${seat + 3} 500`).join('\n')}
      ${held.map((each) => `${each.split(':')[0]} 50`).join('\n')}
      TSSL 50`);

  test.each([
    [3, 16, ['SS:6', 'SF:6', 'D:6', 'JSS:2'], ['SS:6', 'SF:6', 'D:6']],
    [4, 12, ['SS:6', 'SF:6', 'D:3'], ['SS:6', 'SF:6', 'D:2']],
    [5, 10, ['SS:6', 'SF:6'], ['SS:6', 'SF:5']],
    [6, 9, ['SS:6', 'SF:5'], ['SS:6', 'SF:4']],
  ])('§4: with %i players nobody buys beyond %i certificates', (players, limit, full, fewer) => {
    const state = holding(players, full);
    expect(certificates(state, playerId('P1'))).toBe(limit);
    expect(refusal(state, buy('P1', 'TSSL'))).toEqual({ code: 'certificate_limit', certificates: limit, limit });
    expect(refusal(holding(players, fewer), buy('P1', 'TSSL'))).toBeNull();
  });

  test('a share is of a company that was auctioned, still has one in the pool, and can be paid', () => {
    const state = position(`
      player P1 49 D:2
      player P2 500 SF:6
      player P3 500 SF:4
      SF 100
      D 50`);
    expect(refusal(state, buy('P1', 'SS'))).toEqual({ code: 'not_auctioned', company: 'SS' });
    expect(refusal(state, buy('P1', 'SF'))).toEqual({ code: 'sold_out', company: 'SF' });
    expect(refusal(state, buy('P1', 'D'))).toEqual({ code: 'too_dear', price: 50, cash: 49 });
  });

  test('§5: a turn has one purchase or one auction', () => {
    const state = position('player P1 500 SF:2\nplayer P2 500\nplayer P3 0\nSF 50');
    expect(played(state, buy('P1', 'SF')).round.step).toMatchObject({ kind: 'turn', player: 'P2' });
    expect(refusal(played(state, buy('P1', 'SF')), buy('P1', 'SF'))).toEqual({ code: 'not_your_turn', player: 'P2' });
  });

  test("the president's certificate is not bought as such", () => {
    const state = position('player P1 500 SF:2\nplayer P2 500\nplayer P3 0\nSF 50\nstep turn P2');
    expect(refusal(state, { ...buy('P2', 'SF'), president: true } as ReturnType<typeof buy>)).toEqual({
      code: 'president_certificate',
    });
  });
});

describe('R15: over the certificate limit', () => {
  /** P1 has seventeen certificates, one more than three players may have; JSS belongs to P2. */
  const over = (extra: string): State =>
    position(`
      player P1 500 SS:6 SF:6 D:6 JSS:2
      player P2 500 JSS:3
      player P3 500
      SS 50
      SF 50
      D 50
      JSS 50
      ${extra}`);

  test('a player sells before anything else', () => {
    const state = over('');
    expect(certificates(state, playerId('P1'))).toBe(17);
    expect(legalActions(state)).toMatchObject({ bid: null, buyShare: [], pass: false });
    for (const action of [pass('P1'), bid('P1', 'LT', 0)])
      expect(refusal(state, action)).toEqual({ code: 'must_sell', certificates: 17, limit: 16 });
    expect(legalActions(played(state, sell('P1', 'JSS', 1)))).toMatchObject({ pass: true });
  });

  test('a player who can sell nothing goes on', () => {
    const state = over('bought P1 SS:6 SF:6 D:6 JSS:2');
    expect(legalActions(state)).toMatchObject({ sellShares: [], pass: true });
  });
});

describe('§5: the end of a stock round', () => {
  test('it ends when all have passed in a row, and selling is not passing', () => {
    const state = position('player P1 0 SF:3\nplayer P2 500\nplayer P3 500\nSF 100\npasses 2');
    expect(played(state, sell('P1', 'SF', 1), pass('P1')).round).toMatchObject({ kind: 'stock', number: 1, passes: 0 });
    expect(played(state, pass('P1')).round).toMatchObject({ kind: 'stock', number: 2 });
  });

  test('R6: passes of those who can do nothing count, for the end of the round and for the priority deal', () => {
    const state = position('player P1 500\nplayer P2 0\nplayer P3 0\nround SR 1');
    const { state: next, events } = play(state, pass('P1'));
    expect(eventsOf(events, 'passed').map(({ actor, automatic }) => [actor, automatic])).toEqual([
      ['P1', false],
      ['P2', true],
      ['P3', true],
    ]);
    expect(next.priorityDeal).toBe('P1');
    expect(next.round).toMatchObject({ kind: 'stock', number: 2 });
  });

  test('sold-out companies move one box right, those with a share in the pool do not', () => {
    const state = position(`
      player P1 0 SF:6 D:5
      player P2 0 SF:4 D:4
      player P3 0
      SF 100
      D 100
      passes 2`);
    const { companies } = played(state, pass('P1'));
    expect([companies.SF?.price, companies.D?.price]).toEqual([120, 100]);
  });
});
