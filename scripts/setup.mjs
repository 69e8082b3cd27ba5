/**
 * Makes node_modules agree with package-lock.json before `npm start` and `npm test`. Plain Node without packages, as
 * there may be none yet. Says nothing when there is nothing to do.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const OLDEST_NODE = [20, 19];
const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.setup-stamp';

/** Loads what is compiled or downloaded for one platform: the packages that an install can leave broken. */
const PROBE = `
  import Database from 'better-sqlite3';
  import { createCanvas } from '@napi-rs/canvas';
  import { transformSync } from 'esbuild';
  import sharp from 'sharp';
  new Database(':memory:').close();
  createCanvas(1, 1).getContext('2d');
  transformSync('1');
  await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).png().toBuffer();
`;

const say = (line) => process.stderr.write(`${line}\n`);

const stop = (line) => {
  say(line);
  process.exit(1);
};

const nodeIsTooOld = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
};

/** Native modules belong to one Node ABI: another Node asks for another install. */
const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(LOCK))
    .update([process.versions.modules, process.platform, process.arch].join(' '))
    .digest('hex');

const isStamped = (stamp) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/** An optional package may be absent: it is for another platform. */
const packagesMatch = () => {
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK)).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? wanted.optional || wanted.devOptional : found.version === wanted.version;
  });
};

const node = (...args) => spawnSync(process.execPath, args, { encoding: 'utf8' });

const probe = () => node('--input-type=module', '--eval', PROBE);

const npm = (...args) => {
  const cli = process.env.npm_execpath;
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  if (cli !== undefined && /npm-cli\.c?js$/.test(cli)) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

const install = () => {
  say('Installing packages (npm ci): a minute, or three where better-sqlite3 has to be compiled.');
  if (npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error').status !== 0) {
    stop('npm ci failed, see above. Compiling better-sqlite3 needs python3, make and a C++ compiler.');
  }
  const probed = probe();
  if (probed.status !== 0) stop(`The packages are installed but do not load:\n${probed.stderr}`);
};

if (nodeIsTooOld()) stop(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);

const stamp = wantedStamp();
if (!isStamped(stamp)) {
  if (!packagesMatch() || probe().status !== 0) install();
  writeFileSync(STAMP, stamp);
}
