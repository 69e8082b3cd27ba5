import {
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type RawFile,
} from 'discord.js';
import { balanced, lengthOf, MESSAGE_LIMIT, plain } from '../../words/index.ts';
import type { EmojiIds } from '../bot.ts';
import type {
  Answer,
  Attached,
  Button,
  ControlRow,
  Menu,
  MenuOption,
  Message,
  MessageBody,
  PostBody,
  Row,
} from './answer.ts';
import { makePressId } from './custom-id.ts';
import { withEmoji } from './emoji.ts';

const STYLES = {
  plain: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  danger: ButtonStyle.Danger,
} as const satisfies Record<Button['style'], ButtonStyle>;

type Identify = (what: string) => string;
interface Makings {
  readonly emojis: EmojiIds;
  readonly idOf: Identify;
}

/** An emoji beside a label, where the application has it. */
const beside = (name: string | undefined, emojis: EmojiIds): { emoji?: { id: string; name: string } } => {
  const id = name === undefined ? null : emojis.idOf(name);
  return name === undefined || id === null ? {} : { emoji: { id, name } };
};

const buttonsOf = (buttons: readonly Button[], { emojis, idOf }: Makings): Row => ({
  type: ComponentType.ActionRow,
  components: buttons.map((button) => ({
    type: ComponentType.Button,
    style: STYLES[button.style],
    label: plain(button.label),
    custom_id: idOf(button.what),
    ...beside(button.emoji, emojis),
  })),
});

const optionOf = ({ label, what, description, emoji }: MenuOption, emojis: EmojiIds): APISelectMenuOption => ({
  label: plain(label),
  value: what,
  ...(description ? { description: plain(description) } : {}),
  ...beside(emoji, emojis),
});

/** The values of its options are ids like those of buttons. */
const menuOf = ({ name, placeholder, options }: Menu, { emojis, idOf }: Makings): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: idOf(`menu-${name}`),
      placeholder: plain(placeholder),
      options: options.map((option) => optionOf(option, emojis)),
    },
  ],
});

const isMenu = (row: ControlRow): row is Menu => 'options' in row;

/** Buttons and menus as Discord wants them. */
const rowsOf = (emojis: EmojiIds, { buttons, controls }: Answer): readonly Row[] => {
  const { game, move, rows } = controls ?? {
    game: buttons?.game,
    move: buttons?.move,
    rows: buttons ? [buttons.row] : [],
  };
  if (game === undefined || move === undefined) return [];
  const idOf: Identify = (what) => makePressId({ game, move, what });
  return rows.map((row) => (isMenu(row) ? menuOf(row, { emojis, idOf }) : buttonsOf(row, { emojis, idOf })));
};

const ALT_LIMIT = 1024;
/** Characters of all texts of a post whose texts are components. */
const POST_LIMIT = 4000;
/** Those of the text below the pictures. */
const BELOW_LIMIT = 2000;

interface Fitted {
  readonly text: string;
  readonly files: readonly Attached[];
}

/** Lines that do not fit a message go along whole as a text file, so that nothing is lost (D17). */
const cut = (text: string, limit: number, name: string): Fitted => {
  const kept = text.slice(0, limit - 2);
  const whole = kept.lastIndexOf('\n') > 0 ? kept.slice(0, kept.lastIndexOf('\n')) : kept;
  return { text: `${whole}\n…`, files: [{ name, data: Buffer.from(text, 'utf8') }] };
};

/** With emoji where there is room for their marks, which count as they are written. */
const fitted = (emojis: EmojiIds, text: string, limit: number, name = 'full.txt'): Fitted => {
  const dressed = withEmoji(emojis, text);
  if (dressed.length <= limit) return { text: dressed, files: [] };
  const bare = plain(text);
  return bare.length <= limit ? { text: bare, files: [] } : cut(bare, limit, name);
};

const described = ({ alt }: Attached): { description?: string } =>
  alt ? { description: plain(alt).slice(0, ALT_LIMIT) } : {};

const uploads = (files: readonly Attached[]): readonly Attached[] => files.filter(({ kept }) => kept === undefined);

