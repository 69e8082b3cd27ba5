import { describe, expect, test } from 'vitest';
import { makeDraft, parseDraft } from '../../src/bot/orders/draft.ts';
import { legalActions, type State } from '../../src/engine/index.ts';
import type { StoredMessage, User } from '../../src/local/index.ts';
import { benchOfFile, seatPlayers } from './harness.ts';
import { controls, dialog, turnPost, use } from './panel/presser.ts';
import { revisionIn, type Seated, seatedAt } from './panel/table.ts';
import { giveUp } from './room.ts';

const buying = (state: State): boolean => state.round.step.kind === 'turn' && legalActions(state).buyShare.length > 1;
const operating = (state: State): boolean => state.round.step.kind === 'track';

const bench = await benchOfFile({ pictures: 'blank' });

describe('more than moves, by presses', () => {
  const opened = async (at: Seated, user: User): Promise<StoredMessage> =>
    dialog(await use(bench, user, turnPost(bench, at.channel), 'more-menu'));
  const whats = (message: StoredMessage): readonly string[] => controls(message).map(({ what }) => what);
  const press = async (user: User, message: StoredMessage, what: string): Promise<StoredMessage> =>
    dialog(await use(bench, user, message, what));
  /** The private answer once the channel has its posts too. */
  const give = async (user: User, message: StoredMessage, what: string): Promise<StoredMessage> => {
    const answer = await use(bench, user, message, what);
    await bench.discord.quiet();
    return dialog(answer);
  };

  test('every page of a private answer is private: a menu that was opened before shows no notes to others', async () => {
    const at = await seatedAt(bench, operating);
    for (let note = 0; note < 10; note += 1)
      await bench.slash(at.other, 'note', { text: `secret ${note} ${'plan '.repeat(55)}` }, at.channel);
    const posts = bench.posts(at.channel).length;
    const menu = await opened(at, at.other);
    const answer = await use(bench, at.other, menu, 'more-run-note');
    await expect.poll(() => answer.followUps.length).toBeGreaterThan(0);
    await bench.discord.quiet();
    expect(bench.posts(at.channel)).toHaveLength(posts);
  });

  test('a game that was given up asks nobody to act any more', async () => {
    const at = await seatedAt(bench, operating);
    const [host] = bench.discord.users;
    await giveUp(bench, at.channel, host);
    for (const command of ['game status', 'catchup'])
      expect((await bench.slash(at.other, command, {}, at.channel)).text).not.toContain('to act');
  });

  test('a game that moves leaves no request open behind it', async () => {
    const at = await seatedAt(bench, operating);
    const [host] = bench.discord.users;
    await use(bench, at.actor, turnPost(bench, at.channel), 'do-pass');
    await bench.slash(at.other, 'game undo', { moves: 1 }, at.channel);
    const there = bench.discord.createChannel('there');
    const game = await bench.store().latestIn(at.channel.id);
    const id = game.ok && game.value ? game.value.id : null;
    await bench.slash(host, 'game move', { game: String(id) }, there);
    expect(id === null ? null : await bench.store().openConsents(id)).toEqual({ ok: true, value: [] });
    await bench.slash(at.other, 'game undo', { moves: 1 }, there);
    await expect.poll(() => controls(bench.lastPost(there)).some(({ what }) => what.startsWith('consent-'))).toBe(true);
  });

  test('anyone may look at what happened, who has what, every move and the rules, and nothing changes', async () => {
    const at = await seatedAt(bench, operating);
    const before = await revisionIn(bench, at.channel);
    const stranger = bench.discord.users.at(-1) ?? at.other;
    for (const [path, told] of [
      ['catchup', /moves/],
      ['table', /kr/],
      ['history', /buys/],
      ['worth', /./],
      ['help', /share/],
    ] as const) {
      const menu = await opened(at, stranger);
      expect((await press(stranger, menu, `more-run-${path}`)).content).toMatch(told);
    }
    expect(await revisionIn(bench, at.channel)).toBe(before);
  });

  test('a looker-on is offered nothing that only players may do', async () => {
    const at = await seatedAt(bench, operating);
    const stranger = bench.discord.users.at(-1) ?? at.other;
    expect(whats(await opened(at, stranger)).filter((what) => /undo|redo|order-/.test(what))).toEqual([]);
    expect(whats(await opened(at, at.other))).toContain('more-run-game.undo');
  });

  test('one takes their move back and brings it back without typing', async () => {
    const at = await seatedAt(bench, operating);
    await use(bench, at.actor, turnPost(bench, at.channel), 'do-pass');
    const moved = bench.posts(at.channel).length;
    const shown = await press(at.actor, await opened(at, at.actor), 'more-run-game.undo');
    expect(shown.content).toMatch(/This takes back 1 move:\n> \*\*\d+\*\*.*\nNobody has to agree/s);
    expect(bench.posts(at.channel)).toHaveLength(moved);
    await use(bench, at.actor, shown, 'more-do-game.undo');
    expect(bench.posts(at.channel)).toHaveLength(moved);
    expect(bench.lastPost(at.channel).content).toContain('taken back');
    const again = await press(at.actor, await opened(at, at.actor), 'more-run-game.redo');
    await use(bench, at.actor, again, 'more-do-game.redo');
    expect(bench.lastPost(at.channel).content).toContain('brought back');
  });

  test('who asks to take back what others have answered is told first whom it asks', async () => {
    const at = await seatedAt(bench, operating);
    await use(bench, at.actor, turnPost(bench, at.channel), 'do-pass');
    const posts = bench.posts(at.channel).length;
    const shown = await press(at.other, await opened(at, at.other), 'more-run-game.undo');
    expect(shown.content).toContain('must agree: the channel is asked');
    expect(bench.posts(at.channel)).toHaveLength(posts);
  });

  test('a menu from before the last move takes nothing back, and is shown afresh', async () => {
    const at = await seatedAt(bench, operating);
    const menu = await opened(at, at.actor);
    const shown = await press(at.actor, await opened(at, at.actor), 'more-run-game.undo');
    await use(bench, at.actor, turnPost(bench, at.channel), 'do-pass');
    const revision = await revisionIn(bench, at.channel);
    for (const [message, what] of [
      [menu, 'more-run-game.undo'],
      [shown, 'more-do-game.undo'],
    ] as const) {
      const late = await press(at.actor, message, what);
      expect(late.content).toContain('Someone moved first');
      expect(whats(late)).toContain('more-run-game.undo');
    }
    expect(await revisionIn(bench, at.channel)).toBe(revision);
  });

  test('what is looked at leads back to the menu', async () => {
    const at = await seatedAt(bench, operating);
    for (const path of ['table', 'history', 'note', 'order.list', 'settings']) {
      const shown = await press(at.other, await opened(at, at.other), `more-run-${path}`);
      expect({ path, whats: whats(shown) }).toEqual({ path, whats: expect.arrayContaining(['more-menu']) });
      expect(whats(await press(at.other, shown, 'more-menu'))).toContain('more-run-catchup');
    }
  });

  test('a menu or an order of a game that was given up does nothing in the next game of the channel', async () => {
    const at = await seatedAt(bench, buying);
    const menu = await opened(at, at.actor);
    const draft = await press(at.actor, await opened(at, at.actor), 'order-draft-pass-none');
    const [host] = bench.discord.users;
    await giveUp(bench, at.channel, host);
    await seatPlayers(bench, 3, at.channel);
    const before = await revisionIn(bench, at.channel);
    const given = dialog(await use(bench, at.actor, draft, 'order-give-pass-none'));
    expect(given.content).not.toContain('Your order stands');
    const undone = dialog(await use(bench, at.actor, menu, 'more-run-game.undo'));
    expect(undone.content).not.toContain('This takes back');
    expect(await revisionIn(bench, at.channel)).toBe(before);
  });

  test('an order that would act at once says so, and an old one is shown afresh before it is given', async () => {
    const at = await seatedAt(bench, buying);
    const draft = await press(at.actor, await opened(at, at.actor), 'order-draft-pass-none');
    expect(draft.content).toContain('It is your turn: the order acts at once (Pass)');
    await use(bench, at.actor, turnPost(bench, at.channel), 'do-pass');
    const before = await revisionIn(bench, at.channel);
    const late = await press(at.actor, draft, 'order-give-pass-none');
    expect(late.content).toContain('not given yet');
    expect(await revisionIn(bench, at.channel)).toBe(before);
  });

  test('a standing order to pass is put together by presses, told before it is given, and stands after a restart', async () => {
    const at = await seatedAt(bench, buying);
    let draft = await press(at.other, await opened(at, at.other), 'order-draft-pass-none');
    expect(draft.content).toContain('not given yet');
    expect(draft.content).not.toContain('someone sells shares');
    draft = await press(at.other, draft, 'order-draft-pass-sold');
    expect(draft.content).toContain('someone sells shares');
    await bench.restart();
    const given = await give(at.other, draft, 'order-give-pass-sold');
    expect(given.content).toContain('Your order stands');
    const list = await press(at.other, await opened(at, at.other), 'more-run-order.list');
    expect(list.content).toContain('someone sells shares');
  });

  test('a standing order to buy goes on until so many shares are held, as chosen in a menu', async () => {
    const at = await seatedAt(bench, buying);
    const menu = await opened(at, at.actor);
    const first = whats(menu).find((what) => what.startsWith('order-draft-buy-'));
    if (first === undefined) throw new Error('nothing can be bought');
    const draft = await press(at.actor, menu, first);
    const goals = whats(draft).filter((what) => /^order-draft-buy-[A-Z]+-\d+-none$/.test(what));
    expect(goals.length).toBeGreaterThan(1);
    const [, goal = ''] = goals;
    const chosen = await press(at.actor, draft, goal);
    const before = await revisionIn(bench, at.channel);
    const given = await give(at.actor, chosen, goal.replace('draft', 'give'));
    expect(given.content).toContain('Your order stands');
    // It is the player’s turn, so that the first share is bought at once.
    expect(await revisionIn(bench, at.channel)).toBe(before + 1);
  });

  test('steps of an own company are passed by a standing order, at least one of them', async () => {
    const at = await seatedAt(bench, operating);
    const menu = await opened(at, at.actor);
    const first = whats(menu).find((what) => what.startsWith('order-draft-steps-'));
    if (first === undefined) throw new Error('there is no own company');
    const draft = await press(at.actor, menu, first);
    expect(whats(draft).filter((what) => what.startsWith('order-draft-'))).toHaveLength(3);
    const more = await press(at.actor, draft, first.replace('acquire', 'acquire.track'));
    expect(more.content).toContain('laying track');
    const given = await give(at.actor, more, first.replace('draft', 'give').replace('acquire', 'acquire.track'));
    expect(given.content).toContain('Your order stands');
  });
});

test('an order put together by presses is the same after its way through a custom id', () => {
  const orders = [
    { type: 'auto_pass', unless: [] },
    { type: 'auto_buy', company: 'SF', until: { kind: 'floated' }, most: null, unless: ['sold', 'bought'] },
    { type: 'auto_buy', company: 'SF', until: { kind: 'shares', shares: 6 }, most: null, unless: ['bought'] },
    { type: 'pass_steps', company: 'SF', steps: ['acquire_start', 'token', 'acquire_end'] },
    { type: 'run', company: 'SF', dividend: 'withhold' },
    { type: 'play_out' },
  ] as const;
  expect(orders.map((order) => parseDraft(makeDraft(order)))).toEqual(orders);
});

test.each([
  '',
  'pass',
  'pass-nonsense',
  'buy-SF-99-none',
  'buy-XX-floated-none',
  'buy-SF-x-none',
  'steps-SF-none',
  'bid-SF-5',
])('no order comes out of "%s"', (code) => {
  expect(parseDraft(code)).toBeNull();
});
