import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { displayName, font, isDrawable, registerFont, shorten, textWidth } from '../../renderers/fonts.ts';
import { drawMarket } from '../../renderers/market/scene.ts';
import { runAlone } from './fonts/alone.ts';
import { LABELS } from './labels.ts';
import { NAMES, position } from './market/position.ts';

const SCRIPTS = {
  Swedish: 'ABCXYZÅÄÖabcxyzåäöÉé0123456789',
  Latin: 'ŁłŻżŠšŘřČčŐőŞşĞğÑñÇçØøÆæŒœßẞĐđỄễạ',
  Cyrillic: 'АБВЖЙЪЫЭЮЯабвжйъыэюяЁёЇїЄєҐґЉњЂџ',
  Greek: 'ΑΒΓΔΘΛΞΠΣΦΨΩαβγδθλξπσςφψωΆάΐΰὈἄ',
  kana: 'あいうえおがぱっゃんアイウエオガパッャンーｱｲｳ',
  'kanji of names': '山田太郎佐藤鈴木高橋髙﨑渡邊邉齋齊斎濵澤櫻廣國壽榮龍翔葵蓮陽葛城辻祇德禎琢',
  marks: '.,:;!?-–—…·()/×½∞★→',
} as const;

/** Letters that our fonts lack. */
const STRANGERS = '김ไयह';

interface Alone {
  readonly systemFamilies: readonly string[];
  readonly missing: readonly string[];
}

describe('the project’s own fonts', () => {
  let alone: Alone;
  beforeAll(() => {
    alone = JSON.parse(runAlone('glyphs.ts', [...Object.values(SCRIPTS), STRANGERS].join(''))) as Alone;
  });

  test('are tried where the system has none', () => {
    expect(alone.systemFamilies).toEqual([]);
  });

  test.each(Object.entries(SCRIPTS))('draw %s with ink of their own', (_, letters) => {
    expect(Array.from(letters).filter((letter) => alone.missing.includes(letter))).toEqual([]);
    expect(isDrawable(letters)).toBe(true);
  });

  test('are known to lack what would be drawn as an empty box', () => {
    expect(Array.from(STRANGERS).filter((letter) => !alone.missing.includes(letter))).toEqual([]);
    expect(Array.from(STRANGERS).filter(isDrawable)).toEqual([]);
  });

  test('give the same picture where the system has no fonts', async () => {
    const png = await drawMarket(position('middle-6'), { names: NAMES, labels: LABELS.market });
    expect(runAlone('sheet.ts')).toBe(createHash('sha256').update(png).digest('hex'));
  });

  test('are the only families asked for', () => {
    const asked = Array.from(font(20).matchAll(/"([^"]+)"/gu), ([, family]) => family);
    expect(asked).toEqual(['Tramways Latin', 'Tramways Japanese']);
    expect(asked.every((family) => GlobalFonts.has(family ?? ''))).toBe(true);
  });

  test('are refused when a file is no font', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'font-'));
    const path = join(folder, 'broken.woff2');
    writeFileSync(path, 'not a font');
    expect(() => registerFont(path, 'Broken')).toThrow(path);
    expect(() => registerFont(join(folder, 'absent.woff2'), 'Absent')).toThrow('absent.woff2');
    await rm(folder, { recursive: true });
  });
});

describe('a player’s name', () => {
  test.each([
    'Åsa Öberg',
    'Łukasz Żółć',
    'Nguyễn Văn',
    'Владимир Петров',
    'Αλέξανδρος',
    '山田 太郎',
    'さくらサクラ',
    '髙橋﨑',
    '#1 <b>_*`',
  ])('is drawn as written: %s', (name) => {
    expect(displayName(name, 'P3')).toBe(name);
  });

  test.each(['محمد', '김민수', '👨‍👩‍👧', '❤️', 'ก้', '', '   ', '\u200b\u2060', '🚋 🚋', '🚋 김'])(
    'falls back to the seat’s initials: %j',
    (name) => {
      expect(displayName(name, 'P3')).toBe('P3');
    },
  );

  test.each([
    ['composed', 'A\u030asa', 'Åsa'],
    ['without direction marks', '\u202eevil', 'evil'],
    ['without variation selectors', '葛\u{e0100}城', '葛城'],
    ['without emoji', 'Anna 🌸', 'Anna'],
    ['without emoji in front and in its midst', '🚋🚋 Tram👍🏽lover 🚋', 'Tramlover'],
    ['without flags and joined emoji', 'Bo 🇸🇪👨‍👩‍👧', 'Bo'],
    ['without words in letters that are lacking', 'Kim 김민수', 'Kim'],
    ['in plain letters', '𝓐𝓷𝓷𝓪 Ⓑ', 'Anna B'],
    ['without marks upon marks', 'Z\u0351\u036b\u0353', 'Z'],
    ['with single spaces', ' Åsa\n\t Öberg ', 'Åsa Öberg'],
  ])('is drawn %s', (_, name, shown) => {
    expect(displayName(name, 'P3')).toBe(shown);
  });
});

describe('a text too long for its place', () => {
  const name = 'Trafik AB Stockholm-Södra Lidingön';

  test.each([400, 200, 100, 40])('is cut to %i pixels', (width) => {
    const shown = shorten(name, width, 25);
    expect(textWidth(shown, 25)).toBeLessThanOrEqual(width);
    expect(shown === name || shown.endsWith('…')).toBe(true);
  });

  test('is left out where not even the ellipsis fits', () => {
    expect(shorten(name, 2, 25)).toBe('');
  });
});
