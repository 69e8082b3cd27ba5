import { ButtonStyle, ComponentType, ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { isSelect, modalInputs, placed } from '../rules/components.ts';
import type { Attachment, Component, ModalBody } from '../wire.ts';
import type { StoredMessage } from '../world/bus.ts';
import { MEMBER_PERMISSIONS } from '../world/members.ts';
import { findMessage } from '../world/messages.ts';
import type { World } from '../world/world.ts';

/** What Discord's client would not have let a user send: an unknown command, a missing option, a button that is gone. */
export class InputError extends Error {}

export interface ComponentInput {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly customId: string;
}

/** The button that a user presses; it must be there, visible to this user and not disabled. */
export const pressData = (world: World, input: ComponentInput): Readonly<Record<string, unknown>> => {
  const button = usable(world, input);
  if (button.type !== ComponentType.Button || button.style === ButtonStyle.Link) {
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
const chosenValues = (world: World, menu: Component, values: readonly string[]) => {
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  if (values.length < least || values.length > most) {
    throw new InputError(`"${menu.custom_id}" takes ${least} to ${most} values, not ${values.length}.`);
  }
  const stranger = values.find((value) => !offers(world, menu, value));
  if (stranger !== undefined) throw new InputError(`"${menu.custom_id}" does not offer "${stranger}".`);
  const resolved = makeResolved(world);
  for (const value of values) {
    if (menu.type === ComponentType.ChannelSelect) resolved.addChannel(value);
    else if (menu.type !== ComponentType.StringSelect) resolved.addUser(value);
  }
  return { values, ...resolved.field() };
};

const offers = (world: World, menu: Component, value: string): boolean => {
  if (menu.type === ComponentType.StringSelect) return (menu.options ?? []).some((option) => option.value === value);
  if (menu.type === ComponentType.ChannelSelect) return world.channels.has(value);
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

/** What was typed or chosen, by the custom id of the field. */
export type ModalValues = Readonly<Record<string, string | readonly string[]>>;

/** The `data` of a modal's submission; lengths and required fields are checked as Discord's client does. */
export const modalData = (world: World, modal: ModalBody, values: ModalValues): Readonly<Record<string, unknown>> => {
  const known = new Set(modalInputs(modal).map(({ custom_id }) => custom_id));
  const unknown = Object.keys(values).find((id) => !known.has(id));
  if (unknown !== undefined) throw new InputError(`The modal has no field "${unknown}".`);
  const fill = (component: Component): Readonly<Record<string, unknown>> => ({
    type: component.type,
    id: component.id ?? 0,
    ...(component.custom_id ? { custom_id: component.custom_id, ...filled(world, component, values) } : {}),
    ...(component.components ? { components: component.components.map(fill) } : {}),
    ...(component.component ? { component: fill(component.component) } : {}),
  });
  return { custom_id: modal.custom_id, components: modal.components.map(fill) };
};

const filled = (world: World, field: Component, values: ModalValues) => {
  const value = values[field.custom_id ?? ''];
  if (isSelect(field)) {
    const isOptional = field.required === false && value === undefined;
    return isOptional ? { values: [] } : { values: chosenValues(world, field, [value ?? []].flat()).values };
  }
  if (field.type !== ComponentType.TextInput) return { values: [] };
  const text = typeof value === 'string' ? value : (field.value ?? '');
  return { value: checkedText(field, text) };
};

const checkedText = (field: Component, text: string): string => {
  const length = [...text].length;
  if (length === 0 && field.required !== false) throw new InputError(`"${field.custom_id}" is required.`);
  const isShort = length > 0 && length < (field.min_length ?? 0);
  if (isShort || length > (field.max_length ?? 4000)) {
    throw new InputError(
      `"${field.custom_id}" takes ${field.min_length ?? 0} to ${field.max_length ?? 4000} characters.`,
    );
  }
  return text;
};

export type Resolved = ReturnType<typeof makeResolved>;

/** Collects what the ids in an interaction stand for. */
export const makeResolved = (world: World) => {
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
    addAttachment: (attachment: Attachment): void => put('attachments', attachment.id, attachment),
    /** What an option's value stands for, where its type is one of Discord's things. */
    add: (type: number, id: string): void => {
      if (type === OptionType.User || type === OptionType.Mentionable) addUser(id);
      if (type === OptionType.Channel) addChannel(id);
    },
    /** `{ resolved: {...} }`, or nothing. */
    field: (): Readonly<Record<string, unknown>> => (Object.keys(found).length > 0 ? { resolved: found } : {}),
  };
};
