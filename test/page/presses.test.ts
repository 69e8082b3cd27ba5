import { type Browser, chromium, type Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../scripts/chromium.ts';
import { type Person, sitDown } from './seat.ts';
import { type OpenTable, openTable } from './table.ts';

const executablePath = chromiumPath();
const [ASTRID, BJORN, DARYA] = [1, 2, 3];
const PATIENCE = { timeout: 20_000 };

describe.skipIf(executablePath === undefined)('a stock round and a company’s first turn by presses alone', () => {
  let table: OpenTable;
  let browser: Browser;
  let me: Person;
  let posts = 0;

  beforeAll(async () => {
    const args = ['--no-sandbox', '--disable-gpu'];
    [table, browser] = await Promise.all([
      openTable(),
      chromium.launch({ executablePath: executablePath ?? '', args }),
    ]);
    me = await sitDown(browser, table.url, ASTRID);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await table?.close()).toBe(0);
  });

  const everyPost = (): Locator => me.page.locator('.message:not(.private)');
  const secret = (): Locator => me.secrets().last();
  const press = (place: Locator, label: string | RegExp) => place.getByRole('button', { name: label }).first().click();
  /** Waits for the post that a press made: its text. */
  const posted = async (): Promise<string> => {
    posts += 1;
    await expect.poll(() => everyPost().count(), PATIENCE).toBe(posts);
    return ((await everyPost().last().textContent()) ?? '').replace(/\s+/g, ' ');
  };
  const confirm = async (): Promise<string> => {
    await press(secret(), /^Confirm/);
    return posted();
  };
  const sit = async (seat: number): Promise<void> => {
    await me.page.getByTitle('Act as someone else').click();
    await me.page.locator(`[data-seat="${seat}"]`).click();
    await expect.poll(() => me.page.url()).toContain(`seat=${seat}`);
    await expect.poll(() => everyPost().count(), PATIENCE).toBe(posts);
  };

  test('a table is opened and filled', async () => {
    await me.move('game new');
    await me.sit(BJORN);
    await me.move('game join');
    await me.sit(DARYA);
    await me.move('game join');
    await me.sit(ASTRID);
    await me.move('game start', { option: 'seating', text: 'as', take: { value: 'joined' } });
    posts = await everyPost().count();
    expect(await me.post().textContent()).toContain('@Astrid to act');
  });

  test('an auction is opened, raised and passed by buttons, and its price chosen', async () => {
    await press(me.post(), /Auction /);
    await press(secret(), /^Bid 0 kr/);
    expect(await posted()).toContain('Astrid opens an auction');
    await sit(BJORN);
    await press(me.post(), /^Bid 5 kr/);
    expect(await posted()).toContain('Björn bids 5 kr');
    await sit(DARYA);
    await press(me.post(), /^Pass/);
    await posted();
    await sit(ASTRID);
    await press(me.post(), /^Pass/);
    expect(await posted()).toContain('Björn wins the auction');
    await sit(BJORN);
    await press(me.post(), /^60 kr · floats with 600 kr/);
    expect(await posted()).toContain('at 60 kr');
  });

  test('shares are taken and bought, and the round ends with passes', async () => {
    await press(me.post(), /^3 shares/);
    expect(await posted()).toContain('buys a share');
    await press(me.post(), /^Pass$/);
    await posted();
    await sit(DARYA);
    await press(me.post(), /Buy /);
    await confirm();
    for (const seat of [ASTRID, BJORN, DARYA]) {
      await sit(seat);
      await press(me.post(), /^Pass$/);
      await posted();
    }
    expect(await me.post().textContent()).toContain('Operating round 1.1');
  });

  test('the company lays track by its picture and buys a train', async () => {
    await sit(BJORN);
    await press(me.post(), /Track in \w+ · \w+ …|Track in \w+ · \d+ kr …/);
    await expect.poll(() => secret().locator('.tile img').count(), PATIENCE).toBe(1);
    await press(secret(), /1 · tile /);
    expect(await posted()).toContain('lays tile');
    while (
      (await me
        .post()
        .getByRole('button', { name: /^Purchase no station/ })
        .count()) > 0
    ) {
      await press(me.post(), /^Purchase no station/);
      await posted();
    }
    await press(me.post(), /2H for 80 kr/);
    expect(await posted()).toContain('purchases a 2H');
  });

  test('only the newest post can still be pressed, and nothing went wrong', async () => {
    const pressable = me.page.locator('.message:not(.private):has([data-custom-id])');
    await expect.poll(() => pressable.count(), PATIENCE).toBeLessThanOrEqual(1);
    expect(table.output()).not.toMatch(/"level":[56]0/);
  });
});
