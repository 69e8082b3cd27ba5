import type { Answer, StoredMessage, User } from '../../src/local/index.ts';
import type { Game } from '../../src/store/index.ts';
import type { Bench } from './harness.ts';

interface Place {
  readonly id: string;
}

/** Every button and menu of a message. */
export const buttons = (post: StoredMessage) => post.components.flatMap((row) => row.components ?? []);

const isRequest = (post: StoredMessage): boolean =>
  buttons(post).some(({ custom_id }) => custom_id?.includes(':consent-'));

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
  return { slash, game, holders, pinged, asking, again, press };
};
