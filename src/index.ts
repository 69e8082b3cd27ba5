import { mkdir } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { commands } from '../commands/index.ts';
import { type Fatal, FatalError, fatalLine, isTemporary } from './bot/gateway/fatal.ts';
import { type BotParts, startBot } from './bot/index.ts';
import { type Ending, EXIT, endOnSignalsAndFaults, makeEnding } from './ending.ts';
import { type Logger, makeLog } from './log.ts';
import { PAGE_FONTS } from './page-fonts.ts';
import { loadEnvironment, readSettings, type Settings } from './settings.ts';
import { openProblemLine, openStore, type Store } from './store/index.ts';

/** Where the bot connects to, and what is to be closed after it. */
interface Discord extends Pick<BotParts, 'token' | 'api' | 'requestsPerSecond'> {
  readonly guild: string | null;
  readonly close: () => Promise<void>;
}

/** Beside the data: `tramways.sqlite` -> `tramways.discord.sqlite`. */
const localFile = (dataFile: string): string => {
  const { dir, name, ext } = parse(dataFile);
  return join(dir, `${name}.discord${ext}`);
};

/** Discord itself with a token; without one the local table on this machine, whose modules are loaded only then. */
const discordFor = async (settings: Settings, log: Logger): Promise<Discord> => {
  const { token, discordApi, guild, localPort } = settings;
  if (token !== undefined) {
    const api = discordApi === undefined ? {} : { api: discordApi };
    return { token, ...api, guild: guild ?? null, close: async () => {} };
  }
  const { startLoopback } = await import('./local/index.ts');
  const local = await startLoopback({
    port: localPort,
    fonts: PAGE_FONTS,
    file: localFile(settings.dataFile),
    trouble: (line) => log.warn(line),
  });
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

/** Told in the log and in one sentence, then the process ends with a code that says whether to start it again. */
const endFor = ({ end }: Ending, log: Logger, fatal: Fatal): void => {
  log.fatal({ fatal }, fatalLine(fatal));
  void end(isTemporary(fatal) ? EXIT.later : EXIT.config);
};

const run = async (settings: Settings, log: Logger, ending: Ending): Promise<void> => {
  const store = await openData(settings, log);
  ending.closeLast(() => store.close());
  const discord = await discordFor(settings, log);
  ending.closeLast(() => discord.close());
  const onFatal = (fatal: Fatal): void => endFor(ending, log, fatal);
  const bot = await startBot({ ...discord, store, commands, log, onFatal });
  ending.closeLast(bot.stop);
  log.info('ready');
};

const tell = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

const main = async (): Promise<void> => {
  loadEnvironment();
  const settings = readSettings(process.env);
  if (!settings.ok) throw new Error(settings.problem.join('\n'));
  const log = makeLog({ level: settings.value.logLevel, secrets: [settings.value.token ?? ''] });
  const ending = makeEnding({ log, exit: process.exit });
  endOnSignalsAndFaults(ending, log);
  await run(settings.value, log, ending).catch((error: unknown) => {
    tell(error);
    if (error instanceof FatalError) endFor(ending, log, error.fatal);
    else void ending.end(EXIT.start);
  });
};

main().catch((error: unknown) => {
  tell(error);
  process.exit(EXIT.start);
});
