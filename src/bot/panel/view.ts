import {
  type Action,
  actionOf,
  type Choices,
  type Foresight,
  foresee,
  type HexId,
  type Pick,
  type Route,
  type State,
  splitHexes,
} from '../../engine/index.ts';
import { briefForesight, type Names, plainName, truncated, plain as unmarked, type Words } from '../../words/index.ts';
import type { Button, ControlRow, Menu, MenuOption } from '../message/answer.ts';

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
  /** Nothing is done here: a move is only tried. */
  readonly tried: boolean;
}

/** Buttons, which are put together in rows, and menus, which have a row each. */
export interface Controls {
  readonly buttons: readonly Button[];
  readonly menus: readonly Menu[];
}

export const NONE: Controls = { buttons: [], menus: [] };

/** Characters of a label that Discord takes. */
const BUTTON_LENGTH = 80;
const OPTION_LENGTH = 100;
/** Characters of a label that a phone shows. */
export const LABEL_LENGTH = 38;
/** Between the parts of a label or a description. */
const APART = ' · ';
/** What ends the label of a button that opens a question. */
const OPENS = ' …';
const IN_A_ROW = 5;
const IN_A_MENU = 25;

interface Cut {
  readonly text: string;
  /** Something is missing, and an ellipsis says so. */
  readonly isShort: boolean;
}

const cutTo = (label: string, length: number): Cut => {
  const whole = unmarked(label);
  const text = truncated(whole, length);
  return { text: plainName(text, length), isShort: text !== whole };
};

const cut = (label: string, length: number): string => cutTo(label, length).text;

/** The first part, and each further one that there is room for. */
const withinRoom = ([first = '', ...rest]: readonly string[], room: number): string =>
  rest.reduce((so, part) => {
    const longer = part === '' ? so : `${so}${APART}${part}`;
    return longer.length <= room ? longer : so;
  }, first);

export const button = (label: string, what: string, style: Button['style'] = 'plain'): Button => ({
  label: cut(label, BUTTON_LENGTH),
  what,
  style,
});

/** Opens a question, and says so. */
const opening = (label: string, what: string, style: Button['style'] = 'plain'): Button => {
  const { text, isShort } = cutTo(label, BUTTON_LENGTH - OPENS.length);
  return button(isShort ? text : `${text}${OPENS}`, what, style);
};

/** A move that is only tried: none of them stands out. */
const trying = ({ words }: View, label: string, what: string): Button =>
  button(words.panel.whatIf.attempt(label), what);

/** As many parts as a label has room for, the most wanted first. */
export const labelOf = ({ words, tried }: View, parts: readonly string[]): string => {
  const room = LABEL_LENGTH - OPENS.length - (tried ? words.panel.whatIf.attempt('').length : 0);
  return withinRoom(parts, room);
};

/** Whether a description holds it whole. */
export const fits = (text: string): boolean => text.length <= OPTION_LENGTH;

/** As many parts as a description holds. */
export const noteOf = (parts: readonly string[]): string => withinRoom(parts, OPTION_LENGTH);

/** A press that makes the move at once. */
export const actButton = (view: View, label: string, pick: Pick, style: Button['style'] = 'plain'): Button =>
  view.tried ? trying(view, label, view.act(pick)) : button(label, view.act(pick), style);

/** A press that shows more before anything is done; a move that is only tried needs no such question. */
export const askButton = (view: View, label: string, pick: Pick, style: Button['style'] = 'plain'): Button => {
  if (!view.tried) return opening(label, view.ask(pick), style);
  return actionOf(view.state, pick) === null ? opening(label, view.ask(pick)) : trying(view, label, view.ask(pick));
};

/** `emoji`: the name of one of the application's own. */
export const option = (label: string, what: string, description?: string, emoji?: string): MenuOption => ({
  label: cut(label, OPTION_LENGTH),
  what,
  ...(description ? { description: cut(description, OPTION_LENGTH) } : {}),
  ...(emoji === undefined ? {} : { emoji }),
});

/** One of several things to choose: a button where they are few, an option of a menu otherwise. */
export interface Offer {
  readonly pick: Pick;
  /** Its label says all: it is done at once. */
  readonly acts: boolean;
  readonly title: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
  readonly short?: string;
  readonly style?: Button['style'];
}

const offeredButton = (view: View, { acts, title, pick, style, emoji }: Offer): Button => ({
  ...(acts ? actButton : askButton)(view, title, pick, style),
  ...(emoji === undefined ? {} : { emoji }),
});

const offeredOption = (view: View, { acts, pick, label, description, emoji, short }: Offer): MenuOption => ({
  ...option(label, (acts ? view.act : view.ask)(pick), description, emoji),
  ...(short === undefined ? {} : { short }),
});

/** Buttons for so many at the most, a menu where there are more: so no menu has a single option. */
export const offered = (
  view: View,
  name: keyof Words['panel']['menus'],
  offers: readonly Offer[],
  most: number,
): Controls =>
  offers.length <= most
    ? { ...NONE, buttons: offers.map((offer) => offeredButton(view, offer)) }
    : {
        ...NONE,
        menus: menusOf(
          view,
          name,
          offers.map((offer) => offeredOption(view, offer)),
        ),
      };

const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const inShort = (part: MenuOption | undefined): string => part?.short ?? part?.label ?? '';

/** No menu where there is nothing to choose; several of the same size where there is more than one holds. */
const menusOf = (
  { words, tried }: View,
  name: keyof Words['panel']['menus'],
  options: readonly MenuOption[],
): readonly Menu[] => {
  const { menus, menuPart, whatIf } = words.panel;
  const title = tried ? whatIf.attempt(menus[name]) : menus[name];
  const parts = chunks(options, Math.ceil(options.length / Math.ceil(options.length / IN_A_MENU)));
  return parts.map((part, index) => ({
    name: index === 0 ? name : `${name}-${index + 1}`,
    placeholder: parts.length === 1 ? title : menuPart(title, inShort(part[0]), inShort(part.at(-1))),
    options: part,
  }));
};

export const rowsOf = ({ buttons, menus }: Controls): readonly ControlRow[] => [...chunks(buttons, IN_A_ROW), ...menus];

/** The hexes of the routes in which a number tells which city is meant. */
export const splitIn = (state: State, routes: readonly Route[]): readonly HexId[] =>
  splitHexes(
    state,
    routes.flatMap(({ stops }) => stops.map(({ hex }) => hex)),
  );

/** Routes as they can be typed. */
export const routesText = (
  { state, words }: { readonly state: State; readonly words: Words },
  routes: readonly Route[],
): string => words.panel.routes(routes, splitIn(state, routes));

/** What an action brings; null for one that is not allowed. */
export const foreseen = (state: State, action: Action | null): Foresight | null => {
  const found = action && foresee(state, action);
  return found?.ok ? found.value : null;
};

const briefParts = ({ state, words, plain, choices }: View, pick: Pick): readonly string[] => {
  const found = foreseen(state, actionOf(state, pick));
  if (found === null) return [];
  const next = { ...found.next, player: null };
  return briefForesight(words, { ...found, next }, { names: plain, reader: choices.player }).map(unmarked);
};

/** For each of several picks only that in which it differs from the others: all that a single one brings. */
export const differences = (view: View, picks: readonly Pick[]): readonly (readonly string[])[] => {
  const all = picks.map((pick) => briefParts(view, pick));
  const isCommon = (part: string): boolean => all.length > 1 && all.every((parts) => parts.includes(part));
  return all.map((parts) => parts.filter((part) => !isCommon(part)));
};
