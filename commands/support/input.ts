import { z } from 'zod';

/** Longer than anything that makes sense, short enough to be quoted. */
const TEXT_LENGTH = 300;

export const text = z.string().trim().max(TEXT_LENGTH);
export const whole = z.number().int().min(-100_000).max(100_000);
export const nothing = z.object({});
/** Somebody chosen in an option. */
export const member = z.object({ id: z.string(), name: z.string(), here: z.boolean(), bot: z.boolean() });
