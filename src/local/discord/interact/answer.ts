import type { Choice, ModalBody } from '../wire.ts';
import type { StoredMessage } from '../world/bus.ts';
import type { Acknowledgement, Interaction } from '../world/interaction.ts';
import { displayedTexts } from '../world/mentions.ts';
import type { World } from '../world/world.ts';

/** What the bot answered; a live view, so that later edits and follow-ups show in it. */
export interface Answer {
  readonly interactionId: string;
  readonly userId: string;
  /** How it was acknowledged; null when it was not. */
  readonly acknowledgement: Acknowledgement | null;
  /** "The application did not respond": three seconds passed. */
  readonly failed: boolean;
  /** Milliseconds until the acknowledgement. */
  readonly acknowledgedAfter: number | null;
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
    get acknowledgedAfter() {
      return interaction.acknowledgedAt === null ? null : interaction.acknowledgedAt - interaction.createdAt;
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
