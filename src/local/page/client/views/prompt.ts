import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { cross } from '../icons.ts';
import { openChannel } from '../inbox.ts';
import { toast } from '../interact.ts';
import { post } from '../post.ts';
import { change, state } from '../store.ts';

/** Asks for the name of a new channel or thread. */
export const promptView = (): TemplateResult | typeof nothing => {
  const { prompt } = state;
  if (prompt === null) return nothing;
  const what = prompt.parentId === null ? 'channel' : 'thread';
  return html`<div class="veil" @click=${onVeil}>
    <form class="modal small" role="dialog" aria-modal="true" aria-label="New ${what}" @submit=${onSubmit}>
      <header><h2>New ${what}</h2><button type="button" class="round" title="Close" @click=${close}>${cross}</button></header>
      <div class="modal-body"><label class="field"><span class="field-label">Name</span>
        <input name="name" autocomplete="off" maxlength="100" .value=${live(prompt.name)} @input=${onInput}></label></div>
      <footer><button type="button" class="button secondary" @click=${close}>Cancel</button>
        <button class="button primary" ?disabled=${prompt.name.trim() === ''}>Create ${what}</button></footer>
    </form></div>`;
};

const close = (): void => {
  change({ prompt: null });
};

const onVeil = ({ target, currentTarget }: Event): void => {
  if (target === currentTarget) close();
};

const onInput = ({ currentTarget }: Event): void => {
  if (currentTarget instanceof HTMLInputElement && state.prompt) {
    change({ prompt: { ...state.prompt, name: currentTarget.value } });
  }
};

const onSubmit = (event: Event): void => {
  event.preventDefault();
  const { prompt } = state;
  if (prompt === null || prompt.name.trim() === '') return;
  close();
  void post({ kind: 'channel', name: prompt.name.trim(), parentId: prompt.parentId }).then((result) => {
    if (!result.ok) toast(result.error);
    else if (result.channelId) openChannel(result.channelId);
  });
};
