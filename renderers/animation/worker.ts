import { parentPort } from 'node:worker_threads';
import type { Job } from './moments.ts';
import { animation } from './pictures.ts';
import type { Done } from './thread.ts';

const port = parentPort;
if (port === null) throw new Error('runs as a thread only');

port.on('message', async (job: Job) => {
  try {
    const gif = await animation(job);
    port.postMessage({ kind: 'made', gif } satisfies Done, [gif.buffer]);
  } catch (error) {
    port.postMessage({ kind: 'failed', error } satisfies Done);
  }
});
