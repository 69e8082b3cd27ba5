import type { Press } from '../command.ts';
import type { AskForm } from '../form.ts';
import { askBidForm, bidPressed, ORDER } from './bid-form.ts';
import { cancelPressed } from './list.ts';

const pressed: Press = (request, bot, id) =>
  id.what.startsWith(`${ORDER}-bid-`) ? bidPressed(request, bot, id) : cancelPressed(request, bot, id);

export const ORDER_PRESSES: ReadonlyMap<string, Press> = new Map([[ORDER, pressed]]);
export const ORDER_FORMS: ReadonlyMap<string, AskForm> = new Map([[ORDER, askBidForm]]);
