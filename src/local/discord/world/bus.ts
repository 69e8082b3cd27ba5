import type { Channel, Member, Message } from '../wire.ts';
import type { Interaction } from './interaction.ts';

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
