import { drawMap } from '../../renderers/map/index.ts';
import { altTexts } from '../../src/words/index.ts';
import { lookCommand } from '../support/look.ts';
import { plainPosition, rawNames } from '../support/pictured.ts';

/** The board as it is now. */
export const map = lookCommand('map', async (view) => {
  const { words } = view;
  const now = plainPosition(view);
  const data = await drawMap(view.state, { names: rawNames(view) });
  const text = words.notices.head(now.round, now.phase);
  return { text, files: [{ name: 'map.png', data, alt: altTexts(words, now, '').map }] };
});
