import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { FieldError } from '../errors.ts';
import type { Component, Maybe, ModalBody, PartialEmoji } from '../wire.ts';

const T = ComponentType;
const MAX_COMPONENTS = 40;
const MAX_ROWS = 5;
const MAX_TEXT = 4_000;
const SELECTS: readonly number[] = [T.StringSelect, T.UserSelect, T.RoleSelect, T.MentionableSelect, T.ChannelSelect];

export type Path = FieldError['path'];

/** A component with the way to it from the body. */
export interface Placed {
  readonly component: Component;
  readonly path: Path;
}

/** All components, outer before inner, with their paths. */
export const placed = (components: readonly Component[], path: Path = ['components']): readonly Placed[] =>
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

const legacyErrors = (components: readonly Component[]): readonly FieldError[] => [
  ...components.flatMap(({ type }, index) =>
    broken(
      type !== T.ActionRow,
      ['components', index, 'type'],
      'UNION_TYPE_CHOICES',
      'Value of field "type" must be one of (1,).',
    ),
  ),
  ...broken(components.length > MAX_ROWS, ['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'),
];

const layoutErrors = (all: readonly Placed[]): readonly FieldError[] => {
  const texts = all.map(({ component: { type, content } }) => (type === T.TextDisplay ? (content ?? '') : ''));
  return [
    ...broken(
      all.length > MAX_COMPONENTS,
      ['components'],
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      'The total number of components must be 40 or fewer.',
    ),
    ...broken(
      [...texts.join('')].length > MAX_TEXT,
      ['components'],
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      'The total size of displayable text must be 4000 or fewer.',
    ),
  ];
};

const oneError = ({ component, path }: Placed): readonly FieldError[] => {
  if (component.type === T.ActionRow) return rowErrors(component, path);
  if (component.type === T.Button) return buttonErrors(component, path);
  return isSelect(component) ? selectErrors(component, path) : [];
};

const rowErrors = ({ components: inner }: Component, path: Path): readonly FieldError[] =>
  broken(
    inner?.some(isSelect) && inner.length > 1,
    [...path, 'components'],
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    'The specified component exceeds the maximum width',
  );

const buttonErrors = ({ style, label, emoji, url, custom_id }: Component, path: Path): readonly FieldError[] => {
  if (style === ButtonStyle.Premium) return [];
  const isLink = style === ButtonStyle.Link;
  const at = (field: string): Path => [...path, field];
  const [isBare, exclusive] = [!label && !emoji, 'A custom id and url cannot both be specified'];
  return [
    ...broken(isBare, at('label'), 'BUTTON_COMPONENT_LABEL_REQUIRED', 'A button must have a label or an emoji.'),
    ...broken(isLink && !url, at('url'), 'BASE_TYPE_REQUIRED', 'A url is required'),
    ...broken(isLink && custom_id, path, 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', exclusive),
    ...broken(!isLink && !custom_id, at('custom_id'), 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required'),
    ...broken(!isLink && url, at('url'), 'BUTTON_COMPONENT_INVALID_URL', 'Only link buttons have a url.'),
  ];
};

const selectErrors = (select: Component, path: Path): readonly FieldError[] => {
  const options = select.options ?? [];
  const isString = select.type === T.StringSelect;
  const least = select.min_values ?? 1;
  const most = select.max_values ?? 1;
  const tooFew = isString && Math.max(least, select.max_values ?? 0) > options.length;
  const needed = `Must be ${Math.max(least, most)} or more in length.`;
  const chosen = isString ? options.filter((option) => option.default) : (select.default_values ?? []);
  const at = [...path, 'options'];
  return [
    ...broken(least > most, [...path, 'min_values'], 'SELECT_COMPONENT_INVALID_MIN_VALUES', 'Exceeds max_values.'),
    ...broken(tooFew, at, 'BASE_TYPE_BAD_LENGTH', needed),
    ...broken(
      hasTwice(options.map(({ value }) => value)),
      at,
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    ),
    ...broken(chosen.length > most, at, 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', 'More defaults than max_values.'),
  ];
};

const duplicateIds = (all: readonly Placed[]): readonly FieldError[] => {
  const ids = all.map(({ component }) => component.custom_id);
  return all.flatMap(({ path }, index) =>
    broken(
      ids[index] && ids.indexOf(ids[index]) < index,
      [...path, 'custom_id'],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      'Component custom id cannot be duplicated',
    ),
  );
};

export const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

export const error = (path: Path, code: string, message: string): FieldError => ({ path, code, message });

/** The error in a list, where the rule is broken; else nothing. */
export const broken = (isBroken: unknown, path: Path, code: string, message: string): readonly FieldError[] =>
  isBroken ? [error(path, code, message)] : [];

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
  const isBad = (emoji: Maybe<PartialEmoji>): boolean => {
    if (!emoji) return false;
    return emoji.id ? !isUploaded(emoji.id) : !UNICODE_EMOJI.test(emoji.name ?? '');
  };
  const invalid = (emoji: Maybe<PartialEmoji>, path: Path) =>
    broken(isBad(emoji), [...path, 'emoji', 'id'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  return placed(components).flatMap(({ component, path }) => [
    ...invalid(component.emoji, path),
    ...(component.options ?? []).flatMap(({ emoji }, index) => invalid(emoji, [...path, 'options', index])),
  ]);
};

/** The parts of a modal that a user fills in. */
export const modalInputs = (modal: ModalBody): readonly Component[] =>
  placed(modal.components)
    .map(({ component }) => component)
    .filter((one) => one.type === T.TextInput || one.type === T.FileUpload || isSelect(one));
