import { describe, expect, test } from 'vitest';
import { HEX_IDS, legalActions, playerId, replay, type State } from '../../../src/engine/index.ts';
import { makePosition } from '../../../src/engine/notation/position/make.ts';
import { parsePosition } from '../../../src/engine/notation/position/parse.ts';
import { position } from '../../support/position.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

const byHex = (state: State): State => ({
  ...state,
  companies: Object.fromEntries(
    Object.entries(state.companies).map(([id, company]) => [
      id,
      { ...company, stations: company.stations.toSorted((a, b) => HEX_IDS.indexOf(a.hex) - HEX_IDS.indexOf(b.hex)) },
    ]),
  ),
});

const THREE = 'player P1 600\nplayer P2 600\nplayer P3 600';

describe('positions as text', () => {
  test.each(FIXTURE_TRACES.filter((_, index) => index % 8 === 1))(
    '$name reads back from its text, position by position',
    ({ read }) => {
      replay(read().game, (index, { state }) => {
        if (index % 5 !== 0 && state.round.step.kind !== 'half_price' && state.round.step.kind !== 'par_buy') return;
        const text = makePosition(state);
        const back = parsePosition(text);
        if (!back.ok) throw new Error(`${back.problem} in\n${text}`);
        expect(back.value).toEqual(byHex(state));
        expect(makePosition(back.value)).toBe(text);
        if (index % 50 === 0) expect(legalActions(back.value)).toEqual(legalActions(state));
      });
    },
  );

  test('what is not said is as at the start of the game', () => {
    const start = position(THREE);
    expect(start.round).toEqual({
      kind: 'stock',
      number: 1,
      passes: 0,
      sold: {},
      bought: {},
      step: { kind: 'turn', player: 'P1', sold: [] },
    });
    expect(start).toMatchObject({ phase: 2, bank: 0, priorityDeal: 'P1', tiles: {} });
    expect(start.trains).toEqual({ '2H': 6, '3H': 5, '4H': 4, '6H': 2, '8H': 2, '10H': 'unlimited' });
  });

  test('a position is drawn line by line', () => {
    const state = position(`
      phase 3
      player P1 100 RF:5
      player P2 600
      player P3 600
      RF 100 floated cash 500 trains 2H 3H purchased
      D4 441 r4 [RF .]
      E5 9 r2
      round OR 1.1
      step track RF
    `);
    expect(state.companies.RF).toMatchObject({
      price: 100,
      president: 'P1',
      stations: [{ hex: 'D4', city: 0, slot: 0 }],
    });
    expect(state.tiles).toEqual({ D4: { tile: '441', rotation: 4 }, E5: { tile: '9', rotation: 2 } });
    expect(state.trains).toMatchObject({ '2H': 0, '3H': 4 });
    expect(state.bank).toBe(1800 - 1300 - 500);
    expect(makePosition(state)).toContain('RF 100 floated cash 500 trains 2H 3H purchased since 0 president P1');
  });

  test('home places are drawn in small letters', () => {
    const text = makePosition(position(`${THREE}\nF6 X4 r0 [. .] [.]`));
    expect(text).toContain('F6 X4 r0 [ss .] [sns]');
  });

  test.each(['Åsa', 'two words', 'with "quotes"', 'back\\slash', 'new\nline', 'president floated', 'SF', 'D4'])(
    'a player may be called %j',
    (name) => {
      const start = position('player P1 300 SF:3\nplayer P2 600\nplayer P3 600\nSF 100 floated');
      const id = playerId(name);
      const named: State = {
        ...start,
        players: start.players.map((player, seat) => (seat === 0 ? { ...player, id } : player)),
        priorityDeal: id,
        companies: {
          ...start.companies,
          ...(start.companies.SF ? { SF: { ...start.companies.SF, president: id } } : {}),
        },
        round: {
          kind: 'stock',
          number: 1,
          passes: 0,
          sold: { [id]: ['SF'] },
          bought: { [id]: { SF: 1 } },
          step: { kind: 'turn', player: id, sold: ['SF'] },
        },
      };
      expect(parsePosition(makePosition(named))).toEqual({ ok: true, value: named });
    },
  );

  test.each([
    ['a word that is no line', `${THREE}\ncorner D4`, 'corner: no such line'],
    ['two players', 'player P1 1\nplayer P2 1', 'player: three to six lines'],
    ['a player twice', 'player P1 1\nplayer P1 1\nplayer P2 1', 'player: each one once'],
    ['eleven shares', 'player P1 0 SF:6\nplayer P2 0 SF:5\nplayer P3 0\nSF 100', 'SF: more than ten shares'],
    [
      'a price between boxes',
      'player P1 0 SF:6\nplayer P2 0\nplayer P3 0\nSF 110',
      'SF: 110 is no box of the stock market',
    ],
    ['nobody with two shares', 'player P1 0 SF:1\nplayer P2 0\nplayer P3 0\nSF 100', 'SF: no president'],
    ['shares never auctioned', 'player P1 0 SF:2\nplayer P2 0\nplayer P3 0', 'SF: not auctioned'],
    [
      'a station in a third circle',
      'player P1 0 RF:5\nplayer P2 0\nplayer P3 0\nRF 100 floated\nD4 441 r4 [. . RF]',
      'D4: no such circle',
    ],
    ['cash before floating', 'player P1 0 RF:3\nplayer P2 0\nplayer P3 0\nRF 100 cash 5', 'RF: not floated'],
    ['a single tile twice', `${THREE}\nB10 19 r0\nC9 19 r0`, '19: no such tile left'],
    ['no such rotation', `${THREE}\nB10 9 r6`, 'r6: none of r0 r1 r2 r3 r4 r5'],
    ['a number with a letter', 'player P1 6O0\nplayer P2 0\nplayer P3 0', '6O0: no whole number'],
    ['a company that is not there to act', `${THREE}\nround OR 1.1\nstep track SF`, 'SF: not floated'],
    ['a stranger to act', `${THREE}\nstep turn P4`, 'P4: no such player'],
  ])('%s is refused', (_, text, issue) => {
    expect(parsePosition(text)).toEqual({ ok: false, problem: issue });
  });
});
