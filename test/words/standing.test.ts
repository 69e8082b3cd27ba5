import { describe, expect, test } from 'vitest';
import { LANGUAGES, orderLine, orderReason, safeName, wordsFor } from '../../src/words/index.ts';
import { isSentence, isText } from './checks.ts';
import { names } from './samples.ts';

const anna = safeName('Anna');
const ben = safeName('Ben');

describe.each(LANGUAGES)('%s', (language) => {
  const words = wordsFor(language);
  const { standing } = words;

  test.each([
    standing.noSteps,
    standing.twoGoals,
    standing.noAuction,
    standing.none,
    standing.noSuchOrder,
    standing.given('Pass in the stock round.'),
    standing.notGiven(orderReason(words, { code: 'already_auctioned', company: 'SF' }, names)),
    standing.cancelled(['Auto-pass']),
    standing.cancelled(['Auto-pass', 'Auto-bid for SF']),
    standing.raised([anna, ben], 'SF', 5, 95),
    standing.more(1),
    standing.more(26),
  ])('says a whole sentence: %s', isSentence);

  test.each([
    standing.standing,
    standing.stopped,
    standing.cancelMenu,
    standing.bidUpTo,
    standing.byOrders([anna]),
    standing.byOrders([anna, ben]),
  ])('has a label: %s', isText);

  test('the form fits what Discord shows of it', () => {
    for (const text of [standing.form.title('TSSL'), standing.form.label, standing.form.hint]) {
      isText(text);
      expect(text.length).toBeLessThanOrEqual(45);
    }
  });

  test('what is given says what ends it, and that nobody else sees it', () => {
    const line = orderLine(words, { type: 'bid_up_to', company: 'SF', limit: 120 });
    expect(standing.given(line)).toContain(line);
  });
});
