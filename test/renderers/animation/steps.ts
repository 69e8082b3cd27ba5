import type { AnimationStep } from '../../../renderers/animation/animate.ts';
import { replay } from '../../../src/engine/index.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

/** A recorded game, each move captioned with what it did. */
export const stepsOf = (name: string): readonly AnimationStep[] => {
  const trace = FIXTURE_TRACES.find((each) => each.name === name)?.read();
  if (trace === undefined) throw new Error(`no recording ${name}`);
  const steps: AnimationStep[] = [];
  replay(trace.game, (_, { state, events }) => {
    const [first] = events;
    const caption = first === undefined ? '' : first.type.replaceAll('_', ' ');
    steps.push({ state, last: events.flatMap((event) => ('hex' in event ? [event.hex] : [])), caption });
  });
  return steps;
};
