import { companyEmoji, type NumberedCircle, STATION_EMOJI, tileEmoji } from '../../../renderers/index.ts';
import {
  actionOf,
  type Change,
  COMPANIES,
  type HexId,
  hexesToBuild,
  type Pick,
  picks,
  runsIn,
  STATION,
  STATION_COST,
  sharesOf,
  TILE,
  TILES,
  type TileCandidate,
  tileCandidates,
  tilesLeft,
} from '../../engine/index.ts';
import { type Names, placeName, type Take } from '../../words/index.ts';
import type { Button } from '../message/answer.ts';
import { trainControls, treasuryOf } from './trains.ts';
import {
  actButton,
  askButton,
  brief,
  type Controls,
  differences,
  foreseen,
  menusOf,
  NONE,
  option,
  roomFor,
  routesText,
  type View,
} from './view.ts';

export const acquisitions = (view: View): Controls => {
  const options = view.choices.acquire.map((target) =>
    option(
      `${target} ${COMPANIES[target].name}`,
      view.ask(picks.acquire(target)),
      brief(view, picks.acquire(target)),
      companyEmoji(target),
    ),
  );
  return { ...NONE, menus: menusOf(view, 'acquire', options) };
};

/** The colour of the tiles that go on a hex, all of them the same (§6.2). */
const colourOf = (candidate: TileCandidate | undefined): { readonly emoji?: string } =>
  candidate === undefined ? {} : { emoji: tileEmoji(TILES[candidate.tile].colour) };

/** The hexes where track may be laid, by their coordinates as on the map. */
export const hexControls = (view: View): Controls => {
  const options = hexesToBuild(view.state).map(({ hex, cost, candidates }) => ({
    ...option(placeName(hex), view.ask(picks.tile(hex)), view.words.panel.hex(cost, candidates)),
    short: hex,
    ...colourOf(tileCandidates(view.state, hex)[0]),
  }));
  return { ...NONE, menus: menusOf(view, 'track', options) };
};

/** The candidates of one hex, by the numbers that its picture gives them. */
export const tileControls = (view: View, hex: HexId): Controls => {
  const { words, state } = view;
  const candidates = tileCandidates(state, hex);
  const open = candidates.map(({ number }) => picks.tile(hex, number));
  const brought = differences(view, open);
  const options = candidates.map((candidate, index) => {
    const { number, tile, rotation } = candidate;
    const label = words.panel.tile(number, tile, rotation, tilesLeft(state, tile));
    return { ...option(label, view.ask(open[index] ?? ''), brought[index]), ...colourOf(candidate) };
  });
  const others = hexesToBuild(state).length > 1 ? [askButton(view, words.panel.otherHex, TILE)] : [];
  return { buttons: others, menus: menusOf(view, 'tile', options) };
};

/** A city that a station may be placed in, with the number that its circle has in the picture. */
interface StationPlace extends NumberedCircle {
  readonly label: string;
}

export const stationPlaces = ({ words, choices: { placeStation } }: View): readonly StationPlace[] =>
  placeStation.map((place, index) => {
    const { hex, city } = place;
    const several = placeStation.some((other) => other.hex === hex && other.city !== city);
    const name = several ? words.choices.city(placeName(hex), city + 1) : placeName(hex);
    return { ...place, number: index + 1, label: words.panel.numbered(index + 1, name) };
  });

export const stationControls = (view: View): Controls => {
  const left = view.words.panel.left(treasuryOf(view) - STATION_COST);
  const options = stationPlaces(view).map(({ hex, city, label }) => ({
    ...option(label, view.ask(picks.station(hex, city)), left),
    emoji: STATION_EMOJI,
  }));
  return { ...NONE, menus: menusOf(view, 'station', options) };
};

/** The controls, and, where there is a menu, a button that shows on the map what it offers. */
const withPicture = (view: View, controls: Controls, pick: typeof TILE | typeof STATION): Controls => ({
  ...controls,
  buttons: controls.menus.length === 0 ? [] : [askButton(view, view.words.panel.onMap, pick, 'main')],
});

/** The best run at one press, the others in order of revenue, own ones typed (§6.4). */
export const runs = (view: View): Controls => {
  const { state, choices, words } = view;
  const { company, runTrains } = choices;
  if (company === null || runTrains.length === 0) return NONE;
  const [best, ...others] = runsIn(state);
  const options = others.map(({ revenue, routes }, index) =>
    option(
      words.panel.otherRun(revenue, (best?.revenue ?? revenue) - revenue),
      view.ask(picks.run(index + 1)),
      routesText(view, routes),
    ),
  );
  const nothing = words.panel.moves.run_trains({ type: 'run_trains', company, routes: [], revenue: 0 });
  return {
    buttons: [
      ...(best ? [actButton(view, words.panel.bestRun(best.revenue), picks.run(0), 'main')] : []),
      askButton(view, words.panel.ownRoutes, 'own-x'),
      askButton(view, nothing, picks.idle),
    ],
    menus: menusOf(view, 'run', options),
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

/** With the players' takes where the button has room for them. */
const payoutButton = (view: View): Button => {
  const { state, words, plain } = view;
  const perShare = foreseen(state, actionOf(state, picks.pay))?.dividend?.perShare ?? 0;
  const price = priceChange(view, picks.pay);
  const whole = words.panel.payout(perShare, price, takesOf(view, plain));
  const label = whole.length <= roomFor(view) ? whole : words.panel.payout(perShare, price, []);
  return actButton(view, label, picks.pay, 'main');
};

const dividends = (view: View): Controls => {
  const { choices, state, words } = view;
  const { step } = state.round;
  if (step.kind !== 'dividend') return NONE;
  const buttons = choices.dividend.map((kind) => {
    const label = words.panel.withhold(step.revenue, priceChange(view, picks.keep));
    return kind === 'payout' ? payoutButton(view) : actButton(view, label, picks.keep);
  });
  return { ...NONE, buttons };
};

/** What a company's president decides in an operating round. */
export const operatingControls = (view: View): readonly Controls[] => [
  acquisitions(view),
  withPicture(view, hexControls(view), TILE),
  withPicture(view, stationControls(view), STATION),
  runs(view),
  dividends(view),
  ...trainControls(view),
];
