import { describe, expect, test } from 'vitest';
import { waitingOfFile } from '../support/discord/waiting.ts';

const waiting = await waitingOfFile();

const V2 = 1 << 15;
const button = (fields: object = {}) => ({ type: 2, style: 1, label: 'x', custom_id: 'x', ...fields });
const row = (...components: readonly object[]) => ({ type: 1, components });
const options = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `${at}`, value: `${at}` }));
const select = (fields: object = {}) => ({ type: 3, custom_id: 's', options: options(2), ...fields });
const text = (length: number) => ({ type: 10, content: 'x'.repeat(length) });

const path = (...steps: readonly (string | number)[]): string => steps.join('.');

/** The paths and codes of an error tree: `components.0.custom_id BASE_TYPE_MAX_LENGTH`. */
const leaves = (tree: unknown, at: readonly string[] = []): readonly string[] => {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === '_errors' && Array.isArray(value)
      ? value.map(({ code }) => `${path(...at)} ${code}`.trim())
      : leaves(value, [...at, key]),
  );
};

describe('a post that breaks a rule is refused with 50035 and says where', () => {
  const cases: readonly (readonly [string, object, string])[] = [
    ['an unknown field', { content: 'x', colour: 1 }, 'colour UNKNOWN_FIELD'],
    ['content over 2,000', { content: 'x'.repeat(2001) }, 'content BASE_TYPE_MAX_LENGTH'],
    ['content of another type', { content: 5 }, 'content BASE_TYPE_WRONG'],
    ['11 embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) }, 'embeds BASE_TYPE_BAD_LENGTH'],
    ['an embed title over 256', { embeds: [{ title: 'x'.repeat(257) }] }, 'embeds.0.title BASE_TYPE_MAX_LENGTH'],
    [
      'embeds over 6,000',
      { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
      'embeds MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['an embed with nothing in it', { embeds: [{ color: 1 }] }, 'embeds.0.description BASE_TYPE_REQUIRED'],
    [
      'a field without a value',
      { embeds: [{ fields: [{ name: 'x' }] }] },
      'embeds.0.fields.0.value BASE_TYPE_REQUIRED',
    ],
    [
      'a custom id over 100',
      { components: [row(button({ custom_id: 'x'.repeat(101) }))] },
      'components.0.components.0.custom_id BASE_TYPE_MAX_LENGTH',
    ],
    [
      'two equal custom ids',
      { components: [row(button(), button())] },
      'components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'a button without label or emoji',
      { components: [row({ type: 2, style: 1, custom_id: 'x' })] },
      'components.0.components.0.label BUTTON_COMPONENT_LABEL_REQUIRED',
    ],
    [
      'a button without custom id',
      { components: [row({ type: 2, style: 1, label: 'x' })] },
      'components.0.components.0.custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
    ],
    [
      'a link with a custom id',
      { components: [row(button({ style: 5, url: 'https://example.com' }))] },
      'components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
    ],
    [
      'an emoji that nobody uploaded',
      { components: [row(button({ emoji: { id: '123456789012345678', name: 'x' } }))] },
      'components.0.components.0.emoji.id COMPONENT_INVALID_EMOJI',
    ],
    [
      'a word as emoji',
      { components: [row(button({ emoji: { name: 'tram' } }))] },
      'components.0.components.0.emoji.id COMPONENT_INVALID_EMOJI',
    ],
    [
      'six buttons in a row',
      { components: [row(...Array.from({ length: 6 }, (_, at) => button({ custom_id: `${at}` })))] },
      'components.0.components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a menu beside a button',
      { components: [row(button(), select())] },
      'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      '26 options',
      { components: [row(select({ options: options(26) }))] },
      'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
    ],
    [
      'the same option twice',
      { components: [row(select({ options: [...options(1), ...options(1)] }))] },
      'components.0.components.0.options SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'more to choose than there is',
      { components: [row(select({ max_values: 3 }))] },
      'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
    ],
    [
      'six rows',
      { components: Array.from({ length: 6 }, (_, at) => row(button({ custom_id: `${at}` }))) },
      'components BASE_TYPE_BAD_LENGTH',
    ],
    ['a text display without the flag', { components: [text(1)] }, 'components.0.type UNION_TYPE_CHOICES'],
    ['an unheard-of component', { components: [{ type: 99 }] }, 'components.0.type UNION_TYPE_CHOICES'],
    [
      'content with the flag',
      { flags: V2, content: 'x', components: [text(1)] },
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'embeds with the flag',
      { flags: V2, embeds: [{ title: 'x' }], components: [text(1)] },
      'embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      '41 components, inner ones counted',
      { flags: V2, components: [{ type: 17, components: Array.from({ length: 40 }, () => text(1)) }] },
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'text displays over 4,000 together',
      { flags: V2, components: [text(2500), text(1501)] },
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      'a picture that is not attached',
      { flags: V2, components: [{ type: 12, items: [{ media: { url: 'attachment://no.png' } }] }] },
      'components UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    [
      'an attachment that was not sent',
      { content: 'x', attachments: [{ id: '3' }] },
      'attachments.0.id ATTACHMENT_NOT_FOUND',
    ],
    [
      'users allowed twice over',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['123456789012345678'] } },
      'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
  ];

  test.each(cases)('%s', async (_name, body, leaf) => {
    const { table, rest } = waiting;
    const before = table.messages(table.channel).length;
    const answer = await rest.json('POST', `/channels/${table.channel.id}/messages`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    expect(leaves(answer.body.errors)).toContain(leaf);
    expect(table.log.violations).toHaveLength(1);
    expect(table.messages(table.channel)).toHaveLength(before);
  });
});

describe('what stands at the very limit is taken', () => {
  const cases: readonly (readonly [string, object])[] = [
    ['2,000 characters', { content: 'å'.repeat(2000) }],
    [
      '5 rows of 5',
      { components: [0, 1, 2, 3, 4].map((r) => row(...[0, 1, 2, 3, 4].map((c) => button({ custom_id: `${r}${c}` })))) },
    ],
    ['40 components', { flags: V2, components: [{ type: 17, components: Array.from({ length: 39 }, () => text(1)) }] }],
    ['4,000 characters in text displays', { flags: V2, components: [text(2500), text(1500)] }],
    ['a custom id of 100', { components: [row(button({ custom_id: 'x'.repeat(100) }))] }],
    ['25 options', { components: [row(select({ options: options(25) }))] }],
    [
      'attachment ids, tts and enforce_nonce as discord.js sends them',
      { content: 'x', tts: false, enforce_nonce: false, attachments: [] },
    ],
  ];

  test.each(cases)('%s', async (_name, body) => {
    const { table, rest } = waiting;
    const answer = await rest.json('POST', `/channels/${table.channel.id}/messages`, body);
    expect(answer.status).toBe(200);
    expect(table.log.violations).toEqual([]);
  });
});

describe('other refusals of messages', () => {
  test('an empty message is 50006', async () => {
    const { table, rest } = waiting;
    const post = `/channels/${table.channel.id}/messages`;
    expect((await rest.json('POST', post, {})).body).toMatchObject({ code: 50006 });
    expect((await rest.json('POST', post, { content: '  \n ' })).body).toMatchObject({ code: 50006 });
  });

  test('a file over 10 MiB is 40005 with status 413', async () => {
    const { table, rest } = waiting;
    const big = { name: 'big.bin', data: new Uint8Array(10 * 1024 * 1024 + 1) };
    const answer = await rest.form('POST', `/channels/${table.channel.id}/messages`, { content: 'x' }, [big]);
    expect(answer).toMatchObject({ status: 413, body: { code: 40005 } });
  });

  test('11 files are 30015', async () => {
    const { table, rest } = waiting;
    const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.txt`, data: new Uint8Array(1) }));
    const answer = await rest.form('POST', `/channels/${table.channel.id}/messages`, {}, files);
    expect(answer.body).toMatchObject({ code: 30015 });
  });

  test('JSON that is none is 50109', async () => {
    const { table, rest } = waiting;
    const answer = await rest.text('POST', `/channels/${table.channel.id}/messages`, '{');
    expect(answer.body).toMatchObject({ code: 50109 });
  });

  test('the flag for components cannot be taken away by an edit', async () => {
    const { table, rest } = waiting;
    const channel = `/channels/${table.channel.id}/messages`;
    const made = await rest.json('POST', channel, { flags: V2, components: [text(1)] });
    const edited = await rest.json('PATCH', `${channel}/${made.body.id}`, { flags: 0, content: 'x' });
    expect(leaves(edited.body.errors)).toContain('content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2');
  });

  test('another one’s message cannot be edited: 50005', async () => {
    const { table, rest } = waiting;
    const said = table.say(table.users[0], table.channel, 'mine');
    const answer = await rest.json('PATCH', `/channels/${table.channel.id}/messages/${said.id}`, { content: 'x' });
    expect(answer).toMatchObject({ status: 403, body: { code: 50005 } });
  });

  test('unknown channels, messages, members, users and servers have their own codes', async () => {
    const { table, rest } = waiting;
    const none = '123456789012345678';
    const code = async (route: string) => (await rest.json('GET', route)).body.code;
    expect(await code(`/channels/${none}`)).toBe(10003);
    expect(await code(`/channels/${table.channel.id}/messages/${none}`)).toBe(10008);
    expect(await code(`/guilds/${none}/members/${none}`)).toBe(10004);
    expect(await code(`/guilds/${table.guildId}/members/${none}`)).toBe(10013);
    expect(await code(`/applications/${table.applicationId}/emojis/${none}`)).toBe(10014);
    expect(table.log.violations).toEqual([]);
  });

  test('an endpoint that is not there is a violation', async () => {
    const { table, rest } = waiting;
    expect((await rest.json('POST', '/guilds', {})).status).toBe(404);
    expect(table.log.violations).toMatchObject([{ rule: 'no such endpoint' }]);
  });

  test('without the token nothing is told: 401', async () => {
    const { table } = waiting;
    const response = await fetch(`${table.api}/v10/users/@me`);
    expect(response.status).toBe(401);
  });
});

describe('commands', () => {
  const command = (fields: object) => ({ name: 'x', description: 'x', ...fields });
  const option = (fields: object = {}) => ({ type: 3, name: 'o', description: 'o', ...fields });
  const cases: readonly (readonly [string, object, string])[] = [
    ['an upper-case name', command({ name: 'X' }), '0.name APPLICATION_COMMAND_INVALID_NAME'],
    ['no description', command({ description: undefined }), '0.description BASE_TYPE_REQUIRED'],
    ['a description over 100', command({ description: 'x'.repeat(101) }), '0.description BASE_TYPE_MAX_LENGTH'],
    [
      'a required option after an optional one',
      command({ options: [option(), option({ name: 'p', required: true })] }),
      '0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'the same option twice',
      command({ options: [option(), option()] }),
      '0.options APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    ],
    [
      'choices and autocomplete together',
      command({ options: [option({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] }),
      '0.options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
    ],
    [
      '26 choices',
      command({ options: [option({ choices: options(26).map(({ value }) => ({ name: value, value })) })] }),
      '0.options.0.choices BASE_TYPE_BAD_LENGTH',
    ],
  ];

  test.each(cases)('refused: %s', async (_name, body, leaf) => {
    const { table, rest } = waiting;
    const answer = await rest.json('PUT', `/applications/${table.applicationId}/guilds/${table.guildId}/commands`, [
      body,
    ]);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(leaves(answer.body.errors)).toContain(leaf);
  });

  test('a server’s own command hides the global one of its name', async () => {
    const { table, rest } = waiting;
    const own = `/applications/${table.applicationId}/guilds/${table.guildId}/commands`;
    await rest.json('PUT', own, [command({ name: 'ask', description: 'of the server' })]);
    expect(table.commands.map(({ name, description }) => [name, description])).toEqual([['ask', 'of the server']]);
    await rest.json('PUT', own, []);
    expect(table.commands).toMatchObject([{ name: 'ask', description: 'Asks' }]);
  });
});
