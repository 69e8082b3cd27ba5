import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The package's folder, wherever the process was started. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Settings {
  /** Absent: the local table starts instead of Discord. */
  readonly token: string | undefined;
  /** Register the commands on this server only. */
  readonly guild: string | undefined;
  /** Base of Discord's REST interface, for those behind a proxy; absent: Discord's own. */
  readonly discordApi: string | undefined;
  /** Whole path. */
  readonly dataFile: string;
  readonly logLevel: LogLevel;
  /** Port of the local table on 127.0.0.1; 0 takes any free one. */
  readonly localPort: number;
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const port = 'must be a whole number from 0 to 65535, the port of the local table';
const environment = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the bot\'s token as Discord shows it, without blanks, quotes or the word "Bot"')
    .optional(),
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{17,20}$/, "must be a server's id, 17 to 20 digits")
    .optional(),
  DISCORD_API: z.string().refine(isWebAddress, 'must be a web address that begins with http:// or https://').optional(),
  DATA_FILE: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be the path of a file')
    .default('data/tramways.sqlite'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  LOCAL_PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value <= 65_535, port)
    .default(1877),
});

export type ReadSettings =
  | { readonly ok: true; readonly value: Settings }
  /** One sentence for each variable that is wrong; none repeats its value. */
  | { readonly ok: false; readonly problem: readonly string[] };

/** The environment -> settings. A variable that is empty or blank counts as not set. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): ReadSettings => {
  const read = environment.safeParse(withoutBlanks(env));
  if (!read.success) return { ok: false, problem: sentences(read.error) };
  const { data } = read;
  return {
    ok: true,
    value: {
      token: data.DISCORD_TOKEN,
      guild: data.DISCORD_GUILD_ID,
      discordApi: data.DISCORD_API?.replace(/\/+$/, ''),
      dataFile: resolve(ROOT, data.DATA_FILE),
      logLevel: data.LOG_LEVEL,
      localPort: data.LOCAL_PORT,
    },
  };
};

/** Puts what `.env` in the package's folder sets into the environment; what is set there already stays. */
export const loadEnvironment = (file: string = resolve(ROOT, '.env')): void => {
  if (existsSync(file)) loadEnvFile(file);
};

const withoutBlanks = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );

const sentences = (error: z.ZodError): readonly string[] => {
  const first = new Map(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
  return [...first].reverse().map(([name, message]) => `${name} ${message}.`);
};
