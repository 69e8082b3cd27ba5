import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emojiImages } from '../../renderers/index.ts';
import type { MenuOption } from '../../src/bot/message/answer.ts';
import { withEmoji } from '../../src/bot/message/emoji.ts';
import { makeMessage, makeMessages, makePost } from '../../src/bot/message/message.ts';
import { modalOf } from '../../src/bot/message/modal.ts';
import { COMPANY_IDS, HEX_IDS, type HexId, legalActions, TILES, tileCandidates } from '../../src/engine/index.ts';
import type { StoredMessage } from '../../src/local/index.ts';
import { gameId } from '../../src/store/index.ts';
import { holdsMark, paged, plain, safeName } from '../../src/words/index.ts';
import { co, leadingTrain, PRIORITY_DEAL } from '../../src/words/marks.ts';
import { NO_EMOJI } from '../support/no-emoji.ts';
import { type Bench, openBench, seatPlayers, withMark } from './harness.ts';
import { controls, dialog, turnPost, use } from './panel/presser.ts';
import { type Seated, seatedAt } from './panel/table.ts';

const hexIn = (what: string): HexId => {
  const hex = HEX_IDS.find((each) => what.split('-').includes(each));
  if (!hex) throw new Error(`no hex in ${what}`);
  return hex;
};

const emojis = { idOf: (name: string) => (name === 'st_SST' ? null : '1') };

describe('emoji in a text', () => {
  test.each([
    [`${co('SF')} bids; ${co('SF')} wins.`, '<:st_SF:1> SF bids; SF wins.'],
    [`${co('SF')}\n${co('SF')}`, '<:st_SF:1> SF\n<:st_SF:1> SF'],
    [`**${co('SF')}**, ${co('D')}`, '**<:st_SF:1> SF**, <:st_D:1> D'],
    [`${co('SST')} has no emoji`, 'SST has no emoji'],
    ['SF, D and 2H without marks', 'SF, D and 2H without marks'],
    [`SF: ${co('SF')}`, 'SF: <:st_SF:1> SF'],
    [`${safeName('SF Fan')} buys ${co('SF')}`, 'SF Fan buys <:st_SF:1> SF'],
    [`${safeName(`${co('D')} ${PRIORITY_DEAL} ${leadingTrain('2H')}`)}: 5 kr`, 'D ★ 2H: 5 kr'],
  ])('%s', (text, dressed) => {
    expect(withEmoji(emojis, text)).toBe(dressed);
  });

  test.each([
    [`**${leadingTrain('2H')}** 80 kr, rusts with the 4H`, '**<:train_2H:1> 2H** 80 kr, rusts with the 4H'],
    [`- ${leadingTrain('10H')}: 2 left`, '- <:train_10H:1> 10H: 2 left'],
    [`trains ${leadingTrain('3H')}`, 'trains 3H'],
  ])('a train has one only where a line begins with it: %s', (text, dressed) => {
    expect(withEmoji(emojis, text)).toBe(dressed);
  });

  test('that of the priority deal stands in place of its star', () => {
    expect(withEmoji(emojis, `${PRIORITY_DEAL} priority deal`)).toBe('<:priority_deal:1> priority deal');
    expect(withEmoji(NO_EMOJI, `${PRIORITY_DEAL} priority deal`)).toBe('★ priority deal');
  });
});

