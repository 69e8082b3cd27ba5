import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_IDS } from '../../src/engine/index.ts';
import { type Answer, usableIds } from '../../src/local/index.ts';
import { benchOfFile } from '../bot/harness.ts';

const gameFile = readFileSync(new URL('../fixtures/games/printed-4-builder.json', import.meta.url));

const bench = await benchOfFile();

describe('looking', () => {
  beforeAll(async () => {
    const [host] = bench.discord.users;
    const files = { file: { name: 'game.json', data: gameFile } };
    await bench.discord.slash(host, bench.discord.channel, 'game import', { files });
  });

  /** Somebody who sits at no table. */
  const look = (name: string, options = {}): Promise<Answer> => {
    const stranger = bench.discord.users.at(-1);
    if (!stranger) throw new Error('nobody looks');
    return bench.slash(stranger, name, options);
  };
  const whole = (answer: Answer): string =>
    [answer.text, ...answer.followUps.map((message) => message.content)].join('\n');

  test.each(['map', 'market'])('/%s shows its picture with an alt text, privately', async (name) => {
    const answer = await look(name);
    expect(answer.isPrivate).toBe(true);
    expect(answer.message?.attachments.map((file) => file.filename)).toEqual([`${name}.png`]);
    expect(answer.message?.attachments[0]?.description?.length).toBeGreaterThan(40);
  });

  test.each(['map', 'market', 'table', 'history'])(
    '/%s show:true shows it to everyone, without controls',
    async (name) => {
      const answer = await look(name, { show: true });
      expect(answer.isPrivate).toBe(false);
      expect(answer.message && usableIds(answer.message)).toEqual([]);
    },
  );

  test('/table tells every player, company and train', async () => {
    const answer = await look('table');
    for (const told of [...COMPANY_IDS, 'P1', 'P2', 'P3', 'P4', '10H'])
      await expect.poll(() => whole(answer)).toContain(told);
  });

  test.each([
    ['a code', 'SRJ'],
    ['small letters', 'srj'],
    ['a name without its accents', 'stockholm-rimbo jarnvags'],
  ])('/company finds a company by %s', async (_, company) => {
    expect((await look('company', { company })).text).toContain('SRJ');
  });

  test('/company lists the companies when the text is none of them', async () => {
    const answer = await look('company', { company: 'zzz' });
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain('TSSL');
  });

  test('/history opens at its end and pages through every move, each page within a message (D17)', async () => {
    const answer = await look('history');
    const { message } = answer;
    if (!message) throw new Error('there is no page');
    const pages = Number(/Page (\d+) of \1\*$/.exec(answer.text)?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(answer.text).toContain('**424**');
    expect(usableIds(message)).toHaveLength(2);
    const stranger = bench.discord.users.at(-1);
    if (!stranger) throw new Error('nobody looks');
    await bench.discord.press(stranger, message, usableIds(message)[0] ?? '');
    await expect.poll(() => answer.text).toContain(`Page ${pages - 1} of ${pages}`);
    expect(usableIds(answer.message ?? message)).toHaveLength(3);
    const first = await look('history', { page: 1 });
    expect(first.text).toContain('**1**');
    expect(first.text.length).toBeLessThanOrEqual(2000);
  });

  test('/help names every command', async () => {
    const answer = await look('help');
    for (const { name } of bench.discord.commands) await expect.poll(() => whole(answer)).toContain(`/${name}`);
  });

  test('where no game is played, a look says how to begin one', async () => {
    const [, , third] = bench.discord.users;
    const elsewhere = bench.discord.createChannel('elsewhere');
    const answer = await bench.slash(third, 'map', {}, elsewhere);
    expect(answer.text).toContain('/game new');
  });
});
