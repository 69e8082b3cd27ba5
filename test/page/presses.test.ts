import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benchOfFile } from '../bot/harness.ts';
import { noBrowser, startBrowser } from '../support/discord/browser.ts';
import { type Person, sitDown } from './seat.ts';

const [ASTRID, BJORN, DARYA] = [1, 2, 3];
const bench = await benchOfFile({ pictures: 'blank' });

describe.skipIf(noBrowser !== null)('a stock round and a company’s first turn by presses alone', () => {
  let browser: Browser;
  let me: Person;

  beforeAll(async () => {
    browser = await startBrowser();
    me = await sitDown(browser, bench.discord.url, ASTRID);
  });
  afterAll(() => browser?.close());

  const secret = (): Locator => me.secrets().last();
  const press = (place: Locator, label: string | RegExp) => place.getByRole('button', { name: label }).first().click();
  /** The first hex, from buttons or from a menu: which one depends on the companies that were drawn. */
  const chooseHex = async (): Promise<void> => {
    const [menu, first] = [me.post().locator('.menu-face'), me.page.locator('[data-value*="-tile-"]').first()];
    if ((await menu.count()) === 0) return press(me.post(), /Track in /);
    await menu.click();
    await first.click();
  };
  const posted = (): Promise<string> => me.posted();
  const confirm = async (): Promise<string> => {
    await press(secret(), /^Confirm/);
    return posted();
  };
  const sit = (seat: number): Promise<void> => me.sit(seat);

  test('a table is opened and filled', async () => {
    await me.move('game new');
    await me.sit(BJORN);
    await me.move('game join');
    await me.sit(DARYA);
    await me.move('game join');
    await me.sit(ASTRID);
    await me.move('game start', { option: 'seating', text: 'as', take: { value: 'joined' } });
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

  test('the company lays track by its number and buys a train', async () => {
    await sit(BJORN);
    await chooseHex();
    const tile = secret().getByRole('button', { name: /1 · tile / });
    const isLaid = async (): Promise<boolean> => ((await me.post().textContent()) ?? '').includes('lays tile');
    await expect.poll(async () => (await isLaid()) || (await tile.count()) > 0, { timeout: 20_000 }).toBe(true);
    if (!(await isLaid())) await tile.click();
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
    await press(me.post(), /^Buy 2H for 80 kr/);
    expect(await posted()).toContain('purchases a 2H');
  });

  test('only the newest post can still be pressed', async () => {
    const pressable = me.page.locator('.message:not(.private):has([data-custom-id])');
    await expect.poll(() => pressable.count()).toBeLessThanOrEqual(1);
  });
});
