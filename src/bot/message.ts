import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  type RawFile,
} from 'discord.js';
import type { Answer, Attached, Button } from './answer.ts';
import { makePressId } from './custom-id.ts';

/** Characters in one message. */
export const MESSAGE_LIMIT = 2000;
const ALT_LIMIT = 1024;

const STYLES = {
  plain: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  danger: ButtonStyle.Danger,
} as const satisfies Record<Button['style'], ButtonStyle>;

export interface Fitted {
  readonly text: string;
  readonly files: readonly Attached[];
}

/** Lines that do not fit a message go along whole as a text file, so that nothing is lost (D17). */
export const fitted = (text: string): Fitted => {
  if (text.length <= MESSAGE_LIMIT) return { text, files: [] };
  const kept = text.slice(0, MESSAGE_LIMIT - 2);
  const cut = kept.lastIndexOf('\n') > 0 ? kept.slice(0, kept.lastIndexOf('\n')) : kept;
  return { text: `${cut}\n…`, files: [{ name: 'full.txt', data: Buffer.from(text, 'utf8') }] };
};

/** How Discord wants a button row. */
const rowOf = (buttons: NonNullable<Answer['buttons']>): APIActionRowComponent<APIComponentInMessageActionRow> => ({
  type: ComponentType.ActionRow,
  components: buttons.row.map((button) => ({
    type: ComponentType.Button,
    style: STYLES[button.style],
    label: button.label,
    custom_id: makePressId({ game: buttons.game, move: buttons.move, what: button.what }),
  })),
});

export interface MessageBody {
  readonly content: string;
  readonly allowed_mentions: { readonly parse: readonly never[]; readonly users: readonly string[] };
  readonly attachments: readonly { readonly id: string; readonly filename: string; readonly description?: string }[];
  readonly components: readonly APIActionRowComponent<APIComponentInMessageActionRow>[];
}

export interface Message {
  readonly body: MessageBody;
  readonly files: RawFile[];
}

/** Only the users named in `pings` are notified, whatever the text says (D16). */
export const makeMessage = (answer: Answer, pings: readonly string[] = []): Message => {
  const shown = fitted(answer.text);
  const files = [...(answer.files ?? []), ...shown.files];
  return {
    body: {
      content: shown.text,
      allowed_mentions: { parse: [], users: pings },
      attachments: files.map((file, index) => ({
        id: String(index),
        filename: file.name,
        ...(file.alt ? { description: file.alt.slice(0, ALT_LIMIT) } : {}),
      })),
      components: answer.buttons ? [rowOf(answer.buttons)] : [],
    },
    files: files.map((file) => ({ name: file.name, data: file.data })),
  };
};
