import { describe, expect, test } from 'vitest';
import { hexesToBuild, legalActions, type State } from '../../../src/engine/index.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, turnPost, use } from './presser.ts';
import { revisionIn, type Seated, seatedAt } from './table.ts';

const bidding = (state: State) => state.round.step.kind === 'bid';
/** A hex in which one of several tiles can be laid. */
const severalIn = (state: State) => hexesToBuild(state).find(({ candidates }) => candidates > 1)?.hex ?? '';
const laying = (state: State) => legalActions(state).layTile.length > 6;

const bench = await benchOfFile({ pictures: 'blank' });

describe('presses that come late, twice, or after a restart', () => {
  const post = ({ channel }: Seated) => turnPost(bench, channel);
  const revision = ({ channel }: Seated) => revisionIn(bench, channel);
  /** Where the newest post of the game is. */
  const link = (at: Seated) => `https://discord.com/channels/${bench.discord.guildId}/${at.channel.id}/${post(at).id}`;

  /** The controls of the past post stay for now: they are taken away after the new post, and again when all is told. */
  const refuseEdits = (): void => bench.discord.faults.next('edit', { status: 403, code: 50013 }, 2);

  test('a button of an earlier turn gets a private sentence with the way to the present one, and changes nothing (D5)', async () => {
    const at = await seatedAt(bench, bidding);
    const old = post(at);
    refuseEdits();
    await bench.slash(at.actor, 'pass', {}, at.channel);
    await bench.discord.quiet();
    expect(
      bench
        .posts(at.channel)
        .filter(({ id }) => id === old.id)
        .flatMap(controls),
    ).not.toEqual([]);
    const before = await revision(at);
    const users = [...at.users.values()];
    for (const user of users) {
      const answer = await use(bench, user, old, 'do-pass');
      expect(answer.isPrivate).toBe(true);
      expect(answer.text).toContain(user === at.actor ? 'Your move has been made' : 'earlier turn');
      expect(answer.text).toContain(link(at));
    }
    expect(await revision(at)).toBe(before);
  });

  test('so does a form that was opened in an earlier turn, and one that would be opened', async () => {
    const at = await seatedAt(bench, bidding);
    const { step } = at.state.round;
    const what = `ask-bid-${step.kind === 'bid' ? step.company : ''}-x`;
    const old = post(at);
    const form = await use(bench, at.actor, old, what);
    refuseEdits();
    await bench.slash(at.actor, 'pass', {}, at.channel);
    const late = await bench.discord.submitModal(at.actor, form, { typed: '50' });
    expect(late.text).toContain(link(at));
    await bench.discord.quiet();
    const again = await use(bench, at.actor, old, what);
    expect(again.modal).toBeNull();
    expect(again.isPrivate).toBe(true);
    expect(again.text).toContain('earlier turn');
  });

  test('a private dialog of an earlier turn is replaced by that sentence', async () => {
    const at = await seatedAt(bench, laying);
    const hex = severalIn(at.state);
    const shown = dialog(await use(bench, at.actor, post(at), `ask-tile-${hex}`));
    await bench.slash(at.actor, 'pass', {}, at.channel);
    const answer = await use(bench, at.actor, shown, `do-tile-${hex}-1`);
    expect(answer.text).toContain(link(at));
    expect(answer.message?.attachments).toEqual([]);
    expect(answer.message?.components).toEqual([]);
  });

  test('somebody else is told whose turn it is, and gets no form', async () => {
    const at = await seatedAt(bench, bidding);
    const { step } = at.state.round;
    const answer = await use(bench, at.other, post(at), `ask-bid-${step.kind === 'bid' ? step.company : ''}-x`);
    expect(answer.modal).toBeNull();
    expect(answer.text).toContain('It is the turn of');
    expect(answer.text).not.toContain(link(at));
  });

  test('the same button pressed twice at once makes one move (D3)', async () => {
    const at = await seatedAt(bench, bidding);
    const [before, old] = [await revision(at), post(at)];
    const answers = await Promise.all([use(bench, at.actor, old, 'do-pass'), use(bench, at.actor, old, 'do-pass')]);
    expect(await revision(at)).toBe(before + 1);
    const told = answers.filter((answer) => answer.message !== null);
    expect(told).toHaveLength(1);
    expect(told[0]?.isPrivate).toBe(true);
  });

  test('a press that Discord has given up (10062) is still one move, posted in the channel (D1)', async () => {
    const at = await seatedAt(bench, bidding);
    const before = await revision(at);
    const posts = bench.posts(at.channel).length;
    bench.discord.faults.next('callback', { code: 10062 });
    void use(bench, at.actor, post(at), 'do-pass').catch(() => null);
    await expect.poll(() => bench.posts(at.channel).length).toBe(posts + 1);
    await bench.discord.quiet();
    expect(await revision(at)).toBe(before + 1);
  });

  test('a post that is gone (10008) when its controls should go does not matter (D10)', async () => {
    const at = await seatedAt(bench, laying);
    const hex = severalIn(at.state);
    const shown = dialog(await use(bench, at.actor, post(at), `ask-tile-${hex}`));
    bench.discord.deleteMessage(post(at));
    const answer = await use(bench, at.actor, shown, `do-tile-${hex}-1`);
    await expect.poll(() => answer.message).toBeNull();
    await bench.discord.quiet();
    expect(post(at).content).toContain('lays tile');
  });

  test('after a restart the post and a dialog still work (D8)', async () => {
    const at = await seatedAt(bench, laying);
    const hex = severalIn(at.state);
    await bench.restart();
    const tiles = dialog(await use(bench, at.actor, post(at), `ask-tile-${hex}`));
    await bench.restart();
    const before = await revision(at);
    const old = post(at);
    const answer = await use(bench, at.actor, tiles, `do-tile-${hex}-1`);
    await expect.poll(() => answer.message).toBeNull();
    expect(await revision(at)).toBe(before + 1);
    await expect
      .poll(() =>
        bench
          .posts(at.channel)
          .filter(({ id }) => id === old.id)
          .flatMap(controls)
          .filter(({ customId }) => customId.includes(`:${before}:`)),
      )
      .toEqual([]);
  });

  test('a form that was opened before a restart is read after it', async () => {
    const at = await seatedAt(bench, bidding);
    const { step } = at.state.round;
    const company = step.kind === 'bid' ? step.company : '';
    const form = await use(bench, at.actor, post(at), `ask-bid-${company}-x`);
    await bench.restart();
    const shown = dialog(await bench.discord.submitModal(at.actor, form, { typed: '90' }));
    expect(controls(shown).map(({ what }) => what)).toContain(`do-bid-${company}-16`);
  });

  test('moves made faster than their pictures are drawn leave one post that can be pressed, the newest (D21)', async () => {
    const at = await seatedAt(bench, (state) => state.moves === 0);
    const users = [...at.users.values()];
    const company = legalActions(at.state).bid?.companies[0] ?? '';
    const answers = [];
    for (let bid = 0; bid < 12; bid += 1) {
      const before = await revision(at);
      const user = users[bid % users.length] ?? at.actor;
      answers.push(bench.slash(user, 'bid', { amount: 5 * bid, company }, at.channel));
      await expect.poll(() => revision(at), { interval: 5 }).toBe(before + 1);
    }
    await Promise.all(answers);
    await bench.discord.quiet();
    const pressable = bench.posts(at.channel).filter((post) => controls(post).length > 0);
    expect(pressable.map(({ id }) => id)).toEqual([bench.lastPost(at.channel).id]);
  });
});
