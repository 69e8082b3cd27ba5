import { z } from 'zod';
import { ok, type PassedStep, refuse } from '../../src/engine/index.ts';
import { text } from '../input.ts';
import { companyFor, companyOption, flagged, giveCommand } from './give.ts';

/** The steps of each option; companies acquire at the start and at the end of their turn (§6). */
const STEPS = {
  acquire: ['acquire_start', 'acquire_end'],
  track: ['track'],
  station: ['token'],
  train: ['train'],
} as const satisfies Readonly<Record<string, readonly PassedStep[]>>;
const NAMES = ['acquire', 'track', 'station', 'train'] as const satisfies readonly (keyof typeof STEPS)[];

const flag = z.boolean().optional();

export const stepsOrder = giveCommand({
  path: 'order steps',
  options: [companyOption, ...NAMES.map((name) => ({ name, kind: 'flag' }) as const)],
  input: z.object({ company: text, acquire: flag, track: flag, station: flag, train: flag }),
  decide: (giver, { company, ...given }) => {
    const steps = flagged(NAMES, given).flatMap((name): readonly PassedStep[] => STEPS[name]);
    if (steps.length === 0) return refuse(giver.words.standing.noSteps);
    const found = companyFor(giver, company);
    return found.ok ? ok({ type: 'pass_steps', company: found.value, steps }) : found;
  },
});