/** Only the users named in `pings` are notified, whatever the text says (D16). */
const commonOf = (
  files: readonly Attached[],
  pings: readonly string[],
): Pick<MessageBody, 'allowed_mentions' | 'attachments'> => ({
  allowed_mentions: { parse: [], users: pings },
  attachments: [
    ...uploads(files).map((file, index) => ({ id: String(index), filename: file.name, ...described(file) })),
    ...files.flatMap((file) =>
      file.kept === undefined ? [] : [{ id: file.kept, filename: file.name, ...described(file) }],
    ),
  ],
});

const rawFiles = (files: readonly Attached[]): RawFile[] =>
  uploads(files).map((file) => ({ name: file.name, data: file.data }));

const isPicture = ({ name }: Attached): boolean => name.endsWith('.png') || name.endsWith('.gif');
const urlOf = ({ name }: Attached): string => `attachment://${name}`;

/** Several pictures each in an embed of its own, below one another: side by side Discord would crop them. */
const embedsOf = (files: readonly Attached[]): MessageBody['embeds'] => {
  const pictures = files.filter(isPicture);
  return pictures.length > 1 ? pictures.map((file) => ({ image: { url: urlOf(file) } })) : [];
};

const assembled = (emojis: EmojiIds, answer: Answer, shown: Fitted, pings: readonly string[]): Message<MessageBody> => {
  const files = [...(answer.files ?? []), ...shown.files];
  return {
    body: {
      content: shown.text,
      embeds: embedsOf(files),
      ...commonOf(files, pings),
      components: rowsOf(emojis, answer),
    },
    files: rawFiles(files),
  };
};

export const makeMessage = (emojis: EmojiIds, answer: Answer, pings: readonly string[] = []): Message<MessageBody> =>
  assembled(emojis, answer, fitted(emojis, answer.text, MESSAGE_LIMIT), pings);

/** Messages for one answer; what is longer still goes along as a file. */
const MOST_PAGES = 4;

/** A long answer in several messages, pictures and controls with the last one. */
export const makeMessages = (emojis: EmojiIds, answer: Answer): readonly Message<MessageBody>[] => {
  if (lengthOf(answer.text) > MOST_PAGES * MESSAGE_LIMIT) return [makeMessage(emojis, answer)];
  const [dressed, bare] = [withEmoji(emojis, answer.text), plain(answer.text)].map((text) =>
    balanced(text.split('\n')),
  );
  const pages = [dressed, bare].find((each) => each !== undefined && each.length <= MOST_PAGES);
  if (pages === undefined || pages.length <= 1 || bare?.length === 1) return [makeMessage(emojis, answer)];
  return pages.map((text, index) => {
    const part = index === pages.length - 1 ? answer : { text };
    return assembled(emojis, part, { text, files: [] }, []);
  });
};

/** Each picture in a gallery of its own: beside one another Discord would crop both to half of the width. */
const shownFile = (file: Attached): APIMessageTopLevelComponent => {
  const media = { url: urlOf(file) };
  return isPicture(file)
    ? { type: ComponentType.MediaGallery, items: [{ media, ...described(file) }] }
    : { type: ComponentType.File, file: media };
};

const textDisplay = (content: string): APIMessageTopLevelComponent => ({ type: ComponentType.TextDisplay, content });

/** A post of the channel: what happened, every picture as wide as the channel, then whose turn it is and the controls. */
export const makePost = (emojis: EmojiIds, answer: Answer, pings: readonly string[] = []): Message<PostBody> => {
  const below = fitted(emojis, answer.below ?? '', BELOW_LIMIT, 'turn.txt');
  const shown = fitted(emojis, answer.text, POST_LIMIT - below.text.length);
  const files = [...(answer.files ?? []), ...shown.files, ...below.files];
  return {
    body: {
      flags: MessageFlags.IsComponentsV2,
      ...commonOf(files, pings),
      components: [
        textDisplay(shown.text),
        ...files.map(shownFile),
        ...(below.text === '' ? [] : [textDisplay(below.text)]),
        ...rowsOf(emojis, answer),
      ],
    },
    files: rawFiles(files),
  };
};
