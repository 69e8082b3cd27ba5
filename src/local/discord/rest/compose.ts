import { EmbedType, MessageFlags, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { DiscordError, invalidBody } from '../errors.ts';
import { displayedTexts, emojiErrors, error } from '../rules/components.ts';
import { checkMessage } from '../rules/message.ts';
import type { Attachment, AttachmentRequest, Component, Embed, Media, MessageBody } from '../wire.ts';
import type { StoredMessage } from '../world/bus.ts';
import { saveAttachment, type Upload } from '../world/files.ts';
import { pingedBy, readMentions } from '../world/messages.ts';
import type { World } from '../world/world.ts';

const SETTABLE =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2;

/** What a request says of a message: its checked body and its files. */
export interface Draft {
  readonly body: MessageBody;
  readonly uploads: ReadonlyMap<number, Upload>;
}

/** A new message from `base` and a draft; checked by all rules, with its pings. */
export const composeNew = (world: World, base: StoredMessage, draft: Draft): StoredMessage => {
  const settable = base.privateTo === null ? SETTABLE & ~MessageFlags.Ephemeral : SETTABLE;
  const flags = base.flags | ((draft.body.flags ?? 0) & settable);
  const message = apply(world, { ...base, flags }, draft);
  const mentions = mentionsOf(world, message, draft.body);
  return { ...message, ...mentions.fields, pinged: pingedBy(world, message, mentions.found) };
};

/** The edited message. What the body leaves out stays; IS_COMPONENTS_V2 can be set, never taken away; nobody is pinged. */
export const composeEdit = (world: World, before: StoredMessage, draft: Draft): StoredMessage => {
  const added = (draft.body.flags ?? 0) & (MessageFlags.IsComponentsV2 | MessageFlags.SuppressEmbeds);
  const message = apply(world, { ...before, flags: before.flags | added }, draft);
  const edited_timestamp = new Date(world.clock.now()).toISOString();
  return { ...message, ...mentionsOf(world, message, draft.body).fields, edited_timestamp };
};

const apply = (world: World, base: StoredMessage, { body, uploads }: Draft): StoredMessage => {
  const plan = planAttachments(body, uploads, base.attachments);
  const content = body.content === undefined ? base.content : (body.content ?? '').trim();
  const embeds = body.embeds === undefined ? base.embeds : (body.embeds ?? []);
  const components = body.components === undefined ? base.components : (body.components ?? []);
  checkMessage(
    { ...body, content, embeds, components },
    {
      flags: base.flags,
      hasContent: content !== '',
      hasEmbeds: embeds.length > 0,
      hasComponents: components.length > 0,
      hasAttachments: plan.kept.length + plan.added.length > 0,
    },
  );
  const faults = emojiErrors(components, (id) => world.emojis.has(id));
  if (faults.length > 0) throw invalidBody(faults);
  const attachments = saveAll(world, base.channel_id, plan);
  return {
    ...base,
    content,
    attachments,
    embeds: resolveEmbeds(embeds, attachments),
    components: numbered(resolveComponents(components, attachments)),
  };
};

/** Discord numbers the components that came without an id. */
const numbered = (components: readonly Component[]): readonly Component[] => {
  let last = 0;
  const number = (component: Component): Component => {
    if (!component.id) last += 1;
    const id = component.id || last;
    return {
      ...component,
      id,
      ...(component.components ? { components: component.components.map(number) } : {}),
      ...(component.accessory ? { accessory: number(component.accessory) } : {}),
    };
  };
  return components.map(number);
};

const mentionsOf = (world: World, message: StoredMessage, body: MessageBody) => {
  const found = readMentions(world, {
    texts: [message.content, ...displayedTexts(message.components)],
    repliedTo: repliedAuthor(world, message),
    allowed: body.allowed_mentions,
  });
  return { found, fields: { mentions: found.users, mention_everyone: found.everyone } };
};

const repliedAuthor = (world: World, message: StoredMessage): string | null => {
  const replied = message.message_reference?.message_id;
  if (!replied) return null;
  return world.messages.get(message.channel_id)?.get(replied)?.author.id ?? null;
};

const MAX_FILES = 10;

export interface AttachmentPlan {
  readonly kept: readonly Attachment[];
  readonly added: readonly Upload[];
}

/** Which attachments an edit keeps and which uploads it adds: with no `attachments` in the body, all of both. */
const planAttachments = (
  body: MessageBody,
  uploads: ReadonlyMap<number, Upload>,
  before: readonly Attachment[],
): AttachmentPlan => {
  const listed = body.attachments ?? null;
  if (listed === null) {
    return { kept: body.attachments === null ? [] : before, added: limited([...uploads.values()], before.length) };
  }
  const kept = listed.flatMap((request) => keep(request, before));
  const unknown = listed.findIndex((request) => !before.some(sameId(request)) && !uploads.has(Number(request.id)));
  if (unknown >= 0) {
    throw invalidBody([error(['attachments', unknown, 'id'], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found')]);
  }
  const added = [...uploads].map(([number, upload]) =>
    describe(
      upload,
      listed.find(({ id }) => Number(id) === number),
    ),
  );
  return { kept, added: limited(added, kept.length) };
};

const sameId =
  (request: AttachmentRequest): ((attachment: Attachment) => boolean) =>
  ({ id }) =>
    id === request.id;

const keep = (request: AttachmentRequest, before: readonly Attachment[]): readonly Attachment[] => {
  const known = before.find(sameId(request));
  if (!known) return [];
  return [request.description ? { ...known, description: request.description } : known];
};

const describe = (upload: Upload, request: AttachmentRequest | undefined): Upload => ({
  name: request?.filename ?? upload.name,
  data: upload.data,
  description: request?.description ?? undefined,
});

const limited = (added: readonly Upload[], kept: number): readonly Upload[] => {
  if (added.length + kept > MAX_FILES)
    throw new DiscordError(Refusal.MaximumNumberOfAttachmentsInAMessageReached, { breach: true });
  return added;
};

const saveAll = (world: World, channelId: string, plan: AttachmentPlan): readonly Attachment[] => [
  ...plan.kept,
  ...plan.added.map((upload) => saveAttachment(world, channelId, upload)),
];

/** Turns `attachment://name` into the attachment's URL and size; a name that nothing has is refused. */
const resolveComponents = (
  components: readonly Component[],
  attachments: readonly Attachment[],
): readonly Component[] =>
  components.map((component) => ({
    ...component,
    ...(component.media ? { media: resolveMedia(component.media, attachments) } : {}),
    ...(component.file ? { file: resolveMedia(component.file, attachments) } : {}),
    ...(component.items
      ? { items: component.items.map((item) => ({ ...item, media: resolveMedia(item.media, attachments) })) }
      : {}),
    ...(component.components ? { components: resolveComponents(component.components, attachments) } : {}),
    ...(component.accessory ? { accessory: resolveComponents([component.accessory], attachments)[0] } : {}),
  }));

/** The same for the pictures of embeds. */
const resolveEmbeds = (embeds: readonly Embed[], attachments: readonly Attachment[]): readonly Embed[] =>
  embeds.map((embed) => ({
    ...embed,
    type: EmbedType.Rich,
    ...(embed.image ? { image: resolveMedia(embed.image, attachments) } : {}),
    ...(embed.thumbnail ? { thumbnail: resolveMedia(embed.thumbnail, attachments) } : {}),
  }));

const resolveMedia = (media: Media, attachments: readonly Attachment[]): Media => {
  const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
  if (name === undefined) return media;
  const found = attachments.find(({ filename }) => filename === name);
  if (!found) {
    throw invalidBody([
      error(['components'], 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', `No attachment is named ${name}.`),
    ]);
  }
  const { url, proxy_url, width, height, content_type, id } = found;
  return { url, ...{ proxy_url, content_type, attachment_id: id }, ...(width && height ? { width, height } : {}) };
};
