import { describe, expect, test } from 'vitest';
import { type Action, foresee, playerId, replay, type State } from '../../src/engine/index.ts';
import { LANGUAGES, wordsFor } from '../../src/words/index.ts';
import { acquire, bid, buy, dividend, lay, par, pass, sell, station, train } from '../support/actions.ts';
import { OPERATING, position, STOCK } from '../support/position.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';
import { briefForesight, foresightLines, weightyLines } from './as-read.ts';
import { isText } from './checks.ts';
import { anna, names } from './samples.ts';

const en = wordsFor('en');

const lines = (state: State, action: Action, reader: string | null = 'P1'): readonly string[] => {
  const foresight = foresee(state, action);
  if (!foresight.ok) throw new Error(JSON.stringify(foresight.problem));
  return foresightLines(en, foresight.value, { names, reader: reader === null ? null : playerId(reader) });
};

const LAID = `${OPERATING}
  E5 9 r2`;

describe('what a move would bring, in lines', () => {
  test('a sale', () => {
    expect(lines(position(STOCK), sell('P1', 'SF', 3))).toEqual([
      'Price of SF 100 → 80 kr, 2nd in operating order',
      'Ben becomes president of SF',
      'SF: bank pool 2 → 5',
      'You: cash 150 → 450 kr, SF 5 → 2 shares, certificates 2 of 16, worth 650 → 610 kr',
      'Ben: certificates 3 of 16, worth 780 → 720 kr',
      'Next: you, a turn in the stock round',
    ]);
  });

  test('a purchase, told to another', () => {
    expect(lines(position(STOCK), buy('P1', 'RF'), 'P2').slice(0, 1)).toEqual(['Anna pays 90 kr and has 60 kr left']);
    expect(lines(position(STOCK), buy('P1', 'RF')).slice(0, 1)).toEqual(['You pay 90 kr and have 60 kr left']);
  });

  test('a bid', () => {
    expect(lines(position(STOCK), bid('P1', 'D', 50))).toEqual([
      'Cilla is out of the auction: not enough cash',
      'If you win D for 50 kr, you have 100 kr left',
      'Next: Ben, an auction',
    ]);
  });

  test('track', () => {
    expect(lines(position(`${LAID}\nstep track RF`), lay('RF', 'D2 6 r4'))).toEqual([
      'New in reach of RF: D2 Sundbyberg, E1 Ulvsunda, E3 and F2',
      'Best routes of RF: 50 → 100 kr',
      'Next: you for RF, purchasing a station',
    ]);
  });

  test('a train that rusts others', () => {
    const state = position(`${LAID}\nbank 4H:4 6H:2 8H:2\nstep train SF`);
    expect(lines(state, train('SF', '4H', 'bank', 280), null)).toEqual([
      'SF pays 280 kr and has 420 kr left',
      'SF: trains 2H → 4H',
      'RF: trains 2H 3H → 3H',
      'Phase 4 begins',
      '2H trains of SF and RF rust',
      'Next: Ben for SF, purchasing trains',
    ]);
  });

  test('a dividend', () => {
    expect(lines(position(`${LAID}\nstep dividend RF 120`), dividend('RF', 'payout'))).toEqual([
      'RF pays 12 kr a share',
      'Price of RF 100 → 120 kr',
      'You: cash 150 → 210 kr, worth 650 → 810 kr',
      'Next: you for RF, purchasing trains',
    ]);
  });

  test('an acquisition', () => {
    const state = position(`
      phase 3
      player P1 500 SSB:5 SST:3
      player P2 10 SST:1
      player P3 100 SSB:1
      SSB 90 floated cash 20 trains 3H purchased
      SST 50 floated cash 70 trains 2H purchased
      G7 [SSB]
      H8 6 r2 [SST]
      round OR 1.1
      step acquire_start SSB`);
    const told = lines(state, acquire('SSB', 'SST'));
    expect(told.slice(0, 3)).toEqual([
      'Ben receives 45 kr for an odd share',
      'Cilla pays 45 kr to turn an odd share into one of SSB',
      'SSB: treasury 20 → 90 kr, bank pool 4 → 5, trains 3H → 3H 2H, stations 1 → 2',
    ]);
    expect(told[3]).toBe('New in reach of SSB: H10');
    expect(told).toContain('SST leaves the game');
    expect(told.at(-1)).toBe('Next: you for SSB, buying half-price shares');
    expect(told).toContainEqual(expect.stringMatching(/^You then hold \d shares of SSB$/));
  });

  test('the end of a round', () => {
    const state = position('player P1 0 SF:6 RF:3\nplayer P2 0 SF:4 RF:2\nplayer P3 0\nSF 100\nRF 90\npasses 2');
    const told = lines(state, pass('P1'));
    expect(told).toContain('Price of SF 100 → 120 kr, 1st in operating order');
    expect(told).toContain('SF floats with 1200 kr in H4 Mälarhöjden');
    expect(told).toContain('Operating round 1.1 begins');
  });

  test('a price that a sale, a dividend or none leaves where it is', () => {
    const low = position(STOCK.replace('SF 100', 'SF 35'));
    expect(lines(low, sell('P1', 'SF', 1))).toContain('Price of SF stays 35 kr');
    const paying = position(`${LAID}\nstep dividend RF 60`);
    expect(lines(paying, dividend('RF', 'payout'))).toContain('Price of RF stays 100 kr');
    expect(lines(paying, dividend('RF', 'withhold')).join()).not.toContain('stays');
  });

  test('in brief: price, own money and certificates first, then all else, nothing twice', () => {
    const found = foresee(position(STOCK), sell('P1', 'SF', 3));
    const audience = { names, reader: playerId('P1') };
    const brief = found.ok ? briefForesight(en, found.value, audience).join('; ') : '';
    expect(brief).toMatch(/^You get 300 kr, price 100 → 80; You: certificates 2 of 16; /);
    expect(brief).toContain('Ben becomes president of SF');
    expect(brief.match(/100 → 80/g)).toHaveLength(1);
    const bought = foresee(position(STOCK), buy('P1', 'RF'));
    expect(bought.ok && briefForesight(en, bought.value, audience).join('; ')).toMatch(
      /^You pay 90 kr and have 60 kr left; You: certificates /,
    );
  });

  test('what weighs: presidents, floating, rusting, rounds; not money alone', () => {
    const weighty = (state: State, action: Action) => {
      const found = foresee(state, action);
      return found.ok ? weightyLines(en, found.value, { names, reader: null }) : [];
    };
    expect(weighty(position(STOCK), sell('P1', 'SF', 3))).toEqual(['Ben becomes president of SF']);
    expect(weighty(position(STOCK), buy('P1', 'RF'))).toEqual([]);
    const last = position('player P1 0 SF:6 RF:3\nplayer P2 0 SF:4 RF:2\nplayer P3 0\nSF 100\nRF 90\npasses 2');
    expect(weighty(last, pass('P1'))).toEqual([
      'SF floats with 1200 kr in H4 Mälarhöjden',
      expect.stringContaining('RF floats with'),
      'Operating round 1.1 begins',
    ]);
    const rusting = position(`${LAID}\nbank 4H:4 6H:2 8H:2\nstep train SF`);
    expect(weighty(rusting, train('SF', '4H', 'bank', 280))).toContain('Phase 4 begins');
  });

  test('the certificate that reaches the limit is weighty (§5.3)', () => {
    const found = foresee(position(STOCK), buy('P1', 'RF'));
    if (!found.ok) throw new Error(JSON.stringify(found.problem));
    const told = (certificateLimit: number) =>
      weightyLines(en, { ...found.value, certificateLimit }, { names, reader: null });
    expect(told(6)).toEqual([]);
    expect(told(5)).toEqual(['Anna reaches the certificate limit (5 of 5)']);
  });

  test('a president who gives all their cash unasked after another move', () => {
    const found = foresee(position(`${LAID}\nstep dividend RF 60`), dividend('RF', 'payout'));
    if (!found.ok) throw new Error(found.problem.code);
    const foresight = { ...found.value, gaveAll: [{ player: playerId('P2'), company: 'LT' as const, amount: 45 }] };
    const line = 'Ben gives 45 kr, all that is left, to LT, which stays without a train';
    const audience = { names, reader: playerId('P1') };
    expect(weightyLines(en, foresight, audience)).toEqual([line]);
    expect(foresightLines(en, foresight, audience)).toContain(line);
  });

  test('setting a starting price and placing a station say what they cost', () => {
    expect(lines(position(`${STOCK}\nstep par P1 D opener P1`), par('P1', 'D', 70))[0]).toBe(
      'You pay 140 kr and have 10 kr left',
    );
    const city = position(`${LAID.replace('E5 9 r2', 'D2 6 r4')}\nstep token RF`);
    expect(lines(city, station('RF', 'D2'))[0]).toBe('RF pays 60 kr and has 340 kr left');
  });
});

describe.each(LANGUAGES)('over whole games (%s)', (language) => {
  const words = wordsFor(language);

  test.each(FIXTURE_TRACES.filter((_, index) => index % 12 === 3))('$name: every line is whole', ({ read }) => {
    const { game } = read();
    replay(game, (index, { state }) => {
      const action = game.actions[index + 1];
      const foresight = action && index % 6 === 0 ? foresee(state, action) : null;
      if (!foresight?.ok) return;
      const told = foresightLines(words, foresight.value, { names, reader: anna });
      expect(told.length).toBeGreaterThan(0);
      for (const line of told) {
        isText(line);
        expect(line).not.toMatch(/\.$/);
      }
      expect(new Set(told).size).toBe(told.length);
    });
  });
});
