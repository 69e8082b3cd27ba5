import { describe, expect, test } from 'vitest';
import { makeMessage } from '../../src/bot/message/message.ts';
import { gameId } from '../../src/store/index.ts';
import { NO_EMOJI } from '../support/no-emoji.ts';

describe('a message', () => {
  test('notifies only those it is told to, whatever its text says (D16)', () => {
    expect(makeMessage(NO_EMOJI, { text: '@everyone <@1>' }).body.allowed_mentions).toEqual({ parse: [], users: [] });
    expect(makeMessage(NO_EMOJI, { text: '<@1> <@2>' }, ['2']).body.allowed_mentions).toEqual({
      parse: [],
      users: ['2'],
    });
  });

  test('that is too long is cut between lines, and goes along whole as a file (D17)', () => {
    const text = Array.from({ length: 300 }, (_, line) => `line ${line}`).join('\n');
    const { body, files } = makeMessage(NO_EMOJI, { text });
    expect(body.content.length).toBeLessThanOrEqual(2000);
    expect(body.content).toMatch(/line \d+\n…$/);
    expect(files.map((file) => [file.name, String(file.data)])).toEqual([['full.txt', text]]);
  });

  test('keeps alt texts within 1,024 characters', () => {
    const { body } = makeMessage(NO_EMOJI, {
      text: '',
      files: [{ name: 'map.png', data: Buffer.from(''), alt: 'x'.repeat(3000) }],
    });
    expect(body.attachments[0]?.description).toHaveLength(1024);
  });

  test('shows several pictures each in an embed of its own, and leaves none when it is edited to one or none', () => {
    const picture = (name: string) => ({ name, data: Buffer.from('') });
    const shown = (...names: readonly string[]) =>
      makeMessage(NO_EMOJI, { text: '', files: names.map(picture) }).body.embeds.map(({ image }) => image.url);
    expect(shown('map.png', 'market.png')).toEqual(['attachment://map.png', 'attachment://market.png']);
    expect(shown('map.png', 'full.txt')).toEqual([]);
    expect(shown()).toEqual([]);
  });

  test('gives its buttons the ids of its game and turn', () => {
    const row = [{ label: 'Yes', what: 'end-yes', style: 'danger' } as const];
    const { body } = makeMessage(NO_EMOJI, { text: '', buttons: { game: gameId(4), move: 9, row } });
    expect(JSON.stringify(body.components)).toContain('"custom_id":"v1:4:9:end-yes"');
  });
});
