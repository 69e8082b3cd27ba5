/** For names on the local table's page, where the browser's machine has no Japanese font. */
export const PAGE_FONTS = [
  {
    family: 'Noto Sans JP',
    weight: 500,
    file: new URL('../renderers/fonts/NotoSansJP-Medium.woff2', import.meta.url),
  },
] as const;
