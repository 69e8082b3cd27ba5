import { backupProblemLine, repair, type Saved } from './store/index.ts';
import { dataFile, finish, stamp } from './upkeep.ts';

const line = ({ table, rows, lost }: Saved): string => `${table}: ${rows} rows saved, ${lost} lost`;

/** `npm run repair`: makes a damaged data file anew from all that can be read of it, and keeps the damaged one. */
const file = dataFile();
const aside = `${file}.damaged-${stamp()}`;
const done = repair(file, aside);
const lines = done.ok ? [...done.value.map(line), `The damaged file is kept as ${aside}.`] : [];
finish(done.ok ? { lines } : { problem: backupProblemLine(done.problem) });
