import type { OpenProblem, StoreProblem } from './types.ts';

// For the log and for whoever starts the bot; what players read is made in words/.

/** One sentence for whoever starts the bot. */
export const openProblemLine = (problem: OpenProblem): string => {
  switch (problem.code) {
    case 'in_use':
      return `The data file ${problem.file} is in use by another process: stop that one, or set DATA_FILE to another file.`;
    case 'newer_version':
      return `The data file ${problem.file} was written by a newer version of the bot: start that version, or set DATA_FILE to another file.`;
    case 'cannot_open':
      return `The data file ${problem.file} cannot be opened (${problem.issue}): set DATA_FILE to a file that can be written.`;
  }
};

/** A problem as one line of the log. */
export const problemLine = (problem: StoreProblem): string =>
  problem.code === 'bad_row'
    ? `bad row in ${problem.table} (${problem.key}): ${problem.issue}`
    : problem.code.replaceAll('_', ' ');
