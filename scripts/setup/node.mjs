import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { npmCi } from './npm.mjs';
import { say } from './say.mjs';

const OLDEST = { major: 22, minor: 18 };
/** Ignored by git; nothing outside of it is touched. */
const FOLDER = '.node';

/**
 * For each platform the package that holds its Node, the version that is brought (the newest of an LTS line that the
 * registry has), and the integrity of every version that may be.
 * @typedef {{ package: string, version: string, integrity: Record<string, string> }} Platform
 * @type {{ tested: string[], platforms: Record<string, Platform> }}
 */
const NODES = JSON.parse(readFileSync(new URL('nodes.json', import.meta.url), 'utf8'));

const PLATFORM = `${process.platform}-${process.arch}`;

/** The versions that `npm run test:nodes` goes through. */
export const TESTED_NODES = NODES.tested;

/** Node 22.18 and newer, when they run TypeScript as it is. */
export const isRecentEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isRecent = major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
  return isRecent && 'typescript' in process.features && process.features.typescript !== false;
};

/** The sentence for a machine on which no Node can be brought. @param {string} why */
const advice = (why) =>
  `This is Node ${process.versions.node}, the project needs ${OLDEST.major}.${OLDEST.minor} or newer, and ${why}: please install Node 24.`;

/** @param {string} folder @param {Platform} platform @param {string} version */
const writeLock = (folder, platform, version) => {
  const dependencies = { [platform.package]: version };
  const found = { version, integrity: platform.integrity[version] };
  const packages = { '': { dependencies }, [`node_modules/${platform.package}`]: found };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
};

/**
 * Beside its place first, so that a download that breaks off leaves nothing that looks whole. A folder that stands there
 * without its program is of no use, and makes room.
 * @param {string} folder @param {string} node @param {Platform} platform @param {string} version
 */
const download = (folder, node, platform, version) => {
  const half = `${folder}-${process.pid}`;
  mkdirSync(half, { recursive: true });
  writeLock(half, platform, version);
  const isWhole = npmCi(process.execPath, half, []);
  if (isWhole && !existsSync(node)) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(half, folder);
  }
  rmSync(half, { recursive: true, force: true });
  return isWhole;
};

/**
 * A Node from the npm registry, in a folder of the project; without a version, the one for this platform.
 * @param {string} [wanted]
 * @returns {{ ok: true, node: string, version: string } | { ok: false, problem: string }} the program, or why there is none
 */
export const bringNode = (wanted) => {
  const platform = NODES.platforms[PLATFORM];
  const version = wanted ?? platform?.version ?? '';
  if (platform?.integrity[version] === undefined)
    return { ok: false, problem: advice(`the npm registry has none for ${PLATFORM}`) };
  const folder = resolve(FOLDER, version);
  const node = join(
    folder,
    'node_modules',
    platform.package,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(node)) {
    say(`Bringing Node ${version} from the npm registry into ${FOLDER}/ (this is ${process.versions.node}).`);
    if (!download(folder, node, platform, version))
      return { ok: false, problem: advice(`Node ${version} could not be brought from the npm registry (see above)`) };
  }
  const isRunning = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
  return isRunning
    ? { ok: true, node, version }
    : { ok: false, problem: advice(`Node ${version} does not run on this system`) };
};
