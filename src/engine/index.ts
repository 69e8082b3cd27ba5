export * from './action.ts';
export { apply } from './apply.ts';
export * from './basics.ts';
export * from './event.ts';
export { foresee, whatIf } from './foresight/foresee.ts';
export type * from './foresight/foresight.ts';
export { hexesToBuild, type TileCandidate, tileCandidates } from './foresight/tiles.ts';
export { legalActions } from './legal.ts';
export { drawOffer, newGame, offerOfSeed, SEED_LIMIT, type Setup } from './new-game.ts';
export { everyPick, lastStep } from './notation/every-pick.ts';
export { type GameExport, makeExport } from './notation/exports/make.ts';
export { type ExportedGame, exportSteps, isExport, parseExport } from './notation/exports/parse.ts';
export { type GameFile, type GameFileProblem, makeGameFile, parseAction, parseGameFile } from './notation/game-file.ts';
export { type LastRuns, lastRuns } from './notation/last-runs.ts';
export { actionOf, type Pick, picks, RUN, runsIn, STATION, TILE } from './notation/pick.ts';
export {
  makeReplayer,
  replay,
  replaySteps,
  type Visit,
  type WorthRow,
  worthRows,
} from './notation/replay.ts';
export { runCode, runText } from './notation/run-code.ts';
export { legalView, resultView, stateView } from './notation/view.ts';
export { readRun } from './notation/written-run/read.ts';
export { nextByOrder, type Orders, type OrdersRun, runOrders, sharesMore } from './orders/next.ts';
export * from './orders/order.ts';
export { noStockRoundFollows, type OrderStep } from './orders/running.ts';
export * from './refusal.ts';
export { circlesOf, homePlaces } from './rules/cities.ts';
export { isEdge, layoutOfTile, splitHexes, stopName, stopsAt } from './rules/layout.ts';
export * from './rules/players.ts';
export { bestRun, type Run, runChoices } from './rules/running/runs.ts';
export {
  certificateLimit,
  certificates,
  marketOrder,
  operatingOrder,
  poolShares,
  presentOrder,
  sharesOf,
  worth,
} from './rules/shares.ts';
export { tilesLeft, trackCost } from './rules/track.ts';
export { givenOnPass, helpNeeded, trainLimit } from './rules/trains.ts';
export * from './state.ts';
export * from './title/companies.ts';
export * from './title/hexes.ts';
export * from './title/tables.ts';
export * from './title/tiles.ts';
