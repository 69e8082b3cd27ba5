import { mapPicture } from '../../src/bot/post/pictures.ts';
import { headed, lookCommand } from '../support/look.ts';

/** The board as it is now. */
export const map = lookCommand('map', async (view) => headed(view, await mapPicture(view.bot.paint, view)));
