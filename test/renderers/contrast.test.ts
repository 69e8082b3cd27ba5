import { expect, test } from 'vitest';
import { BOARD, PAGE } from '../../renderers/colours.ts';

const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const READ = 4.5;

test.each(['beige', 'yellow', 'green', 'brown', 'gray', 'water'] as const)('labels are read on %s', (ground) => {
  expect(contrast(BOARD.ink, BOARD[ground])).toBeGreaterThanOrEqual(READ);
  expect(contrast(BOARD.absent, BOARD[ground])).toBeGreaterThanOrEqual(READ);
});

test.each(['page', 'panel', 'raised'] as const)('words are read on the sheet: %s', (ground) => {
  for (const ink of [PAGE.ink, PAGE.muted, PAGE.accent])
    expect(contrast(ink, PAGE[ground])).toBeGreaterThanOrEqual(READ);
});
