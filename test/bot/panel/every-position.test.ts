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
  bestRun,
  type Choices,
  COMPANY_IDS,
  HEX_IDS,
  legalActions,
  noStockRoundFollows,
  runChoices,
  type State,
  type StepKind,
  TRAIN_NAMES,
} from '../../../src/engine/index.ts';
import { componentErrors } from '../../../src/local/discord/rules/components.ts';
import { postShape } from '../../../src/local/discord/schema/shapes.ts';
import { gameId } from '../../../src/store/index.ts';
import { plainNamesOf, wordsFor } from '../../../src/words/index.ts';
import { NO_EMOJI } from '../../support/no-emoji.ts';
import { FIXTURE_TRACES, positionsOf } from '../../support/traces.ts';
import { legalMoves, pickOf } from './picks.ts';
import { faultsIn } from './plain-labels.ts';

const words = wordsFor('en');
/** Names as long as Discord allows. */
const seatsOf = (state: State) =>
  state.players.map(({ id }, index) => ({
    player: id,
    name: `${id}${'W'.repeat(30)}`,
    number: index + 1,
    user: null,
    joinedAt: 0,
  }));
/** What the post of a position carries. */
const postedAt = (state: State): readonly ControlRow[] =>
  panelFor({ game: { language: 'en' }, seats: seatsOf(state), play: null }, state).rows;
const viewOf = (state: State) => liveView(state, { words, plain: plainNamesOf(seatsOf(state)) });

/** The kinds of choice that are open: the members of `Choices` that hold one. */
const choicesAt = (state: State): readonly string[] => {
  const { player: _player, company: _company, ...choices } = legalActions(state);
  return Object.entries(choices).flatMap(([kind, open]) =>
    (Array.isArray(open) ? open.length > 0 : open) ? [kind] : [],
  );
};

/** So many of the positions that look alike are tried, besides the one with the most to choose from. */
const TRIED = 4;

const chosen = (states: readonly State[]): readonly State[] => {
  const spread = states.filter((_, index) => index % Math.ceil(states.length / TRIED) === 0);
  const [widest] = states.toSorted((a, b) => legalMoves(b).length - legalMoves(a).length);
  return [...new Set([...spread, ...(widest ? [widest] : [])])];
};

const lookOf = (state: State): string => [state.round.kind, state.round.step.kind, ...choicesAt(state)].join(' ');

/** The positions of all recorded games: those that look alike have the same step and the same kinds of choice. */
const LOOKS = new Map<string, State[]>();
for (const state of FIXTURE_TRACES.flatMap(({ read }) => positionsOf(read().game))) {
  const alike = LOOKS.get(lookOf(state));
  if (alike) alike.push(state);
  else LOOKS.set(lookOf(state), [state]);
}

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
  `^(ask|do)-(pass|half|pay|keep|idle|own-x|buy-(${CO})(-[23])?|acquire-(${CO})|sell-(${CO})(-[1-9])?|bid-(${CO})(-(\\d{1,3}|x))?|par-[0-5]|` +
    `tile(-(${HEX_IDS.join('|')})(-\\d{1,2})?)?|station(-(${HEX_IDS.join('|')})-[01])?|run-\\d{1,2}|bank-(${TRAIN_NAMES.join('|')})|` +
    `sister-(${CO})-(${TRAIN_NAMES.join('|')})(-(\\d{1,3}|x))?)$`,
);

