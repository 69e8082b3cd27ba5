import { describe, expect, test } from 'vitest';
import { companies } from '../../commands/support/companies.ts';
import { chosen, suggestions } from '../../commands/support/offered.ts';
import { everyPlace } from '../../commands/support/places.ts';
import { COMPANY_IDS } from '../../src/engine/index.ts';

const all = companies(COMPANY_IDS, () => '100 kr');

describe('what a typed text means', () => {
  test.each([
    ['D', 'D'],
    ['ss', 'SS'],
    ['sss', 'SSS'],
    ['Djursholm', 'D'],
    ['lidingo trafik', 'LT'],
    ['  tssl ', 'TSSL'],
  ])('%j is company %s', (text, company) => {
    expect(chosen(all, text)).toBe(company);
  });

  test.each(['', ' ', 'S', 'AB', '100', 'xyz', '<@1>'])('%j is no one company', (text) => {
    expect(chosen(all, text)).toBeNull();
  });

  test.each([
    ['h8', 'H8'],
    ['D1', null],
    ['d10', 'D10'],
  ])('%j is hex %s', (text, hex) => {
    expect(chosen(everyPlace, text)).toBe(hex);
  });

  test('what fits exactly stands before what only begins so', () => {
    expect(suggestions(all, 'ss').map(({ value }) => value)).toEqual(['SS', 'SSS', 'SSB', 'SST', 'JSS', 'TSSL']);
  });
});
