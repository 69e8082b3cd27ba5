import { isDeepStrictEqual } from 'node:util';
import { actionOf, givenOnPass, legalActions, MONEY_STEP, type Pick, picks, type State } from '../../engine/index.ts';
import { moveTitle, type Names, passTitle, type Words, weightyLines } from '../../words/index.ts';
import type { Button, ControlRow } from '../message/answer.ts';
import { operatingControls, takesOf } from './operating.ts';
import { eachPick } from './several.ts';
import { stockControls } from './stock.ts';
import { actButton, askButton, foreseen, routesText, rowsOf, splitIn, type View } from './view.ts';

/** What a press of the panel carries: `ask` shows what the pick brings, `do` makes the move. */
export const ASK = 'ask';
export const DO = 'do';
export const CLOSE = 'close';

const passButton = (view: View): readonly Button[] => {
  const { choices, words, state } = view;
  if (!choices.pass) return [];
  const given = givenOnPass(state);
  if (given === null || choices.company === null) return [actButton(view, passTitle(words, state), picks.pass)];
  const title = given === 0 ? passTitle(words, state) : words.labels.giveAll(choices.company, given);
  return [askButton(view, title, picks.pass, 'danger')];
};

/** Buttons and menus for everything that may be done now, then `more`. */
export const panelRows = (view: View, more: readonly Button[] = []): readonly ControlRow[] => {
  const parts = [...stockControls(view), ...operatingControls(view)];
  const buttons = parts.flatMap((part) => part.buttons);
  return rowsOf({
    buttons: [...buttons, ...passButton(view), ...more],
    menus: parts.flatMap((part) => part.menus),
  });
};

interface Reader {
  readonly words: Words;
  readonly plain: Names;
}

/** The position of the game itself. */
export const liveView = (state: State, { words, plain }: Reader): View => ({
  state,
  choices: legalActions(state),
  words,
  plain,
  ask: (pick: Pick) => `${ASK}-${pick}`,
  act: (pick: Pick) => `${DO}-${pick}`,
  tried: false,
});

/** What the buttons' labels have no room for: the routes of the best run, and what each player would be paid. */
export const panelLines = (view: View, names: Names): readonly string[] => {
  const { state, choices, words } = view;
  const { company } = choices;
  if (company === null) return [];
  const best = choices.runTrains.length > 0 ? actionOf(state, picks.run(0)) : null;
  if (best?.type === 'run_trains')
    return [
      words.panel.proposal(routesText(view, best.routes)),
      ...words.panel.stopNote(best.routes, splitIn(state, best.routes)),
    ];
  if (choices.dividend.length === 0) return [];
  return [words.panel.takes(takesOf(view, names))];
};

const labels = (rows: readonly ControlRow[]): readonly Button[] => rows.flatMap((row) => ('options' in row ? [] : row));

interface Consequence {
  readonly title: string;
  readonly lines: readonly string[];
}

const consequencesOf = (view: View, rows: readonly ControlRow[], names: Names): readonly Consequence[] =>
  labels(rows).flatMap(({ what }) => {
    const [pick, ...again] = what.startsWith(`${DO}-`) ? eachPick(what.slice(DO.length + 1)) : [];
    const action = pick === undefined || again.length > 0 ? null : actionOf(view.state, pick);
    const found = foreseen(view.state, action);
    // The label of a bid says that it wins.
    if (action === null || found === null || action.type === 'bid') return [];
    const lines = weightyLines(view.words, found, { names, reader: null });
    return [{ title: moveTitle(view.words, view.state, action), lines }];
  });

/** What a press that moves at once brings besides money: it is told in the post, where the button has no room for it. */
export const consequenceLines = (view: View, rows: readonly ControlRow[], names: Names): readonly string[] => {
  const { panel } = view.words;
  const [first, ...others] = consequencesOf(view, rows, names);
  if (first === undefined) return [];
  const isSame = others.length > 0 && others.every(({ lines }) => isDeepStrictEqual(lines, first.lines));
  if (isSame) return first.lines.length === 0 ? [] : [panel.anyConsequence(first.lines)];
  return [first, ...others]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => panel.consequence(title, lines));
};

export const highest = ({ max }: { readonly max: number }): number => max - (max % MONEY_STEP);
