import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
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
import { describe, expect, onTestFinished, test } from 'vitest';

interface Platform {
  readonly version: string;
  readonly integrity: Readonly<Record<string, string>>;
}

const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.setup-stamp';
const NODES = JSON.parse(readFileSync('scripts/setup/nodes.json', 'utf8'));
/** The Node that is brought on this platform, if there is one. */
const LTS: string | undefined = NODES.platforms[`${process.platform}-${process.arch}`]?.version;

/** A checkout with the project's lock file and no packages, and a script that says what ran it and with what. */
const checkout = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tramways-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('scripts/setup', join(folder, 'scripts/setup'), { recursive: true });
  for (const file of ['scripts/setup.mjs', 'package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
  writeFileSync(join(folder, 'script.mjs'), SCRIPT);
  return folder;
};

const SCRIPT = `
  import process from 'node:process';
  const [, , how, ...args] = process.argv;
  if (how === 'fail') process.exitCode = 7;
  if (how === 'wait') {
    process.on('SIGTERM', () => process.exit(3));
    setInterval(() => {}, 1000);
  }
  process.stdout.write(JSON.stringify({ node: process.execPath, args }) + '\\n');
`;

/** What `npm ci` does, done with the packages that are here. */
const installInto = (folder: string): void => {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  copyFileSync(INSTALLED, join(folder, INSTALLED));
};

/** What is there after `npm ci --omit=dev`. */
const forgetDevelopment = (folder: string): void => {
  const lock = JSON.parse(readFileSync(join(folder, INSTALLED), 'utf8'));
  const kept = Object.entries<{ dev?: boolean }>(lock.packages).filter(([, { dev }]) => !dev);
  writeFileSync(join(folder, INSTALLED), JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }));
};

/** Loaded first, it makes the Node that runs the set-up say that it is another one, on another platform even. */
const disguise = (version: string, arch: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    Object.defineProperty(process, 'arch', { value: '${arch}' });
  `)}`;

interface Wanted {
  /** A stand-in for what npm does after it has written down what it was asked. */
  readonly npm?: string;
  readonly args?: readonly string[];
  /** What the Node that calls the set-up says it is. */
  readonly node?: string;
  readonly arch?: string;
}

const command = (folder: string, { npm = '', args = ['script.mjs'], node, arch = process.arch }: Wanted) => {
  const cli = join(folder, 'npm-cli.cjs');
  const note = `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'asked.txt'))}, process.argv.slice(2).join(' ') + '\\n');`;
  writeFileSync(cli, `${note}\n${npm}\n`);
  const disguised = node === undefined ? [] : ['--import', disguise(node, arch)];
  return {
    program: [...disguised, join(folder, 'scripts/setup.mjs'), ...args],
    env: { ...process.env, npm_execpath: cli },
  };
};

const setUp = (folder: string, wanted: Wanted = {}) => {
  const { program, env } = command(folder, wanted);
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  const asked = join(folder, 'asked.txt');
  return { status, stdout, stderr, asked: existsSync(asked) ? readFileSync(asked, 'utf8') : null };
};

/** Puts another version of one package into a lock file. */
const changeVersion = (path: string): void => {
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  lock.packages['node_modules/zod'].version = '0.0.1';
  writeFileSync(path, JSON.stringify(lock));
};

describe('packages', () => {
  test('that agree with the lock file are left alone, without a word', () => {
    const folder = checkout();
    installInto(folder);
    expect(setUp(folder)).toMatchObject({ status: 0, stderr: '', asked: null });
    expect(existsSync(join(folder, STAMP))).toBe(true);
  });

  test('are not looked at again in a stamped checkout', () => {
    const folder = checkout();
    installInto(folder);
    setUp(folder);
    rmSync(join(folder, INSTALLED));
    expect(setUp(folder)).toMatchObject({ status: 0, stderr: '', asked: null });
  });

  test('that are missing are installed by npm ci, without those of development, with a line that says so', () => {
    const done = setUp(checkout());
    expect(done.asked).toMatch(/^ci --prefix \. --omit=dev /);
    expect(done.stderr).toMatch(/^Installing packages \(npm ci\)/);
  });

  test('of development are installed where a script asks for them', () => {
    const folder = checkout();
    installInto(folder);
    forgetDevelopment(folder);
    expect(setUp(folder)).toMatchObject({ status: 0, asked: null });
    expect(setUp(folder, { args: ['--dev', 'script.mjs'] }).asked).toMatch(/^ci --prefix \. --include=dev /);
  });

  test('of another version than the lock file asks for are installed by npm ci', () => {
    const folder = checkout();
    installInto(folder);
    changeVersion(join(folder, 'package-lock.json'));
    expect(setUp(folder)).toMatchObject({ status: 0, asked: expect.stringMatching(/^ci /) });
  });

  test('of which one is missing are installed by npm ci', () => {
    const folder = checkout();
    installInto(folder);
    const lock = JSON.parse(readFileSync(join(folder, INSTALLED), 'utf8'));
    delete lock.packages['node_modules/zod'];
    writeFileSync(join(folder, INSTALLED), JSON.stringify(lock));
    expect(setUp(folder).asked).toMatch(/^ci /);
  });

  test('that do not load after npm ci stop the command', () => {
    expect(setUp(checkout())).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('do not load') });
  });

  test('that npm ci cannot install stop the command', () => {
    const done = setUp(checkout(), { npm: 'process.exitCode = 1;' });
    expect(done).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('npm ci failed') });
  });
});

