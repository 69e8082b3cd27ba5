import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENGINE = fileURLToPath(new URL('../../engine', import.meta.url));

/**
 * A digest of the rules' source: a position that other rules have led to is never taken for one of these. Nobody has to
 * think of a number when the rules change.
 */
export const rulesDigest = (): string => {
  const digest = createHash('sha256');
  const names = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[jt]s$/.test(name));
  for (const name of names.toSorted()) digest.update(name).update(readFileSync(join(ENGINE, name)));
  return digest.digest('base64');
};
