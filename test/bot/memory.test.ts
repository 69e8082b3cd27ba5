import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel, StoredMessage, User } from '../../src/local/index.ts';
import { benchOfFile, peopleOf } from './harness.ts';
import { dialog, turnPost, use } from './panel/presser.ts';
import { seatedAt } from './panel/table.ts';
import { roomOf, startGame } from './room.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('what has happened', () => {
  let channel: Channel;
  let company: string;

  beforeEach(async () => {
    const started = await startGame(bench);
    [channel, company] = [started.channel, started.companies[0] ?? ''];
  });

  const { slash, moves } = roomOf(bench, () => channel);
  const messageOf = ({ message }: { readonly message: StoredMessage | null }): StoredMessage => {
    if (!message) throw new Error('there is no answer');
    return message;
  };
  const controls = (message: StoredMessage | null) => message?.components.flatMap((row) => row.components ?? []) ?? [];
  const idOf = (message: StoredMessage | null, part: string): string =>
    controls(message).find(({ custom_id }) => custom_id?.includes(part))?.custom_id ?? '';
  /** Agrees to what is asked in the channel. */
  const answerYes = (user: User) => {
    const post = bench.posts(channel).findLast((each) => idOf(each, ':consent-yes') !== '') ?? null;
    return bench.discord.press(user, post ?? bench.lastPost(channel), idOf(post, ':consent-yes'));
  };
  const auction = async () => {
    await slash(astrid, 'bid', { amount: 20, company });
    await slash(bjorn, 'bid', { amount: 25 });
    await slash(darya, 'pass');
  };

  test('/catchup tells a player what has happened since their last turn, with the map, and nobody else', async () => {
    await auction();
    const digest = await slash(astrid, 'catchup');
    expect(digest.isPrivate).toBe(true);
    expect(digest.text).toContain('Since your last turn');
    expect(digest.text).toContain('**2** ');
    expect(digest.text).toContain('**3** ');
    expect(digest.text).not.toContain('**1** ');
    expect(digest.message?.attachments.map(({ filename }) => filename)).toEqual(['map.png']);
    await slash(astrid, 'pass');
    const fresh = await slash(astrid, 'catchup');
    expect(fresh.text).toContain('Nobody has moved since your last turn');
    const looker = await slash(nils, 'catchup');
    expect(looker.text).toContain('The last 4 moves');
  });

  test('/catchup tells of what was taken back', async () => {
    await slash(astrid, 'bid', { amount: 20, company });
    await slash(bjorn, 'bid', { amount: 25 });
    await slash(bjorn, 'game undo');
    const digest = await slash(astrid, 'catchup');
    expect(digest.text).toContain('took back 1 move in between');
  });

  test('/history shows what was taken back among the moves, in the order in which they were made', async () => {
    await slash(astrid, 'bid', { amount: 20, company });
    await slash(bjorn, 'bid', { amount: 25 });
    await slash(bjorn, 'game undo');
    await slash(bjorn, 'bid', { amount: 40 });
    const { text } = await slash(darya, 'history');
    expect(text.match(/^\*\*\d+\*\* (~~)?.*?\d+ kr/gm)).toHaveLength(3);
    expect(text).toMatch(/\*\*2\*\* ~~.*25 kr.*~~ \(taken back by Björn\)/);
    expect(text.indexOf('25 kr')).toBeLessThan(text.indexOf('40 kr'));
    await slash(bjorn, 'game undo');
    await slash(bjorn, 'game redo');
    const again = await slash(darya, 'history');
    expect(again.text.match(/40 kr/g)).toHaveLength(1);
  });

  test('/history tells moves under the names of those who sat there then, and who took them back by their own', async () => {
    await slash(astrid, 'bid', { amount: 20, company });
    await slash(bjorn, 'bid', { amount: 25 });
    await slash(bjorn, 'game undo');
    await slash(bjorn, 'game seat', { player: nils.id });
    await answerYes(nils);
    await slash(nils, 'bid', { amount: 45 });
    const { text } = await slash(darya, 'history');
    expect(text).toMatch(/\*\*2\*\* ~~Björn bids 25 kr.*~~ \(taken back by Björn\)/);
    expect(text).toMatch(/\*\*2\*\* (?!Björn).* bids 45 kr/);
    const drawn = await slash(darya, 'history', { move: 1 });
    expect(drawn.message?.attachments[1]?.description).toContain('Björn to act');
  });

  test('any earlier position is drawn, by its number, from the menu, and from one to the next', async () => {
    await auction();
    const drawn = await slash(nils, 'history', { move: 1 });
    expect(drawn.text).toContain('After move 1 of 3');
    expect(drawn.message?.attachments.map((file) => file.filename)).toEqual(['map.png', 'market.png']);
    expect(drawn.message?.attachments[1]?.description).toContain('Björn to act');
    const opening = await bench.discord.press(nils, messageOf(drawn), idOf(drawn.message, ':position-0'));
    expect(opening.text).toContain('The opening');
    expect(opening.message?.attachments).toHaveLength(2);
    const far = await slash(nils, 'history', { move: 4 });
    expect(far.text).toContain('3 moves so far');
    const listed = await slash(nils, 'history');
    const picked = await bench.discord.select(nils, messageOf(listed), idOf(listed.message, ':menu-position'), [
      'position-2',
    ]);
    expect(picked.text).toContain('After move 2 of 3');
    const words = await bench.discord.press(nils, messageOf(picked), idOf(picked.message, ':history-at'));
    expect(words.text).toContain('**2** ');
  });

  test('the words of the opening are those of the first page', async () => {
    const { channel: long } = await seatedAt(bench, (state) => state.moves === 60);
    const drawn = await bench.slash(nils, 'history', { move: 0 }, long);
    const words = await bench.discord.press(nils, messageOf(drawn), idOf(drawn.message, ':history-at'));
    expect(words.text).toContain('**1** ');
    expect(words.text).not.toContain('**60** ');
  });

  test('notes come back once in each of the player’s turns, for that player alone', async () => {
    const kept = await slash(bjorn, 'note', { text: 'Sell *SF* before it falls' });
    expect(kept.isPrivate).toBe(true);
    await slash(astrid, 'bid', { amount: 20, company });
    const shown = await slash(bjorn, 'table', { show: true });
    expect(shown.text).not.toContain('before it falls');
    const first = await slash(bjorn, 'market');
    expect(first.text).toMatch(/Sell \\\*\u2060?SF\\\* before it falls/);
    const second = await slash(bjorn, 'market');
    expect(second.text).not.toContain('before it falls');
    const other = await slash(darya, 'note');
    expect(other.text).toContain('no notes');
    await slash(bjorn, 'bid', { amount: 25 });
    await slash(darya, 'bid', { amount: 30 });
    await slash(astrid, 'bid', { amount: 35 });
    await bench.restart();
    const post = bench.lastPost(channel);
    const asked = await bench.discord.press(bjorn, post, idOf(post, ':do-pass'));
    expect(asked.isPrivate).toBe(true);
    expect(asked.text).toContain('before it falls');
    expect(await moves()).toHaveLength(4);
    await bench.discord.press(bjorn, messageOf(asked), idOf(asked.message, ':do-pass'));
    expect(await moves()).toHaveLength(5);
    await slash(bjorn, 'game undo');
    expect(await moves()).toHaveLength(4);
    const move = await slash(bjorn, 'bid', { amount: 40 });
    expect(move.text).toContain('before it falls');
    expect(move.isPrivate).toBe(true);
    const digest = await slash(bjorn, 'catchup');
    expect(digest.text).toContain('before it falls');
    const gone = await slash(bjorn, 'note', { delete: 1 });
    expect(gone.text).toContain('deleted');
    expect((await slash(bjorn, 'note')).text).toContain('no notes');
  });

  test('two presses at once bring the notes and no move; going on from them, or closing them, has read them', async () => {
    await slash(bjorn, 'note', { text: 'Elsa' });
    await slash(astrid, 'pass');
    const pass = (message: StoredMessage) => bench.discord.press(bjorn, message, idOf(message, ':do-pass'));
    const post = bench.lastPost(channel);
    const both = await Promise.all([pass(post), pass(post)]);
    const late = await pass(post);
    for (const answer of [...both, late]) expect(answer.text).toContain('Elsa');
    expect(await moves()).toHaveLength(1);
    await bench.restart();
    const notes = messageOf(late);
    const gone = await bench.discord.press(bjorn, notes, idOf(notes, ':close'));
    expect(gone.message).toBeNull();
    expect((await slash(bjorn, 'market')).text).not.toContain('Elsa');
    const [first] = both;
    const went = await Promise.all([pass(messageOf(first)), pass(messageOf(first))]);
    for (const answer of went) expect(answer.text).not.toContain('Elsa');
    expect(await moves()).toHaveLength(2);
  });

  test('once notes have been closed, the next press of the same turn is a move at once', async () => {
    await slash(astrid, 'note', { text: 'Elsa' });
    const open = bench.lastPost(channel);
    const notes = messageOf(await bench.discord.press(astrid, open, idOf(open, ':do-pass')));
    await bench.discord.press(astrid, notes, idOf(notes, ':close'));
    await bench.discord.press(astrid, open, idOf(open, ':do-pass'));
    expect(await moves()).toHaveLength(1);
  });

  test.each([
    ['callback', { code: 10062 }],
    ['editReply', { code: 10008 }],
  ] as const)('notes whose answer has not arrived come with the next one: %s', async (what, fault) => {
    await slash(astrid, 'note', { text: 'Olaf' });
    bench.discord.faults.next(what, fault);
    const lost = slash(astrid, 'market').catch(() => null);
    await expect.poll(() => bench.discord.faults.pending()).toBe(0);
    // Its player sees no end of it; the bot goes on.
    await Promise.race([lost, bench.discord.quiet()]);
    expect((await slash(astrid, 'market')).text).toContain('Olaf');
    expect((await slash(astrid, 'market')).text).not.toContain('Olaf');
  });

  test('the digest brings notes whenever it is asked for, typed or from the menu', async () => {
    await slash(astrid, 'note', { text: 'Kristoff' });
    const menu = async () => dialog(await use(bench, astrid, turnPost(bench, channel), 'more-menu'));
    const first = await menu();
    expect(first.content).toContain('Kristoff');
    expect((await use(bench, astrid, first, 'more-run-catchup')).text).toContain('Kristoff');
    expect((await slash(astrid, 'catchup')).text).toContain('Kristoff');
    expect((await use(bench, astrid, await menu(), 'more-run-table')).text).not.toContain('Kristoff');
    expect((await use(bench, astrid, await menu(), 'more-run-catchup')).text).toContain('Kristoff');
  });
});
