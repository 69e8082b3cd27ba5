import { DiscordError } from '../errors.ts';
import type { Member, User } from '../wire.ts';
import { makeUser, memberOf, type World } from './world.ts';

export const addUser = (world: World, name: string, id: string = world.newId()): User => {
  const user = makeUser({ id, name, bot: false });
  world.users.set(user.id, user);
  return joinServer(world, user);
};

export const joinServer = (world: World, user: User): User => {
  const member = memberOf(world, user);
  world.members.set(user.id, member);
  world.bus.emit({ kind: 'member', change: 'create', member });
  return user;
};

export const leaveServer = (world: World, userId: string): void => {
  const member = findMember(world, userId);
  world.members.delete(userId);
  world.bus.emit({ kind: 'member', change: 'delete', member });
};

/** The member; 10007 for who left, 10013 for who never was. */
export const findMember = (world: World, userId: string): Member => {
  const member = world.members.get(userId);
  if (!member) throw new DiscordError(world.users.has(userId) ? 10007 : 10013);
  return member;
};
