import { z } from 'zod';
import type { ActionRequest } from './protocol.ts';

const id = z.string().regex(/^\d{17,20}$/);
const ticket = z.string().max(40);
const file = z.strictObject({ name: z.string().max(255), base64: z.base64() });
const optionValue = z.union([z.string(), z.number(), z.boolean()]);

const action = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('command'),
    ticket,
    channelId: id,
    name: z.string(),
    options: z.record(z.string(), optionValue),
    files: z.record(z.string(), file),
    focused: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('component'),
    ticket,
    channelId: id,
    messageId: id,
    customId: z.string(),
    values: z.array(z.string()).nullable(),
  }),
  z.strictObject({
    kind: z.literal('modal'),
    ticket,
    interactionId: id,
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.strictObject({ kind: z.literal('say'), channelId: id, text: z.string(), files: z.array(file).max(10) }),
  z.strictObject({ kind: z.literal('channel'), name: z.string().min(1).max(100), parentId: id.nullable() }),
  z.strictObject({ kind: z.literal('earlier'), channelId: id, before: id }),
]);

/** What the page may POST. */
export const actionRequest: z.ZodType<ActionRequest> = z.strictObject({ seat: id, action });
