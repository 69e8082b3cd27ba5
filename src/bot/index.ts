import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Game, GameId, Store } from '../store/index.ts';
import type { Bot, Paint } from './bot.ts';
import { type Clock, systemClock } from './clock.ts';
import type { CommandList } from './command.ts';
import { cancelStale } from './consent/post.ts';
import { makeDownload } from './files/download.ts';
import { type ClientSettings, makeClient, onNewest } from './gateway/client.ts';
import { type Fatal, FatalError } from './gateway/fatal.ts';
import { insist, login } from './gateway/login.ts';
import { clearOthers, commandBodies, register } from './gateway/register.ts';
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

const makeBot = (client: Client, given: BotParts): Bot => {
  const { store, api, log, clock = systemClock, paint = makePainter(log) } = given;
  const { rest } = client;
  const [tables, queue, channels] = [makeTables(store), makeQueue(), makeChannels(rest)];
  const [members, emojis] = [makeMembers({ rest, clock, log }), makeEmojis({ rest, log })];
  const parts = { store, tables, queue, channels, members, emojis, paint, clock, log };
  const reminders = makeReminders(parts);
  const staleControls = makeStaleControls(() => bot, parts);
  const afterChange = makeAfterChange(
    () => bot,
    [
      (table) => cancelStale(bot, table),
      tables.snapshot,
      reminders.refresh,
      ({ game }) => staleControls.clearSoon(game.id),
    ],
  );
  const poster = makePoster({ ...parts, again: afterChange, posted: staleControls.clearSoon });
  const replays = makeReplays(parts);
  const download = makeDownload({ api, log });
  const bot: Bot = { ...parts, download, reminders, staleControls, afterChange, poster, replays, drafts: makeDrafts() };
  return bot;
};

/** Runs the job; a fault of what is stored, such as a damaged page, is logged and gives `otherwise`. */
const unlessBroken = async <Value>(
  { log }: Pick<Bot, 'log'>,
  otherwise: Value,
  job: () => Promise<Value>,
  game?: GameId,
): Promise<Value> => {
  try {
    return await job();
  } catch (error) {
    log.error({ ...(game === undefined ? {} : { game }), ...describeError(error) }, 'what is stored cannot be read');
    return otherwise;
  }
};

/** One game after the other, between requests: one that is broken leaves the others as they are. */
const withEach = async (bot: Bot, games: readonly GameId[], job: (id: GameId) => Promise<unknown>): Promise<void> => {
  for (const id of games) {
    await setImmediate();
    await unlessBroken(bot, null, () => job(id), id);
  }
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

/** Finds out, from what is stored, whom to remind and what to take away. */
const goOn = async (bot: Bot, id: GameId): Promise<void> => {
  const game = await bot.store.game(id);
  if (game.ok) await bot.reminders.recall(game.value);
  bot.staleControls.clearSoon(id);
};

/** Games that are over, in which a restart has kept something from being taken away. */
const untidyGames = async ({ store }: Bot): Promise<readonly GameId[]> => {
  const untidy = await store.untidyGames();
  return untidy.ok ? untidy.value : [];
};

/** What the channel of a game has not been told when the process ended. */
const recall = async (bot: Bot, id: GameId): Promise<void> => {
  const game = await bot.store.game(id);
  if (game.ok) await bot.poster.recall(await catchUp(bot, game.value));
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
  const games = (await unlessBroken(bot, [], () => liveGames(bot))).map(({ id }) => id);
  await withEach(bot, games, (id) => recall(bot, id));
  const { application } = await login(client, token, { clock, log, broken });
  const to = { rest: client.rest, application: application.id, guild };
  const changed = await insist(() => register(to, commandBodies(commands)), { clock, log });
  log.info({ changed, commands: commands.length }, 'the commands are registered');
  const leaveEmoji = await emojiAtStart(bot.emojis, application.id);
  await withEach(bot, games.filter(bot.poster.isBehind), bot.afterChange);
  const untidy = await unlessBroken(bot, [], () => untidyGames(bot));
  await withEach(bot, [...games, ...untidy], (id) => goOn(bot, id));
  await clearOthers(to, [...client.guilds.cache.keys()], log);
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
