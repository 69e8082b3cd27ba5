import { expect, test } from 'vitest';
import { makePressId, parsePressId } from '../../src/bot/message/custom-id.ts';
import { gameId } from '../../src/store/index.ts';

test('an id is read as it was made, and is short enough for Discord', () => {
  const id = { game: gameId(123456), move: 78901, what: 'history-12' };
  expect(parsePressId(makePressId(id))).toEqual(id);
  expect(makePressId(id).length).toBeLessThan(100);
});

test.each([
  '',
  'v2:1:2:end-yes',
  'v1:1:2',
  'v1:x:2:end',
  'v1:1:-2:end',
  'v1:1:2:END',
  'v1:1:2:end;drop',
  `v1:1:2:${'a'.repeat(90)}`,
  'v1:1:2:end-yes\n',
])('%j is no id of ours', (text) => {
  expect(parsePressId(text)).toBeNull();
});
