import {
  AllowedMentionsTypes,
  ComponentType,
  MessageFlags,
  RESTJSONErrorCodes as Refusal,
} from 'discord-api-types/v10';
import { DiscordError, type FieldError, invalidBody } from '../errors.ts';
import type { AllowedMentions, Embed, MessageBody, ModalBody } from '../wire.ts';
import { broken, componentErrors, hasTwice, type Placed, placed } from './components.ts';

const MAX_CONTENT = 2_000;
const MAX_EMBED_TEXT = 6_000;

/** What the message will be after a post or an edit, as far as the rules ask. */
export interface Outcome {
  readonly flags: number;
  readonly hasContent: boolean;
  readonly hasEmbeds: boolean;
  readonly hasComponents: boolean;
  readonly hasAttachments: boolean;
}

/** Throws what Discord answers to a body that its schemas pass and its rules do not. */
export const checkMessage = (body: MessageBody, outcome: Outcome): void => {
  const faults = [
    ...legacyFieldErrors(body, outcome.flags),
    ...lengthErrors(body),
    ...mentionErrors(body.allowed_mentions),
    ...componentErrors(body.components ?? [], outcome.flags),
  ];
  if (faults.length > 0) throw invalidBody(faults);
  if (isEmpty(outcome, body)) throw new DiscordError(Refusal.CannotSendAnEmptyMessage, { breach: true });
};

const isEmpty = (outcome: Outcome, body: MessageBody): boolean => {
  const { hasContent, hasEmbeds, hasComponents, hasAttachments } = outcome;
  const hasOther = Boolean(body.poll) || (body.sticker_ids?.length ?? 0) > 0;
  return !(hasContent || hasEmbeds || hasComponents || hasAttachments || hasOther);
};

/** With IS_COMPONENTS_V2 a message has no content, embeds, stickers or poll. */
const legacyFieldErrors = (body: MessageBody, flags: number): readonly FieldError[] => {
  if ((flags & MessageFlags.IsComponentsV2) === 0) return [];
  const used: readonly (readonly [string, boolean])[] = [
    ['content', Boolean(body.content)],
    ['embeds', (body.embeds?.length ?? 0) > 0],
    ['sticker_ids', (body.sticker_ids?.length ?? 0) > 0],
    ['poll', Boolean(body.poll)],
  ];
  return used.flatMap(([field, isUsed]) =>
    broken(
      isUsed,
      [field],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    ),
  );
};

const lengthErrors = ({ content, embeds: some }: MessageBody): readonly FieldError[] => {
  const embeds = some ?? [];
  const isLong = [...(content ?? '')].length > MAX_CONTENT;
  const isLarge = embeds.reduce((sum, embed) => sum + embedText(embed), 0) > MAX_EMBED_TEXT;
  return [
    ...broken(isLong, ['content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.'),
    ...broken(isLarge, ['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000'),
    ...embeds.flatMap(emptyEmbed),
  ];
};

const embedText = (embed: Embed): number => {
  const fields = (embed.fields ?? []).flatMap(({ name, value }) => [name, value]);
  const texts = [embed.title, embed.description, embed.author?.name, embed.footer?.text, ...fields];
  return texts.reduce((sum, text) => sum + [...(text ?? '')].length, 0);
};

const emptyEmbed = (embed: Embed, index: number): readonly FieldError[] => {
  const shown = embed.title || embed.description || embed.author?.name || embed.footer?.text;
  const isEmpty = !shown && !(embed.image ?? embed.thumbnail) && (embed.fields?.length ?? 0) === 0;
  return broken(isEmpty, ['embeds', index, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required');
};

/** `parse: ['users']` and a list of users exclude each other; so do roles. */
const mentionErrors = (allowed: AllowedMentions | null | undefined): readonly FieldError[] =>
  ([AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const).flatMap((kind) =>
    broken(
      allowed?.parse?.includes(kind) && (allowed[kind]?.length ?? 0) > 0,
      ['allowed_mentions'],
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    ),
  );

const MAX_PARTS = 5;

/** Throws what Discord answers to a modal that its schema passes and its rules do not. */
export const checkModal = (modal: ModalBody): void => {
  const all = placed(modal.components);
  const ids = all.flatMap(({ component }) => component.custom_id ?? []);
  const at = ['data', 'components'];
  const faults = [
    ...all.flatMap(textErrors),
    ...broken(modal.components.length > MAX_PARTS, at, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'),
    ...broken(hasTwice(ids), at, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
  ];
  if (faults.length > 0) throw invalidBody(faults);
};

const textErrors = ({ component: input, path }: Placed): readonly FieldError[] => {
  if (input.type !== ComponentType.TextInput) return [];
  const most = input.max_length ?? 4000;
  const isLong = [...(input.value ?? '')].length > most;
  const isCrossed = (input.min_length ?? 0) > most;
  return [
    ...broken(isLong, ['data', ...path, 'value'], 'BASE_TYPE_MAX_LENGTH', 'Longer than max_length.'),
    ...broken(isCrossed, ['data', ...path, 'min_length'], 'BASE_TYPE_MAX', 'Exceeds max_length.'),
  ];
};
