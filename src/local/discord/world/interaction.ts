import type { Choice, ModalBody } from '../wire.ts';

export type InteractionKind = 'command' | 'component' | 'autocomplete' | 'modal';

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
  acknowledgedAt: number | null;
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
