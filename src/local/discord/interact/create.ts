import { randomBytes } from 'node:crypto';
import { InteractionType, UPLOAD_LIMIT } from '../constants.ts';
import type { Server } from '../server.ts';
import { findChannel } from '../world/channels.ts';
import type { Interaction, InteractionKind } from '../world/interaction.ts';
import { findMember } from '../world/members.ts';
import { findMessage, toWire } from '../world/messages.ts';
import { botPermissions, MEMBER_PERMISSIONS } from '../world/permissions.ts';
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
    acknowledgedAt: null,
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
  const source = fresh.sourceMessageId ?? null;
  const message = source === null ? {} : { message: toWire(findMessage(world, channel.id, source, true)) };
  return {
    application_id: world.bot.id,
    type: InteractionType[fresh.kind],
    version: 1,
    data: fresh.data,
    guild_id: world.guildId,
    guild: { id: world.guildId, locale: 'en-US', features: [] },
    channel_id: channel.id,
    channel: { ...channel, permissions: MEMBER_PERMISSIONS.toString() },
    member: { ...findMember(world, fresh.userId), permissions: MEMBER_PERMISSIONS.toString() },
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
