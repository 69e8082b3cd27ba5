import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Job } from './moments.ts';

/** What the thread answers to a job. */
export type Done =
  | { readonly kind: 'made'; readonly gif: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Milliseconds after which an idle thread ends and frees its memory. */
const IDLE = 60_000;

let thread: Worker | null = null;
let ending: NodeJS.Timeout | undefined;

const start = (): Worker => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
  const forget = (): void => {
    if (thread === worker) thread = null;
  };
  // After an error, which the job hears too, and before the exit that follows it, the thread takes no more jobs.
  worker.on('error', forget);
  worker.on('exit', forget);
  return worker;
};

const rest = (worker: Worker): void => {
  worker.unref();
  ending = setTimeout(() => {
    thread = null;
    void worker.terminate();
  }, IDLE);
  ending.unref();
};

const run = async (job: Job): Promise<Buffer> => {
  clearTimeout(ending);
  thread ??= start();
  const worker = thread;
  try {
    worker.ref();
    worker.postMessage(job);
    const [done] = (await once(worker, 'message')) as [Done];
    if (done.kind === 'failed') throw done.error;
    return Buffer.from(done.gif.buffer);
  } finally {
    rest(worker);
  }
};

let queue: Promise<unknown> = Promise.resolve();

/** The job's animated GIF, made in a thread of its own, one job after the other. */
export const inThread = (job: Job): Promise<Buffer> => {
  const made = queue.then(() => run(job));
  queue = made.catch(() => {});
  return made;
};
