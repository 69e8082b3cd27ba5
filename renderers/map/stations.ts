import { COMPANIES, type CompanyId, type State } from '../../src/engine/index.ts';
import { textWidth } from '../fonts.ts';
import type { Point } from '../geometry/point.ts';
import type { Shape } from '../scene.ts';
import { BOARD } from '../theme.ts';
import type { Face } from './face.ts';
import { CIRCLE, placeOf } from './places.ts';

const WIDEST = 2 * CIRCLE - 9;
const LARGEST = 31;

/** As large as the code fits across its circle. */
const codeSize = (code: string, room: number, most: number): number =>
  Math.min(most, Math.floor((most * room) / textWidth(code, most, 'bold')));

/** A company's code across a circle. */
export const codeMark = (
  company: CompanyId,
  at: Point,
  { colour, radius }: { readonly colour: string; readonly radius: number },
): Shape => ({
  kind: 'text',
  text: company,
  at,
  size: codeSize(company, (WIDEST * radius) / CIRCLE, (LARGEST * radius) / CIRCLE),
  weight: 'bold',
  colour,
});

/** A company's station marker: its colour, and its code for those who do not see the colour. */
export function stationMark(company: CompanyId, centre: Point, radius: number = CIRCLE): readonly Shape[] {
  const { colour, textColour } = COMPANIES[company];
  return [
    { kind: 'disc', centre, radius, fill: colour, pen: { colour: BOARD.ink, width: 3 } },
    codeMark(company, centre, { colour: textColour, radius }),
  ];
}

/** Where a city circle lies, seen from the centre of its hex. */
export function circleAt(face: Face, city: number, slot: number): readonly Point[] {
  const place = face.stops[city] === undefined ? undefined : placeOf(face, city);
  const circle = place?.kind === 'city' ? place.circles[slot] : undefined;
  return circle ? [circle] : [];
}

/** The stations in a hex. */
export const hexStations = (state: State, face: Face): readonly Shape[] =>
  Object.values(state.companies).flatMap(({ id, stations }) =>
    stations
      .filter(({ hex }) => hex === face.hex)
      .flatMap(({ city, slot }) => circleAt(face, city, slot).flatMap((at) => stationMark(id, at))),
  );
