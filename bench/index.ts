/** `npm run bench`: measures and prints one table; words after `--` pick benchmarks by name. */
import { appendMoves } from './append.bench.ts';
import { applyMoves } from './apply.bench.ts';
import type { Benchmark } from './benchmark.ts';
import { findBestRuns } from './best-run.bench.ts';
import { listChoices } from './choices.bench.ts';
import { drawMaps } from './map.bench.ts';
import { drawMarkets } from './market.bench.ts';
import { replayGames } from './replay.bench.ts';
import { type Row, row, table } from './table.ts';
import { readTypedRuns } from './typed-run.bench.ts';

const BENCHMARKS: readonly Benchmark[] = [
  replayGames,
  applyMoves,
  listChoices,
  findBestRuns,
  readTypedRuns,
  drawMaps,
  drawMarkets,
  appendMoves,
];

/** What the compiler of the running code has to learn is not measured. */
const measure = async (benchmark: Benchmark): Promise<Row> => {
  await benchmark.run();
  return row(benchmark, await benchmark.run());
};

const wanted = process.argv.slice(2);
const picked = BENCHMARKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const rows: Row[] = [];
for (const benchmark of picked) rows.push(await measure(benchmark));
console.log(table(rows));
