import { html, nothing, type TemplateResult } from 'lit/html.js';
import { chooseCommand } from '../composer/act.ts';
import type { FlatCommand } from '../composer/state.ts';
import { nameOf, state } from '../store.ts';
import { avatar } from './avatar.ts';

/** The commands that fit, above the composer. */
export const commandList = (commands: readonly FlatCommand[], index: number): TemplateResult => {
  const { bot } = state;
  return html`<div class="popup" role="listbox" aria-label="Commands">
    <div class="popup-title">${bot ? html`${avatar(bot, 'tiny')} ${nameOf(bot)}` : nothing}</div>
    ${
      commands.length > 0
        ? commands.map((command, at) => commandLine(command, at === index))
        : html`<div class="popup-empty">${emptyWords()}</div>`
    }
  </div>`;
};

const emptyWords = (): string => (state.commands.length === 0 ? 'No commands are registered yet.' : 'No command fits.');

const commandLine = (command: FlatCommand, isOn: boolean): TemplateResult => {
  return html`<button class="popup-line ${isOn ? 'on' : ''}" role="option" aria-selected=${isOn ? 'true' : 'false'}
    data-command=${command.name} @mousedown=${(event: Event) => event.preventDefault()} @click=${() => chooseCommand(command)}>
    <span><b>/${command.name}</b>${command.options.filter(({ required }) => required).map(({ name }) => html`<i>${name}</i>`)}
      <small>${command.description}</small></span>
  </button>`;
};
