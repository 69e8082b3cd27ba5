import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import type { Answer, Button, ControlRow, Menu, MenuOption } from './answer.ts';
import { makePressId } from './custom-id.ts';
import { type EmojiIds, emojiOfLabel } from './emoji/index.ts';

const STYLES = {
  plain: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  danger: ButtonStyle.Danger,
} as const satisfies Record<Button['style'], ButtonStyle>;

/** A row of buttons, or a menu, as Discord wants it. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
type Identify = (what: string) => string;
interface Makings {
  readonly emojis: EmojiIds;
  readonly idOf: Identify;
}

const buttonsOf = (buttons: readonly Button[], idOf: Identify): Row => ({
  type: ComponentType.ActionRow,
  components: buttons.map((button) => ({
    type: ComponentType.Button,
    style: STYLES[button.style],
    label: button.label,
    custom_id: idOf(button.what),
  })),
});

/** With its own emoji, or that of the train or company named in its label. */
const optionOf = ({ label, what, description, emoji }: MenuOption, emojis: EmojiIds): APISelectMenuOption => {
  const name = emoji ?? emojiOfLabel(label);
  const id = name === undefined ? null : emojis.idOf(name);
  return {
    label,
    value: what,
    ...(description ? { description } : {}),
    ...(name === undefined || id === null ? {} : { emoji: { id, name } }),
  };
};

/** The values of its options are ids like those of buttons. */
const menuOf = ({ name, placeholder, options }: Menu, { emojis, idOf }: Makings): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: idOf(`menu-${name}`),
      placeholder,
      options: options.map((option) => optionOf(option, emojis)),
    },
  ],
});

const isMenu = (row: ControlRow): row is Menu => 'options' in row;

/** Buttons and menus as Discord wants them. */
export const rowsOf = (emojis: EmojiIds, { buttons, controls }: Answer): readonly Row[] => {
  const { game, move, rows } = controls ?? {
    game: buttons?.game,
    move: buttons?.move,
    rows: buttons ? [buttons.row] : [],
  };
  if (game === undefined || move === undefined) return [];
  const idOf: Identify = (what) => makePressId({ game, move, what });
  return rows.map((row) => (isMenu(row) ? menuOf(row, { emojis, idOf }) : buttonsOf(row, idOf)));
};
