import { describe, expect, test } from 'vitest';
import type { Button, ControlRow, MenuOption } from '../../../src/bot/message/answer.ts';
import { makePressId, parsePressId } from '../../../src/bot/message/custom-id.ts';
import { makeMessage } from '../../../src/bot/message/message.ts';
import { MORE_MENU } from '../../../src/bot/more/index.ts';
import { choiceDialog, confirmDialog } from '../../../src/bot/panel/dialog.ts';
import { panelFor } from '../../../src/bot/panel/on-post.ts';
import { liveView, panelRows } from '../../../src/bot/panel/panel.ts';
import { formFor, readTyped } from '../../../src/bot/panel/typed.ts';
import { button, rowsOf } from '../../../src/bot/panel/view.ts';
import { TRY_ANEW } from '../../../src/bot/panel/what-if.ts';
import {
  actionOf,
  activePlayer,
  apply,
  bestRun,
  COMPANY_IDS,
  HEX_IDS,
  legalActions,
  newGame,
  runChoices,
  type State,
  TRAIN_NAMES,
} from '../../../src/engine/index.ts';
import { componentErrors } from '../../../src/local/discord/rules/components.ts';
import { postShape } from '../../../src/local/discord/schema/shapes.ts';
import { gameId } from '../../../src/store/index.ts';
import { plainNamesOf, wordsFor } from '../../../src/words/index.ts';
import { NO_EMOJI } from '../../support/no-emoji.ts';
import { FIXTURE_TRACES, type Trace } from '../../support/traces.ts';
import { legalMoves, pickOf } from './picks.ts';

const words = wordsFor('en');
/** Names as long as Discord allows. */
const seatsOf = (state: State) => state.players.map(({ id }) => ({ player: id, name: `${id}${'W'.repeat(30)}` }));
/** What the post of a position carries. */
const postedAt = (state: State): readonly ControlRow[] =>
  panelFor({ game: { language: 'en' }, seats: seatsOf(state) }, state).rows;
const viewOf = (state: State) => liveView(state, { words, plain: plainNamesOf(seatsOf(state)) });

const positionsOf = ({ game }: Trace): readonly State[] => {
  const start = newGame(game);
  if (!start.ok) throw new Error(start.problem.code);
  let state = start.value.state;
  const states = [state];
  for (const action of game.actions) {
    const next = apply(state, action);
    if (!next.ok) continue;
    state = next.value.state;
    states.push(state);
  }
  return states;
};

const isMenu = (row: ControlRow): row is Exclude<ControlRow, readonly unknown[]> => 'options' in row;
const whatsIn = (rows: readonly ControlRow[]): readonly string[] =>
  rows.flatMap((row) =>
    isMenu(row) ? row.options.map((option: MenuOption) => option.what) : row.map(({ what }) => what),
  );

/** A message with these rows, as Discord would judge it. */
const judged = (rows: readonly ControlRow[]) => {
  const { body } = makeMessage(NO_EMOJI, { text: 'x', controls: { game: gameId(999_999_999), move: 99_999, rows } });
  const problems = postShape.holds(body) ? [] : [postShape.problems(body)];
  return { problems, errors: componentErrors(body.components, 0) };
};

const CO = COMPANY_IDS.join('|');
const GRAMMAR = new RegExp(
  `^(ask|do)-(pass|half|pay|keep|idle|own-x|buy-(${CO})|acquire-(${CO})|sell-(${CO})(-[1-9])?|bid-(${CO})(-(\\d{1,3}|x))?|par-[0-5]|` +
    `tile(-(${HEX_IDS.join('|')})(-\\d{1,2})?)?|station(-(${HEX_IDS.join('|')})-[01])?|run-\\d{1,2}|bank-(${TRAIN_NAMES.join('|')})|` +
    `sister-(${CO})-(${TRAIN_NAMES.join('|')})(-(\\d{1,3}|x))?)$`,
);

/** What else stands below a post: to try moves, to see what else there is, to bid up to a limit. */
const NO_MOVES = new RegExp(`^(close|${TRY_ANEW}|${MORE_MENU}|order-bid-(${CO})-x)$`);

interface Reached {
  readonly picks: ReadonlySet<string>;
  /** Picks that open a form. */
  readonly forms: ReadonlySet<string>;
}

const buttonsIn = (rows: readonly ControlRow[]): readonly Button[] =>
  rows.flatMap((row) => ('options' in row ? [] : row));

/** A button that opens a question ends in ` …`, and no other does. */
const saysWhetherItActs = ({ label, what }: Button): boolean =>
  what.startsWith('ask-') ? label.endsWith('…') : !what.startsWith('do-') || !label.endsWith(' …');

