import { describe, expect, it } from 'vitest';
import { hexCentre } from '../../../renderers/geometry/hex.ts';
import { minus } from '../../../renderers/geometry/path.ts';
import { badgesFor, hexesNear, isClear, shownSolids } from '../../../renderers/map/badges.ts';
import { printedFace } from '../../../renderers/map/face.ts';
import { cornerSolids } from '../../../renderers/map/layout.ts';
import type { HexId } from '../../../src/engine/index.ts';
import { everyHex, facesOn } from './faces.ts';

/** Which of the hex's badges hide nothing in a face, by their places in the list: `1` or `0` each. */
type Clear = string;

/** Each different answer that the faces of a hex give. */
const answers = (hex: HexId, other: HexId): readonly Clear[] => {
  const from = minus(hexCentre(hex), hexCentre(other));
  const badges = badgesFor(hex);
  const clear = facesOn(other).map((face) => {
    const solids = shownSolids(face, hex);
    return badges.map((badge) => (isClear(badge, solids, from) ? '1' : '0')).join('');
  });
  return [...new Set(clear)];
};

const both = (one: Clear, other: Clear): Clear =>
  Array.from(one, (letter, index) => (letter === '1' && other[index] === '1' ? '1' : '0')).join('');

/** What is left free when the hex and those above it show any of their faces. */
const together = (hex: HexId): readonly Clear[] =>
  hexesNear(hex)
    .map((other) => answers(hex, other))
    .reduce((all, more) => [...new Set(all.flatMap((one) => more.map((other) => both(one, other))))]);

describe('the badge of a hex that is offered', () => {
  it.each(everyHex)('has a place in %s where it hides nothing, whatever lies there and above', (hex) => {
    expect(together(hex).filter((clear) => !clear.includes('1'))).toEqual([]);
  });

  it('covers the coordinate wherever it goes, so that none is read twice', () => {
    for (const hex of everyHex)
      for (const { centre, width, height } of badgesFor(hex)) {
        const [coordinate] = cornerSolids(printedFace(hex));
        if (coordinate?.kind !== 'box') throw new Error('a hex has a coordinate');
        expect(Math.abs(centre.x - coordinate.centre.x)).toBeLessThanOrEqual((width - coordinate.width) / 2);
        expect(Math.abs(centre.y - coordinate.centre.y)).toBeLessThanOrEqual((height - coordinate.height) / 2);
      }
  });
});
