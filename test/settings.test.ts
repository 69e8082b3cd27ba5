import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { loadEnvironment, readSettings } from '../src/settings.ts';

const TOKEN = 'MTIzNDU2.Gabcde.secret-secret_secret';

const good = (env: Readonly<Record<string, string>>) => {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problem.join(' '));
  return read.value;
};
const bad = (env: Readonly<Record<string, string>>): readonly string[] => {
  const read = readSettings(env);
  return read.ok ? [] : read.problem;
};

describe('settings', () => {
  test('nothing set: the local table, a data file in the package, and quiet logs', () => {
    const settings = good({});
    expect(settings).toMatchObject({ token: undefined, guild: undefined, discordApi: undefined });
    expect(settings).toMatchObject({ logLevel: 'info', localPort: 1877 });
    expect(isAbsolute(settings.dataFile)).toBe(true);
    expect(settings.dataFile.endsWith(join('data', 'tramways.sqlite'))).toBe(true);
  });

  test('everything set', () => {
    const settings = good({
      DISCORD_TOKEN: ` ${TOKEN} `,
      DISCORD_GUILD_ID: '123456789012345678',
      DISCORD_API: 'http://127.0.0.1:9000/api/',
      DATA_FILE: '/tmp/some.sqlite',
      LOG_LEVEL: 'debug',
      LOCAL_PORT: '0',
    });
    expect(settings).toEqual({
      token: TOKEN,
      guild: '123456789012345678',
      discordApi: 'http://127.0.0.1:9000/api',
      dataFile: '/tmp/some.sqlite',
      logLevel: 'debug',
      localPort: 0,
    });
  });

  test('a variable that is empty counts as not set', () => {
    expect(good({ DISCORD_TOKEN: '', LOG_LEVEL: '  ', LOCAL_PORT: '' })).toEqual(good({}));
  });

  test.each([
    ['DISCORD_TOKEN', `Bot ${TOKEN}`, 'token'],
    ['DISCORD_TOKEN', `"${TOKEN}"`, 'token'],
    ['DISCORD_GUILD_ID', 'my server', '17 to 20 digits'],
    ['DISCORD_API', 'discord.com', 'http'],
    ['DISCORD_API', 'ftp://discord.com', 'http'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info'],
    ['LOCAL_PORT', '70000', '0 to 65535'],
    ['LOCAL_PORT', '-1', '0 to 65535'],
    ['LOCAL_PORT', '18.77', '0 to 65535'],
  ])('%s %s is refused in one sentence that says what is allowed', (name, value, allowed) => {
    const problems = bad({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(problems[0]).toContain(allowed);
    expect(problems[0]).not.toContain(value);
  });

  test('every wrong variable is named at once', () => {
    const problems = bad({ LOG_LEVEL: 'loud', LOCAL_PORT: 'x', DISCORD_TOKEN: `${TOKEN} ${TOKEN}` });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['DISCORD_TOKEN', 'LOG_LEVEL', 'LOCAL_PORT']);
    expect(problems.join(' ')).not.toContain(TOKEN);
  });
});

describe('.env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tramways-env-'));
  afterEach(() => {
    delete process.env.TRAMWAYS_TEST_A;
    delete process.env.TRAMWAYS_TEST_B;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('a file that is not there is no error', () => {
    expect(() => loadEnvironment(join(folder, 'no-such-file'))).not.toThrow();
  });

  test('the file is read, and what is set already stays', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'TRAMWAYS_TEST_A=from file\nTRAMWAYS_TEST_B=from file\n');
    process.env.TRAMWAYS_TEST_B = 'from environment';
    loadEnvironment(file);
    expect(process.env.TRAMWAYS_TEST_A).toBe('from file');
    expect(process.env.TRAMWAYS_TEST_B).toBe('from environment');
  });
});
