import { type Edge, isEdge } from '../../src/engine/index.ts';
import type { Face } from './face.ts';

const stopEnd = (index: number): 's0' | 's1' => (index === 0 ? 's0' : 's1');

/** The edges that a stop's track leads to. */
export const edgesOf = (face: Pick<Face, 'track'>, index: number): readonly Edge[] =>
  face.track.filter((piece) => piece.includes(stopEnd(index))).flatMap((piece) => piece.filter(isEdge));
