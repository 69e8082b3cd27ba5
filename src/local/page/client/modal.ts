import { modalInputs } from '../../discord/rules/modal.ts';
import { newTicket, post } from './post.ts';
import { change, state } from './store.ts';

export const setModalValue = (customId: string, value: string | readonly string[]): void => {
  if (state.modal)
    change({ modal: { ...state.modal, error: null, values: { ...state.modal.values, [customId]: value } } });
};

/** Sends the open modal with what was typed, or with what it was opened with. */
export const submitModal = async (): Promise<void> => {
  const { modal } = state;
  if (modal === null || modal.ticket !== null) return;
  const ticket = newTicket();
  const prefilled = modalInputs(modal.body).flatMap(({ custom_id, value, options }) => {
    const defaults = (options ?? []).filter((option) => option.default).map((option) => option.value);
    const initial = options ? defaults : (value ?? '');
    return custom_id ? [[custom_id, initial] as const] : [];
  });
  const values = { ...Object.fromEntries(prefilled), ...modal.values };
  change({ modal: { ...modal, ticket, error: null } });
  const result = await post({ kind: 'modal', ticket, interactionId: modal.interactionId, values });
  if (!result.ok) change({ modal: { ...modal, ticket: null, error: result.error } });
};
