import { describe, expect, test } from 'vitest';
import { startWaiting, waitingOfFile } from '../support/discord/waiting.ts';

const waiting = await waitingOfFile();

const EPHEMERAL = 1 << 6;
const MINUTE = 60_000;
const reply = (content: string, flags = 0) => ({ type: 4, data: { content, flags } });

describe('the acknowledgement', () => {
  test('a second one is 40060, and the first stands', async () => {
    const asked = await waiting.ask();
    expect((await asked.callback(reply('one'))).status).toBe(204);
    expect(await asked.callback(reply('two'))).toMatchObject({ status: 400, body: { code: 40060 } });
    expect((await asked.shown).text).toBe('one');
    expect(waiting.table.log.violations).toMatchObject([{ route: 'callback' }]);
  });

  test('after the time is over it is 10062, the user sees a failure, and it is a violation', async () => {
    const hurried = await startWaiting({ acknowledgeMs: 50 });
    const asked = await hurried.ask();
    expect((await asked.shown).failed).toBe(true);
    expect(await asked.callback(reply('late'))).toMatchObject({ status: 404, body: { code: 10062 } });
    expect(hurried.table.log.violations).toMatchObject([{ rule: 'not acknowledged in 50 ms' }]);
    await hurried.stop();
  });

  test('an id that does not go with its token is 10062', async () => {
    const asked = await waiting.ask();
    const wrong = `/interactions/123456789012345678/${asked.token}/callback`;
    expect((await waiting.rest.json('POST', wrong, reply('x'))).body).toMatchObject({ code: 10062 });
    await asked.callback(reply('x'));
  });

  test('a body that is refused acknowledges nothing', async () => {
    const asked = await waiting.ask();
    expect((await asked.callback(reply('x'.repeat(2001)))).body).toMatchObject({ code: 50035 });
    expect((await asked.callback(reply('short'))).status).toBe(204);
    expect((await asked.shown).text).toBe('short');
  });

  test('a command takes no update of a message and no choices', async () => {
    const asked = await waiting.ask();
    for (const type of [1, 6, 7, 8]) {
      expect((await asked.callback({ type, data: {} })).body).toMatchObject({ code: 50035 });
    }
    await asked.callback(reply('x'));
  });

  test('with_response tells of the message that was made', async () => {
    const asked = await waiting.ask();
    const path = `/interactions/${asked.id}/${asked.token}/callback?with_response=true`;
    const answer = await waiting.rest.json('POST', path, reply('here'));
    expect(answer).toMatchObject({
      status: 200,
      body: { interaction: { id: asked.id }, resource: { type: 4, message: { content: 'here' } } },
    });
  });
});

describe('private answers', () => {
  test('a reply is seen by its user alone', async () => {
    const { table, rest } = waiting;
    const asked = await waiting.ask();
    await asked.callback(reply('psst', EPHEMERAL));
    const { message, isPrivate } = await asked.shown;
    const [mine, other] = table.users;
    const ids = (user?: { readonly id: string }) => table.messages(table.channel, user).map(({ id }) => id);
    expect(isPrivate).toBe(true);
    expect(ids(mine)).toContain(message?.id);
    expect(ids(other)).not.toContain(message?.id);
    expect(ids()).not.toContain(message?.id);
    const fetched = await rest.json('GET', `/channels/${table.channel.id}/messages/${message?.id}`);
    expect(fetched.body).toMatchObject({ code: 10008 });
  });

  test('a deferral decides; filling it cannot change it', async () => {
    const asked = await waiting.ask();
    await asked.callback({ type: 5, data: { flags: EPHEMERAL } });
    await asked.webhook('PATCH', '@original', { content: 'filled', flags: 0 });
    expect((await asked.shown).isPrivate).toBe(true);
    const open = await waiting.ask();
    await open.callback({ type: 5 });
    await open.webhook('PATCH', '@original', { content: 'filled', flags: EPHEMERAL });
    expect((await open.shown).isPrivate).toBe(false);
  });

  test('the first follow-up fills a deferral and keeps its privacy; the second has its own', async () => {
    const asked = await waiting.ask();
    await asked.callback({ type: 5, data: { flags: EPHEMERAL } });
    await asked.webhook('POST', null, { content: 'first' });
    await asked.webhook('POST', null, { content: 'second' });
    const answer = await asked.shown;
    expect([answer.text, answer.isPrivate]).toEqual(['first', true]);
    expect(answer.followUps.map(({ content, privateTo }) => [content, privateTo])).toEqual([['second', null]]);
  });
});

