import { describe, expect, test } from 'vitest';
import { actionOf, foresee, hexesToBuild, legalActions, type State } from '../../../src/engine/index.ts';
import type { User } from '../../../src/local/index.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, find, turnPost, use } from './presser.ts';
import { revisionIn, type Seated, seatedAt } from './table.ts';

const atStep = (kind: State['round']['step']['kind']) => (state: State) => state.round.step.kind === kind;
const canSell = (state: State) => legalActions(state).sellShares.some(({ most }) => most > 1);
const opens = (state: State) => atStep('turn')(state) && legalActions(state).bid !== null;
const hasSister = (state: State) => legalActions(state).companyTrain.length > 0;

const bench = await benchOfFile({ pictures: 'spared' });

describe('a turn by presses', () => {
  const post = ({ channel }: Seated) => turnPost(bench, channel);
  const change = async ({ channel }: Seated, job: () => Promise<unknown>): Promise<number> => {
    const before = await revisionIn(bench, channel);
    await job();
    return (await revisionIn(bench, channel)) - before;
  };

  test('a press that makes a move leaves no private reply and makes one post with both pictures and new controls', async () => {
    const at = await seatedAt(bench, atStep('bid'));
    const [old, before] = [post(at), bench.posts(at.channel).length];
    const answer = await use(bench, at.actor, old, 'do-pass');
    expect(answer.message).toBeNull();
    expect(bench.posts(at.channel)).toHaveLength(before + 1);
    const made = bench.lastPost(at.channel);
    expect(made.attachments.map((file) => file.filename)).toEqual(['market.png', 'map.png']);
    expect(controls(made).length).toBeGreaterThan(0);
    await expect.poll(() => bench.posts(at.channel).filter((post) => controls(post).length > 0)).toEqual([made]);
    const past = bench.posts(at.channel).find(({ id }) => id === old.id);
    expect(past?.attachments).toEqual([]);
    expect(old.content).toContain(past?.content);
    expect(past?.content).not.toContain('to act');
  });

  test('a sale asks how many, says what it brings in numbers, and changes nothing before it is confirmed', async () => {
    const at = await seatedAt(bench, canSell);
    const sale = legalActions(at.state).sellShares.find(({ most }) => most > 1);
    let shown = dialog(await use(bench, at.actor, post(at), `ask-sell-${sale?.company}`));
    const count = find(shown, `ask-sell-${sale?.company}-2`);
    expect(count?.label).toMatch(/^Sell 2 · \d+ kr · price (stays \d+|\d+ → \d+) …$/);
    expect(
      await change(at, async () => {
        shown = dialog(await use(bench, at.actor, shown, `ask-sell-${sale?.company}-2`));
      }),
    ).toBe(0);
    expect(shown.content).toContain('bank pool');
    expect(shown.content).toMatch(/cash \d+ → \d+ kr/);
    expect(await change(at, () => use(bench, at.actor, shown, `do-sell-${sale?.company}-2`))).toBe(1);
    expect(bench.lastPost(at.channel).content).toContain('sells 2');
  });

  test('a purchase of a share shows price, cash left, certificates and who is next before it is confirmed', async () => {
    const at = await seatedAt(bench, (state) => atStep('turn')(state) && legalActions(state).buyShare.length > 0);
    const [share] = legalActions(at.state).buyShare;
    const shown = dialog(await use(bench, at.actor, post(at), `ask-buy-${share?.company}`));
    expect(shown.content).toMatch(/You pay \d+ kr and have \d+ kr left/);
    expect(shown.content).toContain('certificates');
    expect(await change(at, () => use(bench, at.actor, shown, `do-buy-${share?.company}`))).toBe(1);
  });

  test('an auction is opened with a bid of any amount: by step, from the menu, or typed', async () => {
    const at = await seatedAt(bench, opens);
    const bid = legalActions(at.state).bid;
    const company = bid?.companies[0] ?? '';
    const chosen = dialog(await use(bench, at.actor, post(at), `ask-bid-${company}`));
    for (const step of [0, 1, 2, 3, 5, 8]) expect(find(chosen, `do-bid-${company}-${step}`)).not.toBeNull();
    expect(find(chosen, `do-bid-${company}-5`)?.label).toMatch(/^Bid 25 kr · \d+ kr left$/);
    expect(find(chosen, `do-bid-${company}-3`)).toMatchObject({ label: '15 kr' });
    const form = await use(bench, at.actor, chosen, `ask-bid-${company}-x`);
    expect(form.modal?.custom_id).not.toMatch(/\d{3}$/);
    const wrong = dialog(await bench.discord.submitModal(at.actor, form, { typed: '37' }));
    expect(wrong.content).toContain('multiple of 5');
    const words = dialog(await use(bench, at.actor, post(at), `ask-bid-${company}`));
    const again = await use(bench, at.actor, words, `ask-bid-${company}-x`);
    const right = dialog(await bench.discord.submitModal(at.actor, again, { typed: ' 85 kr' }));
    expect(right.content).toContain('Bid 85 kr');
    expect(await change(at, () => use(bench, at.actor, right, `do-bid-${company}-17`))).toBe(1);
    expect(bench.lastPost(at.channel).content).toContain('85 kr');
  });

  test('a bid that nobody can top says that it wins', async () => {
    const wins = (state: State, step: number): boolean => {
      const { bid } = legalActions(state);
      const action = actionOf(state, `bid-${bid?.companies[0]}-${step}`);
      const found = action && foresee(state, action);
      return found?.ok === true && found.value.auction?.over === 'won';
    };
    const at = await seatedAt(bench, (state) => atStep('bid')(state) && wins(state, 5) && !wins(state, 0));
    const company = legalActions(at.state).bid?.companies[0];
    for (const step of [0, 1, 2, 5])
      expect(find(post(at), `do-bid-${company}-${step}`)?.label).toMatch(
        wins(at.state, step) ? /^Win for \d+ kr · \d+ kr left$/ : /^Bid \d+ kr · \d+ kr left$/,
      );
  });

  test('what is no amount is told so', async () => {
    const at = await seatedAt(bench, atStep('bid'));
    const { step } = at.state.round;
    const company = step.kind === 'bid' ? step.company : '';
    const form = await use(bench, at.actor, post(at), `ask-bid-${company}-x`);
    const answer = await bench.discord.submitModal(at.actor, form, { typed: 'many' });
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain('no amount');
  });

  test('track: hex, then a picture of the numbered candidates, one of which is laid at once', async () => {
    const at = await seatedAt(bench, (state) => legalActions(state).layTile.length > 6);
    const hex = hexesToBuild(at.state).find(({ candidates }) => candidates > 1)?.hex ?? '';
    const tiles = dialog(await use(bench, at.actor, post(at), `ask-tile-${hex}`));
    expect(tiles.attachments.map((file) => file.filename)).toEqual(['tiles.png']);
    expect(tiles.attachments[0]?.description).toContain(hex);
    expect(await change(at, () => use(bench, at.actor, tiles, `do-tile-${hex}-1`))).toBe(1);
    expect(bench.lastPost(at.channel).content).toContain(`lays tile`);
  });

  test('a dialog can be cancelled: it goes, and nothing has changed', async () => {
    const at = await seatedAt(bench, (state) => legalActions(state).placeStation.length > 1);
    const shown = dialog(await use(bench, at.actor, post(at), 'ask-station'));
    expect(shown.content).toContain('60 kr');
    expect(await change(at, () => use(bench, at.actor, shown, 'close'))).toBe(0);
    expect(bench.discord.messages(at.channel, at.actor).some(({ id }) => id === shown.id)).toBe(false);
  });

  test('the best run is proposed and drawn in the post and one press away; others are listed by revenue', async () => {
    const at = await seatedAt(bench, (state) => atStep('route')(state) && state.moves > 150);
    const shown = post(at);
    expect(shown.content).toMatch(/Best routes: /);
    const best = Number(/Run the best routes: (\d+) kr/.exec(find(shown, 'do-run-0')?.label ?? '')?.[1]);
    const others = controls(shown)
      .filter(({ what }) => /^ask-run-\d+$/.test(what))
      .map(({ label }) => Number(/^Run for (\d+) kr/.exec(label)?.[1]));
    expect(others).toEqual(others.toSorted((a, b) => b - a));
    expect(others.every((revenue) => revenue <= best)).toBe(true);
    const preview = dialog(await use(bench, at.actor, shown, 'ask-run-1'));
    expect(preview.attachments.map((file) => file.filename)).toEqual(['map.png']);
    expect(await change(at, () => use(bench, at.actor, shown, 'do-run-0'))).toBe(1);
    expect(bench.lastPost(at.channel).content).toContain(`runs for ${best} kr`);
  });

  test('own routes can be typed: refused ones with the reason, good ones drawn and confirmed', async () => {
    const at = await seatedAt(bench, atStep('route'));
    const form = await use(bench, at.actor, post(at), 'ask-own-x');
    const refused = await bench.discord.submitModal(at.actor, form, { typed: 'A9-I13' });
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).not.toBe('');
    const good = /(\d+H) (\S+) \d+ kr/.exec(post(at).content);
    const again = await use(bench, at.actor, post(at), 'ask-own-x');
    const preview = dialog(
      await bench.discord.submitModal(at.actor, again, { typed: `${good?.[2]?.replaceAll('–', '-')}` }),
    );
    expect(preview.attachments.map((file) => file.filename)).toEqual(['map.png']);
    const confirm = controls(preview).find(({ what }) => what.startsWith('do-own-'));
    expect(await change(at, () => use(bench, at.actor, preview, confirm?.what ?? ''))).toBe(1);
  });

  test('dividend buttons say the pay per share and where the marker goes, the post each player’s take', async () => {
    const at = await seatedAt(bench, atStep('dividend'));
    const shown = post(at);
    expect(find(shown, 'do-pay')?.label).toMatch(/^Pay \d+ a share · price (\d+ → \d+|stays \d+)$/);
    expect(find(shown, 'do-keep')?.label).toMatch(/^Withhold \d+ · price (\d+ → \d+|stays \d+)$/);
    expect(shown.content).toMatch(/Dividends: /);
    expect(await change(at, () => use(bench, at.actor, shown, 'do-pay'))).toBe(1);
  });

  test('a train that starts a phase shows first what rusts; one of a sister’s asks for the price', async () => {
    const at = await seatedAt(bench, hasSister);
    const [sale] = legalActions(at.state).companyTrain;
    const prices = dialog(await use(bench, at.actor, post(at), `ask-sister-${sale?.from}-${sale?.train}`));
    expect(find(prices, `do-sister-${sale?.from}-${sale?.train}-0`)?.label).toMatch(
      /^Buy \dH for \d+ kr · \d+ kr left$/,
    );
    expect(await change(at, () => use(bench, at.actor, prices, `do-sister-${sale?.from}-${sale?.train}-0`))).toBe(1);
    const rusting = await seatedAt(
      bench,
      (state) => state.phase === 3 && state.trains['3H'] === 0 && legalActions(state).bankTrain.length > 0,
    );
    const shown = dialog(await use(bench, rusting.actor, post(rusting), 'ask-bank-4H'));
    expect(shown.content).toMatch(/2H trains .*rust/);
  });

  test('an acquisition shows odd shares, the new price and who leaves before it is confirmed', async () => {
    const at = await seatedAt(bench, (state) => legalActions(state).acquire.length > 0);
    const [target] = legalActions(at.state).acquire;
    const shown = dialog(await use(bench, at.actor, post(at), `ask-acquire-${target}`));
    expect(shown.content).toContain(`${target} leaves the game`);
    expect(shown.content).toMatch(/Price of (?:<:\w+:\d+> )?\w+ \d+ → \d+ kr/);
    expect(await change(at, () => use(bench, at.actor, shown, `do-acquire-${target}`))).toBe(1);
  });

  test('the panel speaks only to whoever acts: anyone else is told whose turn it is', async () => {
    const at = await seatedAt(bench, atStep('turn'));
    const stranger = bench.discord.users.at(-1);
    const presses: readonly (readonly [User | undefined, string])[] = [
      [at.other, 'It is the turn of'],
      [stranger, 'Only players at this table'],
    ];
    for (const [user, text] of presses) {
      if (!user) throw new Error('nobody is left over');
      expect(
        await change(at, async () => {
          const answer = await use(bench, user, post(at), 'do-pass');
          expect(answer.isPrivate).toBe(true);
          expect(answer.text).toContain(text);
          // They have the present post before their eyes.
          expect(answer.text).not.toContain('https://');
        }),
      ).toBe(0);
    }
  });
});
