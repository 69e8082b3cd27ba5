import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a script of this folder as its own process, in which no font of the system is loaded; what it prints. */
export const runAlone = (script: string, ...args: readonly string[]): string => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};
