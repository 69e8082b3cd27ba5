/** Discord's refusals: an HTTP status and a JSON body `{ code, message, errors? }`. */
import { RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';

/** One fault of a request body; `path` leads to the field, empty for the whole. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

const KNOWN: Readonly<Record<number, readonly [status: number, message: string]>> = {
  [Refusal.GeneralError]: [401, '401: Unauthorized'],
  [Refusal.UnknownChannel]: [404, 'Unknown Channel'],
  [Refusal.UnknownGuild]: [404, 'Unknown Guild'],
  [Refusal.UnknownMember]: [404, 'Unknown Member'],
  [Refusal.UnknownMessage]: [404, 'Unknown Message'],
  [Refusal.UnknownUser]: [404, 'Unknown User'],
  [Refusal.UnknownEmoji]: [404, 'Unknown Emoji'],
  [Refusal.UnknownWebhook]: [404, 'Unknown Webhook'],
  [Refusal.UnknownInteraction]: [404, 'Unknown interaction'],
  [Refusal.UnknownApplicationCommand]: [404, 'Unknown application command'],
  [Refusal.ChannelSendRateLimit]: [429, 'The channel you are writing has hit the write rate limit.'],
  [Refusal.MaximumNumberOfEmojisReached]: [400, 'Maximum number of emojis reached (2000)'],
  [Refusal.MaximumNumberOfAttachmentsInAMessageReached]: [
    400,
    'Maximum number of attachments in a message reached (10)',
  ],
  [Refusal.MaximumNumberOfApplicationCommandsReached]: [400, 'Maximum number of application commands reached (100).'],
  [Refusal.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: [
    429,
    'Maximum number of edits to messages older than 1 hour reached. Try again later',
  ],
  [Refusal.RequestEntityTooLarge]: [413, 'Request entity too large'],
  [Refusal.InteractionHasAlreadyBeenAcknowledged]: [400, 'Interaction has already been acknowledged.'],
  [Refusal.MissingAccess]: [403, 'Missing Access'],
  [Refusal.CannotEditMessageAuthoredByAnotherUser]: [403, 'Cannot edit a message authored by another user'],
  [Refusal.CannotSendAnEmptyMessage]: [400, 'Cannot send an empty message'],
  [Refusal.CannotSendMessagesInNonTextChannel]: [400, 'Cannot send messages in a non-text channel'],
  [Refusal.MissingPermissions]: [403, 'Missing Permissions'],
  [Refusal.CannotExecuteActionOnThisChannelType]: [400, 'Cannot execute action on this channel type'],
  [Refusal.InvalidWebhookToken]: [401, 'Invalid Webhook Token'],
  [Refusal.InvalidFormBodyOrContentType]: [400, 'Invalid Form Body'],
  [Refusal.InvalidActionOnArchivedThread]: [400, 'Thread is archived'],
  [Refusal.RequestBodyContainsInvalidJSON]: [400, 'The request body contains invalid JSON.'],
  [Refusal.ThreadLocked]: [403, 'Thread is locked'],
};

/** The status and words that go with one of Discord's codes; an unknown code is a plain 400. */
const knownError = (code: number): { readonly status: number; readonly message: string } => {
  const [status, message] = KNOWN[code] ?? [400, 'Bad Request'];
  return { status, message };
};

/** Nests field errors the way Discord does: `{ embeds: { 0: { title: { _errors: [...] } } } }`. */
const errorTree = (errors: readonly FieldError[]): Record<string, unknown> => {
  const root = bare();
  for (const { path, code, message } of errors) {
    const node = path.reduce<Record<string, unknown>>((at, step) => child(at, String(step)), root);
    const leaves = Array.isArray(node._errors) ? node._errors : [];
    node._errors = [...leaves, { code, message }];
  }
  return root;
};

/** Without a prototype: a field of a request may be called `__proto__`. */
const bare = (): Record<string, unknown> => Object.create(null);

const child = (node: Record<string, unknown>, step: string): Record<string, unknown> => {
  const known = node[step];
  if (isRecord(known)) return known;
  const made = bare();
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
  new DiscordError(Refusal.InvalidFormBodyOrContentType, { fields, breach: true });
