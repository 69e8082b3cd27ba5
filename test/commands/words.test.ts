import { expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { languageOption } from '../../commands/support/input.ts';
import { byPath, isMove } from '../../src/bot/command.ts';
import { commandBodies } from '../../src/bot/gateway/register.ts';
import { COMMAND_OPTIONS, COMMAND_PATHS } from '../../src/words/index.ts';

test('every command that has words is there, with exactly the options that have words', () => {
  const listed = [...byPath(commands).values()].map(({ data }) => [data.path, data.options.map(({ name }) => name)]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(
      COMMAND_PATHS.map((path) => [path, COMMAND_OPTIONS[path].filter((name) => name !== 'language')]),
    ),
  );
});

test('a language is asked for only where there is more than one', () => {
  expect(languageOption()).toEqual([]);
  expect(languageOption(['en', 'sv'])).toEqual([{ name: 'language', kind: 'text', choices: ['en', 'sv'] }]);
});

test('required options come before the others, as Discord wants it', () => {
  for (const { data } of byPath(commands).values()) {
    const required = data.options.map((option) => option.required === true);
    expect({ path: data.path, required }).toEqual({
      path: data.path,
      required: required.toSorted((a, b) => Number(b) - Number(a)),
    });
  }
});

test('whatever is typed freely and names something of the game is suggested', () => {
  for (const command of byPath(commands).values()) {
    const { data } = command;
    const suggests = isMove(command) ? command.suggest : command.autocomplete;
    expect({ path: data.path, offered: suggests !== undefined }).toEqual({
      path: data.path,
      offered: data.options.some((option) => 'suggested' in option && option.suggested === true),
    });
  }
});

test('the bodies hold a description for everything', () => {
  for (const body of commandBodies(commands)) expect(body.description.length).toBeGreaterThan(0);
});
