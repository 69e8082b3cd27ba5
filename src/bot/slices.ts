import { setImmediate } from 'node:timers/promises';

/** Steps of a replay between which nothing else is done: some milliseconds. */
const SLICE = 20;

/** Takes every step of long work, and in between lets others be heard; `visit` sees each step. Gives what the work gives. */
export const inSlices = async <Step, End>(
  steps: Iterator<Step, End, void>,
  visit: (step: Step) => void = () => {},
): Promise<End> => {
  let taken = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    visit(step.value);
    taken += 1;
    if (taken % SLICE === 0) await setImmediate();
  }
};
