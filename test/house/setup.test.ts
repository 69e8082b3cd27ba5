import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.setup-stamp';

/** A checkout with the project's lock file and no packages. */
const checkout = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tramways-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts'));
  for (const file of ['scripts/setup.mjs', 'package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
  return folder;
};

/** What `npm ci` does, done with the packages that are here. */
const installInto = (folder: string): void => {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  copyFileSync(INSTALLED, join(folder, INSTALLED));
};

/** Runs the set-up with a stand-in for npm, a script that writes its arguments down. */
const setUp = (folder: string, npm = '') => {
  const cli = join(folder, 'npm-cli.cjs');
  const note = `require('node:fs').writeFileSync('asked.txt', process.argv.slice(2).join(' '));`;
  writeFileSync(cli, `${note}\n${npm}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs')], {
    env: { ...process.env, npm_execpath: cli },
    encoding: 'utf8',
  });
  const asked = join(folder, 'asked.txt');
  return { status, stdout, stderr, asked: existsSync(asked) ? readFileSync(asked, 'utf8') : null };
};

/** Puts another version of one package into a lock file. */
const changeVersion = (path: string): void => {
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  lock.packages['node_modules/zod'].version = '0.0.1';
  writeFileSync(path, JSON.stringify(lock));
};

test('packages that agree with the lock file are left alone, without a word', () => {
  const folder = checkout();
  installInto(folder);
  expect(setUp(folder)).toEqual({ status: 0, stdout: '', stderr: '', asked: null });
  expect(existsSync(join(folder, STAMP))).toBe(true);
});

test('a stamped checkout is not looked at again', () => {
  const folder = checkout();
  installInto(folder);
  setUp(folder);
  rmSync(join(folder, INSTALLED));
  expect(setUp(folder)).toMatchObject({ status: 0, stderr: '', asked: null });
});

test('a checkout without packages is installed by npm ci, with a line that says so', () => {
  const folder = checkout();
  const done = setUp(folder);
  expect(done.asked).toMatch(/^ci --include=dev /);
  expect(done.stderr).toMatch(/^Installing packages \(npm ci\)/);
});

test('another version in the lock file asks for npm ci', () => {
  const folder = checkout();
  installInto(folder);
  changeVersion(join(folder, 'package-lock.json'));
  expect(setUp(folder)).toMatchObject({ status: 0, asked: expect.stringMatching(/^ci /) });
});

test('a package that is missing asks for npm ci', () => {
  const folder = checkout();
  installInto(folder);
  const lock = JSON.parse(readFileSync(join(folder, INSTALLED), 'utf8'));
  delete lock.packages['node_modules/zod'];
  writeFileSync(join(folder, INSTALLED), JSON.stringify(lock));
  expect(setUp(folder).asked).toMatch(/^ci /);
});

test('native packages that do not load after npm ci stop the command', () => {
  const folder = checkout();
  expect(setUp(folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('do not load') });
});

test('a failed npm ci stops the command and names what it needs', () => {
  const folder = checkout();
  expect(setUp(folder, 'process.exitCode = 1;')).toMatchObject({ status: 1, stderr: expect.stringContaining('C++') });
});
