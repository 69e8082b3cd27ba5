import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import {
  type HexId,
  ok,
  type Result,
  ROTATIONS,
  type Rotation,
  refuse,
  TILE_IDS,
  type TileId,
  tileCandidates,
  tilesLeft,
  trackCost,
} from '../../src/engine/index.ts';
import { placeName, safeName } from '../../src/words/index.ts';
import { text, whole } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { chosen, type Offered, suggestions } from '../support/offered.ts';
import { distinct, everyPlace, places, sides } from '../support/places.ts';

const hexes = ({ state, choices, words }: Turn): readonly Offered<HexId>[] =>
  places(distinct(choices.layTile.map(({ hex }) => hex)), (hex) => words.choices.cost(trackCost(state, hex)));

const tileName = ({ state, words }: Turn, tile: TileId): Offered<TileId> => ({
  value: tile,
  label: words.choices.tile(tile, tilesLeft(state, tile)),
  item: tile,
  also: [`tile ${tile}`],
});

const tilesFor = (turn: Turn, hex: HexId): readonly Offered<TileId>[] =>
  distinct(turn.choices.layTile.filter((each) => each.hex === hex).map(({ tile }) => tile)).map((tile) =>
    tileName(turn, tile),
  );

/** Of rotations that look alike the lowest alone is offered (R19). */
const rotationsFor = ({ state, words }: Turn, hex: HexId, tile: TileId): readonly Offered<Rotation>[] =>
  tileCandidates(state, hex)
    .filter((each) => each.tile === tile)
    .map(({ rotation }) => {
      const label = words.choices.rotation(rotation, sides(tile, rotation));
      return { value: String(rotation), label, item: rotation, also: [label] };
    });

const hexIn = (turn: Turn, typed: string): Result<HexId, string> => {
  const hex = chosen(hexes(turn), typed) ?? chosen(everyPlace, typed);
  return hex === null ? refuse(turn.words.edge.noSuchHex(safeName(typed))) : ok(hex);
};

/** What is meant among what is open; not said at all: the only one there is. */
const only = <Item>(turn: Turn, open: readonly Offered<Item>[]): Result<Item, string> => {
  const [first, ...others] = open;
  if (first !== undefined && others.length === 0) return ok(first.item);
  return refuse(
    turn.words.edge.noSuchChoice(
      null,
      open.map((each) => each.label),
    ),
  );
};

const tileIn = (turn: Turn, hex: HexId, typed: string | undefined): Result<TileId, string> => {
  if (typed === undefined) return only(turn, tilesFor(turn, hex));
  const known = TILE_IDS.map((tile) => tileName(turn, tile));
  const tile = chosen(tilesFor(turn, hex), typed) ?? chosen(known, typed);
  if (tile !== null) return ok(tile);
  const open = tilesFor(turn, hex).map(({ label }) => label);
  return refuse(turn.words.edge.noSuchChoice(safeName(typed), open));
};

const rotationIn = (turn: Turn, at: readonly [HexId, TileId], typed: number | undefined): Result<Rotation, string> => {
  if (typed === undefined) return only(turn, rotationsFor(turn, ...at));
  const rotation = ROTATIONS.find((each) => each === typed);
  if (rotation !== undefined) return ok(rotation);
  const open = rotationsFor(turn, ...at).map(({ label }) => label);
  return refuse(turn.words.edge.noSuchChoice(safeName(String(typed)), open));
};

const given = (values: Readonly<Record<string, unknown>>, name: string): string => String(values[name] ?? '');

export const track = moveCommand({
  path: 'track',
  options: [
    { name: 'hex', kind: 'text', required: true, suggested: true },
    { name: 'tile', kind: 'text', suggested: true },
    { name: 'rotation', kind: 'number', suggested: true },
  ],
  input: z.object({ hex: text, tile: text.optional(), rotation: whole.optional() }),
  decide: (turn, input) => {
    const { company } = turn.choices;
    if (company === null) return refuse(turn.words.edge.nothingOpen);
    const hex = hexIn(turn, input.hex);
    if (!hex.ok) return hex;
    const tile = tileIn(turn, hex.value, input.tile);
    if (!tile.ok) return tile;
    const rotation = rotationIn(turn, [hex.value, tile.value], input.rotation);
    if (!rotation.ok) return rotation;
    return ok({ type: 'lay_tile', company, hex: hex.value, tile: tile.value, rotation: rotation.value });
  },
  suggest: (turn, { option, text: typed }, values) => {
    if (option === 'hex') return suggestions(hexes(turn), typed);
    const hex = hexIn(turn, given(values, 'hex'));
    if (!hex.ok) return [];
    if (option === 'tile') return suggestions(tilesFor(turn, hex.value), typed);
    const tile = tileIn(turn, hex.value, given(values, 'tile') || undefined);
    const open = tile.ok ? rotationsFor(turn, hex.value, tile.value) : [];
    return suggestions(open, typed).map(({ name, value }) => ({ name, value: Number(value) }));
  },
});

interface City {
  readonly hex: HexId;
  readonly city: number;
  readonly slot: number;
}

/** A hex where two cities are open is named once for each: `D10/1`, `D10/2`. */
const cities = ({ choices: { placeStation }, words }: Turn): readonly Offered<City>[] =>
  placeStation.map((place) => {
    const { hex, city } = place;
    const several = placeStation.some((other) => other.hex === hex && other.city !== city);
    return several
      ? { value: `${hex}/${city + 1}`, label: words.choices.city(placeName(hex), city + 1), item: place }
      : { value: hex, label: placeName(hex), item: place, also: [`${hex}/${city + 1}`] };
  });

export const station = moveCommand({
  path: 'station',
  options: [{ name: 'place', kind: 'text', required: true, suggested: true }],
  input: z.object({ place: text }),
  decide: (turn, { place }) => {
    const { company } = turn.choices;
    if (company === null) return refuse(turn.words.edge.nothingOpen);
    const open = chosen(cities(turn), place);
    if (open !== null) return ok({ type: 'place_station', company, ...open });
    const hex = chosen(everyPlace, place);
    if (hex !== null && !turn.choices.placeStation.some((each) => each.hex === hex))
      return ok({ type: 'place_station', company, hex, city: 0, slot: 0 });
    const labels = cities(turn).map(({ label }) => label);
    return refuse(turn.words.edge.noSuchChoice(safeName(place), labels));
  },
  suggest: (turn, { text: typed }) => suggestions(cities(turn), typed),
});
