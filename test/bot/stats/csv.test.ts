import { describe, expect, test } from 'vitest';
import { type Cell, csv } from '../../../src/bot/stats/index.ts';

describe('a CSV file', () => {
  test('ends every line with CR LF, and a missing value is empty (RFC 4180)', () => {
    expect(
      csv([
        ['name', 'games'],
        ['Anna', 3],
        ['Ben', null],
      ]),
    ).toBe('name,games\r\nAnna,3\r\nBen,\r\n');
  });

  test.each<[Cell, string]>([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+46 8', "'+46 8"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://example.org","x")', '"\'=HYPERLINK(""http://example.org"",""x"")"'],
    ['a=b', 'a=b'],
    [-2, '-2'],
    [0, '0'],
  ])('writes %j as %s', (cell, written) => {
    expect(csv([[cell]])).toBe(`${written}\r\n`);
  });
});
