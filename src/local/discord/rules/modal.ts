import { ComponentType } from '../constants.ts';
import { type FieldError, invalidBody } from '../errors.ts';
import type { Component, ModalBody } from '../wire.ts';
import { error, isSelect, placed } from './components.ts';

const MAX_PARTS = 5;

/** Throws what Discord answers to a modal that its schema passes and its rules do not. */
export const checkModal = (modal: ModalBody): void => {
  const all = placed(modal.components);
  const ids = all.flatMap(({ component }) => component.custom_id ?? []);
  const faults: FieldError[] = all.flatMap(({ component, path }) =>
    component.type === ComponentType.textInput ? textErrors(component, path) : [],
  );
  if (modal.components.length > MAX_PARTS) {
    faults.push(error(['data', 'components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  }
  if (new Set(ids).size < ids.length) {
    faults.push(
      error(['data', 'components'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
    );
  }
  if (faults.length > 0) throw invalidBody(faults);
};

const textErrors = (input: Component, path: readonly (string | number)[]): readonly FieldError[] => {
  const length = [...(input.value ?? '')].length;
  const tooLong = length > (input.max_length ?? 4000);
  const crossed = (input.min_length ?? 0) > (input.max_length ?? 4000);
  return [
    ...(tooLong ? [error(['data', ...path, 'value'], 'BASE_TYPE_MAX_LENGTH', 'Longer than max_length.')] : []),
    ...(crossed ? [error(['data', ...path, 'min_length'], 'BASE_TYPE_MAX', 'Exceeds max_length.')] : []),
  ];
};

/** The parts of a modal that a user fills in. */
export const modalInputs = (modal: ModalBody): readonly Component[] => {
  const fillable = (component: Component) =>
    component.type === ComponentType.textInput || component.type === ComponentType.fileUpload || isSelect(component);
  return placed(modal.components)
    .map(({ component }) => component)
    .filter(fillable);
};
