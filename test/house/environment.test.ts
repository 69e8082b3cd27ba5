import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/settings.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));
const known = [...readFileSync('src/settings.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): z$|^ {2}([A-Z_]+): z\./gm)];

test('.env.example shows every setting and no other', () => {
  expect(Object.keys(example).toSorted()).toEqual(known.map(([, split, whole]) => split ?? whole).toSorted());
});

test('.env.example copied as it is changes nothing', () => {
  expect(readSettings(example)).toEqual(readSettings({}));
});
