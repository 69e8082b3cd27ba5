import { afterEach, describe, expect, test } from 'vitest';
import { startWaiting, type WaitingTable, waitingOfFile } from '../support/discord/waiting.ts';

const waiting = await waitingOfFile();

afterEach(() => waiting.table.allow(waiting.table.channel));

const messagesOf = ({ id }: { readonly id: string }): string => `/channels/${id}/messages`;

describe('threads', () => {
  test('a message in an archived thread cannot be edited: 50083', async () => {
    const { table, rest } = waiting;
    const thread = table.createThread(table.channel, 'evening');
    const { body } = await rest.json('POST', messagesOf(thread), { content: 'x' });
    table.setThread(thread, { archived: true });
    const edited = await rest.json('PATCH', `${messagesOf(thread)}/${body.id}`, { content: 'y' });
    expect(edited).toMatchObject({ status: 400, body: { code: 50083 } });
    expect(table.log.violations).toEqual([]);
  });

  test('a post opens an archived thread again, but not a locked one', async () => {
    const { table, rest } = waiting;
    const thread = table.createThread(table.channel, 'evening');
    table.setThread(thread, { archived: true });
    expect((await rest.json('POST', messagesOf(thread), { content: 'x' })).status).toBe(200);
    const opened = await rest.json('GET', `/channels/${thread.id}`);
    expect(opened.body).toMatchObject({ thread_metadata: { archived: false } });
    table.setThread(thread, { archived: true, locked: true });
    expect((await rest.json('POST', messagesOf(thread), { content: 'x' })).body).toMatchObject({ code: 50083 });
  });

  test('whoever may write unarchives; only who manages threads unlocks', async () => {
    const { table, rest } = waiting;
    const thread = table.createThread(table.channel, 'evening', table.users[0]);
    table.setThread(thread, { archived: true });
    expect((await rest.json('PATCH', `/channels/${thread.id}`, { archived: false })).status).toBe(200);
    table.setThread(thread, { archived: true, locked: true });
    const refused = await rest.json('PATCH', `/channels/${thread.id}`, { archived: false });
    expect(refused).toMatchObject({ status: 403, body: { code: 50013 } });
  });

  test('the bot starts threads, alone and on a message', async () => {
    const { table, rest } = waiting;
    const alone = await rest.json('POST', `/channels/${table.channel.id}/threads`, { name: 'one', type: 11 });
    expect(alone).toMatchObject({ status: 201, body: { name: 'one', parent_id: table.channel.id } });
    const post = await rest.json('POST', messagesOf(table.channel), { content: 'x' });
    const hung = await rest.json('POST', `${messagesOf(table.channel)}/${post.body.id}/threads`, { name: 'two' });
    expect(hung.body).toMatchObject({ id: post.body.id, name: 'two' });
  });
});

describe('what the bot may not', () => {
  test.each([
    ['view', 50001],
    ['send', 50013],
  ] as const)('without "%s" a post is %i', async (what, code) => {
    const { table, rest } = waiting;
    table.deny(table.channel, what);
    const answer = await rest.json('POST', messagesOf(table.channel), { content: 'x' });
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(table.log.violations).toEqual([]);
  });

  test('without "attach" texts go, files do not', async () => {
    const { table, rest } = waiting;
    table.deny(table.channel, 'attach');
    const file = { name: 'x.txt', data: new Uint8Array(3) };
    expect((await rest.json('POST', messagesOf(table.channel), { content: 'x' })).status).toBe(200);
    expect((await rest.form('POST', messagesOf(table.channel), {}, [file])).body).toMatchObject({ code: 50013 });
  });
});

describe('who and what is gone', () => {
  test('a member who left is 10007, and back again is found', async () => {
    const { table, rest } = waiting;
    const user = table.addUser('Gone');
    const path = `/guilds/${table.guildId}/members/${user.id}`;
    table.removeMember(user);
    expect((await rest.json('GET', path)).body).toMatchObject({ code: 10007 });
    table.rejoin(user);
    expect((await rest.json('GET', path)).body).toMatchObject({ user: { id: user.id } });
  });

  test('who left is not pinged', async () => {
    const { table, rest } = waiting;
    const user = table.addUser('Gone');
    table.removeMember(user);
    const start = table.pings.length;
    await rest.json('POST', messagesOf(table.channel), { content: `<@${user.id}>` });
    expect(table.pings).toHaveLength(start);
  });

  test('a deleted message is 10008, a deleted channel 10003', async () => {
    const { table, rest } = waiting;
    const channel = table.createChannel('short lived');
    const { body } = await rest.json('POST', messagesOf(channel), { content: 'x' });
    const [message] = table.messages(channel);
    if (!message) throw new Error('the post is missing');
    table.deleteMessage(message);
    expect((await rest.json('PATCH', `${messagesOf(channel)}/${body.id}`, { content: 'y' })).body).toMatchObject({
      code: 10008,
    });
    table.deleteChannel(channel);
    expect((await rest.json('POST', messagesOf(channel), { content: 'x' })).body).toMatchObject({ code: 10003 });
  });
});

