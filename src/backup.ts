import { parse, resolve } from 'node:path';
import { backUp, backupProblemLine } from './store/index.ts';
import { chosenFile, dataFile, finish, stamp } from './upkeep.ts';

/** `npm run backup [-- FILE]`: a copy of the data file, also while the bot plays. */
const file = dataFile();
const { dir, name, ext } = parse(file);
const target = chosenFile() ?? resolve(dir, `${name}-${stamp()}${ext}`);
const done = await backUp(file, target);
finish(done.ok ? { lines: [`The games are copied to ${target}.`] } : { problem: backupProblemLine(done.problem) });
