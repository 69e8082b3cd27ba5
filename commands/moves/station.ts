import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import { type HexId, ok, refuse } from '../../src/engine/index.ts';
import { placeName, safeName } from '../../src/words/index.ts';
import { text } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { chosen, type Offered, suggestions } from '../support/offered.ts';
import { everyPlace } from '../support/places.ts';

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