/** Everything that presses lead to, and that each message on the way is one that Discord takes. */
const explore = (state: State): Reached => {
  const view = viewOf(state);
  const [picks, forms, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const follow = (what: string): void => {
    const pick = what.slice(what.indexOf('-') + 1);
    const dialog = what.startsWith('ask-') ? choiceDialog(view, pick) : null;
    if (dialog) visit(rowsOf({ ...dialog.controls, buttons: [...dialog.controls.buttons, button('Cancel', 'close')] }));
    else (pick.endsWith('-x') ? forms : picks).add(pick);
  };
  const visit = (rows: readonly ControlRow[]): void => {
    expect(judged(rows)).toEqual({ problems: [], errors: [] });
    for (const each of buttonsIn(rows)) expect(each).toSatisfy(saysWhetherItActs);
    const fresh = whatsIn(rows).filter((what) => !NO_MOVES.test(what) && !seen.has(what));
    for (const what of fresh) {
      seen.add(what);
      expect(what).toMatch(GRAMMAR);
      follow(what);
    }
  };
  visit(postedAt(state));
  return { picks, forms };
};

const typistOf = (state: State) => ({ state, words, names: plainNamesOf(seatsOf(state)) });

/** By a press, or typed into a form that a press opens. */
const isReached = ({ picks, forms }: Reached, pick: string): boolean => {
  if (picks.has(pick)) return true;
  const form = pick.replace(/-\d+$/, '-x');
  return forms.has(form);
};

const check = (state: State): void => {
  const reached = explore(state);
  for (const pick of reached.picks)
    expect({ pick, open: actionOf(state, pick) !== null }).toEqual({ pick, open: true });
  for (const action of legalMoves(state)) {
    const pick = pickOf(state, action) ?? '';
    if (!isReached(reached, pick)) expect({ action, pick, reached: [...reached.picks, ...reached.forms] }).toBeNull();
    if (action.type !== 'lay_tile') expect(actionOf(state, pick)).toEqual(action);
  }
  for (const form of reached.forms) {
    const asked = formFor(typistOf(state), form, `ask-${form}`);
    expect(asked?.title.length).toBeLessThanOrEqual(45);
    expect(asked?.label.length).toBeLessThanOrEqual(45);
  }
};

/** The post has every way on that is no move: bidding up to a limit in an auction only. */
const checkPost = (state: State): void => {
  const { step } = state.round;
  const bidding = step.kind === 'bid' && step.company !== null ? [`order-bid-${step.company}-x`] : [];
  const others = whatsIn(postedAt(state)).filter((what) => NO_MOVES.test(what));
  expect(others).toEqual(activePlayer(state) === null ? [] : [...bidding, TRY_ANEW, MORE_MENU]);
};

/** The longest line of tried moves that an id holds. */
const LONG = 'z'.repeat(46);

/** The same rows for a line of tried moves, with its own buttons. */
const checkTrying = (state: State): void => {
  const what = (pick: string): string => `try-${LONG}-${pick}`;
  const view = { ...viewOf(state), ask: what, act: what, tried: true };
  const own = ['one', 'two', 'three'].map((label) => button(label, what(label)));
  expect(judged(panelRows(view, own))).toEqual({ problems: [], errors: [] });
  for (const id of whatsIn(panelRows(view, own)))
    expect(parsePressId(makePressId({ game: gameId(999_999_999_999), move: 999_999_999, what: id }))?.what).toBe(id);
};

/** Own routes come back as they were typed, whatever way they are carried. */
const checkRuns = (state: State): void => {
  const { company, runTrains } = legalActions(state);
  if (company === null || runTrains.length === 0) return;
  const best = actionOf(state, 'run-0');
  expect(best).toMatchObject({ type: 'run_trains', revenue: bestRun(state, company).revenue });
  expect(whatsIn(postedAt(state))).toEqual(expect.arrayContaining(['do-run-0', 'ask-own-x', 'ask-idle']));
  for (const run of runChoices(state, company, 6)) {
    const text = run.routes
      .map(({ train, stops }) => `${train} ${stops.map(({ hex, index }) => `${hex}.${index + 1}`).join('-')}`)
      .join('; ');
    const typed = readTyped(typistOf(state), 'own-x', text);
    expect(typed.ok && typed.value.action).toMatchObject({ type: 'run_trains', revenue: run.revenue });
    const carried = typed.ok && typed.value.pick !== null ? actionOf(state, typed.value.pick) : null;
    expect({ text, carried }).toMatchObject({ carried: { type: 'run_trains', revenue: run.revenue } });
  }
};

const confirmed = (state: State): void => {
  const view = viewOf(state);
  const [action] = legalMoves(state).toReversed();
  const pick = action && pickOf(state, action);
  const dialog = pick ? confirmDialog(view, pick, plainNamesOf(seatsOf(state))) : null;
  if (!pick) return;
  expect(dialog?.lines.length).toBeGreaterThan(1);
  expect(judged(rowsOf(dialog?.controls ?? { buttons: [], menus: [] }))).toEqual({ problems: [], errors: [] });
};

/** Many positions of the first game, and some of the others. */
const [MANY, SOME] = [4, 23];

describe.each(FIXTURE_TRACES.map(({ name, read }, index) => [name, read, index === 0 ? MANY : SOME] as const))(
  '%s',
  (_name, read, step) => {
    test('in every position the panel is one that Discord takes, and everything legal can be pressed', () => {
      const states = positionsOf(read()).filter((_state, index) => index % step === 0);
      for (const state of states) {
        check(state);
        checkPost(state);
        checkTrying(state);
        checkRuns(state);
        confirmed(state);
      }
    }, 120_000);
  },
);
