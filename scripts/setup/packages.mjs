import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { npmCi } from './npm.mjs';
import { say, stop } from './say.mjs';

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.setup-stamp';

/** Loads what is made for one platform: the packages that an install can leave broken. */
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

/** Native packages are made for a platform, not for a version of Node: all use Node-API. */
const lockHash = () =>
  createHash('sha256').update(readFileSync(LOCK)).update(`${process.platform} ${process.arch}`).digest('hex');

/** @param {string} hash @param {boolean} isDev */
const isStamped = (hash, isDev) => {
  const [stamped, extent] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  return stamped === hash && (extent === 'all' || !isDev);
};

/**
 * @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @param {string} lockFile @returns {Record<string, Locked>}
 */
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/** An optional package may be absent: it is for another platform. @param {boolean} isDev */
const packagesMatch = (isDev) => {
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK)).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !isDev)) return true;
    const found = installed[path];
    return found === undefined ? Boolean(wanted.optional || wanted.devOptional) : found.version === wanted.version;
  });
};

/** @param {string} node */
const probe = (node) => spawnSync(node, ['--input-type=module', '--eval', PROBE], { encoding: 'utf8' });

/** @param {string} node @param {boolean} isDev */
const install = (node, isDev) => {
  say(`Installing packages (npm ci)${isDev ? ', those of the tests too' : ''}: some seconds.`);
  if (!npmCi(node, '.', [isDev ? '--include=dev' : '--omit=dev'])) stop('npm ci failed, see above.');
  const probed = probe(node);
  if (probed.status !== 0) stop(`The packages are installed but do not load:\n${probed.stderr}`);
};

/**
 * Makes node_modules agree with package-lock.json: what running needs, and with `isDev` what the tests need too.
 * Says nothing when there is nothing to do; what is there besides is left.
 * @param {string} node @param {{ isDev: boolean }} wanted
 */
export const ensurePackages = (node, { isDev }) => {
  const hash = lockHash();
  if (isStamped(hash, isDev)) return;
  if (!packagesMatch(isDev) || probe(node).status !== 0) install(node, isDev);
  writeFileSync(STAMP, `${hash} ${packagesMatch(true) ? 'all' : 'production'}`);
};
