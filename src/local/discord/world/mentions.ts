import type { AllowedMentions, Component, User } from '../wire.ts';
import type { World } from './world.ts';

/** Whom a text names and whom Discord lets it ping. */
export interface Mentions {
  readonly users: readonly User[];
  readonly everyone: boolean;
}

export interface MentionSource {
  readonly texts: readonly string[];
  /** The author of the message that this one replies to. */
  readonly repliedTo: string | null;
  readonly allowed: AllowedMentions | null | undefined;
}

/** Reads the mentions in a message's texts (embeds never mention) and drops what `allowed_mentions` does not let through. */
export const readMentions = (world: World, source: MentionSource): Mentions => {
  const text = source.texts.join('\n').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const named = [...text.matchAll(/<@!?(\d{17,20})>/g)].map(([, id]) => id ?? '');
  const replied = source.repliedTo !== null && (source.allowed?.replied_user ?? true) ? [source.repliedTo] : [];
  const ids = new Set([...named.filter((id) => allowsUser(source.allowed, id)), ...replied]);
  return {
    users: [...ids].flatMap((id) => world.users.get(id) ?? []),
    everyone: /@(everyone|here)/.test(text) && allowsEveryone(source.allowed),
  };
};

const allowsUser = (allowed: MentionSource['allowed'], id: string): boolean => {
  if (!allowed) return true;
  return (allowed.parse?.includes('users') ?? false) || (allowed.users?.includes(id) ?? false);
};

const allowsEveryone = (allowed: MentionSource['allowed']): boolean =>
  !allowed || (allowed.parse?.includes('everyone') ?? false);

/** The texts of text displays, wherever they sit: they mention as content does. */
export const displayedTexts = (components: readonly Component[]): readonly string[] =>
  components.flatMap((component) => [
    ...(component.content ? [component.content] : []),
    ...displayedTexts(component.components ?? []),
  ]);
