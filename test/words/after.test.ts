import { describe, expect, test } from 'vitest';
import { LANGUAGES, safeName, wordsFor } from '../../src/words/index.ts';
import { isText } from './checks.ts';

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const name = safeName('Anna');
const score = { name, rating: 1534.4, places: [1, 2, 1], wins: 2, medianTurn: null };

describe.each(LANGUAGES)('looking back in %s', (language) => {
  const { after } = wordsFor(language);

  test('every line is whole', () => {
    const standings = [{ place: 1, name, worth: 4210 }];
    const game = { title: name, endedAt: 0, place: 2, players: 4, worth: 3100, change: -7.6 };
    for (const text of [
      after.replayWait,
      after.replay(name, 1),
      after.replayAlt(name, 424, standings),
      after.replayTooBig,
      ...after.standings(standings),
      after.chartAlt(1, [{ name, first: 400, last: 1210 }]),
      after.serverHead(1, 4),
      after.player(score),
      after.game(game),
      after.howRated,
      after.noneFinished,
      after.noneFinishedBy(name),
      after.file(3),
    ])
      isText(text);
    expect(after.game(game)).toContain('-8');
    expect(after.player(score)).not.toContain('median');
  });
});

test.each([
  [0, '1 s'],
  [59.4 * SECOND, '59 s'],
  [60 * SECOND, '1 min'],
  [3 * HOUR + 5 * 60 * SECOND + 29 * SECOND, '3 h 5 min'],
  [52 * HOUR + 31 * 60 * SECOND, '2 d 5 h'],
])('a median of %d ms is told as %s', (medianTurn, told) => {
  expect(wordsFor('en').after.player({ ...score, medianTurn })).toMatch(new RegExp(`median turn ${told}$`));
});
