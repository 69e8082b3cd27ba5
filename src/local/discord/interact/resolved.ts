import { OptionType } from '../constants.ts';
import type { Attachment } from '../wire.ts';
import { MEMBER_PERMISSIONS } from '../world/permissions.ts';
import type { World } from '../world/world.ts';

/** Collects what the ids in an interaction stand for. */
export interface Resolved {
  /** Resolves an option's value where its type is one of Discord's things. */
  add(optionType: number, id: string): void;
  addUser(id: string): void;
  addChannel(id: string): void;
  addAttachment(attachment: Attachment): void;
  /** `{ resolved: {...} }`, or nothing. */
  field(): Readonly<Record<string, unknown>>;
}

export const makeResolved = (world: World): Resolved => {
  const found: Record<string, Record<string, unknown>> = {};
  const put = (kind: string, id: string, value: unknown): void => {
    found[kind] = { ...found[kind], [id]: value };
  };
  const addUser = (id: string): void => {
    const user = world.users.get(id);
    if (user) put('users', id, user);
    const member = world.members.get(id);
    if (member) put('members', id, { ...member, user: undefined, permissions: MEMBER_PERMISSIONS.toString() });
  };
  const addChannel = (id: string): void => {
    const channel = world.channels.get(id);
    if (channel) put('channels', id, { ...channel, permissions: MEMBER_PERMISSIONS.toString() });
  };
  return {
    addUser,
    addChannel,
    addAttachment: (attachment) => put('attachments', attachment.id, attachment),
    add: (type, id) => {
      if (type === OptionType.user || type === OptionType.mentionable) addUser(id);
      if (type === OptionType.channel) addChannel(id);
    },
    field: () => (Object.keys(found).length > 0 ? { resolved: found } : {}),
  };
};
