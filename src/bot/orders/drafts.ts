import { companyEmoji } from '../../../renderers/index.ts';
import {
  activePlayer,
  type BuyGoal,
  CAUTIONS,
  type CompanyId,
  companiesOf,
  DIVIDENDS,
  HOLDING_LIMIT,
  nextByOrder,
  noStockRoundFollows,
  type OrderOf,
  type PlayerId,
  presidentOf,
  type State,
  sharesMore,
  sharesOf,
} from '../../engine/index.ts';
import type { Words } from '../../words/index.ts';
import type { Button, MenuOption } from '../message/answer.ts';
import { button, type Controls, NONE, option } from '../panel/view.ts';
import { type DraftOrder, makeDraft, STEP_NAMES, stepNames, stepsNamed, withCaution, withStep } from './draft.ts';

/** Who puts an order together, and where the game stands. */
export interface Drafting {
  readonly state: State;
  readonly player: PlayerId;
  readonly words: Words;
}

/** `order-draft-pass-none` shows an order before it is given, `order-give-pass-none` gives it. */
export const DRAFT = 'order-draft';
export const GIVE = 'order-give';

const draftWhat = (order: DraftOrder): string => `${DRAFT}-${makeDraft(order)}`;

const FLOATED: BuyGoal = { kind: 'floated' };
const PASS: DraftOrder = { type: 'auto_pass', unless: [] };
const OUT: DraftOrder = { type: 'play_out' };

const stops = ({ state, player }: Drafting, order: DraftOrder): boolean =>
  nextByOrder(state, player, order).kind === 'stop';

const buying = (company: OrderOf<'auto_buy'>['company'], until: BuyGoal): OrderOf<'auto_buy'> => ({
  type: 'auto_buy',
  company,
  until,
  most: null,
  unless: [],
});

/** Until the company floats, and until the player holds so many. */
const goalsFor = ({ state, player }: Drafting, company: OrderOf<'auto_buy'>['company']): readonly BuyGoal[] => {
  const more = HOLDING_LIMIT - sharesOf(state, player, company);
  return [
    FLOATED,
    ...Array.from({ length: Math.max(0, more) }, (_, index) => sharesMore(state, player, company, index + 1)),
  ];
};

/** For each company with a stock price, the first goal that it has not reached. */
const purchases = (drafting: Drafting): readonly MenuOption[] =>
  companiesOf(drafting.state)
    .filter(({ price }) => price !== null)
    .flatMap(({ id }) => {
      const order = goalsFor(drafting, id)
        .map((until) => buying(id, until))
        .find((each) => !stops(drafting, each));
      return order
        ? [
            option(
              drafting.words.more.buy(id),
              draftWhat(order),
              drafting.words.more.goal(order.until),
              companyEmoji(id),
            ),
          ]
        : [];
    });

const stepsOf = (company: CompanyId, { words }: Drafting): MenuOption => {
  const order: DraftOrder = { type: 'pass_steps', company, steps: stepsNamed(['acquire']) };
  return option(words.more.steps(company), draftWhat(order), undefined, companyEmoji(company));
};

const runOf = (company: CompanyId, { words }: Drafting): MenuOption => {
  const order: DraftOrder = { type: 'run', company, dividend: 'payout' };
  return option(words.more.run(company), draftWhat(order), words.more.dividend.payout, companyEmoji(company));
};

/** Two for each company of which the player is president: never more than a menu holds. */
const forCompanies = (drafting: Drafting): readonly MenuOption[] => {
  const { state, player } = drafting;
  return companiesOf(state)
    .filter(({ id, floated }) => floated && presidentOf(state, id) === player)
    .flatMap(({ id }) => [runOf(id, drafting), stepsOf(id, drafting)]);
};

/**
 * What is left of the game, where no stock round follows: for the player to act, below the post of their turn, at one
 * press. It can be taken back like other moves.
 */
export const playOutButton = (state: State, words: Words): readonly Button[] => {
  const player = activePlayer(state);
  return player === null || !noStockRoundFollows(state) || stops({ state, player, words }, OUT)
    ? []
    : [button(words.standing.playOut, `${GIVE}-${makeDraft(OUT)}`)];
};

/** At most two for each of the twelve companies, and two: never more than a menu holds. A single one is a button. */
const oneOf = (name: string, placeholder: string, options: readonly MenuOption[]): Controls =>
  options.length < 2
    ? { ...NONE, buttons: options.map(({ label, what }) => button(label, what)) }
    : { ...NONE, menus: [{ name, placeholder, options }] };

/** The orders that would not stop at once: one menu of the player's own, one of their companies'. */
export const orderControls = (drafting: Drafting): Controls => {
  const { words } = drafting;
  const { pass, playOut, menus } = words.more;
  const own = [
    { order: OUT, ...playOut },
    { order: PASS, ...pass },
  ].filter(({ order }) => !stops(drafting, order));
  const options = own.map(({ order, label, description }) => option(label, draftWhat(order), description));
  const parts = [
    oneOf('orders', menus.order, [...options, ...purchases(drafting)]),
    oneOf('companies', menus.company, forCompanies(drafting)),
  ];
  return { buttons: parts.flatMap(({ buttons }) => buttons), menus: parts.flatMap((part) => part.menus) };
};

const cautions = (order: OrderOf<'auto_pass' | 'auto_buy'>, { more }: Words): readonly Button[] =>
  CAUTIONS.map((caution) => {
    const label = order.unless.includes(caution) ? more.endNoMore(caution) : more.endAlso(caution);
    return button(label, draftWhat(withCaution(order, caution)));
  });

const steps = (order: OrderOf<'pass_steps'>, words: Words): readonly Button[] =>
  STEP_NAMES.flatMap((name) => {
    const changed = withStep(order, name);
    const [step] = stepsNamed([name]);
    if (changed === null || step === undefined) return [];
    return [button(words.more.step(step, stepNames(order).includes(name)), draftWhat(changed))];
  });

const dividends = (order: OrderOf<'run'>, { more }: Words): readonly Button[] =>
  DIVIDENDS.filter((kind) => kind !== order.dividend).map((dividend) =>
    button(more.dividend[dividend], draftWhat({ ...order, dividend })),
  );

/** What can still be changed: an order a press, each shown as it would be then. */
export const changes = (order: DraftOrder, drafting: Drafting): Controls => {
  const { words } = drafting;
  if (order.type === 'play_out') return NONE;
  if (order.type === 'pass_steps') return { ...NONE, buttons: steps(order, words) };
  if (order.type === 'run') return { ...NONE, buttons: dividends(order, words) };
  const buttons = cautions(order, words);
  if (order.type === 'auto_pass') return { ...NONE, buttons };
  const goals = goalsFor(drafting, order.company)
    .map((until) => ({ ...order, until }))
    .filter((each) => !stops(drafting, each))
    .map((each) => option(words.more.goal(each.until), draftWhat(each)));
  const goal = oneOf('goals', words.more.menus.goal, goals);
  return { buttons: [...buttons, ...goal.buttons], menus: goal.menus };
};
