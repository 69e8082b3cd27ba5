// Run as a process of its own, to be killed in the middle of its work or to hold the file.
// Prints a line only after the store has answered.
import { openStore } from '../../src/store/index.ts';
import { got, move, playing } from './writer-table.ts';

const work = async (file: string, count: number): Promise<void> => {
  const opened = await openStore(file);
  if (!opened.ok) {
    process.stdout.write(`${opened.problem.code}\n`);
    process.exit(1);
  }
  const store = opened.value;
  const { id } = await playing(store);
  let at = { index: 0, revision: 0 };
  for (let number = 0; number < count; number += 1) {
    at = await got(store.appendActions(id, at, [move(number)]));
    process.stdout.write(`${number}\n`);
  }
};

const [, , file = '', count = '0'] = process.argv;
await work(file, Number(count));
// Nothing refers to the store any more; the file must stay locked all the same.
setTimeout(() => {
  globalThis.gc?.();
  setTimeout(() => process.stdout.write('done\n'), 50);
}, 50);
setInterval(() => undefined, 1000);
