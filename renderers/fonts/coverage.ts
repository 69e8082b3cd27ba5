import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Inclusive code point ranges that a font has glyphs for. */
export type Coverage = readonly (readonly [first: number, last: number])[];

export const covers = (coverage: Coverage, codePoint: number): boolean =>
  coverage.some(([first, last]) => first <= codePoint && codePoint <= last);

/** The code points of a WOFF2 file's character map; throws when the file is not WOFF2 or has none that we read. */
export const readCoverage = (path: string): Coverage => readCharacterMap(characterMap(readFileSync(path)));

const WOFF2 = 0x774f4632;
const HEADER_BYTES = 48;
/** Known table tags are numbers in WOFF2; 63 says that the tag is spelt out. */
const CMAP_TAG = 0;
const GLYF_TAG = 10;
const LOCA_TAG = 11;
const SPELT_TAG = 63;

/** Cuts the `cmap` table out of the one compressed stream that all tables share. */
const characterMap = (file: Buffer): Buffer => {
  if (file.readUInt32BE(0) !== WOFF2) throw new Error('not a WOFF2 font');
  const tables = file.readUInt16BE(12);
  const cursor = { at: HEADER_BYTES };
  let offset = 0;
  let found: { readonly offset: number; readonly length: number } | undefined;
  for (let index = 0; index < tables; index += 1) {
    const { tag, length } = readTableEntry(file, cursor);
    if (tag === CMAP_TAG) found = { offset, length };
    offset += length;
  }
  if (found === undefined) throw new Error('font without a character map');
  const packed = file.subarray(cursor.at, cursor.at + file.readUInt32BE(20));
  return brotliDecompressSync(packed).subarray(found.offset, found.offset + found.length);
};

const readTableEntry = (file: Buffer, cursor: { at: number }): { readonly tag: number; readonly length: number } => {
  const flags = file.readUInt8(cursor.at);
  cursor.at += 1;
  const tag = flags & 0x3f;
  if (tag === SPELT_TAG) cursor.at += 4;
  const original = readBase128(file, cursor);
  const isOutline = tag === GLYF_TAG || tag === LOCA_TAG;
  const transformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
  return { tag, length: transformed ? readBase128(file, cursor) : original };
};

const readBase128 = (file: Buffer, cursor: { at: number }): number => {
  let value = 0;
  for (;;) {
    const byte = file.readUInt8(cursor.at);
    cursor.at += 1;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
};

/** Prefers the full map (format 12) to that of the basic plane (format 4). */
const readCharacterMap = (cmap: Buffer): Coverage => {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const full = subtables.find((table) => table.readUInt16BE(0) === 12);
  if (full !== undefined) return readGroups(full);
  const basic = subtables.find((table) => table.readUInt16BE(0) === 4);
  if (basic === undefined) throw new Error('font without a character map in format 4 or 12');
  return readSegments(basic);
};

const readGroups = (table: Buffer): Coverage =>
  Array.from(
    { length: table.readUInt32BE(12) },
    (_, index) => [table.readUInt32BE(16 + index * 12), table.readUInt32BE(20 + index * 12)] as const,
  );

const readSegments = (table: Buffer): Coverage => {
  const doubled = table.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled] as const;
  const coverage: [number, number][] = [];
  for (let at = 0; at < doubled; at += 2) {
    const range = table.readUInt16BE(ranges + at);
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        range === 0
          ? (code + table.readUInt16BE(deltas + at)) & 0xffff
          : table.readUInt16BE(ranges + at + range + (code - start) * 2);
      if (glyph !== 0) coverage.push([code, code]);
    }
  }
  return coverage;
};
