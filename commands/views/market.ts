import { drawMarket } from '../../renderers/market/index.ts';
import { altTexts } from '../../src/words/index.ts';
import { lookCommand } from '../support/look.ts';
import { plainPosition, rawNames } from '../support/pictured.ts';

/** The stock market, companies, players and trains as they are now. */
export const market = lookCommand('market', async (view) => {
  const { words } = view;
  const now = plainPosition(view);
  const data = await drawMarket(view.state, { names: rawNames(view) });
  const text = words.notices.head(now.round, now.phase);
  return { text, files: [{ name: 'market.png', data, alt: altTexts(words, now, '').market }] };
});
