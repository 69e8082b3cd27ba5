import { legalActions, MONEY_STEP, type State, sharesOf } from '../../engine/index.ts';
import { type Names, passTitle, type Words } from '../../words/index.ts';
import type { Button, ControlRow } from '../answer.ts';
import { operatingControls } from './operating.ts';
import { actionOf, type Pick } from './pick.ts';
import { stockControls } from './stock.ts';
import { givenOnPass } from './trains.ts';
import { button, foreseen, routesText, rowsOf, type View } from './view.ts';

/** What a press of the panel carries: `ask` shows what the pick brings, `do` makes the move. */
export const ASK = 'ask';
export const DO = 'do';
export const CLOSE = 'close';

const passButton = (view: View): readonly Button[] => {
  const { choices, words, state } = view;
  if (!choices.pass) return [];
  const given = givenOnPass(view);
  if (given !== null) return [button(words.panel.giveAll(given), view.ask('pass'), 'danger')];
  return [button(passTitle(words, state), view.act('pass'))];
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
});

/** What the buttons' labels have no room for: the routes of the best run, and what each player would be paid. */
export const panelLines = (view: View, names: Names): readonly string[] => {
  const { state, choices, words } = view;
  const { company } = choices;
  if (company === null) return [];
  const best = choices.runTrains.length > 0 ? actionOf(state, 'run-0') : null;
  if (best?.type === 'run_trains') return [words.panel.proposal(company, routesText(view, best.routes), best.revenue)];
  if (choices.dividend.length === 0) return [];
  const perShare = foreseen(state, actionOf(state, 'pay'))?.dividend?.perShare ?? 0;
  const takes = state.players
    .map(({ id }) => ({ name: names(id), amount: perShare * sharesOf(state, id, company) }))
    .filter(({ amount }) => amount > 0);
  return [words.panel.takes(takes)];
};

export const highest = ({ max }: { readonly max: number }): number => max - (max % MONEY_STEP);
