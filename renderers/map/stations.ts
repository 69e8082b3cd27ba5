import { COMPANIES, type CompanyId, type State } from '../../src/engine/index.ts';
import { BOARD } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Point } from '../geometry/path.ts';
import { centred, type Shape } from '../scene.ts';
import type { Face } from './face.ts';
import { CIRCLE, placeOf } from './places.ts';

const WIDEST = 2 * CIRCLE - 9;
const LARGEST = 31;

/** As large as the code fits across its circle. */
const codeSize = (code: string): number =>
  Math.min(LARGEST, Math.floor((LARGEST * WIDEST) / textWidth(code, LARGEST, 'bold')));

/** A company's code across a circle. */
export const codeMark = (company: CompanyId, at: Point, colour: string): Shape =>
  centred(company, at, { size: codeSize(company), colour });

/** A company's station marker: its colour, and its code for those who do not see the colour. */
export const stationMark = (company: CompanyId, centre: Point): readonly Shape[] => {
  const { colour, textColour } = COMPANIES[company];
  return [
    { kind: 'disc', centre, radius: CIRCLE, fill: colour, pen: { colour: BOARD.ink, width: 3 } },
    codeMark(company, centre, textColour),
  ];
};

/** Where a city circle lies, seen from the centre of its hex. */
export const circleAt = (face: Face, city: number, slot: number): readonly Point[] => {
  const place = face.stops[city] === undefined ? undefined : placeOf(face, city);
  const circle = place?.kind === 'city' ? place.circles[slot] : undefined;
  return circle ? [circle] : [];
};

/** The stations in a hex. */
export const hexStations = (state: State, face: Face): readonly Shape[] =>
  Object.values(state.companies).flatMap(({ id, stations }) =>
    stations
      .filter(({ hex }) => hex === face.hex)
      .flatMap(({ city, slot }) => circleAt(face, city, slot).flatMap((at) => stationMark(id, at))),
  );
