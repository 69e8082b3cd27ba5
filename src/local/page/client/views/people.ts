import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { User } from '../../../discord/wire.ts';
import { tram } from '../icons.ts';
import { nameOf, state } from '../store.ts';

const COLOURS = ['#5865f2', '#3ba55c', '#e07a1f', '#b0408f', '#2a8fa8', '#c4453c', '#7a6ad8', '#6b7f1f'];

/** A round picture: the tram for the bot, for people their first letter on a colour of their own. */
export const avatar = (user: User, size: 'small' | 'tiny' | 'big' = 'big'): TemplateResult => {
  if (user.bot) return html`<span class="avatar ${size} bot" aria-hidden="true">${tram}</span>`;
  const letter = [...nameOf(user).replace(/[^\p{L}\p{N}]/gu, '')][0] ?? '?';
  const seat = state.seats.findIndex((one) => one.user.id === user.id);
  const colour = COLOURS[Math.max(seat, 0) % COLOURS.length] ?? '#5865f2';
  return html`<span class="avatar ${size}" style="background:${colour}" aria-hidden="true">${letter.toUpperCase()}</span>`;
};

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

export const nameTag = (user: User): TemplateResult =>
  html`<span class="name ${user.bot ? 'is-bot' : ''}">${nameOf(user)}</span>${user.bot ? html`<span class="app-tag">APP</span>` : nothing}`;
