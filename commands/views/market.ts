import { marketPicture } from '../../src/bot/post/pictures.ts';
import { headed, lookCommand } from '../support/look.ts';

/** The stock market, companies, players and trains as they are now. */
export const market = lookCommand('market', async (view) => headed(view, await marketPicture(view.bot.paint, view)));
