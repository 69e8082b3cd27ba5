import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  activePlayer,
  type Choices,
  type GameFile,
  legalActions,
  makeGameFile,
  parseGameFile,
  replay,
  type State,
} from '../../src/engine/index.ts';
import type { Channel, User } from '../../src/local/index.ts';
import { benchOfFile } from '../bot/harness.ts';

const json = JSON.parse(readFileSync(new URL('../fixtures/games/printed-4-builder.json', import.meta.url), 'utf8'));

const read = (): { readonly game: GameFile; readonly states: readonly State[] } => {
  const game = parseGameFile(json);
  if (!game.ok) throw new Error('the fixture is no game');
  const states: State[] = [];
  replay(game.value, (_, { state }) => states.push(state));
  return { game: game.value, states };
};
const { game, states } = read();

interface Seen {
  readonly channel: Channel;
  readonly user: User;
  readonly choices: Choices;
}

const bench = await benchOfFile({ pictures: 'blank' });

describe('what is offered while typing', () => {
  /** A table that stands at the latest position in the recorded game which `fits`. */
  const at = async (fits: (choices: Choices, state: State) => boolean): Promise<Seen> => {
    const moves = states.findLastIndex((state) => fits(legalActions(state), state));
    const state = states[moves];
    const seat = state?.players.findIndex(({ id }) => id === activePlayer(state)) ?? -1;
    const user = bench.discord.users[seat];
    if (!state || !user) throw new Error('there is no such position');
    const channel = bench.discord.createChannel('table');
    const data = Buffer.from(JSON.stringify(makeGameFile(game, game.actions.slice(0, moves))), 'utf8');
    await bench.discord.slash(user, channel, 'game import', { files: { file: { name: 'game.json', data } } });
    await bench.slash(user, 'game join', { seat: seat + 1 }, channel);
    return { channel, user, choices: legalActions(state) };
  };
  /** `option`: `bid.amount`. */
  const offered = async ({ channel, user }: Seen, option: string, options = {}, typed = '') => {
    const [name = '', focused = ''] = option.split('.');
    const answer = await bench.discord.autocomplete(user, channel, name, {
      focused,
      options: { [focused]: typed, ...options },
    });
    expect(answer.choices.length).toBeLessThanOrEqual(25);
    return answer.choices.map(({ value }) => value);
  };
  const set = (values: readonly unknown[]) => [...new Set(values)].toSorted();

  test('/bid: the companies that may be auctioned, and bids from the least on', async () => {
    const seen = await at(
      ({ bid }, { round }) => bid !== null && bid.companies.length > 1 && round.step.kind === 'turn',
    );
    expect(set(await offered(seen, 'bid.company', { amount: 0 }))).toEqual(set(seen.choices.bid?.companies ?? []));
    const amounts = await offered(seen, 'bid.amount');
    expect(amounts[0]).toBe(seen.choices.bid?.min);
    expect(amounts[1]).toBe(5);
  });

  test('/bid in an auction: bids that top the highest one, found again by typing', async () => {
    const seen = await at(({ bid }, { round }) => round.step.kind === 'bid' && (bid?.max ?? 0) - (bid?.min ?? 0) > 150);
    const amounts = await offered(seen, 'bid.amount');
    expect(amounts[0]).toBe(seen.choices.bid?.min);
    expect(amounts).toHaveLength(25);
    const [typed] = await offered(seen, 'bid.amount', {}, String(seen.choices.bid?.max));
    expect(typed).toBe(seen.choices.bid?.max);
    const least = seen.choices.bid?.min ?? 0;
    expect(await offered(seen, 'bid.amount', {}, String(least - 5)).then(([first]) => first), 'one too low').toBe(
      least,
    );
  });

  test('/par: the open prices', async () => {
    const seen = await at(({ par }) => par !== null);
    expect(await offered(seen, 'par.price')).toEqual(seen.choices.par?.prices);
  });

  test('/buy and /sell: shares that may be bought and sold, and how many', async () => {
    const seen = await at(({ buyShare, sellShares }) => buyShare.length > 1 && sellShares.some(({ most }) => most > 1));
    expect(set(await offered(seen, 'buy.company'))).toEqual(set(seen.choices.buyShare.map((each) => each.company)));
    expect(set(await offered(seen, 'sell.company'))).toEqual(set(seen.choices.sellShares.map((each) => each.company)));
    const sale = seen.choices.sellShares.find(({ most }) => most > 1);
    const counts = await offered(seen, 'sell.count', { company: sale?.company ?? '' });
    expect(counts).toEqual(Array.from({ length: sale?.most ?? 0 }, (_, index) => index + 1));
  });

  test('/track: hexes, then tiles of that hex, then one rotation of each look (R19)', async () => {
    const seen = await at(({ layTile }) => new Set(layTile.map(({ hex }) => hex)).size > 4);
    const open = [
      ['C11', '141', [5]],
      ['D2', '441', [3]],
      ['F2', '141', [5]],
      ['F8', '441', [1]],
      ['G5', '141', [3]],
      // In rotations 0 and 3, which look alike.
      ['G7', 'X10', [0]],
    ] as const;
    expect(await offered(seen, 'track.hex')).toEqual(open.map(([hex]) => hex));
    for (const [hex, tile, rotations] of open) {
      expect(await offered(seen, 'track.tile', { hex })).toEqual([tile]);
      expect(await offered(seen, 'track.rotation', { hex, tile })).toEqual(rotations);
    }
  });

  test('/track: a hex is found by its coordinate or its name, whatever the accents and capitals', async () => {
    const seen = await at(({ layTile }) => layTile.some(({ hex }) => hex === 'D4'));
    for (const typed of ['d4', 'D4', 'råsunda', 'RASUNDA', 'sund'])
      expect(await offered(seen, 'track.hex', {}, typed)).toEqual(['D4']);
  });

  test('/station: the open cities', async () => {
    const seen = await at(({ placeStation }) => placeStation.length > 1);
    const places = await offered(seen, 'station.place');
    expect(places).toHaveLength(seen.choices.placeStation.length);
    expect(set(places.map((place) => String(place).split('/')[0]))).toEqual(
      set(seen.choices.placeStation.map(({ hex }) => hex)),
    );
  });

  test('/train: trains of the bank and of sisters, and prices between companies', async () => {
    const seen = await at(({ bankTrain, companyTrain }) => bankTrain.length > 0 && companyTrain.length > 0);
    const { bankTrain, companyTrain } = seen.choices;
    const trains = await offered(seen, 'train.train');
    expect(set(trains)).toEqual(
      set([
        ...bankTrain.map(({ train }) => `${train} bank`),
        ...companyTrain.map(({ train, from }) => `${train} ${from}`),
      ]),
    );
    const [sale] = companyTrain;
    const [least] = await offered(seen, 'train.price', { train: `${sale?.train} ${sale?.from}` });
    expect(least).toBe(sale?.min);
  });

  test('/acquire: the companies that may be acquired; /run: the best routes', async () => {
    const acquiring = await at(({ acquire }) => acquire.length > 0);
    expect(set(await offered(acquiring, 'acquire.company'))).toEqual(set(acquiring.choices.acquire));
    const running = await at(({ runTrains }) => runTrains.length > 1);
    expect(await offered(running, 'run.routes')).toContain('best');
  });

  describe('where there is nothing to choose, one sentence says why, and taking it gets the same privately', () => {
    type Options = Readonly<Record<string, string | number>>;
    /** The only thing offered for the command's option. */
    const hinted = async ({ channel, user }: Pick<Seen, 'channel' | 'user'>, option: string, typed = '') => {
      const [name = '', focused = ''] = option.split('.');
      const { choices } = await bench.discord.autocomplete(user, channel, name, {
        focused,
        options: { [focused]: typed },
      });
      const [only, ...others] = choices;
      if (!only || others.length > 0) throw new Error(`${choices.length} choices`);
      expect(only.name.length).toBeLessThanOrEqual(100);
      const taken: Options = { [focused]: only.value };
      return { sentence: only.name, answer: await bench.slash(user, name, taken, channel) };
    };

    test('another step: which one it is, and what it allows', async () => {
      const seen = await at(({ layTile }) => layTile.length > 0);
      for (const option of ['bid.amount', 'par.price', 'buy.company', 'train.train', 'station.place', 'run.routes']) {
        const { sentence, answer } = await hinted(seen, option, option === 'buy.company' ? 'SF' : '');
        expect(sentence).toBe('Nothing to choose here now: the step is laying track.');
        expect(answer.isPrivate).toBe(true);
        expect(answer.text).toMatch(/the step is laying track\./);
        expect(answer.text).toContain('to act for');
      }
    });

    test("another player's turn: whose it is", async () => {
      const { channel, user } = await at(({ layTile }) => layTile.length > 0);
      const other = bench.discord.users.find(({ id }) => id !== user.id);
      if (!other) throw new Error('nobody else is here');
      const looker = await hinted({ channel, user: other }, 'track.hex');
      expect(looker.sentence).toContain('Only players at this table');
      const free = [1, 2, 3, 4].filter((seat) => seat !== bench.discord.users.indexOf(user) + 1);
      await bench.slash(other, 'game join', { seat: free[0] ?? 0 }, channel);
      const { sentence, answer } = await hinted({ channel, user: other }, 'track.hex', 'F6');
      expect(sentence).toMatch(/^It is the turn of [^\\]+\.$/);
      expect(answer.text).toContain('It is the turn of');
    });

    test('no game, or none that has started', async () => {
      const [user] = bench.discord.users;
      if (!user) throw new Error('nobody is here');
      const channel = bench.discord.createChannel('empty');
      expect((await hinted({ channel, user }, 'par.price')).sentence).toContain('There is no game in this channel');
      await bench.slash(user, 'game new', {}, channel);
      const { sentence } = await hinted({ channel, user }, 'acquire.company');
      expect(sentence).toContain('The game has not started');
      expect(sentence).not.toContain('…');
    });

    test('a text that only fits nothing gets no such sentence', async () => {
      const seen = await at(({ layTile }) => layTile.length > 0);
      expect(await offered(seen, 'track.hex', {}, 'nowhere')).toEqual([]);
      expect(await offered(seen, 'track.tile', { hex: 'nowhere' })).toEqual([]);
    });
  });

  test('an answer that comes too late (10062) harms nothing (D19)', async () => {
    const seen = await at(({ layTile }) => layTile.length > 0);
    bench.discord.faults.next('callback', { code: 10062 });
    void bench.discord
      .autocomplete(seen.user, seen.channel, 'track', { focused: 'hex', options: { hex: '' } })
      .catch(() => null);
    await expect.poll(() => bench.discord.faults.pending()).toBe(0);
    expect((await offered(seen, 'track.hex')).length).toBeGreaterThan(0);
  });
});
