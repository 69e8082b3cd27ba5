import { type BaseInteraction, SlashCommandBuilder } from 'discord.js';
import { afterAll, afterEach } from 'vitest';
import { type Answer, type Loopback, startLoopback } from '../../../src/local/index.ts';
import { startBot, type TestBot } from './bot.ts';
import { type Answered, type RawRest, rawRest } from './rest.ts';

/** A bot that answers nothing by itself: the test answers each interaction by hand. */
export interface WaitingTable {
  readonly table: Loopback;
  readonly bot: TestBot;
  readonly rest: RawRest;
  /** Starts `/ask` and gives what the bot was sent; `shown` is what the user will see. */
  ask(): Promise<Asked>;
  stop(): Promise<void>;
}

export interface Asked {
  readonly id: string;
  readonly token: string;
  readonly shown: Promise<Answer>;
  callback(body: unknown): Promise<Answered>;
  /** `POST`, or `PATCH`, `GET`, `DELETE` with a message's id or `@original`. */
  webhook(method: string, message: string | null, body?: unknown): Promise<Answered>;
}

/** Milliseconds in which a busy machine answers. */
const PATIENCE = 20_000;

export const startWaiting = async (options: Parameters<typeof startLoopback>[0] = {}): Promise<WaitingTable> => {
  const table = await startLoopback({ acknowledgeMs: PATIENCE, answerMs: PATIENCE, ...options });
  const rest = rawRest(table);
  let arrive: (interaction: BaseInteraction) => void = () => undefined;
  const bot = await startBot(table, {
    commands: [new SlashCommandBuilder().setName('ask').setDescription('Asks').toJSON()],
    onInteraction: async (interaction) => arrive(interaction),
  });
  const next = (): Promise<BaseInteraction> =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  return {
    table,
    bot,
    rest,
    ask: async () => {
      const arrived = next();
      const shown = table.slash(table.users[0], table.channel, 'ask');
      shown.catch(() => undefined);
      return asked(rest, table.applicationId, await arrived, shown);
    },
    stop: async () => {
      await bot.stop();
      await table.close();
    },
  };
};

/** One for all tests of a file, closed after the last one. The violations of one test are forgotten before the next. */
export const waitingOfFile = async (): Promise<WaitingTable> => {
  const waiting = await startWaiting();
  afterEach(() => {
    waiting.table.log.violations.length = 0;
  });
  afterAll(() => waiting.stop());
  return waiting;
};

const asked = (rest: RawRest, application: string, { id, token }: BaseInteraction, shown: Promise<Answer>): Asked => ({
  id,
  token,
  shown,
  callback: (body) => rest.json('POST', `/interactions/${id}/${token}/callback`, body),
  webhook: (method, message, body) =>
    rest.json(method, `/webhooks/${application}/${token}${message === null ? '' : `/messages/${message}`}`, body),
});
