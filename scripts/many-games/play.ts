import { commands } from '../../commands/index.ts';
import { startBot } from '../../src/bot/index.ts';
import { makePainter } from '../../src/bot/post/pictures.ts';
import { activePlayer } from '../../src/engine/index.ts';
import { type Channel, type Loopback, startLoopback } from '../../src/local/index.ts';
import { makeLog } from '../../src/log.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { type LongGame, longGame } from './long-game.ts';

/** `node scripts/many-games/play.ts FILE GAMES MOVES`: what `manyGames` starts. The last line that it prints is JSON. */
const [, , file = '', games = '0', moves = '0'] = process.argv;

const MEGABYTE = 1024 * 1024;
/** Milliseconds in which a busy machine answers. */
const PATIENCE = 60_000;

/** The games lie in the file as an earlier process has left them. */
const fill = async (store: Store, discord: Loopback, channels: readonly Channel[], game: LongGame): Promise<void> => {
  const users = discord.users.slice(0, game.players);
  for (const { id: channel } of channels) {
    const table = { guild: discord.guildId, channel, parent: null, title: 'A long game', rules: game.rules };
    const stored = await store.importGame(
      { ...table, language: 'en', host: users[0]?.id ?? '' },
      {
        seats: users.map(({ id, username }) => ({ user: id, name: username })),
        offer: game.offer,
        moves: game.actions.map((action) => ({ action, by: users[0]?.id ?? '', source: 'imported' })),
      },
    );
    if (!stored.ok) throw new Error(stored.problem.code);
    await store.rememberPost(stored.value.id, {
      channel,
      message: `1${stored.value.id}`,
      kind: 'turn',
      revision: game.actions.length,
      asked: activePlayer(game.state),
    });
  }
};

interface Played {
  readonly played: number;
  readonly slowestMs: number;
}

/** One move in each game by the player to act, one after the other. */
const playEach = async (
  store: Store,
  discord: Loopback,
  channels: readonly Channel[],
  { state }: LongGame,
): Promise<Played> => {
  const seat = state.players.findIndex(({ id }) => id === activePlayer(state));
  const user = discord.users[seat];
  if (user === undefined) throw new Error('nobody is to act');
  let [played, slowestMs] = [0, 0];
  for (const channel of channels) {
    const begun = performance.now();
    await discord.slash(user, channel, 'pass');
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    const game = await store.latestIn(channel.id);
    if (game.ok && game.value !== null && game.value.revision > state.moves) played += 1;
  }
  return { played, slowestMs };
};

const main = async (): Promise<void> => {
  const [game, opened] = [longGame(Number(moves)), await openStore(file)];
  if (!opened.ok) throw new Error(opened.problem.code);
  const store = opened.value;
  const discord = await startLoopback({ acknowledgeMs: PATIENCE, answerMs: PATIENCE });
  const channels = Array.from({ length: Number(games) }, (_, index) => discord.createChannel(`table-${index}`));
  await fill(store, discord, channels, game);
  const log = makeLog({ level: 'error' });
  const begun = performance.now();
  const blank = async () => Buffer.alloc(0);
  const paint = { ...makePainter(log), map: blank, market: blank };
  const { token, api, requestsPerSecond } = discord;
  const bot = await startBot({ token, api, requestsPerSecond, guild: null, store, commands, log, paint });
  await discord.ready();
  const startMs = performance.now() - begun;
  const made = await playEach(store, discord, channels, game);
  globalThis.gc?.();
  const heapMb = process.memoryUsage().heapUsed / MEGABYTE;
  process.stdout.write(
    `${JSON.stringify({ games: channels.length, moves: game.actions.length, startMs, ...made, heapMb })}\n`,
  );
  await bot.stop();
  await store.close();
  await discord.close();
};

await main();
