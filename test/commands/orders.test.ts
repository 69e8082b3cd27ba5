import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import { byPath, type CommandList, isMove } from '../../src/bot/command.ts';
import type { Request } from '../../src/bot/request.ts';
import { COMPANIES, COMPANY_IDS } from '../../src/engine/index.ts';
import { type Bench, openBench, seatPlayers } from '../bot/harness.ts';

const NAMES = new Set(COMPANY_IDS.flatMap((id) => [id, COMPANIES[id].name]).map((name) => name.toLowerCase()));

describe('what is typed into the options of standing orders', () => {
  let bench: Bench;
  let seen: { readonly request: Request; readonly bot: Bot } | null = null;
  /** `/help` hands the bot over to the test. */
  const watched: CommandList = commands.map((each) =>
    'execute' in each && each.data.path === 'help'
      ? {
          ...each,
          execute: (request, bot) => {
            seen = { request, bot };
            return each.execute(request, bot);
          },
        }
      : each,
  );

  beforeAll(async () => {
    bench = await openBench({ list: watched, pictures: 'blank' });
    const [, bjorn] = await seatPlayers(bench);
    if (!bjorn) throw new Error('nobody is on the server');
    await bench.slash(bjorn, 'help');
  });
  afterAll(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  const game = async () => {
    const found = await bench.store().gameIn(bench.discord.channel.id);
    if (!found.ok || found.value === null) throw new Error('there is no game');
    return found.value.id;
  };
  /** What the command says, and which orders stand after it; they are taken back. */
  const give = async (path: string, values: Request['values']) => {
    const command = byPath(watched).get(path);
    if (!seen || !command || isMove(command)) throw new Error('there is no bot');
    const { request, bot } = seen;
    const reply = await command.execute({ ...request, command: path, values }, bot);
    const kept = await bench.store().cancelOrders(await game(), 2, null);
    return { text: reply?.text ?? '', kept: kept.ok ? kept.value : [] };
  };

  test.each(['NaN', 'ban', 'S', 'trafik', '§SS', '0', 'SS SS', ' ', 'undefined', '__proto__', '<@1>'])(
    'no order for the company %j, but one sentence',
    async (company) => {
      for (const [path, more] of [
        ['order bid', { limit: 50 }],
        ['order buy', { shares: 2 }],
        ['order steps', { track: true }],
      ] as const) {
        const { text, kept } = await give(path, { company, ...more });
        expect(kept).toEqual([]);
        expect(text).toContain('Choose');
        expect(text).not.toContain('\n');
      }
    },
  );

  test.each(['ss', 'SS', ' Ss ', 'AB Södra Förstadsbanan', 'ab sodra forstadsbanan'])(
    '%j is a company',
    async (company) => {
      const { text } = await give('order bid', { company, limit: 50 });
      expect(text).not.toContain('There is no company');
    },
  );

  test.each([
    ['order bid', { company: 'SS', limit: -5 }],
    ['order bid', { company: 'SS', limit: Number.NaN }],
    ['order bid', { company: 'SS', limit: '50' }],
    ['order bid', { company: 'SS' }],
    ['order bid', { limit: 50 }],
    ['order buy', { company: 'SS', shares: 7 }],
    ['order buy', { company: 'SS', shares: 0 }],
    ['order buy', { company: 'SS', more: 1.5 }],
    ['order buy', { company: 'SS', most: -1 }],
    ['order buy', { company: 'SS', shares: 2, sold: 'yes' }],
    ['order pass', { bought: 1 }],
    ['order steps', { company: 'SS', track: 'True' }],
  ])('%s %j is refused in one sentence that says what may be chosen', async (path, values) => {
    const { text, kept } = await give(path, values);
    expect(kept).toEqual([]);
    expect(text).toContain('Choose');
    expect(text).not.toContain('\n');
  });

  test('only companies about which the order can be given are offered', async () => {
    const [, bjorn] = bench.discord.users;
    const offered = async (path: string) =>
      (
        (
          await bench.discord.autocomplete(bjorn ?? bench.discord.users[0], bench.discord.channel, path, {
            focused: 'company',
            options: { company: '' },
          })
        ).choices ?? []
      ).map(({ value }) => String(value));
    for (const [path, more] of [
      ['order bid', { limit: 50 }],
      ['order buy', { shares: 2 }],
      ['order steps', { track: true }],
    ] as const) {
      const open = await offered(path);
      for (const company of COMPANY_IDS)
        expect({ path, company, kept: (await give(path, { company, ...more })).kept.length > 0 }).toEqual({
          path,
          company,
          kept: open.includes(company),
        });
    }
  });

  test.each([
    [9_999_999, 'too high', '10,000 kr'],
    [10_001, 'too high', '10,000 kr'],
    [47, 'multiples of 5', '45 kr or 50 kr'],
  ])('a limit of %i is told what is allowed', async (limit, problem, allowed) => {
    const { text, kept } = await give('order bid', { company: 'SS', limit });
    expect(kept).toEqual([]);
    expect(text).toContain(problem);
    expect(text).toContain(allowed);
  });

  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('SS', 'NaN', 'null', '__proto__'),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.object(),
  );
  const options = fc.dictionary(
    fc.constantFrom('company', 'limit', 'shares', 'more', 'most', 'sold', 'bought', 'track', 'station', 'order'),
    value,
  );

  test('whatever comes, there is one answer, and an order only for what was named', async () => {
    const paths = fc.constantFrom('order bid', 'order buy', 'order steps', 'order pass', 'order cancel');
    await fc.assert(
      fc.asyncProperty(paths, options, async (path, values) => {
        const { text, kept } = await give(path, values);
        expect(text).not.toBe('');
        for (const { order } of kept)
          if ('company' in order) expect(NAMES.has(String(values.company).trim().toLowerCase())).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