describe('messages and files', () => {
  test('a file is served as it was sent, under a safe name, with its size', async () => {
    const { table, rest } = waiting;
    const data = new TextEncoder().encode('hej');
    const sent = await rest.form(
      'POST',
      messagesOf(table.channel),
      { attachments: [{ id: 0, description: 'a greeting' }] },
      [{ name: 'god dag å.txt', data }],
    );
    const [attachment] = table.messages(table.channel).at(-1)?.attachments ?? [];
    if (!attachment) throw new Error('the attachment is missing');
    expect(sent.body).toMatchObject({
      attachments: [{ filename: 'god_dag_.txt', size: 3, description: 'a greeting' }],
    });
    expect(await (await fetch(attachment.url)).text()).toBe('hej');
    expect(table.file(attachment)).toEqual(data);
  });

  test('an edit keeps the attachments that it lists and adds what it brings', async () => {
    const { table, rest } = waiting;
    const file = (name: string) => ({ name, data: new Uint8Array(1) });
    const { body } = await rest.form('POST', messagesOf(table.channel), {}, [file('a.txt'), file('b.txt')]);
    const [, second] = table.messages(table.channel).at(-1)?.attachments ?? [];
    const path = `${messagesOf(table.channel)}/${body.id}`;
    await rest.form('PATCH', path, { attachments: [{ id: second?.id }, { id: 0 }] }, [file('c.txt')]);
    const names = () =>
      table
        .messages(table.channel)
        .at(-1)
        ?.attachments.map(({ filename }) => filename);
    expect(names()).toEqual(['b.txt', 'c.txt']);
    await rest.json('PATCH', path, { content: 'x' });
    expect(names()).toEqual(['b.txt', 'c.txt']);
    await rest.json('PATCH', path, { attachments: [] });
    expect(names()).toEqual([]);
  });

  test('messages are listed newest first, paged by before and after', async () => {
    const { table, rest } = waiting;
    const channel = table.createChannel('pages');
    for (const text of ['1', '2', '3', '4']) table.say(table.users[0], channel, text);
    const [, second] = table.messages(channel);
    const response = async (query: string) => {
      const answer = await fetch(`${table.api}/v10${messagesOf(channel)}?${query}`, {
        headers: { authorization: `Bot ${table.token}` },
      });
      const list: unknown = await answer.json();
      return Array.isArray(list) ? list.map(({ content }) => content) : [];
    };
    expect(await response('limit=2')).toEqual(['4', '3']);
    expect(await response(`before=${second?.id}`)).toEqual(['1']);
    expect(await response(`after=${second?.id}&limit=1`)).toEqual(['3']);
    expect((await rest.json('GET', `${messagesOf(channel)}/${second?.id}`)).body).toMatchObject({ content: '2' });
  });

  test('an emoji is uploaded, listed, served and deleted', async () => {
    const { table, rest } = waiting;
    const path = `/applications/${table.applicationId}/emojis`;
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const made = await rest.json('POST', path, { name: 'tram', image: `data:image/png;base64,${pixel}` });
    expect(made).toMatchObject({ status: 201, body: { name: 'tram' } });
    expect((await rest.json('POST', path, { name: 'tram', image: `data:image/png;base64,${pixel}` })).status).toBe(400);
    expect((await rest.json('POST', path, { name: 'bad', image: 'data:image/png;base64,AAAA' })).status).toBe(400);
    const picture = await fetch(`${table.url}/emojis/${made.body.id}.png`);
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(pixel);
    const emoji = { id: made.body.id, name: 'tram' };
    const button = { type: 2, style: 1, custom_id: 'x', emoji };
    const posted = await rest.json('POST', messagesOf(table.channel), {
      components: [{ type: 1, components: [button] }],
    });
    expect(posted.status).toBe(200);
    expect((await rest.json('DELETE', `${path}/${made.body.id}`)).status).toBe(204);
    expect((await rest.json('GET', path)).body).toEqual({ items: [] });
  });
});

test('the server, its seats and first channels have the same ids after every start', async () => {
  const again = await startWaiting();
  const ids = ({ table }: WaitingTable) => [
    table.guildId,
    table.bot.id,
    ...table.users.map(({ id }) => id),
    table.channel.id,
  ];
  expect(ids(again)).toEqual(ids(waiting));
  expect(new Set(ids(again)).size).toBe(ids(again).length);
  await again.stop();
});
