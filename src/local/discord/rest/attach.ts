import { DiscordError, invalidBody } from '../errors.ts';
import { error } from '../rules/components.ts';
import type { Attachment, AttachmentRequest, Component, Embed, Media, MessageBody } from '../wire.ts';
import { saveAttachment, type Upload } from '../world/files.ts';
import type { World } from '../world/world.ts';

const MAX_FILES = 10;

export interface AttachmentPlan {
  readonly kept: readonly Attachment[];
  readonly added: readonly Upload[];
}

/** Which attachments an edit keeps and which uploads it adds: with no `attachments` in the body, all of both. */
export const planAttachments = (
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
  if (added.length + kept > MAX_FILES) throw new DiscordError(30015, { breach: true });
  return added;
};

export const saveAll = (world: World, channelId: string, plan: AttachmentPlan): readonly Attachment[] => [
  ...plan.kept,
  ...plan.added.map((upload) => saveAttachment(world, channelId, upload)),
];

/** Turns `attachment://name` into the attachment's URL and size; a name that nothing has is refused. */
export const resolveComponents = (
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
export const resolveEmbeds = (embeds: readonly Embed[], attachments: readonly Attachment[]): readonly Embed[] =>
  embeds.map((embed) => ({
    ...embed,
    type: 'rich',
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
