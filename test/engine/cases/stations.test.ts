import { describe, expect, test } from 'vitest';
import { circlesOf, legalActions, type State } from '../../../src/engine/index.ts';
import { reachesStop, reachOf } from '../../../src/engine/rules/network.ts';
import { pass, station } from '../../support/actions.ts';
import { eventsOf, play, played, position, refusal } from '../../support/position.ts';

/** SST in Enskede, next to Södermalm, about to purchase a station. */
const enskede = (cash: number, more: string): State =>
  position(`
    phase 6
    player P1 0 SST:5
    player P2 0 SF:5
    player P3 0
    SST 100 floated cash ${cash}
    SF 100 floated
    H8 6 r2 [SST]
    ${more}
    round OR 1.1
    order SST
    step token SST`);

const open = (state: State): readonly string[] =>
  legalActions(state).placeStation.map(({ hex, city, slot }) => `${hex}.${city}.${slot}`);

describe('stations (§6.3)', () => {
  test('C20: the only circle of yellow Södermalm is the home place of SSB: nobody else gets it', () => {
    const state = enskede(60, 'H4 [SF]');
    expect(open(state)).toEqual([]);
    expect(refusal(state, station('SST', 'G7'))).toEqual({ code: 'no_free_circle', hex: 'G7' });
  });

  test('C20: green Södermalm has one circle for others, for 60 kr', () => {
    const state = enskede(60, 'H4 [SF]\nG7 X5 r0 [. .]');
    expect(open(state)).toEqual(['G7.0.1']);
    const { state: next, events } = play(state, station('SST', 'G7', 0, 1));
    expect(next.companies.SST).toMatchObject({ cash: 0, stations: [{ hex: 'H8' }, { hex: 'G7', city: 0, slot: 1 }] });
    expect(eventsOf(events, 'station_placed')).toMatchObject([{ hex: 'G7', city: 0, cost: 60 }]);
    expect(refusal(enskede(59, 'H4 [SF]\nG7 X5 r0 [. .]'), station('SST', 'G7', 0, 1))).toEqual({
      code: 'company_cash',
      cost: 60,
      cash: 59,
    });
  });

  test.each(['441 r4', '442 r2'])(
    'C20: with RF not floated another company takes the second circle of D4 %s',
    (tile) => {
      const state = position(`
      phase 3
      player P1 0 SNS:5
      player P2 0
      player P3 0
      SNS 100 floated cash 60
      F6 [.] [SNS]
      E5 9 r2
      D4 ${tile} [. .]
      round OR 1.1
      step token SNS`);
      expect(open(state)).toEqual(['D4.0.1']);
      const placed = played(state, station('SNS', 'D4', 0, 1));
      expect(circlesOf(placed, 'D4', 0)).toEqual([
        { kind: 'home', company: 'RF' },
        { kind: 'station', company: 'SNS' },
      ]);
    },
  );

  test('every reason for a refusal has its own code', () => {
    const state = enskede(500, 'H4 [SF]\nG7 X5 r0 [. .]\nG5 4 r1');
    expect(refusal(state, station('SST', 'H8'))).toEqual({ code: 'station_here', hex: 'H8' });
    expect(refusal(state, station('SST', 'G5'))).toEqual({ code: 'no_city', hex: 'G5' });
    expect(refusal(state, station('SST', 'E5'))).toEqual({ code: 'no_city', hex: 'E5' });
    expect(refusal(state, station('SST', 'G7', 1))).toEqual({ code: 'no_city', hex: 'G7' });
    expect(refusal(state, station('SST', 'D4'))).toEqual({ code: 'out_of_reach', hex: 'D4' });
    expect(refusal(state, station('SST', 'G7', 0, 2))).toEqual({ code: 'wrong_circle', hex: 'G7', slot: 2 });
  });

  test('a company has no more than six stations', () => {
    const five = 'H4 [SST]\nD4 [SST]\nA9 [SST]\nG1 [SST]\nI13 [SST]\nG7 X5 r0 [. .]';
    expect(refusal(enskede(500, five), station('SST', 'G7', 0, 1))).toEqual({ code: 'no_station_left', limit: 6 });
    expect(refusal(enskede(500, five.replace('I13 [SST]\n', '')), station('SST', 'G7', 0, 1))).toBeNull();
  });

  test('one station for each turn, or none', () => {
    const state = enskede(500, 'H4 [SF]\nG7 X5 r0 [. .]');
    expect(played(state, station('SST', 'G7', 0, 1)).round.step.kind).not.toBe('token');
    expect(played(state, pass('SST')).round.step.kind).not.toBe('token');
  });
});

describe('C4: Lidingö merges', () => {
  const lidingo = (lt: string, circles: string): State =>
    position(`
      phase 6
      player P1 0 TSSL:5 RF:5
      player P2 0 LT:5
      player P3 0
      TSSL 100 floated cash 500
      RF 100 floated cash 500
      ${lt}
      D10 X7 r0 [${circles}]
      E11 6 r2 [RF]
      C11 58 r0
      round OR 1.1
      order RF TSSL
      step token RF`);

  test('while LT has not floated, its circle lets everyone pass and lets nobody else in', () => {
    const state = lidingo('LT 50', '. TSSL');
    expect(reachesStop(reachOf(state, 'RF'), 'D10', 0)).toBe(true);
    expect(reachesStop(reachOf(state, 'RF'), 'C11', 0)).toBe(true);
    expect(refusal(state, station('RF', 'D10'))).toEqual({ code: 'no_free_circle', hex: 'D10' });
  });

  test('once LT has floated, both circles are full and others do not pass', () => {
    const state = lidingo('LT 100 floated', 'LT TSSL');
    expect(reachesStop(reachOf(state, 'RF'), 'D10', 0)).toBe(true);
    expect(reachesStop(reachOf(state, 'RF'), 'C11', 0)).toBe(false);
    expect(reachesStop(reachOf(state, 'TSSL'), 'C11', 0)).toBe(true);
    expect(reachesStop(reachOf(state, 'LT'), 'E11', 0)).toBe(true);
  });
});
