import { describe, expect, test } from 'vitest';
import type { Event, PassedStep, Refusal } from '../../src/engine/index.ts';
import { LANGUAGES, wordsFor } from '../../src/words/index.ts';
import { refusalLine, sentence, tell } from './as-read.ts';
import { isSentence } from './checks.ts';
import { anna, ben, cilla, EVENTS, names, REFUSALS } from './samples.ts';

const events: readonly Event[] = Object.values(EVENTS).flat();
const refusals: readonly Refusal[] = Object.values(REFUSALS).flat();
const en = wordsFor('en');

describe.each(LANGUAGES)('%s', (language) => {
  const words = wordsFor(language);

  test.each(events.map((event) => [event.type, event] as const))(
    'has a sentence for the event %s (sample %#)',
    (_, event) => {
      isSentence(sentence(words, event, names));
    },
  );

  test.each(refusals.map((refusal) => [refusal.code, refusal] as const))(
    'says what %s means (sample %#)',
    (_, refusal) => {
      isSentence(refusalLine(words, refusal, names));
    },
  );

  test('tells every event and every refusal differently', () => {
    const told = [...events.map((event) => sentence(words, event, names))];
    expect(new Set(told).size).toBe(told.length);
    const refused = refusals.map((refusal) => refusalLine(words, refusal, names));
    expect(new Set(refused).size).toBeGreaterThan(refused.length - 3);
  });
});

describe('a refusal says what is allowed', () => {
  test.each<readonly [Refusal, string]>([
    [{ code: 'bid_too_low', min: 10 }, '10 kr'],
    [{ code: 'bid_too_high', max: 59 }, 'at most 55 kr'],
    [{ code: 'not_your_turn', player: ben }, 'Ben'],
    [{ code: 'rotation', hex: 'G7', tile: 'X5', open: [0, 3] }, '0 or 3'],
    [{ code: 'train_price', min: 20, max: 100 }, '20 kr to 100 kr'],
    [{ code: 'colour_not_yet', colour: 'brown', phase: 3 }, 'phase 6'],
    [{ code: 'route', because: 'too_long', train: '3H', at: '5' }, 'at most 3 hex edges'],
    [{ code: 'sell_at_most', company: 'SF', most: 2, held: 5 }, 'at most 2'],
  ])('%j', (refusal, part) => {
    expect(refusalLine(en, refusal, names)).toContain(part);
  });

  test('what came from outside is taken apart', () => {
    expect(refusalLine(en, { code: 'no_such_player', player: '@everyone' }, names)).not.toContain('@everyone');
    expect(refusalLine(en, { code: 'malformed', issue: '<@123> **x**' }, names)).not.toMatch(/<@123>|(?<!\\)\*/);
  });
});

describe('a post tells what belongs together in one line', () => {
  const out = (player: typeof anna, because: 'cash' | 'certificate_limit' | 'passed') =>
    ({ type: 'bidder_out', player, company: 'SF', because }) as const;

  test('who drops out of an auction, and whether for cash or for the certificate limit (A5)', () => {
    expect(tell(en, [out(anna, 'cash'), out(ben, 'cash'), out(cilla, 'certificate_limit')], names)).toEqual([
      'Anna and Ben are out of the auction of SF: not enough cash to bid more and keep 100 kr.',
      'Cilla is out of the auction of SF: at the certificate limit.',
    ]);
  });

  test('a price with what moved it', () => {
    const sold = { type: 'shares_sold', player: anna, company: 'SF', count: 3, price: 100 } as const;
    const moved = { type: 'price_moved', company: 'SF', from: 100, to: 80, because: 'sale' } as const;
    expect(tell(en, [sold, moved], names)).toEqual([
      'Anna sells 3 shares of SF at 100 kr each. Its stock price falls to 80 kr.',
    ]);
    expect(tell(en, [sold, { ...moved, company: 'RF' }], names)).toHaveLength(2);
  });

  test('players who could only pass', () => {
    const passed = (actor: typeof anna, automatic: boolean) => ({ type: 'passed', actor, automatic }) as const;
    expect(tell(en, [passed(anna, false), passed(ben, true), passed(cilla, true)], names)).toEqual([
      'Anna passes.',
      'Ben and Cilla pass: nothing else was possible.',
    ]);
  });

  test('steps that a company passes in a row', () => {
    const passed = (company: 'SF' | 'RF', step: PassedStep) => ({ type: 'step_passed', company, step }) as const;
    expect(tell(en, [passed('SF', 'track'), passed('SF', 'token'), passed('RF', 'train')], names)).toEqual([
      'SF lays no track and purchases no station.',
      'RF purchases no more trains.',
    ]);
    expect(tell(en, [passed('SF', 'acquire_end'), passed('SF', 'acquire_start')], names)).toEqual([
      'SF acquires no company.',
    ]);
  });

  test('an acquisition before its consequences', () => {
    const told = tell(
      en,
      [
        { type: 'price_moved', company: 'SF', from: 100, to: 140, because: 'acquisition' },
        { type: 'odd_share', player: anna, company: 'SF', amount: 70, kind: 'paid' },
        { type: 'acquired', company: 'SF', target: 'RF', price: 140, cash: 35, trains: ['2H'], stations: ['D4'] },
        { type: 'company_removed', company: 'RF', because: 'acquired' },
      ],
      names,
    );
    expect(told).toEqual([
      'SF acquires RF and takes over 35 kr, a 2H and 1 station (D4 Råsunda). Its stock price rises to 140 kr.',
      'Anna pays 70 kr to turn an odd share into one of SF.',
      'RF leaves the game.',
    ]);
  });

  test('companies that leave together', () => {
    const gone = (company: 'SS' | 'RF') => ({ type: 'company_removed', company, because: 'never_auctioned' }) as const;
    expect(tell(en, [gone('SS'), gone('RF')], names)).toEqual(['SS and RF leave the game: they were never auctioned.']);
  });

  test('nothing happened: nothing is told', () => {
    expect(tell(en, [], names)).toEqual([]);
  });
});

describe('exact sentences', () => {
  test.each<readonly [Event, string]>([
    [EVENTS.floated[0] ?? { type: 'sl_formed' }, 'SF floats with 1000 kr and a station at its home, H4 Mälarhöjden.'],
    [{ type: 'share_bought', player: anna, company: 'SF', price: 100 }, 'Anna buys a share of SF for 100 kr.'],
    [EVENTS.dividend[0] ?? { type: 'sl_formed' }, 'SF pays 14 kr a share: Anna 70, Ben 14 kr.'],
    [
      EVENTS.trains_ran[0] ?? { type: 'sl_formed' },
      'SF runs for 140 kr: 3H D4–F6.2 70 kr; 3H D4–F6.2 70 kr. F6.2 is the second city of F6.',
    ],
    [
      { type: 'phase_started', phase: 3 },
      'Phase 3 begins: yellow and green tiles, 2 operating rounds after each stock round, and at most 4 trains for a company.',
    ],
  ])('%j', (event, told) => {
    expect(sentence(en, event, names)).toBe(told);
  });
});