/** What else stands below a post: to try moves, to see what else there is, to bid up to a limit, to play out. */
const NO_MOVES = new RegExp(`^(close|${TRY_ANEW}|${MORE_MENU}|order-bid-(${CO})-x|order-give-out)$`);

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
    expect(buttonsIn(rows).filter((each) => !saysWhetherItActs(each))).toEqual([]);
    expect(faultsIn(rows)).toEqual([]);
    const fresh = whatsIn(rows).filter((what) => !NO_MOVES.test(what) && !seen.has(what));
    expect(fresh.filter((what) => !GRAMMAR.test(what))).toEqual([]);
    for (const what of fresh) {
      seen.add(what);
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

const check = (state: State): Reached => {
  const reached = explore(state);
  expect([...reached.picks].filter((pick) => actionOf(state, pick) === null)).toEqual([]);
  const moves = legalMoves(state).map((action) => ({ action, pick: pickOf(state, action) ?? '' }));
  expect(moves.filter(({ pick }) => !isReached(reached, pick))).toEqual([]);
  const exact = moves.filter(({ action }) => action.type !== 'lay_tile');
  expect(exact.map(({ pick }) => ({ action: actionOf(state, pick), pick }))).toEqual(exact);
  for (const form of reached.forms) {
    const asked = formFor(typistOf(state), form, `ask-${form}`);
    expect(asked?.title.length).toBeLessThanOrEqual(45);
    expect(asked?.label.length).toBeLessThanOrEqual(45);
  }
  return reached;
};

/** The post has every way on that is no move: bidding up to a limit in an auction only. */
const checkPost = (state: State): void => {
  const { step } = state.round;
  const bidding = step.kind === 'bid' && step.company !== null ? [`order-bid-${step.company}-x`] : [];
  const others = whatsIn(postedAt(state)).filter((what) => NO_MOVES.test(what));
  const last = noStockRoundFollows(state) ? ['order-give-out'] : [];
  expect(others).toEqual(activePlayer(state) === null ? [] : [...bidding, ...last, TRY_ANEW, MORE_MENU]);
};

/** The longest line of tried moves that an id holds. */
const LONG = 'z'.repeat(46);

/** The same rows for a line of tried moves, with its own buttons. */
const checkTrying = (state: State): void => {
  const what = (pick: string): string => `try-${LONG}-${pick}`;
  const view = { ...viewOf(state), ask: what, act: what, tried: true };
  const own = ['one', 'two', 'three'].map((label) => button(label, what(label)));
  expect(judged(panelRows(view, own))).toEqual({ problems: [], errors: [] });
  const whats = whatsIn(panelRows(view, own));
  const ids = whats.map((id) => makePressId({ game: gameId(999_999_999_999), move: 999_999_999, what: id }));
  expect(ids.map((id) => parsePressId(id)?.what)).toEqual(whats);
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

/** One move of each type can be asked for: posts of earlier versions ask where those of this one act at once. */
const confirmed = (state: State): void => {
  const view = viewOf(state);
  const moves = legalMoves(state);
  for (const action of moves.filter(({ type }, index) => moves.findIndex((each) => each.type === type) === index)) {
    const dialog = confirmDialog(view, pickOf(state, action) ?? '', plainNamesOf(seatsOf(state)));
    expect(dialog?.lines.length).toBeGreaterThan(1);
    const rows = rowsOf(dialog?.controls ?? { buttons: [], menus: [] });
    expect(judged(rows)).toEqual({ problems: [], errors: [] });
    expect(faultsIn(rows)).toEqual([]);
  }
};

/** Steps, choices and picks that were met. */
const met = { steps: new Set<string>(), choices: new Set<string>(), picks: new Set<string>() };

const STEPS: Readonly<Record<StepKind, true>> = {
  turn: true,
  bid: true,
  par: true,
  par_buy: true,
  acquire_start: true,
  track: true,
  token: true,
  route: true,
  dividend: true,
  train: true,
  half_price: true,
  acquire_end: true,
  end: true,
};
const CHOICES: Readonly<Record<Exclude<keyof Choices, 'player' | 'company'>, true>> = {
  bid: true,
  par: true,
  buyShare: true,
  sellShares: true,
  layTile: true,
  placeStation: true,
  runTrains: true,
  dividend: true,
  bankTrain: true,
  companyTrain: true,
  acquire: true,
  halfPrice: true,
  pass: true,
};
/** The first words of `GRAMMAR`; with `-x` those that open a form. */
const PICKS =
  'pass half pay keep idle own-x buy acquire sell bid bid-x par tile station run bank sister sister-x'.split(' ');

const kindOf = (pick: string): string => `${pick.split('-')[0]}${pick.endsWith('-x') ? '-x' : ''}`;

describe('a position', () => {
  test.each([...LOOKS])(
    '%s: its panel is one that Discord takes, and everything legal can be pressed',
    (_look, states) => {
      for (const state of chosen(states)) {
        const { picks, forms } = check(state);
        checkPost(state);
        checkTrying(state);
        checkRuns(state);
        confirmed(state);
        met.steps.add(state.round.step.kind);
        for (const kind of choicesAt(state)) met.choices.add(kind);
        for (const pick of [...picks, ...forms]) met.picks.add(kindOf(pick));
      }
    },
    120_000,
  );

  test('of every step was among them, with every kind of choice and of control', () => {
    expect([...met.steps].toSorted()).toEqual(Object.keys(STEPS).toSorted());
    expect([...met.choices].toSorted()).toEqual(Object.keys(CHOICES).toSorted());
    expect([...met.picks].toSorted()).toEqual(PICKS.toSorted());
  });
});
