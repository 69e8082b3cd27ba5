import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emojiImages } from '../../renderers/emoji/index.ts';
import { withEmoji } from '../../src/bot/emoji/text.ts';
import { COMPANY_IDS } from '../../src/engine/index.ts';
import { type Bench, openBench, seatPlayers } from './harness.ts';
import { controls } from './panel/presser.ts';

const emojis = { idOf: (name: string) => (name === 'st_SST' ? null : '1'), upload: async () => {} };

describe('emoji in a text', () => {
  test.each([
    ['SF bids; SF wins.', '<:st_SF:1> SF bids; SF wins.'],
    ['SF\nSF', '<:st_SF:1> SF\n<:st_SF:1> SF'],
    ["D's 2H and 10H, not D4", "<:st_D:1> D's <:train_2H:1> 2H and <:train_10H:1> 10H, not D4"],
    ['SST has no emoji', 'SST has no emoji'],
    ['SSSX, xSF, SF2', 'SSSX, xSF, SF2'],
    ['`/bid SF` <@SF> SF', '`/bid SF` <@SF> <:st_SF:1> SF'],
    ['SF Fan buys SF', 'SF Fan buys <:st_SF:1> SF'],
  ])('%s', (text, dressed) => {
    expect(withEmoji(emojis, text, ['SF Fan', ''])).toBe(dressed);
  });

  test('are left out where the text would not fit a message any more', () => {
    const text = `${COMPANY_IDS.join(' ')} ${'x'.repeat(1900)}`;
    expect(withEmoji(emojis, text, [])).toBe(text);
  });
});

describe('emoji of the application', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  const created = () =>
    bench.discord.log.requests.filter(({ route, status }) => route === 'createEmoji' && status < 300);

  test('are uploaded once, not again at the next start', async () => {
    const names = created().map(({ body }) => (body && typeof body === 'object' && 'name' in body ? body.name : null));
    expect(names).toEqual(emojiImages().map(({ name }) => name));
    await bench.restart();
    expect(created()).toHaveLength(names.length);
  });

  test('stand in posts and menus, beside the codes', async () => {
    await seatPlayers(bench);
    const post = bench.lastPost();
    expect(post.content).toMatch(/<:st_([A-Z]+):\d{17,20}> \1\b/);
    const options = post.components.flatMap((row) => row.components ?? []).flatMap((menu) => menu.options ?? []);
    const companies = options.filter(({ label }) => COMPANY_IDS.some((id) => label.startsWith(`${id} `)));
    expect(companies.length).toBeGreaterThan(0);
    for (const { label, emoji } of companies) expect(emoji?.name).toBe(`st_${label.split(' ')[0]}`);
  });
});

test('without emoji a game is played all the same, and the missing ones come at the next start', async () => {
  const bench = await openBench();
  try {
    await bench.stop();
    bench.discord.faults.next('listEmojis', { code: 50001 });
    await bench.start();
    await seatPlayers(bench);
    expect(bench.lastPost().content).not.toContain('<:');
    expect(controls(bench.lastPost()).length).toBeGreaterThan(0);
    await bench.restart();
    const [astrid] = bench.discord.users;
    await bench.slash(astrid, 'pass');
    expect(bench.lastPost().content).toMatch(/<:st_[A-Z]+:\d+>/);
    expect(bench.discord.log.violations).toEqual([]);
  } finally {
    await bench.close();
  }
});
