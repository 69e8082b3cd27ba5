import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that page tests drive: `CHROMIUM_PATH`, or the first one in the usual places. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...USUAL_PLACES].find((path) => path !== '' && existsSync(path));
