import type { Press } from '../command.ts';
import type { AskForm } from '../message/modal.ts';
import { askBidForm, bidPressed, ORDER } from './bid-form.ts';
import { draftPressed, givePressed } from './draft-dialog.ts';
import { DRAFT, GIVE } from './drafts.ts';
import { cancelPressed } from './list.ts';

const PRESSES: readonly (readonly [string, Press])[] = [
  [`${ORDER}-bid-`, bidPressed],
  [`${DRAFT}-`, draftPressed],
  [`${GIVE}-`, givePressed],
];

const pressed: Press = (request, bot, id) => {
  const [, press = cancelPressed] = PRESSES.find(([start]) => id.what.startsWith(start)) ?? [];
  return press(request, bot, id);
};

export const ORDER_PRESSES: ReadonlyMap<string, Press> = new Map([[ORDER, pressed]]);
export const ORDER_FORMS: ReadonlyMap<string, AskForm> = new Map([[ORDER, askBidForm]]);
