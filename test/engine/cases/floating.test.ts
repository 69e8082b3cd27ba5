import { describe, expect, test } from 'vitest';
import { COMPANIES, COMPANY_IDS, circlesOf, homePlaces, type State } from '../../../src/engine/index.ts';
import { buy, par, pass, sell } from '../../support/actions.ts';
import { eventsOf, play, played, position } from '../../support/position.ts';

/** P1 may buy the fifth share of SF; everyone else has passed. */
const fifth = (rules: 'printed' | 'online'): State =>
  position(`
    rules ${rules}
    player P1 500 SF:4
    player P2 500
    player P3 500
    SF 100
    passes 2`);

describe('floating (§5)', () => {
  test('O1 printed: a company with five shares sold floats when the stock round ends, not before', () => {
    const bought = play(fifth('printed'), buy('P1', 'SF'));
    expect(eventsOf(bought.events, 'floated')).toEqual([]);
    const { state, events } = play(bought.state, pass('P2'), pass('P3'), pass('P1'));
    expect(eventsOf(events, 'floated')).toEqual([
      { type: 'floated', company: 'SF', capital: 1000, hex: 'H4', city: 0 },
    ]);
    expect(state.companies.SF).toMatchObject({
      floated: true,
      cash: 1000,
      stations: [{ hex: 'H4', city: 0, slot: 0 }],
    });
  });

  test('O1 printed: a company that is sold back below five shares before the end does not float', () => {
    const state = position('player P1 0 SF:5\nplayer P2 0\nplayer P3 0\nSF 100');
    const { state: next } = play(state, sell('P1', 'SF', 1), pass('P1'), pass('P1'));
    expect(next.companies.SF).toMatchObject({ floated: false, cash: 0, stations: [] });
    expect(next.round).toMatchObject({ kind: 'stock', number: 2 });
  });

  test('O1 printed: the capital is ten times the price after the sold-out marker has moved', () => {
    const state = position('player P1 0 SF:6\nplayer P2 0 SF:4\nplayer P3 0\nSF 100\npasses 2');
    const { events, state: next } = play(state, pass('P1'));
    expect(eventsOf(events, 'floated')).toMatchObject([{ capital: 1200 }]);
    expect(next.companies.SF?.price).toBe(120);
  });

  test('O1 online: a company floats at once with its fifth share, at the price of that moment', () => {
    const { state, events } = play(fifth('online'), buy('P1', 'SF'));
    expect(eventsOf(events, 'floated')).toEqual([
      { type: 'floated', company: 'SF', capital: 1000, hex: 'H4', city: 0 },
    ]);
    expect(state.round.kind).toBe('stock');
  });

  test('O1 online: it stays floated with its capital whatever is sold later', () => {
    const floated = played(fifth('online'), buy('P1', 'SF'), pass('P2'), pass('P3'));
    const sold = played(floated, sell('P1', 'SF', 2));
    expect(sold.companies.SF).toMatchObject({ floated: true, cash: 1000, price: 90 });
  });

  test('O1 online: an auction winner floats it by taking the fifth share', () => {
    const state = position('rules online\nplayer P1 600\nplayer P2 600\nplayer P3 600\nstep par P1 SF opener P1');
    const winner = played(state, par('P1', 'SF', 100), buy('P1', 'SF'), buy('P1', 'SF'));
    expect(winner.companies.SF?.floated).toBe(false);
    expect(played(winner, buy('P1', 'SF')).companies.SF).toMatchObject({ floated: true, cash: 1000 });
  });

  test('a company floats once', () => {
    const state = position('player P1 0 SF:5\nplayer P2 0\nplayer P3 0\nSF 100 floated cash 70\nH4 [SF]\npasses 2');
    const { events, state: next } = play(state, pass('P1'));
    expect(eventsOf(events, 'floated')).toEqual([]);
    expect(next.companies.SF?.cash).toBe(70);
  });

  test.each(COMPANY_IDS)('%s gets its station in its home city', (company) => {
    const state = position(`player P1 0 ${company}:5\nplayer P2 0\nplayer P3 0\n${company} 50\npasses 2`);
    const { home, homeCity } = COMPANIES[company];
    expect(played(state, pass('P1')).companies[company]?.stations).toEqual([{ hex: home, city: homeCity, slot: 0 }]);
  });
});

describe('R3: home places', () => {
  const start = 'player P1 0\nplayer P2 0\nplayer P3 0';

  test('A6, C20: every company that has not floated has its place, told apart from a station', () => {
    const state = position(start);
    expect(homePlaces(state).map(({ company, station: { hex, city } }) => [company, hex, city])).toEqual(
      COMPANY_IDS.map((id) => [id, COMPANIES[id].home, COMPANIES[id].homeCity]),
    );
    expect(circlesOf(state, 'G7', 0)).toEqual([{ kind: 'home', company: 'SSB' }]);
    const floated = position('player P1 0 SSB:5\nplayer P2 0\nplayer P3 0\nSSB 50 floated\nG7 [SSB]');
    expect(circlesOf(floated, 'G7', 0)).toEqual([{ kind: 'station', company: 'SSB' }]);
  });

  test.each([
    ['F6 X4 r0', 'F6', [['SS', 'empty'], ['SNS']]],
    ['F6 X8 r0', 'F6', [['SS', 'SNS', 'empty']]],
    ['F6 X9 r0', 'F6', [['SS', 'empty'], ['SNS']]],
    ['D10 X3 r0', 'D10', [['LT'], ['TSSL']]],
    ['D10 X7 r0', 'D10', [['LT', 'TSSL']]],
    ['G7 X10 r0', 'G7', [['SSB', 'empty', 'empty']]],
    ['D4 441 r4', 'D4', [['RF', 'empty']]],
  ] as const)('%s keeps the home places of its companies', (tile, hex, cities) => {
    const state = position(`${start}\nphase 6\n${tile}`);
    const drawn = cities.map((_, city) =>
      circlesOf(state, hex, city).map((circle) => (circle.kind === 'empty' ? 'empty' : circle.company)),
    );
    expect(drawn).toEqual(cities);
  });

  test('B17: the places of companies that left the game vanish', () => {
    const state = position(`${start}\nremoved SSB TSSL\nphase 6\nD10 X7 r0`);
    expect(circlesOf(state, 'G7', 0)).toEqual([{ kind: 'empty' }]);
    expect(circlesOf(state, 'D10', 0)).toEqual([{ kind: 'home', company: 'LT' }, { kind: 'empty' }]);
    expect(homePlaces(state).map(({ company }) => company)).not.toContain('SSB');
  });
});
