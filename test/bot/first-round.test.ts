import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bench, openBench, seatPlayers } from './harness.ts';

describe('a table from its opening to the first moves', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench();
  });
  afterEach(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  test('the start posts the seats, the drawn companies, both pictures and pings the first player', async () => {
    const [first] = await seatPlayers(bench);
    const post = bench.lastPost();
    console.log(post.content);
    expect(post.attachments.map((file) => file.filename)).toEqual(['map.png', 'market.png']);
    expect(bench.discord.pings.map((ping) => ping.userId)).toEqual([first?.id]);
  });
});
