import type { FieldError } from '../errors.ts';
import type { Component, PartialEmoji } from '../wire.ts';
import { error, placed } from './components.ts';

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
