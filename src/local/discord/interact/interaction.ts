import { randomBytes } from 'node:crypto';
import { displayedTexts } from '../rules/components.ts';
import type { Server } from '../server.ts';
import type { Choice, ModalBody } from '../wire.ts';
import type { Acknowledgement, Interaction, InteractionKind, StoredMessage } from '../world/bus.ts';
import { findChannel } from '../world/channels.ts';
import { UPLOAD_LIMIT } from '../world/files.ts';
import { dropOldest, MOST_INTERACTIONS } from '../world/limits.ts';
import { botPermissions, findMember, memberPermissions } from '../world/members.ts';
import { findMessage, toWire } from '../world/messages.ts';
import type { World } from '../world/world.ts';

export interface NewInteraction {
  readonly kind: InteractionKind;
  readonly userId: string;
  readonly channelId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly sourceMessageId?: string | null;
  readonly commandName?: string;
}

/** Sends an interaction to the bot and starts its three seconds. */
export const createInteraction = (server: Server, fresh: NewInteraction): Interaction => {
  const { world } = server;
  const id = world.newId();
  const token = randomBytes(48).toString('base64url');
  const interaction: Interaction = {
    id,
    token,
    kind: fresh.kind,
    userId: fresh.userId,
    channelId: fresh.channelId,
    sourceMessageId: fresh.sourceMessageId ?? null,
    commandName: fresh.commandName ?? null,
    payload: { ...payloadOf(world, fresh), id, token },
    createdAt: world.clock.now(),
    acknowledgement: null,
    originalId: null,
    thinking: false,
    modal: null,
    choices: null,
    followUpIds: [],
    visibleSteps: 0,
    failed: false,
    faulted: false,
  };
  world.interactions.set(token, interaction);
  dropOldest(world.interactions, MOST_INTERACTIONS);
  world.bus.emit({ kind: 'interaction', interaction });
  setTimeout(() => expire(server, interaction), world.acknowledgeMs).unref();
  return interaction;
};

/** Three seconds without an acknowledgement: the user sees "The application did not respond". */
const expire = ({ world, log }: Server, interaction: Interaction): void => {
  if (interaction.acknowledgement !== null) return;
  interaction.failed = true;
  if (!interaction.faulted) {
    const detail = { kind: interaction.kind, data: interaction.payload.data };
    log.violations.push({ rule: `not acknowledged in ${world.acknowledgeMs} ms`, route: 'interaction', detail });
  }
  world.bus.emit({ kind: 'answer', interaction });
};

const payloadOf = (world: World, fresh: NewInteraction): Readonly<Record<string, unknown>> => {
  const channel = findChannel(world, fresh.channelId);
  const permissions = memberPermissions(world, channel, fresh.userId).toString();
  const source = fresh.sourceMessageId ?? null;
  const message = source === null ? {} : { message: toWire(findMessage(world, channel.id, source, true)) };
  return {
    application_id: world.bot.id,
    type: fresh.kind,
    version: 1,
    data: fresh.data,
    guild_id: world.guildId,
    guild: { id: world.guildId, locale: 'en-US', features: [] },
    channel_id: channel.id,
    channel: { ...channel, permissions },
    member: { ...findMember(world, fresh.userId), permissions },
    app_permissions: botPermissions(world, channel).toString(),
    locale: world.locales.get(fresh.userId) ?? 'en-US',
    guild_locale: 'en-US',
    entitlements: [],
    authorizing_integration_owners: { 0: world.guildId },
    context: 0,
    attachment_size_limit: UPLOAD_LIMIT,
    ...message,
  };
};

/** What the bot answered; a live view, so that later edits and follow-ups show in it. */
export interface Answer {
  readonly interactionId: string;
  readonly userId: string;
  /** How it was acknowledged; null when it was not. */
  readonly acknowledgement: Acknowledgement | null;
  /** "The application did not respond": three seconds passed. */
  readonly failed: boolean;
  /** The reply, or the message whose button was pressed once it was updated; null when there is none (any more). */
  readonly message: StoredMessage | null;
  /** Whether that message is for the user's eyes only. */
  readonly isPrivate: boolean;
  /** Its text, text displays included; empty when there is none. */
  readonly text: string;
  readonly followUps: readonly StoredMessage[];
  readonly modal: ModalBody | null;
  readonly choices: readonly Choice[];
}

const answerOf = (world: World, interaction: Interaction): Answer => {
  const stored = (id: string | null): StoredMessage | null =>
    (id === null ? null : world.messages.get(interaction.channelId)?.get(id)) ?? null;
  return {
    interactionId: interaction.id,
    userId: interaction.userId,
    get acknowledgement() {
      return interaction.acknowledgement;
    },
    get failed() {
      return interaction.failed;
    },
    get message() {
      return stored(interaction.originalId);
    },
    get isPrivate() {
      return (stored(interaction.originalId)?.privateTo ?? null) !== null;
    },
    get text() {
      const message = stored(interaction.originalId);
      return message === null ? '' : messageText(message);
    },
    get followUps() {
      return interaction.followUpIds.flatMap((id) => stored(id) ?? []);
    },
    get modal() {
      return interaction.modal;
    },
    get choices() {
      return interaction.choices ?? [];
    },
  };
};

/** All words of a message: content, text displays, embeds. */
const messageText = (message: StoredMessage): string => {
  const embeds = message.embeds.flatMap((embed) => [
    embed.title,
    embed.description,
    ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
  ]);
  const parts = [message.content, ...displayedTexts(message.components), ...embeds];
  return parts.filter((part) => Boolean(part)).join('\n');
};

/**
 * Waits for something to show: a reply, a filled deferral, an update, a modal, choices, a follow-up, or failure.
 * A deferred update without more counts once the bot changed the channel, or when the time is over.
 */
export const waitForAnswer = (world: World, interaction: Interaction, timeoutMs: number): Promise<Answer> => {
  const answer = answerOf(world, interaction);
  const isDone = (): boolean => interaction.failed || interaction.visibleSteps > 0;
  if (isDone()) return Promise.resolve(answer);
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      stop();
      settle();
    };
    const stop = world.bus.listen((event) => {
      const isQuietUpdate = interaction.acknowledgement === 'deferredUpdate' && event.kind === 'message';
      if (isDone() || isQuietUpdate) finish(() => resolve(answer));
    });
    const timer = setTimeout(() => {
      if (interaction.acknowledgement === 'deferredUpdate') return finish(() => resolve(answer));
      return finish(() =>
        reject(new Error(`No answer within ${timeoutMs} ms (${interaction.acknowledgement ?? 'none'}).`)),
      );
    }, timeoutMs);
  });
};
