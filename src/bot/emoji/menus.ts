import { STATION_EMOJI } from '../../../renderers/emoji/index.ts';
import type { Answer, ControlRow, Menu, MenuOption } from '../answer.ts';
import type { Emojis } from './emojis.ts';
import { emojiFor } from './text.ts';

const firstWord = (label: string): string => /^[\p{L}\p{N}]*/u.exec(label)?.[0] ?? '';

const nameFor = ({ name }: Menu, { label }: MenuOption): string | null =>
  name.startsWith('station') ? STATION_EMOJI : emojiFor(firstWord(label));

const optionWithEmoji = (emojis: Emojis, menu: Menu, option: MenuOption): MenuOption => {
  const name = nameFor(menu, option);
  const id = name === null ? null : emojis.idOf(name);
  return name === null || id === null ? option : { ...option, emoji: { id, name } };
};

const rowWithEmoji = (emojis: Emojis, row: ControlRow): ControlRow =>
  'options' in row ? { ...row, options: row.options.map((option) => optionWithEmoji(emojis, row, option)) } : row;

/** Options that name a company or a train, or are places for a station, show it. */
export const menusWithEmoji = (emojis: Emojis, answer: Answer): Answer =>
  answer.controls === undefined
    ? answer
    : {
        ...answer,
        controls: { ...answer.controls, rows: answer.controls.rows.map((row) => rowWithEmoji(emojis, row)) },
      };
