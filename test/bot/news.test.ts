import { describe, expect, test } from 'vitest';
import { activePlayer, presidentOf, type State } from '../../src/engine/index.ts';
import { recorded } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { benchOfFile } from './harness.ts';
import { takeSeats } from './panel/table.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { trace, states } = recorded('printed/raider-4-50042');

/** Makes the decision of that number in the recorded game at a table of its own: the post, and who was pinged. */
const made = async (index: number) => {
  const [state, action] = [states[index], trace.game.actions[index]];
  if (!state || !action) throw new Error(`nothing is done at ${index}`);
  const channel = bench.discord.createChannel('news');
  const users = await takeSeats(bench, trace.game, index, channel);
  const player = activePlayer(state);
  const user = player === null ? undefined : users.get(player);
  if (!user) throw new Error(`nobody is to act at ${index}`);
  const seen = bench.discord.pings.length;
  const { name, options } = asSlash(state, action);
  await bench.slash(user, name, options, channel);
  const pinged = bench.discord.pings.slice(seen).map(({ userId }) => userId);
  return { post: bench.lastPost(channel), pinged, users, state, action };
};

const becomes = (wanted: (before: State, after: State) => boolean): number =>
  states.findIndex((state, index) => {
    const next = states[index + 1];
    return next !== undefined && next.moves > state.moves && wanted(state, next);
  });

describe('the post of what concerns somebody who is not to act', () => {
  test('an acquisition tells who holds what now and at which price, and mentions the president who loses the company', async () => {
    const index = trace.game.actions.findIndex((action, at) => {
      const state = states[at];
      if (action.type !== 'acquire' || state === undefined) return false;
      return presidentOf(state, action.target) !== presidentOf(state, action.company);
    });
    const { post, pinged, users, state, action } = await made(index);
    if (action.type !== 'acquire') throw new Error('no acquisition');
    const loser = presidentOf(state, action.target);
    expect(post.content).toMatch(/Shares of .* now: .* \d.* Stock price \d+ kr\./);
    const lost = loser === null ? '' : users.get(loser)?.id;
    expect(pinged).toContain(lost);
    // They find it there later too: it is part of what happened, not of what may be done now.
    expect(post.content.split('to act')[0]).toContain(`This concerns <@${lost}>`);
  });

  test('SL mentions everyone, and the stock round after it is announced as the last', async () => {
    const { post, pinged, users } = await made(
      becomes((before, after) => before.sl !== 'formed' && after.sl === 'formed'),
    );
    expect(new Set(pinged)).toEqual(new Set([...users.values()].map(({ id }) => id)));
    expect(post.content).toContain('SL) forms');
    const last = await made(
      becomes(
        (before, after) => after.sl === 'formed' && before.round.kind !== 'stock' && after.round.kind === 'stock',
      ),
    );
    expect(last.post.content).toContain('This is the last stock round.');
  });

  test('the end mentions everyone, and tells the worths once', async () => {
    const { post, pinged, users } = await made(becomes((_, after) => after.round.kind === 'ended'));
    expect(new Set(pinged)).toEqual(new Set([...users.values()].map(({ id }) => id)));
    expect(post.content.match(/^\d\. .+: \d+ kr$/gm)).toHaveLength(users.size);
    expect(post.content).not.toContain('Worth:');
    expect(post.content.match(/because|is over/g)).toHaveLength(1);
  });
});
