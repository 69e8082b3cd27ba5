import { type NumberedCircle, STATION_EMOJI, tileEmoji } from '../../../renderers/index.ts';
import {
  type HexId,
  hexesToBuild,
  picks,
  STATION,
  STATION_COST,
  TILE,
  TILES,
  type TileCandidate,
  tileCandidates,
  tilesLeft,
} from '../../engine/index.ts';
import { placeName } from '../../words/index.ts';
import { treasuryOf } from './trains.ts';
import {
  askButton,
  type Controls,
  differences,
  labelOf,
  NONE,
  noteOf,
  type Offer,
  offered,
  type View,
} from './view.ts';

type Hex = ReturnType<typeof hexesToBuild>[number];

/** Hexes that have buttons in the post; of more there is a menu. */
const HEXES = 5;
/** What a picture numbers has buttons for so many, in four rows. */
const NUMBERED = 20;

/** The colour of the tiles that go on a hex, all of them the same (§6.2). */
const colourOf = (candidate: TileCandidate | undefined): { readonly emoji?: string } =>
  candidate === undefined ? {} : { emoji: tileEmoji(TILES[candidate.tile].colour) };

/** The only tile that fits is said, and laid at once. */
const onlyTileOffer = (view: View, { hex, cost }: Hex, { number, tile }: TileCandidate): Offer => {
  const { labels, choices } = view.words;
  const pick = picks.tile(hex, number);
  return {
    pick,
    acts: true,
    title: labelOf(view, [labels.onlyTile(labels.track(hex), tile), choices.cost(cost)]),
    label: labels.onlyTile(placeName(hex), tile),
    description: noteOf([choices.cost(cost), labels.left(treasuryOf(view) - cost)]),
  };
};

const hexOffer = (view: View, found: Hex): Offer => {
  const { hex, cost, candidates: count } = found;
  const candidates = tileCandidates(view.state, hex);
  const [first] = candidates;
  const look = { short: hex, ...colourOf(first) };
  const { labels, panel, choices } = view.words;
  if (first !== undefined && candidates.length === 1) return { ...onlyTileOffer(view, found, first), ...look };
  return {
    pick: picks.tile(hex),
    acts: false,
    title: labelOf(view, [labels.track(hex), choices.cost(cost)]),
    label: placeName(hex),
    description: panel.hex(cost, count),
    ...look,
  };
};

/** The hexes where track may be laid, by their coordinates as on the map. */
export const hexControls = (view: View): Controls =>
  offered(
    view,
    'track',
    hexesToBuild(view.state).map((hex) => hexOffer(view, hex)),
    HEXES,
  );

/** The same in the post, from where they can be seen on the map first. */
export const trackControls = (view: View): Controls => {
  const controls = hexControls(view);
  const onMap = askButton(view, view.words.panel.onMap, TILE, 'main');
  return hexesToBuild(view.state).length < 2 ? controls : { ...controls, buttons: [onMap, ...controls.buttons] };
};

/** The candidates of one hex, by the numbers that its picture gives them: laid at once. */
export const tileControls = (view: View, hex: HexId): Controls => {
  const { words, state } = view;
  const offers = tileCandidates(state, hex).map((candidate): Offer => {
    const { number, tile } = candidate;
    const label = words.labels.tile(number, tile);
    return { pick: picks.tile(hex, number), acts: true, title: label, label, ...colourOf(candidate) };
  });
  const { buttons, menus } = offered(view, 'tile', offers, NUMBERED);
  const others = hexesToBuild(state).length > 1 ? [askButton(view, words.panel.otherHex, TILE)] : [];
  return { buttons: [...buttons, ...others], menus };
};

/** What tells the candidates of a hex apart, a line for each. */
export const tileLines = (view: View, hex: HexId): readonly string[] => {
  const { words, state } = view;
  const candidates = tileCandidates(state, hex);
  const brought = differences(
    view,
    candidates.map(({ number }) => picks.tile(hex, number)),
  );
  return candidates.map(({ number, tile, rotation }, index) => {
    const label = words.labels.candidate(number, tile, rotation, tilesLeft(state, tile));
    return [label, ...(brought[index] ?? [])].join('; ');
  });
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

/** The cities by the numbers that the picture gives them: the station is placed at once. */
export const stationControls = (view: View): Controls => {
  const left = view.words.labels.left(treasuryOf(view) - STATION_COST);
  const offers = stationPlaces(view).map(
    ({ hex, city, label }): Offer => ({
      pick: picks.station(hex, city),
      acts: true,
      title: label,
      label,
      description: left,
      emoji: STATION_EMOJI,
    }),
  );
  return offered(view, 'station', offers, NUMBERED);
};

/** In the post: the way to the picture, or the only city there is. */
export const stationWay = (view: View): Controls => {
  const { labels } = view.words;
  const [place, ...others] = view.choices.placeStation;
  if (place === undefined) return NONE;
  if (others.length > 0) return { ...NONE, buttons: [askButton(view, labels.station, STATION, 'main')] };
  const label = labels.onlyStation(place.hex, treasuryOf(view) - STATION_COST);
  const offer: Offer = { pick: picks.station(place.hex, place.city), acts: true, title: label, label, style: 'main' };
  return offered(view, 'station', [offer], 1);
};
