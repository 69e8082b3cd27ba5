import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { User } from '../../../discord/wire.ts';
import { state } from '../store.ts';
import { avatar } from './avatar.ts';
import { nameTag } from './message.ts';

/** The list of members at the right. */
export const peopleView = (): TemplateResult | typeof nothing => {
  if (!state.people) return nothing;
  const here = state.seats.filter(({ isHere }) => isHere).map(({ user }) => user);
  return html`<aside class="people" aria-label="Members">
    ${state.bot ? html`<h3>Bot — 1</h3>${line(state.bot)}` : nothing}
    <h3>Online — ${here.length}</h3>${here.map(line)}
  </aside>`;
};

const line = (user: User): TemplateResult =>
  html`<div class="person ${user.id === state.me ? 'is-me' : ''}"><span class="presence">${avatar(user, 'small')}</span>${nameTag(user)}</div>`;
