export { foresee } from './foresee.ts';
export { givenOnPass, helpNeeded } from './given.ts';
export { hexesToBuild, type TileCandidate, tileCandidates, tileLook } from './tiles.ts';
export type * from './types.ts';
export { whatIf } from './whatIf.ts';
