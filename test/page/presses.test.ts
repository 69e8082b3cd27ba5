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
  /** What the newest post said last. */
  let told = '';

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
  const newest = async (): Promise<string> => ((await everyPost().last().textContent()) ?? '').replace(/\s+/g, ' ');
  /** Waits for the newest post to say this: one that a press made, or that of the turn, which grows. */
  const says = async (text: string): Promise<void> => {
    told = text;
    await expect.poll(newest, PATIENCE).toContain(text);
  };
  const sit = async (seat: number): Promise<void> => {
    await me.page.getByTitle('Act as someone else').click();
    await me.page.locator(`[data-seat="${seat}"]`).click();
    await expect.poll(() => me.page.url()).toContain(`seat=${seat}`);
    await says(told);
  };

  /** The first hex, from buttons or from a menu: which one depends on the companies that were drawn. */
  const chooseHex = async (): Promise<void> => {
    const [menu, first] = [me.post().locator('.menu-face'), me.page.locator('[data-value*="-tile-"]').first()];
    if ((await menu.count()) === 0) return press(me.post(), /Track in /);
    await menu.click();
    await first.click();
  };

  test('a table is opened and filled', async () => {
    await me.move('game new');
    await me.sit(BJORN);
    await me.move('game join');
    await me.sit(DARYA);
    await me.move('game join');
    await me.sit(ASTRID);
    await me.move('game start', { option: 'seating', text: 'as', take: { value: 'joined' } });
    await says('@Astrid to act');
  });

  test('an auction is opened, raised and passed by buttons, and its price chosen', async () => {
    await press(me.post(), /Auction /);
    await press(secret(), /^Bid 0 kr/);
    await says('Astrid opens an auction');
    await sit(BJORN);
    await press(me.post(), /^Bid 5 kr/);
    await says('Björn bids 5 kr');
    await sit(DARYA);
    await press(me.post(), /^Pass/);
    await says('@Astrid to act');
    await sit(ASTRID);
    await press(me.post(), /^Pass/);
    await says('Björn wins the auction');
    await sit(BJORN);
    await press(me.post(), /^60 kr · floats with 600 kr/);
    await says('at 60 kr');
  });

  test('shares are taken and bought, and the round ends with passes', async () => {
    await press(me.post(), /^3 shares/);
    await says('buys a share');
    await press(me.post(), /^Pass$/);
    await says('@Дарья to act');
    await sit(DARYA);
    await press(me.post(), /Buy /);
    await press(secret(), /^Confirm/);
    await says('@Astrid to act');
    for (const [seat, next] of [
      [ASTRID, '@Björn to act'],
      [BJORN, '@Дарья to act'],
      [DARYA, 'Operating round 1.1'],
    ] as const) {
      await sit(seat);
      await press(me.post(), /^Pass$/);
      await says(next);
    }
  });

  test('the company lays track by its picture and buys a train', async () => {
    await sit(BJORN);
    await chooseHex();
    const tile = secret().getByRole('button', { name: /1 · tile / });
    const isLaid = async (): Promise<boolean> => (await newest()).includes('lays tile');
    await expect.poll(async () => (await isLaid()) || (await tile.count()) > 0, PATIENCE).toBe(true);
    if (!(await isLaid())) await tile.click();
    await says('lays tile');
    await expect.poll(newest, PATIENCE).toMatch(/Purchase no station|2H for 80 kr/);
    const toStation = me.post().getByRole('button', { name: /^Purchase no station/ });
    if ((await toStation.count()) > 0) await toStation.click();
    await press(me.post(), /2H for 80 kr/);
    await says('purchases a 2H');
  });

  test('only the newest post can still be pressed, and nothing went wrong', async () => {
    const pressable = me.page.locator('.message:not(.private):has([data-custom-id])');
    await expect.poll(() => pressable.count(), PATIENCE).toBeLessThanOrEqual(1);
    expect(table.output()).not.toMatch(/"level":[56]0/);
  });
});
