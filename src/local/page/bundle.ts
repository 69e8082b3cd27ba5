import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface Bundle {
  readonly script: string;
  readonly style: string;
}

const entry = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
  });
  const text = (suffix: string): string => result.outputFiles.find(({ path }) => path.endsWith(suffix))?.text ?? '';
  return { script: text('main.js'), style: text('style.css') };
};
