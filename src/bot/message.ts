import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type RawFile,
} from 'discord.js';
import { MESSAGE_LIMIT } from '../words/index.ts';
import type { Answer, Attached, Button, ControlRow, Menu } from './answer.ts';
import { makePressId } from './custom-id.ts';

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
const fitted = (text: string): Fitted => {
  if (text.length <= MESSAGE_LIMIT) return { text, files: [] };
  const kept = text.slice(0, MESSAGE_LIMIT - 2);
  const cut = kept.lastIndexOf('\n') > 0 ? kept.slice(0, kept.lastIndexOf('\n')) : kept;
  return { text: `${cut}\n…`, files: [{ name: 'full.txt', data: Buffer.from(text, 'utf8') }] };
};

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
type Identify = (what: string) => string;

const buttonsOf = (buttons: readonly Button[], idOf: Identify): Row => ({
  type: ComponentType.ActionRow,
  components: buttons.map((button) => ({
    type: ComponentType.Button,
    style: STYLES[button.style],
    label: button.label,
    custom_id: idOf(button.what),
  })),
});

/** The values of its options are ids like those of buttons. */
const menuOf = ({ name, placeholder, options }: Menu, idOf: Identify): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: idOf(`menu-${name}`),
      placeholder,
      options: options.map(({ label, what, description, emoji }) => ({
        label,
        value: what,
        ...(description ? { description } : {}),
        ...(emoji ? { emoji } : {}),
      })),
    },
  ],
});

const isMenu = (row: ControlRow): row is Menu => 'options' in row;

/** Buttons and menus as Discord wants them. */
const rowsOf = ({ buttons, controls }: Answer): readonly Row[] => {
  const { game, move, rows } = controls ?? {
    game: buttons?.game,
    move: buttons?.move,
    rows: buttons ? [buttons.row] : [],
  };
  if (game === undefined || move === undefined) return [];
  const idOf: Identify = (what) => makePressId({ game, move, what });
  return rows.map((row) => (isMenu(row) ? menuOf(row, idOf) : buttonsOf(row, idOf)));
};

interface Common {
  readonly allowed_mentions: { readonly parse: readonly never[]; readonly users: readonly string[] };
  readonly attachments: readonly { readonly id: string; readonly filename: string; readonly description?: string }[];
}

export interface MessageBody extends Common {
  readonly content: string;
  readonly components: readonly Row[];
}

/** A message whose text and pictures are components too. */
export interface PostBody extends Common {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: readonly APIMessageTopLevelComponent[];
}

export interface Message<Body = MessageBody | PostBody> {
  readonly body: Body;
  readonly files: RawFile[];
}

const described = ({ alt }: Attached): { description?: string } =>
  alt ? { description: alt.slice(0, ALT_LIMIT) } : {};

/** Only the users named in `pings` are notified, whatever the text says (D16). */
const commonOf = (files: readonly Attached[], pings: readonly string[]): Common => ({
  allowed_mentions: { parse: [], users: pings },
  attachments: files.map((file, index) => ({ id: String(index), filename: file.name, ...described(file) })),
});

const rawFiles = (files: readonly Attached[]): RawFile[] => files.map((file) => ({ name: file.name, data: file.data }));

export const makeMessage = (answer: Answer, pings: readonly string[] = []): Message<MessageBody> => {
  const shown = fitted(answer.text);
  const files = [...(answer.files ?? []), ...shown.files];
  return {
    body: { content: shown.text, ...commonOf(files, pings), components: rowsOf(answer) },
    files: rawFiles(files),
  };
};

const isPicture = ({ name }: Attached): boolean => name.endsWith('.png') || name.endsWith('.gif');

/** Each picture in a gallery of its own: beside one another Discord would crop both to half of the width. */
const shownFile = (file: Attached): APIMessageTopLevelComponent => {
  const media = { url: `attachment://${file.name}` };
  return isPicture(file)
    ? { type: ComponentType.MediaGallery, items: [{ media, ...described(file) }] }
    : { type: ComponentType.File, file: media };
};

/** A post of the channel: the words, then every picture as wide as the channel, then the controls. */
export const makePost = (answer: Answer, pings: readonly string[] = []): Message<PostBody> => {
  const shown = fitted(answer.text);
  const files = [...(answer.files ?? []), ...shown.files];
  return {
    body: {
      flags: MessageFlags.IsComponentsV2,
      ...commonOf(files, pings),
      components: [
        { type: ComponentType.TextDisplay, content: shown.text },
        ...files.map(shownFile),
        ...rowsOf(answer),
      ],
    },
    files: rawFiles(files),
  };
};
