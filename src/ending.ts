import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** What the process ends with; a supervisor may start it again after all but `config`. The last three as in sysexits.h. */
export const EXIT = { done: 0, start: 1, fault: 70, later: 75, config: 78 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Milliseconds for an orderly end, with room for the exit itself: supervisors kill after ten seconds. */
const DEADLINE = 7_500;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How the process ends, once. */
export interface Ending {
  /** To be closed at the end: what came last is closed first. */
  readonly closeLast: (close: () => Promise<void>) => void;
  /** Closes everything and exits, at the latest at the deadline. Called again, it does nothing. */
  readonly end: (code: ExitCode) => Promise<void>;
}

interface Parts {
  readonly log: Logger;
  readonly exit: (code: ExitCode) => void;
  /** Milliseconds. */
  readonly deadline?: number;
}

const closeAll = async (closers: (() => Promise<void>)[]): Promise<'closed'> => {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
  return 'closed';
};

/** What is left is closed at once, in its order, without waiting: the data file is closed in its own first step. */
const dropAll = (closers: (() => Promise<void>)[], log: Logger): void => {
  for (const close of closers.splice(0).toReversed())
    close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
};

export const makeEnding = ({ log, exit, deadline = DEADLINE }: Parts): Ending => {
  const closers: (() => Promise<void>)[] = [];
  let isEnding = false;
  const close = async (): Promise<void> => {
    const how = await Promise.race([closeAll(closers), pause(deadline, 'late')]);
    if (how === 'late') log.warn({ ms: deadline }, 'the end takes too long; what is owed is told at the next start');
  };
  const end = async (code: ExitCode): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await close().catch((error: unknown) => log.error({ err: error }, 'the end failed'));
    dropAll(closers, log);
    exit(code);
  };
  return { closeLast: (each) => closers.push(each), end };
};

/** Ends in order when it is told to, and after an error that nobody has caught: what is in memory may be wrong then. */
export const endOnSignalsAndFaults = ({ end }: Ending, log: Logger): void => {
  for (const signal of SIGNALS)
    process.on(signal, () => {
      log.info({ signal }, 'ending');
      void end(EXIT.done);
    });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was caught by nobody; ending');
    void end(EXIT.fault);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a promise was rejected and nobody looked; ending');
    void end(EXIT.fault);
  });
};