/** What `npm ci` of a Node does: here the one that runs the tests, or a program that is none. */
const bringing = (program: string): string => `
  const fs = require('node:fs');
  const folder = process.argv[process.argv.indexOf('--prefix') + 1];
  const { dependencies } = JSON.parse(fs.readFileSync(folder + '/package.json', 'utf8'));
  const [name] = Object.keys(dependencies);
  fs.mkdirSync(folder + '/node_modules/' + name + '/bin', { recursive: true });
  fs.writeFileSync(folder + '/node_modules/' + name + '/bin/node', ${JSON.stringify(program)}, { mode: 0o755 });
`;

/** Answers for its version as the pinned one, and is otherwise the Node of these tests. */
const STAND_IN = `#!/bin/sh
if [ "$1" = --version ]; then echo v${LTS}; else exec "${process.execPath}" "$@"; fi
`;

describe.skipIf(LTS === undefined)('a Node that is too old', () => {
  const old = { node: '18.20.8', npm: bringing(STAND_IN) };
  const ready = (): string => {
    const folder = checkout();
    installInto(folder);
    return folder;
  };

  test('brings the pinned one, says so in one line, and runs the script with it and its arguments', () => {
    const folder = ready();
    const done = setUp(folder, { ...old, args: ['script.mjs', 'say', 'two words', '--flag'] });
    expect(done.stderr).toBe(`Bringing Node ${LTS} from the npm registry into .node/ (this is 18.20.8).\n`);
    expect(JSON.parse(done.stdout)).toEqual({ node: process.execPath, args: ['two words', '--flag'] });
    expect(done).toMatchObject({ status: 0, asked: expect.stringMatching(/^ci --prefix .*\.node/) });
    expect(readdirSync(join(folder, '.node'))).toEqual([LTS]);
  });

  test('brings it once', () => {
    const folder = ready();
    setUp(folder, old);
    expect(setUp(folder, { ...old, npm: 'process.exitCode = 1;' })).toMatchObject({ status: 0, stderr: '' });
  });

  test('gives the exit code of the script', () => {
    expect(setUp(ready(), { ...old, args: ['script.mjs', 'fail'] }).status).toBe(7);
  });

  test('passes a signal on, and ends as the script does', async () => {
    const { program, env } = command(ready(), { ...old, args: ['script.mjs', 'wait'] });
    const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  test('that is killed takes the script with it', async () => {
    const { program, env } = command(ready(), { ...old, args: ['script.mjs', 'wait'] });
    const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    // The script holds the pipe as long as it lives.
    await once(child.stdout, 'close');
  });

  test('that npm ran ends when the shell between them is gone, which passes no signal on', async () => {
    const { program, env } = command(ready(), { ...old, args: ['script.mjs', 'wait'] });
    const quoted = [process.execPath, ...program]
      .map((each) => `'${each.replaceAll("'", String.raw`'\''`)}'`)
      .join(' ');
    const shell = spawn('sh', ['-c', `${quoted}; true`], {
      env: { ...env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    await once(shell.stdout, 'close');
  });

  test('names the Node to install where the registry has none for the platform', () => {
    const done = setUp(ready(), { ...old, arch: 'mips' });
    expect(done).toMatchObject({ status: 1, stdout: '', asked: null });
    expect(done.stderr).toMatch(/^This is Node 18\.20\.8, .* has none for \w+-mips: please install Node 24\.\n$/);
  });

  test('names the Node to install where the download fails, and leaves nothing that looks whole', () => {
    const folder = ready();
    const done = setUp(folder, { ...old, npm: 'process.exitCode = 1;' });
    expect(done).toMatchObject({ status: 1, stderr: expect.stringContaining('please install Node 24.') });
    expect(readdirSync(join(folder, '.node'))).toEqual([]);
  });

  test('names the Node to install where the one that was brought does not run', () => {
    const done = setUp(ready(), { ...old, npm: bringing('no program') });
    expect(done).toMatchObject({ status: 1, stderr: expect.stringContaining('does not run on this system') });
  });
});

describe('a script that npm runs', () => {
  test.each(['SIGKILL', 'SIGHUP', 'SIGQUIT', 'SIGTERM'] as const)('ends when npm alone ends by %s', async (signal) => {
    const folder = checkout();
    installInto(folder);
    const line = 'node scripts/setup.mjs script.mjs wait; true';
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: line } }));
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(npm.stdout, 'data');
    npm.kill(signal);
    // Whatever npm has started holds the pipe as long as it lives.
    await once(npm.stdout, 'close');
  });
});

describe('the versions of Node', () => {
  test('that are brought are those that package.json allows, and .node-version names the LTS', () => {
    expect(readFileSync('.node-version', 'utf8').trim()).toBe(NODES.platforms['linux-x64'].version);
    expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('>=22.18');
    for (const { version, integrity } of Object.values<Platform>(NODES.platforms)) {
      expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(22);
      expect(integrity[version]).toMatch(/^sha512-/);
    }
  });

  test('that the README says the project was run on are those of `npm run test:nodes`', () => {
    for (const version of NODES.tested) expect(readFileSync('README.md', 'utf8')).toContain(version);
  });
});
