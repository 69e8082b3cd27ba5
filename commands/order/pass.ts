import { z } from 'zod';
import { CAUTIONS, ok } from '../../src/engine/index.ts';
import { CAUTION_OPTIONS, flagged, giveCommand } from '../support/give.ts';

const flag = z.boolean().optional();

export const passOrder = giveCommand({
  path: 'order pass',
  options: CAUTION_OPTIONS,
  input: z.object({ sold: flag, bought: flag }),
  decide: (_giver, given) => ok({ type: 'auto_pass', unless: flagged(CAUTIONS, given) }),
});
