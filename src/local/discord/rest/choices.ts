import { invalidBody } from '../errors.ts';
import { error } from '../rules/components.ts';
import type { Choice } from '../wire.ts';
import type { Interaction } from '../world/interaction.ts';

/** Autocomplete choices must be of the focused option's type; texts have 1 to 100 characters. */
export const checkChoices = (interaction: Interaction, choices: readonly Choice[]): void => {
  const wantsText = focusedType(interaction.payload.data) === 3;
  const faults = choices.flatMap((choice, index) => {
    const path = ['data', 'choices', index, 'value'];
    const isText = typeof choice.value === 'string';
    if (isText !== wantsText) {
      return [error(path, wantsText ? 'BASE_TYPE_WRONG' : 'NUMBER_TYPE_COERCE', "Not of the option's type.")];
    }
    return isText && ([...String(choice.value)].length > 100 || choice.value === '')
      ? [error(path, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.')]
      : [];
  });
  if (faults.length > 0) throw invalidBody(faults);
};

const focusedType = (node: unknown): number | null => {
  if (typeof node !== 'object' || node === null) return null;
  if ('focused' in node && node.focused === true && 'type' in node) return Number(node.type);
  if (!('options' in node) || !Array.isArray(node.options)) return null;
  return node.options.map(focusedType).find((type) => type !== null) ?? null;
};
