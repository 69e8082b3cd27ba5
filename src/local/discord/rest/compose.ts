import { MessageFlag } from '../constants.ts';
import { invalidBody } from '../errors.ts';
import { emojiErrors } from '../rules/emoji.ts';
import { checkMessage } from '../rules/message.ts';
import type { Component, MessageBody } from '../wire.ts';
import type { StoredMessage } from '../world/bus.ts';
import type { Upload } from '../world/files.ts';
import { displayedTexts, readMentions } from '../world/mentions.ts';
import { pingedBy } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { planAttachments, resolveComponents, resolveEmbeds, saveAll } from './attach.ts';

const SETTABLE =
  MessageFlag.suppressEmbeds | MessageFlag.ephemeral | MessageFlag.suppressNotifications | MessageFlag.componentsV2;

/** What a request says of a message: its checked body and its files. */
export interface Draft {
  readonly body: MessageBody;
  readonly uploads: ReadonlyMap<number, Upload>;
}

/** A new message from `base` and a draft; checked by all rules, with its pings. */
export const composeNew = (world: World, base: StoredMessage, draft: Draft): StoredMessage => {
  const settable = base.privateTo === null ? SETTABLE & ~MessageFlag.ephemeral : SETTABLE;
  const flags = base.flags | ((draft.body.flags ?? 0) & settable);
  const message = apply(world, { ...base, flags }, draft);
  const mentions = mentionsOf(world, message, draft.body);
  return { ...message, ...mentions.fields, pinged: pingedBy(world, message, mentions.found) };
};

/** The edited message. What the body leaves out stays; IS_COMPONENTS_V2 can be set, never taken away; nobody is pinged. */
export const composeEdit = (world: World, before: StoredMessage, draft: Draft): StoredMessage => {
  const added = (draft.body.flags ?? 0) & (MessageFlag.componentsV2 | MessageFlag.suppressEmbeds);
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
