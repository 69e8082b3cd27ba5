import { isRecord } from '../errors.ts';

/**
 * Where Discord takes more than its own schemas say, the body is brought to the schema's form before it is checked:
 * attachment ids may be numbers, permissions are strings, a component's emoji may say `animated`, and discord.js always
 * sends `tts: false` and `enforce_nonce: false`, also where the schema does not know them.
 */
export const normaliseMessage = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const { tts, enforce_nonce, attachments, components, ...rest } = body;
  return {
    ...rest,
    ...(tts === undefined || tts === false ? {} : { tts }),
    ...(enforce_nonce === undefined || enforce_nonce === false ? {} : { enforce_nonce }),
    ...(attachments === undefined ? {} : { attachments: normaliseAttachments(attachments) }),
    ...(components === undefined ? {} : { components: withoutAnimated(components) }),
  };
};

const normaliseAttachments = (attachments: unknown): unknown => {
  if (!Array.isArray(attachments)) return attachments;
  return attachments.map((one: unknown) =>
    isRecord(one) && typeof one.id === 'number' ? { ...one, id: String(one.id) } : one,
  );
};

const withoutAnimated = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withoutAnimated);
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'emoji' ? plainEmoji(value) : withoutAnimated(value)]),
  );
};

const plainEmoji = (emoji: unknown): unknown => {
  if (!isRecord(emoji) || typeof emoji.animated !== 'boolean') return emoji;
  const { animated: _animated, ...rest } = emoji;
  return rest;
};

/** A callback carries a message in `data`. */
export const normaliseCallback = (body: unknown): unknown =>
  isRecord(body) && 'data' in body ? { ...body, data: normaliseMessage(body.data) } : body;

/** Discord's documentation has `default_member_permissions` as a string, its schema as a number. */
export const normaliseCommand = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const permissions = body.default_member_permissions;
  const isDigits = typeof permissions === 'string' && /^\d+$/.test(permissions);
  return isDigits ? { ...body, default_member_permissions: Number(permissions) } : body;
};

/** discord.js names the type also of a thread that hangs on a message, where Discord derives it. */
export const normaliseMessageThread = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const { type: _type, ...rest } = body;
  return rest;
};
