import { expect, test } from 'vitest';
import { activePlayer } from '../../src/engine/index.ts';
import { pick, seeded } from '../support/random.ts';
import { recorded } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { benchOfFile } from './harness.ts';
import { controls } from './panel/presser.ts';
import { takeSeats } from './panel/table.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { trace, states } = recorded('printed/raider-4-50042');
/** Two operating rounds and the stock round between them. */
const [FROM, TO] = [95, 165];
/** What Discord may answer to a request, or do with it. */
const FAULTS = [
  { code: 50001 },
  { code: 50035 },
  { status: 500 },
  { drop: 'before' },
  { drop: 'after' },
  { rateLimit: 0.1 },
] as const;

const isRun = (index: number): boolean => {
  const action = trace.game.actions[index];
  return action?.type === 'run_trains' && action.routes.length > 0 && states[index + 1]?.moves !== states[index]?.moves;
};

test.each([1, 2])(
  'whatever fails, restarts or is written in between, every run is told once, and the newest post alone can be pressed (%i)',
  async (seed) => {
    const random = seeded(seed);
    const channel = bench.discord.createChannel('told once');
    const users = await takeSeats(bench, trace.game, FROM, channel);
    const [host] = users.values();
    if (!host) throw new Error('nobody has a seat');
    const troubles: readonly (() => unknown)[] = [
      () => bench.discord.faults.next(pick(random, ['edit', 'post']), pick(random, FAULTS)),
      () => bench.discord.faults.next('edit', { status: 500 }, 4),
      () => bench.restart(),
      () => bench.discord.say(host, channel, 'Hello'),
      () => bench.slash(host, 'game settings', { posts: pick(random, ['move', 'turn']) }, channel),
    ];
    for (let index = FROM; index < TO; index += 1) {
      const [state, action] = [states[index], trace.game.actions[index]];
      const player = state ? activePlayer(state) : null;
      const user = player === null ? undefined : users.get(player);
      if (!state || !action || !user) throw new Error(`nothing is done at ${index}`);
      if (state.moves === states[index + 1]?.moves) continue;
      if (random(5) < 2) await pick(random, troubles)();
      const { name, options } = asSlash(state, action);
      await bench.slash(user, name, options, channel);
    }
    bench.discord.faults.clear();
    const turns = () => bench.posts(channel).filter(({ content }) => content.startsWith('**'));
    const told = () => turns().flatMap(({ content }) => content.split('\n').filter((line) => / runs? for /.test(line)));
    const wanted = trace.game.actions.filter((_, index) => index >= FROM && index < TO && isRun(index)).length;
    const pressable = () => turns().filter((post) => controls(post).length > 0);
    await expect
      .poll(
        () => {
          bench.clock.skip(1_000_000);
          return [told().length, pressable().length, pressable()[0] === turns().at(-1)];
        },
        { interval: 200 },
      )
      .toEqual([wanted, 1, true]);
  },
);
