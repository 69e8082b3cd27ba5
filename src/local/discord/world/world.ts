import { randomBytes } from 'node:crypto';
import type { ApplicationEmoji, Channel, Command, Member, User } from '../wire.ts';
import { type Bus, type Interaction, makeBus, type StoredMessage } from './bus.ts';

export interface StoredFile {
  readonly name: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** In memory, or on disk. */
export interface Files {
  get(id: string): StoredFile | undefined;
  set(id: string, file: StoredFile): void;
}

/** One server with its channels and members, one application, and all that was said. */
export interface World {
  readonly clock: ReturnType<typeof startClock>;
  readonly bus: Bus;
  readonly newId: () => string;
  /** Ids of what was here from the beginning: the same after every start, so that saved games find their channels. */
  readonly foundingId: () => string;
  readonly token: string;
  readonly guildId: string;
  readonly guildName: string;
  readonly bot: User;
  /** Everyone who was ever here, by id, the bot included. */
  readonly users: Map<string, User>;
  /** Who is on the server now, by id. */
  readonly members: Map<string, Member>;
  /** The language of a user's Discord, where it is not en-US. */
  readonly locales: Map<string, string>;
  /** Channels and threads, by id. */
  readonly channels: Map<string, Channel>;
  /** Messages by channel, then by id, oldest first. */
  readonly messages: Map<string, Map<string, StoredMessage>>;
  /** Uploaded files by attachment id. */
  files: Files;
  readonly emojis: Map<string, ApplicationEmoji>;
  readonly emojiImages: Map<string, StoredFile>;
  readonly commands: { global: readonly Command[]; guild: readonly Command[] };
  /** By token. */
  readonly interactions: Map<string, Interaction>;
  /** Permissions taken from the bot, by channel. */
  readonly denied: Map<string, bigint>;
  /** Who may manage a channel, by channel. */
  readonly managers: Map<string, ReadonlySet<string>>;
  /** Milliseconds to acknowledge an interaction. */
  readonly acknowledgeMs: number;
  /** Where the server is reached, `http://127.0.0.1:PORT`; known once it listens. */
  origin: string;
}

export interface WorldOptions {
  readonly acknowledgeMs: number;
  readonly guildName: string;
  readonly botName: string;
}

const FOUNDED = Date.UTC(2024, 4, 1);

/** An empty server with the bot on it. */
export const makeWorld = (options: WorldOptions): World => {
  const clock = startClock();
  const foundingId = snowflakes(() => FOUNDED);
  const guildId = foundingId();
  const bot = makeUser({ id: foundingId(), name: options.botName, bot: true });
  const world: World = {
    clock,
    bus: makeBus(),
    newId: snowflakes(clock.now),
    foundingId,
    token: randomBytes(32).toString('base64url'),
    guildId,
    guildName: options.guildName,
    bot,
    users: new Map([[bot.id, bot]]),
    members: new Map(),
    locales: new Map(),
    channels: new Map(),
    messages: new Map(),
    files: new Map(),
    emojis: new Map(),
    emojiImages: new Map(),
    commands: { global: [], guild: [] },
    interactions: new Map(),
    denied: new Map(),
    managers: new Map(),
    acknowledgeMs: options.acknowledgeMs,
    origin: '',
  };
  world.members.set(bot.id, memberOf(world, bot));
  return world;
};

interface NewUser {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

/** A user whose display name is `name`; the unique handle is made from its id, as names in other scripts make none. */
export const makeUser = ({ id, name, bot }: NewUser): User => {
  const handle = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_.]/g, '');
  const username = handle.length >= 2 ? handle : `user${id.slice(-6)}`;
  return { id, username, global_name: name, discriminator: '0', avatar: null, bot };
};

export const memberOf = (world: World, user: User): Member => ({
  user,
  nick: null,
  roles: [],
  joined_at: new Date(world.clock.now()).toISOString(),
});

/** Time as the loopback sees it, in milliseconds since 1970: the machine's, plus what tests have skipped. */
const startClock = () => {
  let skipped = 0;
  return {
    now: (): number => Date.now() + skipped,
    skip: (ms: number): void => {
      skipped += ms;
    },
  };
};

const DISCORD_EPOCH = 1_420_070_400_000;

/** Makes Discord's ids: milliseconds since 2015 in the high bits, so that they sort by time; never the same twice. */
const snowflakes = (now: () => number): (() => string) => {
  let last = 0n;
  return () => {
    const fresh = BigInt(now() - DISCORD_EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
};

/** Orders two ids by time. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
