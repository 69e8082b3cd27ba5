import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commands } from '../../commands/index.ts';
import { commandBodies, sameCommands } from '../../src/bot/gateway/register.ts';

const wanted = commandBodies(commands);
const json = z.array(z.record(z.string(), z.unknown()));

/** The commands as Discord sends them back: with ids, in another order, empty things left out or null. */
const registered = (): Record<string, unknown>[] =>
  json
    .parse(JSON.parse(JSON.stringify(wanted)))
    .map((command, index) => ({
      ...command,
      id: String(index),
      version: '1',
      nsfw: false,
      description_localizations: null,
      default_member_permissions: null,
    }))
    .reverse();

describe('commands are registered again only when something that people see has changed', () => {
  test('the same commands, as Discord sends them back, are the same', () => {
    expect(sameCommands(registered(), wanted)).toBe(true);
  });

  test.each([
    ['a description', (list: Record<string, unknown>[]) => Object.assign(list[0] ?? {}, { description: 'Other' })],
    ['a missing command', (list: Record<string, unknown>[]) => list.pop()],
    [
      'an option',
      (list: Record<string, unknown>[]) =>
        Object.assign(list.find(({ name }) => name === 'bid') ?? {}, { options: [] }),
    ],
    ['where they may be used', (list: Record<string, unknown>[]) => Object.assign(list[0] ?? {}, { contexts: [0, 1] })],
  ])('%s that differs is noticed', (_, change) => {
    const list = registered();
    change(list);
    expect(sameCommands(list, wanted)).toBe(false);
  });

  test('what cannot be read is not the same', () => {
    expect(sameCommands({ message: 'nothing here' }, wanted)).toBe(false);
  });
});
