/** Discord's refusals: an HTTP status and a JSON body `{ code, message, errors? }`. */

export interface ErrorLeaf {
  readonly code: string;
  readonly message: string;
}

/** One fault of a request body; `path` leads to the field, empty for the whole. */
export interface FieldError extends ErrorLeaf {
  readonly path: readonly (string | number)[];
}

const KNOWN: Readonly<Record<number, readonly [status: number, message: string]>> = {
  0: [401, '401: Unauthorized'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10013: [404, 'Unknown User'],
  10014: [404, 'Unknown Emoji'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  20028: [429, 'The channel you are writing has hit the write rate limit.'],
  30008: [400, 'Maximum number of emojis reached (2000)'],
  30015: [400, 'Maximum number of attachments in a message reached (10)'],
  30032: [400, 'Maximum number of application commands reached (100).'],
  30046: [429, 'Maximum number of edits to messages older than 1 hour reached. Try again later'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50008: [400, 'Cannot send messages in a non-text channel'],
  50013: [403, 'Missing Permissions'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50035: [400, 'Invalid Form Body'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  160005: [403, 'Thread is locked'],
};

/** The status and words that go with one of Discord's codes; an unknown code is a plain 400. */
const knownError = (code: number): { readonly status: number; readonly message: string } => {
  const [status, message] = KNOWN[code] ?? [400, 'Bad Request'];
  return { status, message };
};

/** Nests field errors the way Discord does: `{ embeds: { 0: { title: { _errors: [...] } } } }`. */
const errorTree = (errors: readonly FieldError[]): Record<string, unknown> => {
  const root: Record<string, unknown> = {};
  for (const { path, code, message } of errors) {
    const node = path.reduce<Record<string, unknown>>((at, step) => child(at, String(step)), root);
    const leaves = Array.isArray(node._errors) ? node._errors : [];
    node._errors = [...leaves, { code, message }];
  }
  return root;
};

const child = (node: Record<string, unknown>, step: string): Record<string, unknown> => {
  const known = node[step];
  if (isRecord(known)) return known;
  const made: Record<string, unknown> = {};
  node[step] = made;
  return made;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Thrown by a route to answer with an error of Discord's.
 * `breach` says that the bot broke a rule it could have kept, as opposed to meeting a world that changed (a deleted message).
 */
export class DiscordError extends Error {
  readonly code: number;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly breach: boolean;

  constructor(code: number, detail: { readonly fields?: readonly FieldError[]; readonly breach?: boolean } = {}) {
    super(knownError(code).message);
    this.code = code;
    this.status = knownError(code).status;
    this.fields = detail.fields ?? [];
    this.breach = detail.breach ?? false;
  }

  body(): Record<string, unknown> {
    const errors = this.fields.length > 0 ? { errors: errorTree(this.fields) } : {};
    return { message: this.message, code: this.code, ...errors };
  }
}

/** 50035 with its tree: the request body broke a rule. */
export const invalidBody = (fields: readonly FieldError[]): DiscordError =>
  new DiscordError(50035, { fields, breach: true });
