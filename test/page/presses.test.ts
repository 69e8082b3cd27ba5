import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../support/discord/browser.ts';
import { type Person, sitDown } from './seat.ts';
import { type OpenPage, openPage } from './table.ts';

const [ASTRID, BJORN, DARYA] = [1, 2, 3];

describe.skipIf(noBrowser !== null)('a stock round and a company’s first turn by presses alone', () => {
  let open: OpenPage;
  let me: Person;

  beforeAll(async () => {
    open = await openPage();
    me = await sitDown(open.browser, open.url, ASTRID);
  });
  afterAll(async () => {
    expect(await open?.close()).toBe(0);
  });

  const secret = (): Locator => me.secrets().last();
  const press = (place: Locator, label: string | RegExp) => place.getByRole('button', { name: label }).first().click();
  const choose = async (place: Locator, menu: string, value: string): Promise<void> => {
    await place.locator('.menu-face', { hasText: menu }).click();
    await me.page.locator(`[data-value^="${value}"]`).first().click();
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

  test('an auction is opened from a menu, raised and passed by buttons, and its price chosen', async () => {
    await choose(me.post(), 'Open an auction', 'ask-bid-');
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
    await choose(me.post(), 'The starting price', 'ask-par-1');
    await expect.poll(() => secret().textContent()).toContain('You become president');
    expect(await confirm()).toContain('at 60 kr');
  });

  test('shares are taken and bought, and the round ends with passes', async () => {
    for (let share = 0; share < 3; share += 1) {
      await press(me.post(), /^Buy a share/);
      expect(await posted()).toContain('buys a share');
    }
    await press(me.post(), /^Pass$/);
    await posted();
    await sit(DARYA);
    await choose(me.post(), 'Buy a share', 'ask-buy-');
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
    await choose(me.post(), 'Lay track in', 'ask-tile-');
    await expect.poll(() => secret().locator('.tile img').count()).toBe(1);
    await choose(secret(), 'Which tile?', 'ask-tile-');
    expect(await confirm()).toContain('lays tile');
    while (
      (await me
        .post()
        .getByRole('button', { name: /^Purchase no station/ })
        .count()) > 0
    ) {
      await press(me.post(), /^Purchase no station/);
      await posted();
    }
    await press(me.post(), /^Purchase a 2H from the bank for 80 kr/);
    expect(await posted()).toContain('purchases a 2H');
  });

  test('only the newest post can still be pressed, and nothing went wrong', async () => {
    const pressable = me.page.locator('.message:not(.private):has([data-custom-id])');
    await expect.poll(() => pressable.count()).toBeLessThanOrEqual(1);
    expect(open.output()).not.toMatch(/"level":[56]0/);
  });
});
