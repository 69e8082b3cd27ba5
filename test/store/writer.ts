// Run as a process of its own, to be killed in the middle of its work or to hold the file.
// Prints a line only after the store has answered.
import { openStore } from '../../src/store/index.ts';
import { got, move, playing } from './writer-table.ts';

const [, , file = '', count = '0'] = process.argv;
const opened = await openStore(file);
if (!opened.ok) {
  process.stdout.write(`${opened.problem.code}\n`);
  process.exit(1);
}
const store = opened.value;
const { id } = await playing(store);
process.stdout.write(`game ${id}\n`);
let at = { index: 0, revision: 0 };
for (let number = 0; number < Number(count); number += 1) {
  at = await got(store.appendActions(id, at, [move(number)]));
  process.stdout.write(`${number}\n`);
}
setInterval(() => undefined, 1000);
