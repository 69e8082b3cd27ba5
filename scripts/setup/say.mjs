import process from 'node:process';

/** To the error stream: what the command itself prints stays clean for a pipe. @param {string} line */
export const say = (line) => {
  process.stderr.write(`${line}\n`);
};

/**
 * Says why nothing can go on, and ends.
 * @type {(line: string) => never}
 */
export const stop = (line) => {
  say(line);
  process.exit(1);
};
