import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Path inside the project -> source. */
export type Sources = Readonly<Record<string, string>>;

const BIOME = resolve('node_modules', '.bin', 'biome');
const REPORTED = /^::\w+ title=(?<rule>[^,]+),file=(?<file>[^,]+),/;

const plant = (folder: string, sources: Sources): void => {
  for (const config of ['biome.json', '.gitignore']) copyFileSync(config, join(folder, config));
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
};

const lintFolder = (folder: string): readonly string[] =>
  spawnSync(BIOME, ['lint', '--colors=off', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).stdout.split('\n');

/** What the project's own biome.json says of planted sources: `path: rule`, once for each pair. */
export const lint = (sources: Sources): ReadonlySet<string> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  try {
    plant(folder, sources);
    const found = lintFolder(folder).map((line) => REPORTED.exec(line)?.groups);
    return new Set(found.map((groups) => `${groups?.file?.slice(folder.length + 1)}: ${groups?.rule}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
