import type { InteractionType } from 'discord-api-types/v10';
import type { ApplicationEmoji, Channel, Choice, Member, Message, ModalBody } from '../wire.ts';

export type InteractionKind = Exclude<InteractionType, InteractionType.Ping>;

/** How the bot acknowledged an interaction. */
export type Acknowledgement = 'reply' | 'deferredReply' | 'deferredUpdate' | 'update' | 'autocomplete' | 'modal';

/** One interaction from its creation on; the mutable half is what the bot has answered so far. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly userId: string;
  readonly channelId: string;
  /** The message whose button or menu was used, or under which the modal was opened. */
  readonly sourceMessageId: string | null;
  /** `/game new` for commands; null for the others. */
  readonly commandName: string | null;
  /** The INTERACTION_CREATE payload. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  acknowledgement: Acknowledgement | null;
  /** The message that `@original` means. */
  originalId: string | null;
  /** A deferred reply that nothing has filled yet. */
  thinking: boolean;
  modal: ModalBody | null;
  choices: readonly Choice[] | null;
  readonly followUpIds: string[];
  /** How often the bot changed something that the user sees: replies, edits, follow-ups, deletions. */
  visibleSteps: number;
  failed: boolean;
  /** A test made this interaction's callback fail. */
  faulted: boolean;
}

/** A message as the loopback keeps it: Discord's fields, who alone may see it, and whom its posting pinged. */
export interface StoredMessage extends Message {
  readonly privateTo: string | null;
  readonly pinged: readonly string[];
}

export type Change = 'create' | 'update' | 'delete';

/** What happened in the world; the gateway, the page and waiting tests listen. */
export type WorldEvent =
  | { readonly kind: 'message'; readonly change: Change; readonly message: StoredMessage }
  | { readonly kind: 'channel'; readonly change: Change; readonly channel: Channel }
  | { readonly kind: 'member'; readonly change: 'create' | 'delete'; readonly member: Member }
  | { readonly kind: 'emoji'; readonly change: Change; readonly emoji: ApplicationEmoji }
  | { readonly kind: 'commands' }
  | { readonly kind: 'interaction'; readonly interaction: Interaction }
  | { readonly kind: 'answer'; readonly interaction: Interaction };

export type Listener = (event: WorldEvent) => void;

export interface Bus {
  emit(event: WorldEvent): void;
  /** Returns the way to stop listening. */
  listen(listener: Listener): () => void;
}

export const makeBus = (): Bus => {
  const listeners = new Set<Listener>();
  return {
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
