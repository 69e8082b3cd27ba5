import type { ControlRow } from '../../../src/bot/message/answer.ts';
import { choiceDialog, confirmDialog } from '../../../src/bot/panel/dialog.ts';
import { panelFor } from '../../../src/bot/panel/on-post.ts';
import { liveView } from '../../../src/bot/panel/panel.ts';
import { rowsOf } from '../../../src/bot/panel/view.ts';
import type { Pick, State } from '../../../src/engine/index.ts';
import { plainNamesOf, wordsFor } from '../../../src/words/index.ts';

const words = wordsFor('en');
const plain = plainNamesOf([]);
/** Presses of a menu: opened, chosen. Of a form: opened, sent. */
const [BUTTON, MENU, FORM] = [1, 2, 2];

interface Way {
  readonly what: string;
  readonly presses: number;
}

const waysIn = (rows: readonly ControlRow[]): readonly Way[] =>
  rows.flatMap((row) =>
    'options' in row
      ? row.options.map(({ what }) => ({ what, presses: MENU }))
      : row.map(({ what }) => ({ what, presses: what.endsWith('-x') ? FORM : BUTTON })),
  );

/** What may lie on the way to a pick: its beginnings, its confirmation, and the form for what it counts. */
const leadsTo = (pick: Pick, what: string): boolean => {
  const asked = what.replace(/^ask-/, '');
  return what.startsWith('ask-') && (pick === asked || pick.startsWith(`${asked}-`));
};

const isFormFor = (pick: Pick, what: string): boolean =>
  what === `ask-${pick.replace(/-[^-]*$/, '-x')}` && what.endsWith('-x');

const rowsAfter = (state: State, pick: Pick): readonly ControlRow[] => {
  const view = liveView(state, { words, plain });
  const dialog = choiceDialog(view, pick) ?? confirmDialog(view, pick, plain);
  return dialog ? rowsOf(dialog.controls) : [];
};

/** The fewest presses from these rows to the move. */
const fewest = (state: State, rows: readonly ControlRow[], pick: Pick, asked: readonly string[]): number => {
  const costs = waysIn(rows).map(({ what, presses }) => {
    if (what === `do-${pick}`) return presses;
    if (asked.includes(what)) return Number.POSITIVE_INFINITY;
    if (isFormFor(pick, what)) return presses + fewest(state, rowsAfter(state, pick), pick, [...asked, what]);
    if (!leadsTo(pick, what)) return Number.POSITIVE_INFINITY;
    return presses + fewest(state, rowsAfter(state, what.slice('ask-'.length)), pick, [...asked, what]);
  });
  return Math.min(Number.POSITIVE_INFINITY, ...costs);
};

const seatsOf = (state: State) =>
  state.players.map(({ id }, index) => ({ player: id, name: id, number: index + 1, user: id, joinedAt: 0 }));

/** The fewest presses that make a move from its turn's post; infinite where none do. */
export const pressesFor = (state: State, pick: Pick): number => {
  const { rows } = panelFor({ game: { language: 'en' }, seats: seatsOf(state), play: null }, state);
  return fewest(state, rows, pick, []);
};