describe('the token', () => {
  test('opens nothing before the acknowledgement: 10015', async () => {
    const asked = await waiting.ask();
    expect((await asked.webhook('POST', null, { content: 'x' })).body).toMatchObject({ code: 10015 });
    await asked.callback(reply('x'));
  });

  test('serves 15 minutes, then 50027', async () => {
    const asked = await waiting.ask();
    await asked.callback(reply('x'));
    waiting.table.skipTime(14 * MINUTE);
    expect((await asked.webhook('PATCH', '@original', { content: 'y' })).status).toBe(200);
    waiting.table.skipTime(2 * MINUTE);
    const late = await asked.webhook('PATCH', '@original', { content: 'z' });
    expect(late).toMatchObject({ status: 401, body: { code: 50027 } });
    expect((await asked.shown).text).toBe('y');
    expect(waiting.table.log.violations).toEqual([]);
  });

  test('reads, edits and deletes its own messages, also as %40original', async () => {
    const asked = await waiting.ask();
    await asked.callback(reply('x'));
    expect((await asked.webhook('GET', '%40original')).body).toMatchObject({ content: 'x' });
    const more = await asked.webhook('POST', null, { content: 'more' });
    const id = String(more.body.id);
    await asked.webhook('PATCH', id, { content: 'edited' });
    expect((await asked.webhook('GET', id)).body).toMatchObject({ content: 'edited' });
    expect((await asked.webhook('DELETE', id)).status).toBe(204);
    expect((await asked.webhook('DELETE', '@original')).status).toBe(204);
    expect((await asked.webhook('PATCH', '@original', { content: 'x' })).body).toMatchObject({ code: 10008 });
    expect((await asked.shown).message).toBeNull();
  });

  test('does not reach other messages: 10008', async () => {
    const asked = await waiting.ask();
    await asked.callback(reply('x'));
    const said = waiting.table.say(waiting.table.users[0], waiting.table.channel, 'mine');
    expect((await asked.webhook('PATCH', said.id, { content: 'x' })).body).toMatchObject({ code: 10008 });
  });
});

describe('pings', () => {
  const pinged = (from: number): readonly string[] => waiting.table.pings.slice(from).map(({ userId }) => userId);

  test('a reply pings whom it names, unless allowed_mentions says no', async () => {
    const { table } = waiting;
    const [one, two] = table.users;
    const start = table.pings.length;
    const asked = await waiting.ask();
    await asked.callback({
      type: 4,
      data: { content: `<@${one.id}> <@${two.id}> @everyone`, allowed_mentions: { parse: [], users: [two.id] } },
    });
    expect(pinged(start)).toEqual([two.id]);
    const quiet = await waiting.ask();
    await quiet.callback({ type: 4, data: { content: `<@${one.id}>`, allowed_mentions: { parse: [] } } });
    expect(pinged(start)).toEqual([two.id]);
  });

  test('an edit and a filled deferral never ping; a follow-up does', async () => {
    const { table } = waiting;
    const [, two] = table.users;
    const start = table.pings.length;
    const asked = await waiting.ask();
    await asked.callback({ type: 5 });
    await asked.webhook('PATCH', '@original', { content: `<@${two.id}>` });
    await asked.webhook('PATCH', '@original', { content: `again <@${two.id}>` });
    expect((await asked.shown).message?.mentions.map(({ id }) => id)).toEqual([two.id]);
    expect(pinged(start)).toEqual([]);
    await asked.webhook('POST', null, { content: `<@${two.id}>` });
    expect(pinged(start)).toEqual([two.id]);
  });

  test('text displays ping, embeds, code and private messages do not', async () => {
    const { table, rest } = waiting;
    const [, two, three] = table.users;
    const start = table.pings.length;
    const post = `/channels/${table.channel.id}/messages`;
    await rest.json('POST', post, { embeds: [{ description: `<@${two.id}>` }] });
    await rest.json('POST', post, { content: `\`<@${two.id}>\`` });
    await rest.json('POST', post, { content: `<@${two.id}>`, flags: 1 << 12 });
    const asked = await waiting.ask();
    await asked.callback(reply(`<@${two.id}>`, EPHEMERAL));
    expect(pinged(start)).toEqual([]);
    const container = { type: 17, components: [{ type: 10, content: `<@${three.id}>` }] };
    await rest.json('POST', post, { flags: 1 << 15, components: [container] });
    expect(pinged(start)).toEqual([three.id]);
  });
});
