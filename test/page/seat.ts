import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** An option as it is typed, and what is then taken from the list: that text, another value, the first one, or nothing. */
export interface Typed {
  readonly option: string;
  readonly text: string;
  readonly take?: { readonly value: string } | 'first' | 'nothing';
}

/** Milliseconds in which a busy machine shows what was done. */
const PATIENCE = 20_000;

/** Somebody at the page, who reads and types there and knows nothing else. */
export interface Person {
  readonly page: Page;
  /** Takes another seat by the switch at the bottom left. */
  readonly sit: (seat: number) => Promise<void>;
  /** Types a command, its options with the help of autocomplete, and sends it. */
  readonly type: (command: string, ...options: readonly Typed[]) => Promise<void>;
  /** Waits until the newest post says something else than when it was last read, and reads it. */
  readonly posted: () => Promise<string>;
  /** Types a command, and waits for what the channel is told. */
  readonly move: (command: string, ...options: readonly Typed[]) => Promise<string>;
  /** The same, and waits for a sentence that this seat alone sees. */
  readonly refused: (command: string, ...options: readonly Typed[]) => Promise<string>;
  /** The newest post that everyone sees. */
  readonly post: () => Locator;
  readonly secrets: () => Locator;
}

export const sitDown = async (browser: Browser, url: string, seat: number): Promise<Person> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${url}/?seat=${seat}`);
  await page.getByRole('heading', { name: 'Welcome to #tramways!' }).waitFor();
  const posts = page.locator('.message:not(.private)');
  const secrets = () => page.locator('.message.private');
  /** What the newest post said when it was last read. A post that grows says something else with each move. */
  let seen = '';
  const newest = async (): Promise<string> => {
    const texts =
      (await posts.count()) === 0 ? [] : await posts.last().locator('.content, .components').allTextContents();
    return texts.join(' ').replace(/\s+/g, ' ');
  };
  /** The answer to what was typed before is there, or has been taken away again. */
  const answered = (): Promise<void> => expect.poll(() => secrets().locator('.thinking').count()).toBe(0);
  const type = async (command: string, ...options: readonly Typed[]): Promise<void> => {
    await typeCommand(page, command, options);
  };
  const posted = async (): Promise<string> => {
    await expect.poll(newest).not.toBe(seen);
    seen = await newest();
    return seen;
  };
  return {
    page,
    post: () => posts.last(),
    secrets,
    type,
    sit: async (wanted) => {
      await page.getByTitle('Act as someone else').click();
      await page.locator(`[data-seat="${wanted}"]`).click();
      await expect.poll(() => page.url()).toContain(`seat=${wanted}`);
      await expect.poll(newest).toBe(seen);
    },
    posted,
    move: async (command, ...options) => {
      await type(command, ...options);
      return posted();
    },
    refused: async (command, ...options) => {
      await answered();
      const before = await secrets().count();
      await type(command, ...options);
      const answer = secrets().nth(before).locator('.content');
      await answer.waitFor();
      return textOf(answer);
    },
  };
};

/** Its words, one blank apart, whatever pictures of companies stand between them. */
const textOf = async (place: Locator): Promise<string> => ((await place.textContent()) ?? '').replace(/\s+/g, ' ');

const typeCommand = async (page: Page, command: string, options: readonly Typed[]): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message #tramways' }).fill(`/${command}`);
  await page.locator(`[data-command="${command}"]`).waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`[data-command-line="${command}"]`).waitFor();
  for (const option of options) await typeOption(page, option);
  await page.getByTitle('Send command').click();
};

const typeOption = async (page: Page, { option, text, take = { value: text } }: Typed): Promise<void> => {
  const field = page.locator(`[data-field="${option}"]`);
  if ((await field.count()) === 0) {
    await page.locator('[data-rest]').focus();
    await page.locator(`[data-option="${option}"]`).click();
  }
  await field.fill(text);
  if (take === 'nothing') return;
  await page
    .locator(take === 'first' ? '[data-choice]' : `[data-choice="${take.value}"]`)
    .first()
    .click();
};
