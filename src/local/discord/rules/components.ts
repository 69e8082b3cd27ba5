import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { FieldError } from '../errors.ts';
import type { Component, ModalBody, PartialEmoji } from '../wire.ts';

const T = ComponentType;
const MAX_COMPONENTS = 40;
const MAX_ROWS = 5;
const MAX_TEXT = 4_000;
const SELECTS: readonly number[] = [T.StringSelect, T.UserSelect, T.RoleSelect, T.MentionableSelect, T.ChannelSelect];

/** A component with the way to it from the body. */
export interface Placed {
  readonly component: Component;
  readonly path: readonly (string | number)[];
}

/** All components, outer before inner, with their paths. */
export const placed = (components: readonly Component[], path: Placed['path'] = ['components']): readonly Placed[] =>
  components.flatMap((component, index) => {
    const here = [...path, index];
    const accessory = component.accessory ? [{ component: component.accessory, path: [...here, 'accessory'] }] : [];
    const labelled = component.component ? [{ component: component.component, path: [...here, 'component'] }] : [];
    const inner = placed(component.components ?? [], [...here, 'components']);
    return [{ component, path: here }, ...inner, ...accessory, ...labelled];
  });

export const isSelect = (component: Component): boolean => SELECTS.includes(component.type);

/** What Discord refuses in a message's components although its schemas let it through. */
export const componentErrors = (components: readonly Component[], flags: number): readonly FieldError[] => {
  const all = placed(components);
  return [
    ...((flags & MessageFlags.IsComponentsV2) === 0 ? legacyErrors(components) : layoutErrors(all)),
    ...all.flatMap(oneError),
    ...duplicateIds(all),
  ];
};

const legacyErrors = (components: readonly Component[]): readonly FieldError[] => {
  const strangers = components.flatMap((component, index) =>
    component.type === T.ActionRow
      ? []
      : [error(['components', index, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).')],
  );
  const tooMany = components.length > MAX_ROWS;
  return tooMany
    ? [...strangers, error(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.')]
    : strangers;
};

const layoutErrors = (all: readonly Placed[]): readonly FieldError[] => {
  const text = all.reduce(
    (sum, { component }) => sum + (component.type === T.TextDisplay ? lengthOf(component.content) : 0),
    0,
  );
  const few = all.length <= MAX_COMPONENTS;
  return [
    ...(few
      ? []
      : [
          error(
            ['components'],
            'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
            'The total number of components must be 40 or fewer.',
          ),
        ]),
    ...(text <= MAX_TEXT
      ? []
      : [
          error(
            ['components'],
            'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
            'The total size of displayable text must be 4000 or fewer.',
          ),
        ]),
  ];
};

const oneError = ({ component, path }: Placed): readonly FieldError[] => {
  if (component.type === T.ActionRow) return rowErrors(component, path);
  if (component.type === T.Button) return buttonErrors(component, path);
  if (isSelect(component)) return selectErrors(component, path);
  return [];
};

const rowErrors = (row: Component, path: Placed['path']): readonly FieldError[] => {
  const inner = row.components ?? [];
  const mixed = inner.some(isSelect) && inner.length > 1;
  return mixed
    ? [
        error(
          [...path, 'components'],
          'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          'The specified component exceeds the maximum width',
        ),
      ]
    : [];
};

const buttonErrors = (button: Component, path: Placed['path']): readonly FieldError[] => {
  if (button.style === ButtonStyle.Premium) return [];
  const isLink = button.style === ButtonStyle.Link;
  const faults: FieldError[] = [];
  if (!button.label && !button.emoji) {
    faults.push(
      error([...path, 'label'], 'BUTTON_COMPONENT_LABEL_REQUIRED', 'A button must have a label or an emoji.'),
    );
  }
  if (isLink && !button.url) faults.push(error([...path, 'url'], 'BASE_TYPE_REQUIRED', 'A url is required'));
  if (isLink && button.custom_id) {
    faults.push(
      error(
        [...path],
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      ),
    );
  }
  if (!isLink && !button.custom_id) {
    faults.push(error([...path, 'custom_id'], 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required'));
  }
  if (!isLink && button.url) {
    faults.push(error([...path, 'url'], 'BUTTON_COMPONENT_INVALID_URL', 'Only link buttons have a url.'));
  }
  return faults;
};

const selectErrors = (select: Component, path: Placed['path']): readonly FieldError[] => {
  const faults: FieldError[] = [];
  const options = select.options ?? [];
  const isString = select.type === T.StringSelect;
  const least = select.min_values ?? 1;
  const most = select.max_values ?? 1;
  if (least > most)
    faults.push(error([...path, 'min_values'], 'SELECT_COMPONENT_INVALID_MIN_VALUES', 'Exceeds max_values.'));
  if (isString && Math.max(least, select.max_values ?? 0) > options.length) {
    faults.push(
      error([...path, 'options'], 'BASE_TYPE_BAD_LENGTH', `Must be ${Math.max(least, most)} or more in length.`),
    );
  }
  if (new Set(options.map(({ value }) => value)).size < options.length) {
    faults.push(
      error(
        [...path, 'options'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      ),
    );
  }
  const chosen = isString ? options.filter((option) => option.default).length : (select.default_values ?? []).length;
  if (chosen > most) {
    faults.push(error([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', 'More defaults than max_values.'));
  }
  return faults;
};

const duplicateIds = (all: readonly Placed[]): readonly FieldError[] => {
  const seen = new Set<string>();
  const faults: FieldError[] = [];
  for (const { component, path } of all) {
    const id = component.custom_id;
    if (!id) continue;
    if (seen.has(id)) {
      faults.push(
        error([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
      );
    }
    seen.add(id);
  }
  return faults;
};

const lengthOf = (text: string | null | undefined): number => [...(text ?? '')].length;

export const error = (path: Placed['path'], code: string, message: string): FieldError => ({ path, code, message });

/** The texts of text displays, wherever they sit: they mention as content does. */
export const displayedTexts = (components: readonly Component[]): readonly string[] =>
  components.flatMap((component) => [
    ...(component.content ? [component.content] : []),
    ...displayedTexts(component.components ?? []),
  ]);

const UNICODE_EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\u{FE0F}?\u{20E3})/u;

/** Buttons and menu options may show a Unicode emoji or one that the application has uploaded. */
export const emojiErrors = (
  components: readonly Component[],
  isUploaded: (id: string) => boolean,
): readonly FieldError[] => {
  const isBad = (emoji: PartialEmoji | null | undefined): boolean => {
    if (!emoji) return false;
    return emoji.id ? !isUploaded(emoji.id) : !UNICODE_EMOJI.test(emoji.name ?? '');
  };
  const invalid = (path: readonly (string | number)[]) =>
    error([...path, 'emoji', emojiField], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  return placed(components).flatMap(({ component, path }) => [
    ...(isBad(component.emoji) ? [invalid(path)] : []),
    ...(component.options ?? []).flatMap((option, index) =>
      isBad(option.emoji) ? [invalid([...path, 'options', index])] : [],
    ),
  ]);
};

const emojiField = 'id';

/** The parts of a modal that a user fills in. */
export const modalInputs = (modal: ModalBody): readonly Component[] => {
  const fillable = (component: Component) =>
    component.type === ComponentType.TextInput || component.type === ComponentType.FileUpload || isSelect(component);
  return placed(modal.components)
    .map(({ component }) => component)
    .filter(fillable);
};