describe('emoji count with their length as they are written', () => {
  const codes = COMPANY_IDS.map(co).join(' ');
  const text = (length: number) => `${codes} ${'x'.repeat(length - plain(codes).length - 1)}`;
  const marks = withEmoji(emojis, text(1000)).length - 1000;

  test('a message has them as long as it holds 2,000 characters with them, and is whole without', () => {
    expect(makeMessage(emojis, { text: text(2000 - marks) }).body.content).toContain('<:st_SF:1>');
    const full = makeMessage(emojis, { text: text(2001 - marks) });
    expect(full.body.content).toBe(plain(text(2001 - marks)));
    expect(full.files).toEqual([]);
  });

  test('a post has them up to 4,000 characters', () => {
    const shown = (length: number) => JSON.stringify(makePost(emojis, { text: text(length) }).body.components[0]);
    expect(shown(4000 - marks)).toContain('<:st_SF:1>');
    expect(shown(4001 - marks)).not.toContain('<:');
    expect(makePost(emojis, { text: text(4001 - marks) }).files).toEqual([]);
  });

  test('an answer of several messages has them in each, and breaks none', () => {
    const lines = Array.from({ length: 30 }, (_, line) => `${codes} ${line} and words that need no mark at all`);
    const messages = makeMessages(emojis, { text: lines.join('\n') });
    expect(messages.length).toBeGreaterThan(1);
    for (const { body } of messages) {
      expect(body.content.length).toBeLessThanOrEqual(2000);
      expect(body.content).toContain('<:st_SF:1> SF');
    }
    expect(messages.map(({ body }) => body.content).join('\n')).toBe(withEmoji(emojis, lines.join('\n')));
    for (const page of paged([withEmoji(emojis, codes.repeat(40))], 100))
      expect(page.replaceAll(/<:\w+:1>/g, '')).not.toMatch(/[<>]/);
  });
});

describe('no mark leaves the bot', () => {
  const marked = `${co('SF')} ${PRIORITY_DEAL} ${leadingTrain('2H')}`;
  const bare = 'SF ★ 2H';

  test('in labels, menus, alt texts, files and forms', () => {
    const rows = [
      [{ label: marked, what: 'a', style: 'main' } as const],
      { name: 'x', placeholder: marked, options: [{ label: marked, what: 'b', description: marked }] },
    ];
    const answer = {
      text: `${marked}\n`.repeat(900),
      files: [{ name: 'map.png', alt: marked, data: Buffer.from('') }],
      controls: { game: gameId(1), move: 1, rows },
    };
    const form = { what: 'x', title: marked, label: marked, hint: marked, long: false, most: 100, value: marked };
    const made = [makeMessage(NO_EMOJI, answer), makePost(emojis, answer)];
    for (const { body, files } of made) {
      expect(withMark([{ body }])).toEqual([]);
      expect(JSON.stringify(body).split(bare).length).toBeGreaterThan(5);
      expect(files.filter(({ data }) => holdsMark(String(data)))).toEqual([]);
    }
    expect(withMark([{ body: modalOf({ game: gameId(1), move: 1, what: 'x' }, form) }])).toEqual([]);
  });

  test('and one that did would be found', () => {
    const [found, fine] = [{ body: { components: [{ label: co('SF') }] } }, { body: { content: 'SF ★' } }];
    expect(withMark([fine, found])).toEqual([found]);
  });
});

describe('emoji of options', () => {
  const row = (options: readonly MenuOption[]) => {
    const controls = { game: gameId(1), move: 1, rows: [{ name: 'x', placeholder: 'x', options }] };
    return JSON.stringify(makeMessage(emojis, { text: '', controls }).body.components);
  };

  test('are named by whoever makes the option, and left out where the application has none', () => {
    expect(row([{ label: 'F6', what: 'a', emoji: 'tile_green' }])).toContain('"emoji":{"id":"1","name":"tile_green"}');
    expect(row([{ label: 'SST', what: 'a', emoji: 'st_SST' }])).not.toContain('emoji');
    expect(row([{ label: 'SF · 80 kr', what: 'a' }])).not.toContain('emoji');
  });
});

describe('emoji of the application', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench({ pictures: 'blank' });
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
    const parts = post.components.flatMap((row) => row.components ?? []);
    const offered = parts.flatMap(({ label, emoji, options }) => [{ label: label ?? '', emoji }, ...(options ?? [])]);
    const companies = offered.filter(({ label }) =>
      COMPANY_IDS.some((id) => label === id || label === `Auction ${id} …`),
    );
    expect(companies.length).toBeGreaterThan(0);
    for (const { label, emoji } of companies) expect(emoji?.name).toBe(`st_${/[A-Z]{1,4}(?=$| …)/.exec(label)?.[0]}`);
  });
});

