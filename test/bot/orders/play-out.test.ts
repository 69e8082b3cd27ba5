import { describe, expect, test } from 'vitest';
import { readTable } from '../../../src/bot/table/reading.ts';
import { stateOf } from '../../../src/bot/table/table.ts';
import { activePlayer, noStockRoundFollows, type State } from '../../../src/engine/index.ts';
import type { Answer, Channel, User } from '../../../src/local/index.ts';
import { withoutEmoji } from '../../support/no-emoji.ts';
import { REAL_TRACES } from '../../support/traces.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, find, turnPost, use } from '../panel/presser.ts';
import { type Seated, seatedAt } from '../panel/table.ts';

const bench = await benchOfFile({ pictures: 'blank' });

const DRAFT = 'order-draft-out';
const GIVE = 'order-give-out';

/** Six companies and three presidents where the real game is there; it ends as the rulebook's last rounds do. */
const REAL = REAL_TRACES.find(({ name }) => name === 'real/88195')?.name ?? 'printed/raider-4-50042';
/** A price reaches 400 kr before the last round. */
const EARLY = 'online/builder-5-101';

const openIn = async (name: string): Promise<Seated> => {
  const table = await seatedAt(bench, noStockRoundFollows, name);
  await bench.discord.quiet();
  return table;
};

const stateIn = async (channel: Channel): Promise<State> => {
  const game = await bench.store().latestIn(channel.id);
  const table = game.ok && game.value ? await readTable({ store: bench.store(), made: '' }, game.value, 0) : null;
  if (!table?.ok || table.value.play === null) throw new Error('the game does not replay');
  return stateOf(table.value.play);
};

const actorIn = async ({ channel, users }: Seated): Promise<User | null> => {
  const player = activePlayer(await stateIn(channel));
  return player === null ? null : (users.get(player) ?? null);
};

/** The one press on the turn's post. */
const playOut = async (user: User, { channel }: Seated): Promise<Answer> => {
  const answer = await use(bench, user, turnPost(bench, channel), GIVE);
  await bench.discord.quiet();
  return answer;
};

describe('the last rounds of a game, played out', () => {
  test('are over when each president has pressed once, in at most seven posts', async () => {
    const table = await openIn(REAL);
    const before = bench.posts(table.channel).length;
    const pressed: User[] = [];
    let last = '';
    for (let actor = await actorIn(table); actor !== null; actor = await actorIn(table)) {
      expect(pressed).not.toContain(actor);
      expect(find(turnPost(bench, table.channel), GIVE)?.label.length).toBeLessThanOrEqual(38);
      last = (await playOut(actor, table)).text;
      pressed.push(actor);
    }
    expect(last).toContain('Your order was carried out.');
    expect(last).toContain('Playing out has stopped. The game is over.');
    const posts = bench.posts(table.channel).slice(before);
    expect(posts.length).toBeLessThanOrEqual(7);
    expect(posts.at(-1)?.content).toContain('The game is over');
    expect(posts.map(({ content }) => content).join('\n')).toContain('By standing orders of');
    expect((await stateIn(table.channel)).round.kind).toBe('ended');
  });

  test('are shown behind More first, with what is done and where it stops', async () => {
    const table = await openIn(REAL);
    const moves = (await stateIn(table.channel)).moves;
    const more = dialog(await use(bench, table.actor, turnPost(bench, table.channel), 'more-menu'));
    const asked = dialog(await use(bench, table.actor, more, DRAFT));
    expect(asked.content).toContain('pass the optional steps, run the best routes and pay dividends');
    expect(asked.content).toContain('This stops when');
    expect(asked.content).toContain('400 kr');
    expect(controls(asked).map(({ what }) => what)).toContain(GIVE);
    expect((await stateIn(table.channel)).moves).toBe(moves);
  });

  test('are offered to another president behind More, and wait for them then', async () => {
    const table = await openIn(REAL);
    const more = dialog(await use(bench, table.other, turnPost(bench, table.channel), 'more-menu'));
    const asked = dialog(await use(bench, table.other, more, DRAFT));
    await use(bench, table.other, asked, GIVE);
    expect((await stateIn(table.channel)).moves).toBe(table.state.moves);
    const list = await bench.slash(table.other, 'order list', {}, table.channel);
    expect(list.text).toContain('For all companies of yours');
    const cancelled = await bench.slash(table.other, 'order cancel', {}, table.channel);
    expect(cancelled.text).toContain('Cancelled: Playing out.');
  });

  test('are taken back like other moves, and the order with them', async () => {
    const table = await openIn(REAL);
    await playOut(table.actor, table);
    expect((await stateIn(table.channel)).moves).toBeGreaterThan(table.state.moves);
    await bench.slash(table.actor, 'game undo', {}, table.channel);
    await bench.discord.quiet();
    expect((await stateIn(table.channel)).moves).toBe(table.state.moves);
    const list = await bench.slash(table.actor, 'order list', {}, table.channel);
    expect(list.text).toContain('Playing out has stopped.');
  });

  test('stop where the revenue would end the game before its last round', async () => {
    const table = await openIn(EARLY);
    let actor = await actorIn(table);
    for (; actor !== null && find(turnPost(bench, table.channel), GIVE) !== null; actor = await actorIn(table))
      await playOut(actor, table);
    if (actor === null) throw new Error('nothing stopped');
    const list = await bench.slash(actor, 'order list', {}, table.channel);
    expect(list.text).toContain('that is for you to decide');
    expect((await stateIn(table.channel)).round).toMatchObject({ kind: 'operating', step: { kind: 'route' } });
  });

  test('are not offered while another stock round may follow', async () => {
    const table = await seatedAt(bench, ({ round, sl }) => round.kind === 'operating' && sl === 'none', REAL);
    await bench.discord.quiet();
    expect(find(turnPost(bench, table.channel), GIVE)).toBeNull();
    const more = dialog(await use(bench, table.actor, turnPost(bench, table.channel), 'more-menu'));
    expect(controls(more).map(({ what }) => what)).not.toContain(DRAFT);
  });
});

describe('a company that runs by a standing order', () => {
  test('is chosen behind More, pays or withholds as said, and runs in its own turn', async () => {
    const table = await seatedAt(bench, ({ round }) => round.step.kind === 'route');
    await bench.discord.quiet();
    const { step } = table.state.round;
    const company = step.kind === 'route' ? step.company : '';
    const more = dialog(await use(bench, table.actor, turnPost(bench, table.channel), 'more-menu'));
    const paying = dialog(await use(bench, table.actor, more, `order-draft-run-${company}-payout`));
    const asked = dialog(await use(bench, table.actor, paying, `order-draft-run-${company}-withhold`));
    expect(withoutEmoji(asked.content)).toContain(`Run the best routes of ${company} and withhold the revenue`);
    await use(bench, table.actor, asked, `order-give-run-${company}-withhold`);
    await bench.discord.quiet();
    const after = await stateIn(table.channel);
    expect(after.moves).toBe(table.state.moves + 2);
    expect(bench.lastPost(table.channel).content).toContain('By standing orders of');
  });
});
