import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Game, Store } from '../store/index.ts';
import type { Bot, Paint } from './bot.ts';
import { type Clock, systemClock } from './clock.ts';
import type { CommandList } from './command.ts';
import { cancelStale } from './consent/post.ts';
import { type ClientSettings, makeClient, onNewest } from './gateway/client.ts';
import { type Fatal, FatalError } from './gateway/fatal.ts';
import { insist, login } from './gateway/login.ts';
import { commandBodies, register } from './gateway/register.ts';
import { makeRouter } from './gateway/router.ts';
import { watchToken } from './gateway/token.ts';
import { watchConnection } from './gateway/watch.ts';
import { makeChannels } from './message/channel.ts';
import { emojiAtStart, makeEmojis } from './message/emoji.ts';
import { describeError } from './message/errors.ts';
import { makeMembers } from './message/members.ts';
import { makeAfterChange } from './moves/after-change.ts';
import { makeStaleControls } from './moves/stale-controls.ts';
import { catchUp } from './orders/standing.ts';
import { makePoster } from './outbox/poster.ts';
import { makeDrafts } from './panel/typed.ts';
import { makePainter } from './post/pictures.ts';
import { makeReplays } from './post/replay.ts';
import { makeQueue } from './queue.ts';
import { makeReminders } from './reminders/scheduler.ts';
import { makeTables } from './table/tables.ts';

export interface BotParts extends ClientSettings {
  readonly token: string;
  /** The one server that gets the commands; null: all of them. */
  readonly guild: string | null;
  readonly store: Store;
  readonly commands: CommandList;
  /** Absent: the machine's own. */
  readonly clock?: Clock;
  /** Absent: the pictures of `renderers`. */
  readonly paint?: Paint;
  readonly log: Logger;
  /** Called once when the bot cannot go on: whoever runs it stops it and ends. */
  readonly onFatal?: (why: Fatal) => void;
}

export interface RunningBot {
  readonly client: Client;
  /** Finishes what is being worked on, then leaves Discord. The store stays open. */
  readonly stop: () => Promise<void>;
}

const makeBot = (client: Client, { store, log, clock = systemClock, paint = makePainter(log) }: BotParts): Bot => {
  const { rest } = client;
  const [tables, queue, channels] = [makeTables(store), makeQueue(), makeChannels(rest)];
  const [members, emojis] = [makeMembers({ rest, clock, log }), makeEmojis({ rest, log })];
  const parts = { store, tables, queue, channels, members, emojis, paint, clock, log };
  const reminders = makeReminders(parts);
  const staleControls = makeStaleControls(() => bot, parts);
  const afterChange = makeAfterChange(
    () => bot,
    [(table) => cancelStale(bot, table), reminders.refresh, ({ game }) => staleControls.clearSoon(game.id)],
  );
  const poster = makePoster({ ...parts, again: afterChange, posted: staleControls.clearSoon });
  const replays = makeReplays(parts);
  const bot: Bot = { ...parts, reminders, staleControls, afterChange, poster, replays, drafts: makeDrafts() };
  return bot;
};

const liveGames = async ({ store, log }: Bot): Promise<readonly Game[]> => {
  const live = await store.liveGames();
  if (!live.ok) {
    log.error({ problem: live.problem }, 'the games cannot be listed');
    return [];
  }
  for (const problem of live.value.bad) log.error({ problem }, 'a game cannot be read and is left alone');
  return live.value.games;
};

/** Plays the games that go on into memory, one at a time between requests, so that typing is answered at once (D19). */
const warm = async (bot: Bot, games: readonly Game[]): Promise<void> => {
  for (const game of games) {
    await setImmediate();
    const table = await bot.tables.byId(game.id);
    if (table.ok) await bot.reminders.refresh(table.value);
    if (table.ok) bot.staleControls.clearSoon(game.id);
    else bot.log.error({ game: game.id, problem: table.problem }, 'a game cannot be played on');
  }
};

/** What a restart has kept from being taken away in games that are over. */
const clearStale = async (bot: Bot): Promise<void> => {
  const untidy = await bot.store.untidyGames();
  for (const id of untidy.ok ? untidy.value : []) {
    const table = await bot.tables.byId(id);
    if (table.ok) await bot.reminders.refresh(table.value);
    bot.staleControls.clearSoon(id);
  }
};

/** What is fatal, told once; `broken` rejects with it, so that nobody waits for what does not come. */
const fatalOf = ({ onFatal }: BotParts) => {
  const told = new EventEmitter<{ fatal: [Fatal] }>();
  const broken = once(told, 'fatal').then(([why]) => {
    throw new FatalError(why);
  });
  broken.catch(() => {});
  if (onFatal) told.once('fatal', onFatal);
  return { fatal: (why: Fatal): void => void told.emit('fatal', why), broken };
};

/** Goes on line: registers the commands where they changed, catches up, and answers. */
export const startBot = async (parts: BotParts): Promise<RunningBot> => {
  const { log, commands, guild, token, clock = systemClock } = parts;
  const client = makeClient(parts);
  const { fatal, broken } = fatalOf(parts);
  const unwatch = watchConnection(client, { clock, log, fatal });
  watchToken(client.rest, token, { clock, log, fatal });
  const bot = makeBot(client, parts);
  const handle = makeRouter(commands, bot);
  onNewest(client, bot.channels.saw);
  const working = new Set<Promise<void>>();
  client.on(Events.Error, (error) => log.error(describeError(error), 'the connection to Discord failed'));
  client.on(Events.InteractionCreate, (interaction) => {
    const work = handle(interaction)
      .catch((error: unknown) => log.error(describeError(error), 'a request was lost'))
      .finally(() => working.delete(work));
    working.add(work);
  });
  const games = await liveGames(bot);
  for (const game of games) await bot.poster.recall(await catchUp(bot, game));
  const { application } = await login(client, token, { clock, log, broken });
  const registration = { rest: client.rest, application: application.id, guild };
  const changed = await insist(() => register(registration, commandBodies(commands)), { clock, log });
  log.info({ changed, commands: commands.length }, 'the commands are registered');
  const leaveEmoji = await emojiAtStart(bot.emojis, application.id);
  for (const game of games) if (bot.poster.isBehind(game.id)) await bot.afterChange(game.id);
  await warm(bot, games);
  await clearStale(bot);
  const stop = async (): Promise<void> => {
    client.removeAllListeners(Events.InteractionCreate);
    leaveEmoji();
    await Promise.all(working);
    await bot.reminders.stop();
    await bot.poster.stop();
    await bot.staleControls.stop();
    await bot.queue.idle();
    unwatch();
    await client.destroy();
  };
  return { client, stop };
};
