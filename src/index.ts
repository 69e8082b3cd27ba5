import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { commands } from '../commands/index.ts';
import { type BotParts, type RunningBot, startBot } from './bot/index.ts';
import { type Logger, makeLog } from './log.ts';
import { PAGE_FONTS } from './page-fonts.ts';
import { loadEnvironment, readSettings, type Settings } from './settings.ts';
import { openProblemLine, openStore, type Store } from './store/index.ts';

/** Where the bot connects to, and what is to be closed after it. */
interface Discord extends Pick<BotParts, 'token' | 'api' | 'requestsPerSecond'> {
  readonly guild: string | null;
  readonly close: () => Promise<void>;
}

/** Discord itself with a token; without one the local table on this machine, whose modules are loaded only then. */
const discordFor = async ({ token, discordApi, guild, localPort }: Settings): Promise<Discord> => {
  if (token !== undefined) {
    const api = discordApi === undefined ? {} : { api: discordApi };
    return { token, ...api, guild: guild ?? null, close: async () => {} };
  }
  const { startLoopback } = await import('./local/index.ts');
  const local = await startLoopback({ port: localPort, fonts: PAGE_FONTS });
  process.stdout.write(`The local table is open: ${local.url}\n`);
  const { api, requestsPerSecond } = local;
  return { token: local.token, api, requestsPerSecond, guild: null, close: () => local.close() };
};

/** The games that can be read go on. */
const DAMAGED = 'the data file is damaged: stop the bot, then npm run repair saves what can be read';

const openData = async (settings: Settings, log: Logger): Promise<Store> => {
  await mkdir(dirname(settings.dataFile), { recursive: true });
  const store = await openStore(settings.dataFile);
  if (store.ok && store.value.damage !== null) log.error({ damage: store.value.damage }, DAMAGED);
  if (store.ok) return store.value;
  throw new Error(openProblemLine(store.problem));
};

/** Ends once, in order: the bot first, so that nothing is lost, then what it stands on. */
const endOn = (
  log: Logger,
  parts: { readonly bot: RunningBot; readonly discord: Discord; readonly store: Store },
): void => {
  let ending = false;
  const end = async (signal: string): Promise<void> => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'ending');
    await parts.bot.stop();
    await parts.discord.close();
    await parts.store.close();
    process.exitCode = 0;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      end(signal).catch((error: unknown) => log.fatal({ err: error }, 'the end failed'));
    });
};

const main = async (): Promise<void> => {
  loadEnvironment();
  const settings = readSettings(process.env);
  if (!settings.ok) throw new Error(settings.problem.join('\n'));
  const log = makeLog({ level: settings.value.logLevel, secrets: [settings.value.token ?? ''] });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left alone'));
  const store = await openData(settings.value, log);
  const discord = await discordFor(settings.value);
  const bot = await startBot({ ...discord, store, commands, log });
  endOn(log, { bot, discord, store });
  log.info('ready');
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
