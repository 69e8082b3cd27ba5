import { MessageFlags } from 'discord-api-types/v10';
import type { StoredMessage, WorldEvent } from '../discord/world/bus.ts';
import type { World } from '../discord/world/world.ts';
import { openArchive } from './database.ts';
import { type FileStore, makeFiles } from './files.ts';
import { makeThings, type ThingStore } from './things.ts';

export interface Archive {
  /** Files are read from the disk one by one, and not held in memory. */
  readonly files: FileStore;
  /** Fills an empty world with what was there. False: there was nothing. */
  readonly restore: () => boolean;
  /** Writes down what happens from now on. */
  readonly follow: () => void;
  readonly close: () => void;
}

interface Kept {
  readonly world: World;
  readonly things: ThingStore;
  readonly files: FileStore;
}

type EventOf<Kind extends WorldEvent['kind']> = Extract<WorldEvent, { readonly kind: Kind }>;

/** Private answers, and those that are still being worked on, are gone after a restart, as on Discord. */
const isKept = ({ privateTo, flags }: StoredMessage): boolean =>
  privateTo === null && (flags & MessageFlags.Loading) === 0;

const dropFiles = ({ files }: Kept, { attachments }: StoredMessage, but: StoredMessage | null = null): void => {
  const stays = new Set(but?.attachments.map(({ id }) => id));
  for (const { id } of attachments) if (!stays.has(id)) files.remove(id);
};

const onMessage = (kept: Kept, { change, message }: EventOf<'message'>): void => {
  const { things, world } = kept;
  const before = things.get('message', message.id);
  const after = change !== 'delete' && isKept(message) ? message : null;
  if (before !== null) dropFiles(kept, before, after);
  if (after === null) things.remove('message', message.id);
  else things.put('message', after, after.channel_id);
  const channel = world.channels.get(message.channel_id);
  if (channel) things.put('channel', channel);
};

const onChannel = (kept: Kept, { change, channel }: EventOf<'channel'>): void => {
  const { things } = kept;
  if (change !== 'delete') {
    things.put('channel', channel);
    return;
  }
  for (const message of things.below('message', channel.id)) {
    dropFiles(kept, message);
    things.remove('message', message.id);
  }
  things.remove('channel', channel.id);
};

const onMember = ({ world, things }: Kept, { member: { user } }: EventOf<'member'>): void => {
  const [member, locale] = [world.members.get(user.id) ?? null, world.locales.get(user.id) ?? null];
  things.put('user', { id: user.id, user, member, locale });
};

const onEmoji = ({ world, things }: Kept, { emoji }: EventOf<'emoji'>): void => {
  const image = world.emojiImages.get(emoji.id);
  if (image === undefined) things.remove('emoji', emoji.id);
  else {
    const base64 = Buffer.from(image.data).toString('base64');
    things.put('emoji', { id: emoji.id, emoji, type: image.contentType, base64 });
  }
};

const write = (kept: Kept, event: WorldEvent): void => {
  const { things, world } = kept;
  switch (event.kind) {
    case 'message':
      onMessage(kept, event);
      break;
    case 'channel':
      onChannel(kept, event);
      break;
    case 'member':
      onMember(kept, event);
      break;
    case 'commands':
      for (const id of ['global', 'guild'] as const) things.put('commands', { id, list: world.commands[id] });
      break;
    case 'emoji':
      onEmoji(kept, event);
      break;
    case 'interaction':
    case 'answer':
  }
};

const restorePeople = ({ world, things }: Kept): void => {
  for (const { id, user, member, locale } of things.all('user')) {
    world.users.set(id, user);
    if (member) world.members.set(id, member);
    if (locale) world.locales.set(id, locale);
  }
};

const restoreEmoji = ({ world, things }: Kept): void => {
  for (const { id, emoji, type, base64 } of things.all('emoji')) {
    world.emojis.set(id, emoji);
    const data = new Uint8Array(Buffer.from(base64, 'base64'));
    world.emojiImages.set(id, { name: emoji.name, contentType: type, data });
  }
};

const restore = (kept: Kept): boolean => {
  const { world, things, files } = kept;
  const channels = things.all('channel');
  if (channels.length === 0) return false;
  restorePeople(kept);
  for (const channel of channels) {
    world.channels.set(channel.id, channel);
    world.messages.set(channel.id, new Map());
  }
  const messages = things.all('message');
  for (const message of messages) world.messages.get(message.channel_id)?.set(message.id, message);
  for (const { id, list } of things.all('commands')) world.commands[id] = list;
  restoreEmoji(kept);
  const attached = messages.flatMap(({ attachments }) => attachments.map(({ id }) => id));
  files.keepOnly(new Set(attached));
  return true;
};

/**
 * Keeps the loopback's channels, threads, members, messages, files, emoji and commands in an SQLite file: files by the
 * megabyte are read one by one, and what is deleted makes room. `trouble` hears in one sentence what goes wrong; the
 * table goes on without being kept then.
 */
export const openArchiveOf = (world: World, file: string, trouble: (line: string) => void): Archive => {
  const { db, putAside } = openArchive(file);
  if (putAside !== null) trouble(`The channels of the local table could not be read; the file is now ${putAside}.`);
  const kept = { world, things: makeThings(db, () => world.origin), files: makeFiles(db) };
  const guarded = <Value>(job: () => Value, otherwise: Value): Value => {
    try {
      return job();
    } catch (error) {
      trouble(
        `The channels of the local table are not kept: ${error instanceof Error ? error.message : 'why is unknown'}.`,
      );
      return otherwise;
    }
  };
  const files: FileStore = {
    get: (id) => guarded(() => kept.files.get(id), undefined),
    set: (id, stored) => guarded(() => kept.files.set(id, stored), undefined),
    remove: (id) => guarded(() => kept.files.remove(id), undefined),
    keepOnly: (ids) => guarded(() => kept.files.keepOnly(ids), undefined),
  };
  const transaction = db.transaction((event: WorldEvent) => write({ ...kept, files }, event));
  const stop: (() => void)[] = [];
  return {
    files,
    restore: () => guarded(() => db.transaction(() => restore({ ...kept, files }))(), false),
    follow: () => void stop.push(world.bus.listen((event) => guarded(() => transaction(event), undefined))),
    close: () => {
      for (const each of stop) each();
      db.close();
    },
  };
};
