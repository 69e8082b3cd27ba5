import { describe, expect, test } from 'vitest';
import { makeLog } from '../src/log.ts';

const TOKEN = 'MTIzNDU2.Gabcde.secret-secret_secret';

const written = (work: (log: ReturnType<typeof makeLog>) => void): string => {
  const lines: string[] = [];
  work(makeLog({ level: 'info', secrets: [TOKEN], to: { write: (line) => lines.push(line) } }));
  return lines.join('');
};

describe('the log', () => {
  test('writes one JSON object a line, from its level on', () => {
    const text = written((log) => {
      log.debug('unheard');
      log.info({ game: 7 }, 'heard');
    });
    expect(JSON.parse(text)).toMatchObject({ game: 7, msg: 'heard' });
  });

  test.each([
    ['a field', { token: TOKEN }],
    ['a field of a field', { options: { token: TOKEN } }],
    ['a header', { headers: { authorization: `Bot ${TOKEN}` } }],
    ['an address', { url: `https://discord.com/${TOKEN}/x` }],
    ['an error', { err: new Error(`401 for ${TOKEN}`) }],
  ])('the token is never written: %s', (_, object) => {
    const text = written((log) => log.error(object, `with ${TOKEN}`));
    expect(text).not.toContain(TOKEN);
    expect(text).toContain('[hidden]');
  });

  test("an interaction's token in an address is not written", () => {
    const secret = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4';
    const text = written((log) => log.error(new Error(`POST /interactions/123456789012345678/${secret}/callback`)));
    expect(text).not.toContain(secret);
    expect(text).toContain('/interactions/123456789012345678/[hidden]/callback');
  });

  test('an error is told without the request that it carries, and never at length', () => {
    const body = { content: 'a private text', files: [{ data: Buffer.alloc(100_000, 'x') }] };
    const error = Object.assign(new Error(`refused ${'y'.repeat(400_000)}`), {
      requestBody: { json: body, files: body.files },
      rawError: body,
      cause: body,
      code: 50035,
      status: 400,
    });
    const text = written((log) => log.fatal({ err: error }, 'm'));
    expect(text.length).toBeLessThan(10_000);
    expect(text).not.toContain('a private text');
    expect(JSON.parse(text).err).toMatchObject({ code: 50035, status: 400, name: 'Error' });
  });

  test('what was thrown in place of an error is not told', () => {
    expect(written((log) => log.fatal({ err: { content: 'a private text' } }, 'm'))).not.toContain('private');
    expect(written((log) => log.fatal({ err: 'a private text' }, 'm'))).not.toContain('private');
  });
});
