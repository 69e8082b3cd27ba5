import type { AnswerPush } from '../../protocol.ts';
import { newTicket, post } from '../post.ts';
import { state } from '../store.ts';
import { edit } from './edit.ts';
import { valuesOf } from './values.ts';

const TYPING_PAUSE_MS = 90;
let offerTicket = '';
let offerNumber = 0;
let typing: ReturnType<typeof setTimeout> | undefined;

/** Asks when the typing pauses; until the answer comes the list is older than the text. */
export const askSoon = (): void => {
  const { composer } = state;
  if (composer.mode === 'command') edit({ offer: { ...composer.offer, state: 'loading' } });
  clearTimeout(typing);
  typing = setTimeout(ask, TYPING_PAUSE_MS);
};

/** What was asked for the option before is of no use to the next. */
export const forgetOffer = (): void => {
  clearTimeout(typing);
  offerTicket = '';
};

/** Asks the bot for choices, numbered: an answer to an older question is dropped. */
export const ask = (): void => {
  const { composer } = state;
  if (composer.mode !== 'command' || composer.active === null) return;
  const field = composer.fields.find(({ option }) => option.name === composer.active);
  if (!field?.option.autocomplete) return;
  offerNumber += 1;
  offerTicket = newTicket();
  const number = offerNumber;
  edit({ offer: { ...composer.offer, state: 'loading', number } });
  const typed = field.picked === null ? field.text : String(field.picked);
  const request = post({
    kind: 'command',
    ticket: offerTicket,
    channelId: state.channelId,
    name: composer.command.name,
    options: { ...valuesOf(composer), [field.option.name]: typed },
    files: {},
    focused: field.option.name,
  });
  void request.then((result) => {
    if (!result.ok && number === offerNumber) edit({ offer: { state: 'failed', choices: [], number } });
  });
};

/** Takes an autocomplete answer; false when the push is about something else. */
export const receiveOffer = (push: AnswerPush): boolean => {
  if (push.ticket !== offerTicket) return push.choices !== null;
  const failed = push.failed || push.choices === null;
  edit({ offer: { state: failed ? 'failed' : 'ready', choices: push.choices ?? [], number: offerNumber } });
  return true;
};
