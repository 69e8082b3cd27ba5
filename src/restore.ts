import { backupProblemLine, restore } from './store/index.ts';
import { chosenFile, dataFile, finish, stamp } from './upkeep.ts';

/** `npm run restore -- FILE`: puts a backup in the place of the data file, which is kept beside it. */
const file = dataFile();
const backup = chosenFile();
if (backup === null) finish({ problem: 'Which backup? npm run restore -- FILE' });
else {
  const aside = `${file}.replaced-${stamp()}`;
  const done = restore(file, { backup, aside });
  const lines = [`The games of ${backup} are in ${file}.`, `What was there is kept as ${aside}.`];
  finish(done.ok ? { lines } : { problem: backupProblemLine(done.problem) });
}
