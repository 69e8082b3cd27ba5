import { ButtonStyle, ComponentType } from '../constants.ts';
import { isSelect, placed } from '../rules/components.ts';
import type { Component } from '../wire.ts';
import type { StoredMessage } from '../world/bus.ts';
import { findMessage } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { InputError } from './input-error.ts';
import { makeResolved } from './resolved.ts';

export interface ComponentInput {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly customId: string;
}

/** The button that a user presses; it must be there, visible to this user and not disabled. */
export const pressData = (world: World, input: ComponentInput): Readonly<Record<string, unknown>> => {
  const button = usable(world, input);
  if (button.type !== ComponentType.button || button.style === ButtonStyle.link) {
    throw new InputError(`"${input.customId}" is not a button that can be pressed.`);
  }
  return { component_type: button.type, custom_id: input.customId, id: button.id };
};

/** The menu that a user chooses from; the values must be among its options and as many as it allows. */
export const selectData = (
  world: World,
  input: ComponentInput,
  values: readonly string[],
): Readonly<Record<string, unknown>> => {
  const menu = usable(world, input);
  if (!isSelect(menu)) throw new InputError(`"${input.customId}" is not a menu.`);
  return { component_type: menu.type, custom_id: input.customId, id: menu.id, ...chosenValues(world, menu, values) };
};

/** The `values` of a menu with what they stand for. */
export const chosenValues = (world: World, menu: Component, values: readonly string[]) => {
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  if (values.length < least || values.length > most) {
    throw new InputError(`"${menu.custom_id}" takes ${least} to ${most} values, not ${values.length}.`);
  }
  const stranger = values.find((value) => !offers(world, menu, value));
  if (stranger !== undefined) throw new InputError(`"${menu.custom_id}" does not offer "${stranger}".`);
  const resolved = makeResolved(world);
  for (const value of values) {
    if (menu.type === ComponentType.channelSelect) resolved.addChannel(value);
    else if (menu.type !== ComponentType.stringSelect) resolved.addUser(value);
  }
  return { values, ...resolved.field() };
};

const offers = (world: World, menu: Component, value: string): boolean => {
  if (menu.type === ComponentType.stringSelect) return (menu.options ?? []).some((option) => option.value === value);
  if (menu.type === ComponentType.channelSelect) return world.channels.has(value);
  return world.users.has(value);
};

const usable = (world: World, input: ComponentInput): Component => {
  const message = seen(world, input);
  const component = placed(message.components).find(
    ({ component: one }) => one.custom_id === input.customId,
  )?.component;
  if (!component) throw new InputError(`The message has no component "${input.customId}".`);
  if (component.disabled) throw new InputError(`"${input.customId}" is disabled.`);
  return component;
};

const seen = (world: World, { userId, channelId, messageId }: ComponentInput): StoredMessage => {
  const message = findMessage(world, channelId, messageId, true);
  if (message.privateTo !== null && message.privateTo !== userId) {
    throw new InputError('That message is private to someone else.');
  }
  return message;
};
