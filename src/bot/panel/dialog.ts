import type { NumberedCircle } from '../../../renderers/index.ts';
import {
  type Action,
  actionOf,
  givenOnPass,
  HEX_IDS,
  type HexId,
  hexesToBuild,
  type Pick,
  type Route,
  STATION,
  STATION_COST,
  TILE,
  tileCandidates,
  trackCost,
} from '../../engine/index.ts';
import { foresightLines, type MenuName, moveTitle, type Names, placeName } from '../../words/index.ts';
import type { Button } from '../message/answer.ts';
import { hexControls, stationControls, stationPlaces, tileControls, tileLines } from './building.ts';
import { acquisitions, runs } from './operating.ts';
import { highest } from './panel.ts';
import { auctions, bidControls, bidsFor, quantities, sales, shares, startingPrices } from './stock.ts';
import { priceControls, saleOf, sisterTrains, treasuryOf } from './trains.ts';
import { actButton, type Controls, foreseen, labelOf, routesText, splitIn, type View } from './view.ts';

/** What is drawn beside a dialog's text. */
export type Drawing =
  | { readonly kind: 'hexes'; readonly hexes: readonly HexId[] }
  | { readonly kind: 'circles'; readonly circles: readonly NumberedCircle[]; readonly places: readonly string[] }
  | { readonly kind: 'candidates'; readonly hex: HexId }
  | { readonly kind: 'action'; readonly action: Action; readonly change: string };

/** A private step between a pick and the move: more to choose, or what the move would bring. */
export interface Dialog {
  readonly lines: readonly string[];
  readonly controls: Controls;
  readonly drawing: Drawing | null;
}

const countDialog = (view: View, code: string): Dialog | null => {
  const sale = view.choices.sellShares.find(({ company }) => company === code);
  if (!sale) return null;
  const lines = [view.words.panel.chooseCount(sale.company)];
  return { lines, controls: quantities(view, sale.company, sale.most), drawing: null };
};

const bidDialog = (view: View, code: string): Dialog | null => {
  const company = view.choices.bid?.companies.find((each) => each === code);
  const bids = company && bidsFor(view, company);
  if (!company || !bids) return null;
  const lines = [view.words.panel.chooseBid(company, bids.min, highest(bids))];
  return { lines, controls: bidControls(view, company), drawing: null };
};

const hexDialog = (view: View): Dialog | null => {
  const hexes = hexesToBuild(view.state).map(({ hex }) => hex);
  if (hexes.length === 0) return null;
  return { lines: [view.words.panel.chooseHex], controls: hexControls(view), drawing: { kind: 'hexes', hexes } };
};

const stationDialog = (view: View): Dialog | null => {
  const circles = stationPlaces(view);
  if (circles.length === 0) return null;
  const drawing: Drawing = { kind: 'circles', circles, places: circles.map(({ label }) => label) };
  const lines = [view.words.panel.chooseCity(STATION_COST, treasuryOf(view) - STATION_COST)];
  return { lines, controls: stationControls(view), drawing };
};

const tileDialog = (view: View, code: string): Dialog | null => {
  const hex = HEX_IDS.find((each) => each === code);
  if (!hex || tileCandidates(view.state, hex).length === 0) return null;
  const cost = trackCost(view.state, hex);
  const head = view.words.panel.chooseTile(placeName(hex), cost, treasuryOf(view) - cost);
  const lines = [head, ...tileLines(view, hex)];
  return { lines, controls: tileControls(view, hex), drawing: { kind: 'candidates', hex } };
};

const priceDialog = (view: View, code: string, train: string | undefined): Dialog | null => {
  const sale = saleOf(view, code, train);
  if (!sale) return null;
  const lines = [view.words.panel.choosePrice(sale.train, sale.from)];
  return { lines, controls: priceControls(view, sale), drawing: null };
};

/** The menus of a post, which are shown privately to choose from again: Discord takes no option twice in the same menu. */
const MENUS = {
  buy: [shares, 'buy'],
  sell: [sales, 'sell'],
  bid: [auctions, 'auction'],
  par: [startingPrices, 'par'],
  acquire: [acquisitions, 'acquire'],
  run: [runs, 'run'],
  sister: [sisterTrains, 'sister'],
} as const satisfies Readonly<Record<string, readonly [(view: View) => Controls, MenuName]>>;

const isMenu = (pick: Pick): pick is keyof typeof MENUS => Object.hasOwn(MENUS, pick);

/** What a player can choose again is one of several. In the midst of an auction, and for the shares after it, nothing is. */
const menuDialog = (view: View, pick: keyof typeof MENUS): Dialog | null => {
  const [controlsFor, name] = MENUS[pick];
  const controls = controlsFor(view);
  const { kind } = view.state.round.step;
  const offers = controls.menus.length > 0 || controls.buttons.length > 1;
  if (!offers || kind === 'bid' || kind === 'par_buy') return null;
  return { lines: [view.words.panel.menus[name]], controls, drawing: null };
};

/** What is to be chosen next; null for a pick that is a whole action, or none at all. */
export const choiceDialog = (view: View, pick: Pick): Dialog | null => {
  if (pick === TILE) return hexDialog(view);
  if (pick === STATION) return stationDialog(view);
  if (isMenu(pick)) return menuDialog(view, pick);
  const [kind, code = '', ...rest] = pick.split('-');
  switch (kind) {
    case 'sell':
      return rest.length === 0 ? countDialog(view, code) : null;
    case 'bid':
      return rest.length === 0 ? bidDialog(view, code) : null;
    case 'tile':
      return rest.length === 0 ? tileDialog(view, code) : null;
    case 'sister':
      return rest.length === 1 ? priceDialog(view, code, rest[0]) : null;
    default:
      return null;
  }
};

/** Track, stations and routes are drawn. */
const isDrawn = (action: Action): boolean =>
  action.type === 'lay_tile' ||
  action.type === 'place_station' ||
  (action.type === 'run_trains' && action.routes.length > 0);

/** A pass that costs the president all their cash has a red button (§6.6 step 2). */
const styleOf = ({ state }: View, action: Action): Button['style'] =>
  action.type === 'pass' && givenOnPass(state) !== null ? 'danger' : 'main';

/** With the move's title where there is room: it stands above in any case. */
const confirmLabel = (view: View, title: string): string => {
  const { confirm } = view.words.labels;
  return labelOf(view, [confirm, title]);
};

const routeLines = (view: View, routes: readonly Route[]): readonly string[] =>
  routes.length === 0
    ? []
    : [routesText(view, routes), ...view.words.panel.stopNote(routes, splitIn(view.state, routes))];

/** What a move would bring, in numbers, before it is made. */
export const confirmDialog = (view: View, pick: Pick, names: Names): Dialog | null => {
  const { state, words, choices } = view;
  const action = actionOf(state, pick);
  const found = foreseen(state, action);
  if (action === null || found === null) return null;
  const title = moveTitle(words, state, action);
  const lines = foresightLines(words, found, { names, reader: choices.player });
  const told = [...(action.type === 'run_trains' ? routeLines(view, action.routes) : []), ...lines];
  return {
    lines: [`**${title}**`, ...told.map((line) => `- ${line}`)],
    controls: {
      buttons: [actButton(view, confirmLabel(view, title), pick, styleOf(view, action))],
      menus: [],
    },
    drawing: isDrawn(action) ? { kind: 'action', action, change: told.join('; ') } : null,
  };
};
