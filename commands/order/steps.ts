import { z } from 'zod';
import { STEP_NAMES, stepsNamed } from '../../src/bot/orders/draft.ts';
import { ok, refuse } from '../../src/engine/index.ts';
import { companyFor, companyOption, flagged, giveCommand } from '../support/give.ts';
import { text } from '../support/input.ts';

const flag = z.boolean().optional();

export const stepsOrder = giveCommand({
  path: 'order steps',
  options: [companyOption, ...STEP_NAMES.map((name) => ({ name, kind: 'flag' }) as const)],
  input: z.object({ company: text, acquire: flag, track: flag, station: flag, train: flag }),
  decide: (giver, { company, ...given }) => {
    const steps = stepsNamed(flagged(STEP_NAMES, given));
    if (steps.length === 0) return refuse(giver.words.standing.noSteps);
    const found = companyFor(giver, company);
    return found.ok ? ok({ type: 'pass_steps', company: found.value, steps }) : found;
  },
  about: (company) => ({ type: 'pass_steps', company, steps: stepsNamed(STEP_NAMES) }),
});
