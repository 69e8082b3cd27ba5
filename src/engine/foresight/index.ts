export { foresee } from './foresee.ts';
export { type BuildingHex, hexesToBuild, type TileCandidate, tileCandidates, tileLook } from './tiles.ts';
export type * from './types.ts';
export { type WhatIfLine, whatIf } from './whatIf.ts';
