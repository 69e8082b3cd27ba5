import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as api from 'discord-api-types/v10';
import { build, type Plugin } from 'esbuild';
import { Hono } from 'hono';
import type { App, Env } from '../discord/rest/env.ts';

/** Only what this server itself serves may load, nothing from elsewhere; inline are only sizes and colours of elements. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page's shell; the script draws the rest. */
export const shell = (title: string): string => `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page/fonts.css">
<link rel="stylesheet" href="/page/style.css">
<script type="module" src="/page/main.js"></script>
</head>
<body><div id="app"><noscript>This page needs JavaScript.</noscript></div></body>
</html>
`;

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#5865f2"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><rect x="9" y="7" width="14" height="15" rx="3"/><path d="M9 15h14M16 7V4M12 4h8M11 26l2-4M21 26l-2-4"/></g></svg>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface Bundle {
  readonly script: string;
  readonly style: string;
}

const entry = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Discord's numbers one by one, so that the script holds only those it uses; the package's own form is all or nothing. */
const discordNumbers: Plugin = {
  name: 'discord-numbers',
  setup: ({ onLoad }) => {
    const enums = Object.entries(api).filter(([, one]) =>
      Object.values(one).every((field) => ['number', 'string'].includes(typeof field)),
    );
    const contents = enums.map(([name, one]) => `export const ${name} = ${JSON.stringify(one)};`).join('\n');
    onLoad({ filter: /discord-api-types[\\/]v10\.mjs$/ }, () => ({ contents }));
  },
};

/** Builds the page's script and style sheet from their sources, in memory. */
export const bundlePage = async (): Promise<Bundle> => {
  const result = await build({
    entryPoints: { main: entry('./client/main.ts'), style: entry('./client/style/index.css') },
    bundle: true,
    write: false,
    outdir: 'page',
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    plugins: [discordNumbers],
  });
  const text = (suffix: string): string => result.outputFiles.find(({ path }) => path.endsWith(suffix))?.text ?? '';
  return { script: text('main.js'), style: text('style.css') };
};

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