describe('emoji in all that is shown of a game', () => {
  let bench: Bench;
  let track: Seated;
  beforeAll(async () => {
    bench = await openBench({ pictures: 'blank' });
    track = await seatedAt(bench, (state) => legalActions(state).layTile.length > 0);
  });
  afterAll(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  const ask = (name: string, options: Readonly<Record<string, string>> = {}) =>
    bench.slash(track.actor, name, options, track.channel);
  /** An emoji and its code, as they stand in a text. */
  const MARKED = /<:st_([A-Z]+):\d{17,20}> (?:\*\*)?\1\b/;
  /** Buttons and options, by what they carry. */
  const offeredIn = ({ components }: StoredMessage) =>
    components
      .flatMap((row) => row.components ?? [])
      .flatMap(({ custom_id, emoji, options }) => [
        { what: custom_id?.split(':').at(-1) ?? '', emoji },
        ...(options ?? []).map((option) => ({ what: option.value, emoji: option.emoji })),
      ]);

  test.each(['table', 'history', 'catchup', 'whatif'])('/%s', async (name) => {
    expect((await ask(name)).text).toMatch(MARKED);
  });

  test('/company, whose lists of trains have none', async () => {
    const company = legalActions(track.state).company ?? 'SF';
    const { text } = await ask('company', { company });
    expect(text).toMatch(MARKED);
    expect(text).not.toContain('<:train_');
  });

  test('the table shows the trains of the bank and who has the priority deal', async () => {
    const { text, followUps } = await ask('table');
    const all = [text, ...followUps.map(({ content }) => content)].join('\n');
    expect(all).toMatch(/^\*\*<:train_2H:\d+> 2H\*\*/m);
    expect(all.match(/<:priority_deal:\d+> priority deal/g)).toHaveLength(1);
  });

  test('places to build show the colour of their tiles, and so do the tiles', async () => {
    const post = turnPost(bench, track.channel);
    const places = offeredIn(post).filter(({ what }) => what.startsWith('ask-tile-'));
    expect(places.length).toBeGreaterThan(0);
    for (const { what, emoji } of places) {
      const [first] = tileCandidates(track.state, hexIn(what));
      expect(emoji?.name).toBe(`tile_${first && TILES[first.tile].colour}`);
    }
    const shown = dialog(await use(bench, track.actor, post, places[0]?.what ?? ''));
    const tiles = offeredIn(shown).filter(({ what }) => what.startsWith('do-tile-'));
    expect(tiles.map(({ emoji }) => emoji?.name)).toEqual(tiles.map(() => places[0]?.emoji?.name));
  });

  test('what a move would bring', async () => {
    const shown = dialog(await ask('whatif'));
    const place = offeredIn(shown).find(({ what }) => what.includes('-tile-'));
    const tiles = dialog(await use(bench, track.actor, shown, place?.what ?? ''));
    const tried = dialog(await use(bench, track.actor, tiles, offeredIn(tiles)[0]?.what ?? ''));
    expect(tried.content).toMatch(MARKED);
  });

  test('a request to take moves back', async () => {
    await ask('game undo');
    expect(bench.lastPost(track.channel).content).toMatch(MARKED);
  });

  test('standing orders', async () => {
    const company = legalActions(track.state).company ?? 'SF';
    await bench.slash(track.actor, 'order steps', { company, station: true }, track.channel);
    expect((await ask('order list')).text).toMatch(MARKED);
  });
});

test('without emoji a game is played all the same, and the missing ones come at the next start', async () => {
  const bench = await openBench({ pictures: 'blank' });
  try {
    await bench.stop();
    bench.discord.faults.next('listEmojis', { code: 50001 });
    await bench.start();
    await seatPlayers(bench);
    expect(bench.lastPost().content).not.toContain('<:');
    expect(controls(bench.lastPost()).length).toBeGreaterThan(0);
    await bench.restart();
    const [astrid] = bench.discord.users;
    const game = await bench.store().latestIn(bench.discord.channel.id);
    const [first] = (game.ok && game.value?.offer) || [];
    await bench.slash(astrid, 'bid', { amount: 0, company: first?.company ?? '' });
    expect(bench.lastPost().content).toMatch(/<:st_[A-Z]+:\d+>/);
    expect(bench.discord.log.violations).toEqual([]);
  } finally {
    await bench.close();
  }
});
