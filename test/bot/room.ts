import type { CompanyId } from '../../src/engine/index.ts';
import type { Answer, Channel, StoredMessage, User } from '../../src/local/index.ts';
import type { Game, Move } from '../../src/store/index.ts';
import { type Bench, seatPlayers } from './harness.ts';

interface Place {
  readonly id: string;
}

/** Every button and menu of a message. */
export const buttons = (post: StoredMessage) => post.components.flatMap((row) => row.components ?? []);

const isRequest = (post: StoredMessage): boolean =>
  buttons(post).some(({ custom_id }) => custom_id?.includes(':consent-'));

/** A channel in which a game has begun. */
export interface StartedGame {
  readonly channel: Channel;
  /** As drawn: the first ones may be auctioned in the first phase. */
  readonly companies: readonly CompanyId[];
}

/** A new channel, and in it a game that the first users of the server have just begun, seated in their order. */
export const startGame = async (bench: Bench, players = 3): Promise<StartedGame> => {
  const channel = bench.discord.createChannel('table');
  await seatPlayers(bench, players, channel);
  const game = await bench.store().gameIn(channel.id);
  const offer = (game.ok && game.value?.offer) || [];
  return { channel, companies: offer.map(({ company }) => company) };
};

/** What tests do and see again and again in the channel of the test that runs: `channel` says which one it is. */
export const roomOf = (bench: Bench, channel: () => Place) => {
  const slash = (user: User, name: string, options = {}): Promise<Answer> =>
    bench.slash(user, name, options, channel());
  /** The channel's game, also one that is over. */
  const game = async (): Promise<Game> => {
    const found = await bench.store().latestIn(channel().id);
    if (!found.ok || found.value === null) throw new Error('there is no game');
    return found.value;
  };
  /** The game's moves that stand, also those of standing orders. */
  const moves = async (): Promise<readonly Move[]> => {
    const found = await bench.store().movesOf((await game()).id);
    return found.ok ? found.value : [];
  };
  /** Users by seat. */
  const holders = async (): Promise<readonly (string | null)[]> => {
    const seats = await bench.store().seatsOf((await game()).id);
    return seats.ok ? seats.value.map((seat) => seat.user) : [];
  };
  /** Users in the order in which they were called. */
  const pinged = (): readonly string[] =>
    bench.discord.pings.filter((ping) => ping.channelId === channel().id).map((ping) => ping.userId);
  /** The newest post that asks somebody to agree. */
  const asking = (): StoredMessage => {
    const post = bench.posts(channel()).findLast(isRequest);
    if (!post) throw new Error('nobody is asked');
    return post;
  };
  /** The post as it is now. */
  const again = (post: StoredMessage): StoredMessage | undefined =>
    bench.posts(channel()).find((each) => each.id === post.id);
  /** Answers a request: `yes`, `no`, ... */
  const press = (user: User, what: string, post = asking()): Promise<Answer> => {
    const found = buttons(post).find(({ custom_id }) => custom_id?.includes(`:consent-${what}-`));
    return bench.discord.press(user, post, found?.custom_id ?? '');
  };
  return { slash, game, moves, holders, pinged, asking, again, press };
};

/** Everyone who is called in the newest request agrees, one after the other. */
export const allAgree = async (bench: Bench, channel: Place): Promise<void> => {
  const { asking, press } = roomOf(bench, () => channel);
  const post = asking();
  const called = bench.discord.users.filter(({ id }) => post.content.includes(`<@${id}>`));
  for (const user of called) await press(user, 'yes', post);
};

/** The host asks to give the game up, and is sure. */
export const askToEnd = async (bench: Bench, channel: Place, host: User): Promise<void> => {
  const asked = await bench.slash(host, 'game end', {}, channel);
  const yes = asked.message && buttons(asked.message).find(({ custom_id }) => custom_id?.endsWith('end-yes'));
  if (!asked.message || !yes?.custom_id) throw new Error('the host is not asked');
  await bench.discord.press(host, asked.message, yes.custom_id);
  await bench.discord.quiet();
};

/** A started game is given up by all who sit at it; by the host alone where the others are away. */
export const giveUp = async (bench: Bench, channel: Place, host: User): Promise<void> => {
  await askToEnd(bench, channel, host);
  const { game } = roomOf(bench, () => channel);
  if ((await game()).state !== 'ended') await allAgree(bench, channel);
};
