import {
  type Action,
  type Choices,
  type Foresight,
  foresee,
  type Route,
  type State,
  splitHexes,
} from '../../engine/index.ts';
import { briefForesight, type Names, plainName, truncated, type Words } from '../../words/index.ts';
import type { Button, ControlRow, Menu, MenuOption } from '../answer.ts';
import { actionOf, type Pick } from './pick.ts';

/** A position for which buttons and menus are drawn up. */
export interface View {
  readonly state: State;
  readonly choices: Choices;
  readonly words: Words;
  /** Names without formatting, as buttons and menus show them. */
  readonly plain: Names;
  /** What a press carries that shows more first, and what one carries that acts at once. */
  readonly ask: (pick: Pick) => string;
  readonly act: (pick: Pick) => string;
}

/** Buttons, which are put together in rows, and menus, which have a row each. */
export interface Controls {
  readonly buttons: readonly Button[];
  readonly menus: readonly Menu[];
}

export const NONE: Controls = { buttons: [], menus: [] };

/** Characters of a button's label. */
export const BUTTON_LENGTH = 80;
const OPTION_LENGTH = 100;
const IN_A_ROW = 5;
const IN_A_MENU = 25;

const cut = (text: string, length: number): string => plainName(truncated(text, length), length);

export const button = (label: string, what: string, style: Button['style'] = 'plain'): Button => ({
  label: cut(label, BUTTON_LENGTH),
  what,
  style,
});

export const option = (label: string, what: string, description?: string): MenuOption => ({
  label: cut(label, OPTION_LENGTH),
  what,
  ...(description ? { description: cut(description, OPTION_LENGTH) } : {}),
});

const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const firstWord = (part: MenuOption | undefined): string => part?.label.split(' ')[0] ?? '';

/** No menu where there is nothing to choose; several where there is more than one holds. */
export const menusOf = (
  words: Words,
  name: keyof Words['panel']['menus'],
  options: readonly MenuOption[],
): readonly Menu[] => {
  const { menus, menuPart } = words.panel;
  const parts = chunks(options, IN_A_MENU);
  return parts.map((part, index) => ({
    name: index === 0 ? name : `${name}-${index + 1}`,
    placeholder: parts.length === 1 ? menus[name] : menuPart(menus[name], firstWord(part[0]), firstWord(part.at(-1))),
    options: part,
  }));
};

export const rowsOf = ({ buttons, menus }: Controls): readonly ControlRow[] => [...chunks(buttons, IN_A_ROW), ...menus];

/** Routes as they can be typed. */
export const routesText = (
  { state, words }: Omit<View, 'choices' | 'plain' | 'ask' | 'act'>,
  routes: readonly Route[],
): string =>
  words.panel.routes(
    routes,
    splitHexes(
      state,
      routes.flatMap(({ stops }) => stops.map(({ hex }) => hex)),
    ),
  );

/** What an action brings; null for one that is not allowed. */
export const foreseen = (state: State, action: Action | null): Foresight | null => {
  const found = action && foresee(state, action);
  return found?.ok ? found.value : null;
};

/** What a pick brings, in one line. */
export const brief = ({ state, words, plain, choices }: View, pick: Pick): string => {
  const found = foreseen(state, actionOf(state, pick));
  return found ? briefForesight(words, found, { names: plain, reader: choices.player }) : '';
};
