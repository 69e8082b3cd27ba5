import { html, nothing, type TemplateResult } from 'lit/html.js';
import { state } from '../store.ts';
import { channelView } from './channel.ts';
import { lightbox } from './lightbox.ts';
import { modalView } from './modal.ts';
import { peopleView } from './people.ts';
import { promptView } from './prompt.ts';
import { sidebar } from './sidebar.ts';

/** The whole page. */
export const appView = (): TemplateResult => {
  if (state.link === 'connecting') return html`<div class="splash">Connecting…</div>`;
  return html`<div class="app">${sidebar()}${channelView()}${peopleView()}</div>
    ${lightbox()}${modalView()}${promptView()}
    ${state.toast ? html`<div class="toast" role="status">${state.toast}</div>` : nothing}`;
};
