import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../../scripts/chromium.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = chromiumPath();

/** Why pages cannot be driven here; null when they can. */
export const noBrowser: string | null = executablePath === undefined ? 'no Chromium is installed' : null;

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
