import { ComponentType } from '../constants.ts';
import { isSelect } from '../rules/components.ts';
import { modalInputs } from '../rules/modal.ts';
import type { Component, ModalBody } from '../wire.ts';
import type { World } from '../world/world.ts';
import { chosenValues } from './component.ts';
import { InputError } from './input-error.ts';

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
  if (field.type !== ComponentType.textInput) return { values: [] };
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
