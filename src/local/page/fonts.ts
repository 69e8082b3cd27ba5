import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { App, Env } from '../discord/rest/app.ts';

/** A font file that the page may use, as woff2. */
export interface PageFont {
  readonly family: string;
  readonly file: string | URL;
  /** 400 for regular, 500 for medium, ... */
  readonly weight: number;
}

/** The fonts and the style sheet that names them. */
export const fontRoutes = (fonts: readonly PageFont[]): App => {
  const app: App = new Hono<Env>();
  app.get('/page/fonts.css', (c) => c.text(fontSheet(fonts), 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/page/fonts/:index', async (c) => {
    const font = fonts[Number(c.req.param('index').replace('.woff2', ''))];
    if (!font) return c.notFound();
    return c.body(new Uint8Array(await readFile(font.file)), 200, { 'content-type': 'font/woff2' });
  });
  return app;
};

const fontSheet = (fonts: readonly PageFont[]): string =>
  fonts
    .map(
      ({ family, weight }, index) =>
        `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: url('/page/fonts/${index}.woff2') format('woff2'); }`,
    )
    .join('\n');
