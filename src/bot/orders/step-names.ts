import type { PassedStep } from '../../engine/index.ts';

/** What a player may say to pass, and the steps that it means; companies acquire at both ends of their turn (§6). */
const STEPS = {
  acquire: ['acquire_start', 'acquire_end'],
  track: ['track'],
  station: ['token'],
  train: ['train'],
} as const satisfies Readonly<Record<string, readonly PassedStep[]>>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = ['acquire', 'track', 'station', 'train'] as const satisfies readonly StepName[];

export const stepsNamed = (names: readonly StepName[]): readonly PassedStep[] => names.flatMap((name) => STEPS[name]);
