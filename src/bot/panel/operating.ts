import { companyEmoji } from '../../../renderers/index.ts';
import {
  actionOf,
  type Change,
  COMPANIES,
  type Pick,
  picks,
  type Route,
  runsIn,
  sharesOf,
} from '../../engine/index.ts';
import type { Names, Take } from '../../words/index.ts';
import { stationWay, trackControls } from './building.ts';
import { trainControls } from './trains.ts';
import {
  actButton,
  askButton,
  type Controls,
  fits,
  foreseen,
  NONE,
  type Offer,
  offered,
  routesText,
  type View,
} from './view.ts';

/** All have buttons: no company has more sisters and rivals than that. */
const TARGETS = 12;

export const acquisitions = (view: View): Controls => {
  const { labels } = view.words;
  const offers = view.choices.acquire.map((target): Offer => {
    const title = labels.acquire(target);
    const description = COMPANIES[target].name;
    return { pick: picks.acquire(target), acts: false, title, label: title, description, emoji: companyEmoji(target) };
  });
  return offered(view, 'acquire', offers, TARGETS);
};

/** Routes in so many words as an option holds: from where to where, or only trains, where their stops do not fit. */
const shortRoutes = (view: View, routes: readonly Route[]): string => {
  const whole = routesText(view, routes);
  const ends = routes.map((route) => ({
    ...route,
    stops: route.stops.filter((_, index) => index === 0 || index === route.stops.length - 1),
  }));
  const trains = view.words.labels.trainsRun(routes);
  return [whole, routesText(view, ends)].find(fits) ?? trains;
};

const otherRuns = (view: View): Controls => {
  const { labels } = view.words;
  const [best, ...others] = runsIn(view.state);
  const offers = others.map(({ revenue, routes }, index): Offer => {
    const label = labels.otherRun(revenue, (best?.revenue ?? revenue) - revenue);
    return { pick: picks.run(index + 1), acts: false, title: label, label, description: shortRoutes(view, routes) };
  });
  return offered(view, 'run', offers, 1);
};

/** The best run at one press, the others in order of revenue, own ones typed (§6.4). */
export const runs = (view: View): Controls => {
  const { state, choices, words } = view;
  const { company, runTrains } = choices;
  if (company === null || runTrains.length === 0) return NONE;
  const [best] = runsIn(state);
  const others = otherRuns(view);
  const nothing = words.panel.moves.run_trains({ type: 'run_trains', company, routes: [], revenue: 0 });
  return {
    buttons: [
      ...(best ? [actButton(view, words.panel.bestRun(best.revenue), picks.run(0), 'main')] : []),
      ...others.buttons,
      askButton(view, words.panel.ownRoutes, 'own-x'),
      askButton(view, nothing, picks.idle),
    ],
    menus: others.menus,
  };
};

/** The price of a company before and after a dividend or none. */
const priceChange = ({ state, choices }: View, pick: Pick): Change<number> => {
  const found = foreseen(state, actionOf(state, pick));
  const before = (choices.company === null ? null : state.companies[choices.company]?.price) ?? 0;
  const changed = found?.companies.find(({ company }) => company === choices.company)?.price;
  return { before, after: changed?.after ?? before };
};

/** Each player's take of a dividend, where any is paid. */
export const takesOf = ({ state, choices: { company } }: View, names: Names): readonly Take[] => {
  const perShare = foreseen(state, actionOf(state, picks.pay))?.dividend?.perShare ?? 0;
  if (company === null) return [];
  return state.players
    .map(({ id }) => ({ name: names(id), amount: perShare * sharesOf(state, id, company) }))
    .filter(({ amount }) => amount > 0);
};

const dividends = (view: View): Controls => {
  const { choices, state, words } = view;
  const { step } = state.round;
  if (step.kind !== 'dividend') return NONE;
  const perShare = foreseen(state, actionOf(state, picks.pay))?.dividend?.perShare ?? 0;
  const pay = words.labels.pay(perShare, priceChange(view, picks.pay));
  const keep = words.labels.withhold(step.revenue, priceChange(view, picks.keep));
  const buttons = choices.dividend.map((kind) =>
    kind === 'payout' ? actButton(view, pay, picks.pay, 'main') : actButton(view, keep, picks.keep),
  );
  return { ...NONE, buttons };
};

/** What a company's president decides in an operating round. */
export const operatingControls = (view: View): readonly Controls[] => [
  acquisitions(view),
  trackControls(view),
  stationWay(view),
  runs(view),
  dividends(view),
  ...trainControls(view),
];
