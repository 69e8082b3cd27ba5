import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Loopback, startLoopback } from '../../src/local/index.ts';
import { startBot, type TestBot } from '../support/discord/bot.ts';
import { noBrowser, startBrowser } from '../support/discord/browser.ts';
import { pageBot, pageCommands } from '../support/discord/page-bot.ts';

describe.skipIf(noBrowser !== null)(
  `the page in a browser${noBrowser === null ? '' : ` (skipped: ${noBrowser})`}`,
  () => {
    let table: Loopback;
    let bot: TestBot;
    let browser: Browser;
    /** A tab for all tests, loaded anew for each: another one takes three times as long. */
    let kept: Page;
    let page: Page;
    const complaints: string[] = [];

    beforeAll(async () => {
      [table, browser] = await Promise.all([startLoopback(), startBrowser()]);
      bot = await startBot(table, { commands: pageCommands, onInteraction: pageBot });
      await table.ready();
      kept = await newTab();
    });
    afterAll(async () => {
      await browser?.close();
      await bot?.stop();
      await table?.close();
    });
    beforeEach(async () => {
      page = await openSeat(1, kept);
    });
    afterEach(async () => {
      for (const context of browser.contexts()) if (context !== kept.context()) await context.close();
      await kept.evaluate(() => localStorage.clear());
      expect(complaints.splice(0)).toEqual([]);
      expect(table.log.violations.splice(0)).toEqual([]);
    });

    const newTab = async (width = 1280): Promise<Page> => {
      const tab = await browser.newPage({ viewport: { width, height: 800 } });
      tab.on('pageerror', ({ message }) => complaints.push(message));
      tab.on('console', (line) => {
        if (line.type() === 'error') complaints.push(line.text());
      });
      return tab;
    };

    const openSeat = async (seat: number, inTab?: Page): Promise<Page> => {
      const tab = inTab ?? (await newTab());
      await tab.goto(`${table.url}/?seat=${seat}`);
      await tab.getByRole('heading', { name: 'Welcome to #tramways!' }).waitFor();
      return tab;
    };

    const last = (tab: Page = page) => tab.locator('.message').last();
    const composer = (tab: Page = page) => tab.getByRole('textbox', { name: 'Message #tramways' });

    const command = async (name: string, tab: Page = page): Promise<void> => {
      await composer(tab).fill(name);
      await tab.keyboard.press('Enter');
      await tab.locator(`[data-command-line="${name.slice(1)}"]`).waitFor();
    };

    test('a newcomer is told in one line what to type', async () => {
      expect(await page.locator('.welcome p').textContent()).toContain('/game new');
    });

    test('a slash lists the registered commands, typing narrows them, Enter takes the first', async () => {
      await composer().fill('/');
      expect(await page.locator('[data-command]').count()).toBe(6);
      await composer().fill('/ga');
      expect(
        await page.locator('[data-command]').evaluateAll((all) => all.map((one) => one.getAttribute('data-command'))),
      ).toEqual(['game new', 'game import']);
      await page.keyboard.press('Enter');
      await page.keyboard.type('ru');
      await page.keyboard.press('Enter');
      await page.keyboard.type('onl');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await last().getByText('rules: online').waitFor();
      expect(await last().locator('.context').textContent()).toMatch(/Astrid\s*used\s*\/game new/);
    });

    test('autocomplete shows the newest answer only, and a private reply is seen by one seat alone', async () => {
      const other = await openSeat(2);
      await command('/bid');
      await page.getByText('Djursholm (25 kr)').waitFor();
      await page.keyboard.type('l', { delay: 0 });
      await page.waitForTimeout(150);
      await page.keyboard.type('id', { delay: 0 });
      await page.locator('[data-choice="Lidingö"]').waitFor();
      await page.waitForTimeout(600);
      expect(await page.locator('[data-choice]').count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.keyboard.type('30');
      await page.keyboard.press('Enter');
      await last().getByText('Lidingö for 30 kr: it is not your turn.').waitFor();
      await last().getByText('Only you can see this').waitFor();
      expect(await other.getByText('it is not your turn').count()).toBe(0);
      await last().getByRole('button', { name: 'Dismiss message' }).click();
      expect(await page.getByText('it is not your turn').count()).toBe(0);
    });

    test('what was typed last wins, however late a new seat, an old list and the new one come', async () => {
      const slow = await newTab();
      await slow.routeWebSocket(/seat=2$/, (socket) => {
        socket.connectToServer().onMessage((push) => void setTimeout(() => socket.send(push), 700));
      });
      page = await openSeat(1, slow);
      await page.getByTitle('Act as someone else').click();
      await page.locator('[data-seat="2"]').click();
      await command('/bid');
      const company = page.locator('[data-field="company"]');
      await company.fill('l');
      await page.waitForTimeout(150);
      await company.fill('lid');
      await page.locator('[data-choice="Lidingö"]').waitFor();
      await page.waitForTimeout(1_300);
      expect(await page.locator('[data-choice]').count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.keyboard.type('30');
      await page.keyboard.press('Enter');
      await last().getByText('Lidingö for 30 kr: it is not your turn.').waitFor();
      expect(await last().locator('.context').textContent()).toMatch(/Björn\s*used\s*\/bid/);
    });

    test('a list that is older than the text is not taken from, though it comes while one types', async () => {
      const held: (() => void)[] = [];
      const holding = await newTab();
      await holding.routeWebSocket(/seat=1$/, (socket) => {
        socket.connectToServer().onMessage((push) => {
          if (String(push).includes('Djursholm (25 kr)')) held.push(() => socket.send(push));
          else socket.send(push);
        });
      });
      page = await openSeat(1, holding);
      await command('/bid');
      const company = page.locator('[data-field="company"]');
      await company.fill('dj');
      await expect.poll(() => held.length).toBe(2);
      await company.fill('djurx');
      held.at(-1)?.();
      await page.keyboard.press('Enter');
      await page.keyboard.type('30');
      await page.keyboard.press('Enter');
      await last().getByText('djurx for 30 kr').waitFor();
    });

    test('a line of the list means one choice as long as it stands: a list that comes during a press picks no other', async () => {
      await command('/bid');
      const line = page.locator('[data-choice="Djursholm"]');
      const pressed = await line.elementHandle();
      await page.locator('[data-field="company"]').fill('li');
      await line.waitFor({ state: 'detached' });
      expect(await pressed?.getAttribute('data-choice')).toBe('Djursholm');
    });

    test('what the client of Discord would refuse is refused with a sentence, and can be mended', async () => {
      await command('/bid');
      await page.keyboard.type('x');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('must be at least 5').waitFor();
      await page.locator('#field-price').fill('50');
      await page.keyboard.press('Enter');
      await last().getByText('x for 50 kr').waitFor();
    });

    test('buttons answer, a menu sends what was ticked when it closes, a modal is filled in', async () => {
      await command('/panel');
      await page.keyboard.press('Enter');
      const panel = page.locator('.message:has(.container)').last();
      await panel.getByRole('button', { name: 'Pass' }).click();
      await last().getByText('Pressed pass.').waitFor();
      await panel.getByText('Choose companies').click();
      await page.locator('[data-value="Lidingö"]').click();
      await page.locator('[data-value="Djursholm"]').click();
      await page.locator('.menu-backdrop').click({ position: { x: 5, y: 5 } });
      await last().getByText('Chose Lidingö and Djursholm.').waitFor();
      await panel.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('dialog', { name: 'Rename the table' }).waitFor();
      await page.getByLabel('New name').fill('Evening');
      await page.getByRole('button', { name: 'Submit' }).click();
      await last().getByText('Now called Evening.').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    test('a picture has its size kept, its alt text, and grows when pressed', async () => {
      await command('/map');
      await page.keyboard.press('Enter');
      const image = last().getByRole('img', { name: 'Nothing is built yet' });
      await image.waitFor();
      expect(await image.evaluate((one) => [one.getAttribute('width'), one.getAttribute('height')])).toEqual([
        '700',
        '650',
      ]);
      await expect
        .poll(() => page.evaluate('[...document.querySelectorAll(".tile img")].at(-1)?.naturalWidth'))
        .toBe(700);
      await image.click();
      const big = page.getByRole('dialog', { name: 'Image' });
      await big.getByText('Nothing is built yet').waitFor();
      await page.keyboard.press('Escape');
      expect(await big.count()).toBe(0);
    });

    test('a file is sent with a command', async () => {
      await command('/game import');
      await page
        .locator('input[data-field="file"]')
        .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
      await page.keyboard.press('Enter');
      await last().getByText('Read game.json: {"a":1}').waitFor();
    });

    test('nobody answering in time shows as a failure', async () => {
      await command('/slow');
      await page.keyboard.press('Enter');
      await last().getByText('Sending command').waitFor();
      await last().getByText('The application did not respond').waitFor();
      expect(table.log.violations.splice(0)).toHaveLength(1);
    });

    test('plain words are posted and seen by all; names, mentions and markup are drawn and not obeyed', async () => {
      const other = await openSeat(5);
      await composer(other).fill('hej **alla** <img src=x onerror=alert(1)> [x](javascript:alert(1))');
      await other.keyboard.press('Enter');
      await last().getByText('hej alla <img').waitFor();
      expect(await last().locator('.name').textContent()).toBe('`Nils`');
      expect(await last().locator('strong').textContent()).toBe('alla');
      expect(await last().locator('a').count()).toBe(0);
      table.say(table.users[1], table.channel, `<@${table.users[0].id}> your turn`);
      await last().getByText('@Astrid your turn').waitFor();
      expect(await last().getAttribute('class')).toContain('mentioned');
      expect(await last(other).getAttribute('class')).not.toContain('mentioned');
    });

    test('one tab takes another seat, keeping nothing private of the last', async () => {
      await command('/bid');
      await page.keyboard.type('mine');
      await page.keyboard.press('Tab');
      await page.keyboard.type('77');
      await page.keyboard.press('Enter');
      await last().getByText('mine for 77 kr').waitFor();
      await page.getByTitle('Act as someone else').click();
      await page.locator('[data-seat="4"]').click();
      await page.locator('.me-name').getByText('さくら').waitFor();
      expect(page.url()).toContain('seat=4');
      expect(await page.getByText('mine for 77 kr').count()).toBe(0);
    });

    test('channels and threads are opened, and a ping elsewhere is counted', async () => {
      await page.getByTitle('New channel').last().click();
      await page.getByLabel('Name').fill('Late Table');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Welcome to #late-table!' }).waitFor();
      await page.getByTitle('New thread').click();
      await page.getByLabel('Name').fill('Side talk');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Side talk' }).waitFor();
      table.say(table.users[1], table.channel, `<@${table.users[0].id}>`);
      const line = page.locator(`[data-channel="${table.channel.id}"]`);
      await line.locator('.badge').getByText('1').waitFor();
      await line.click();
      expect(await line.locator('.badge').count()).toBe(0);
    });

    test('on a phone nothing is wider than the screen, and the channels are a drawer away', async () => {
      const phone = await openSeat(1, await newTab(390));
      const width = () => phone.evaluate<number>('document.documentElement.scrollWidth');
      expect(await width()).toBeLessThanOrEqual(390);
      await phone.getByTitle('Channels').click();
      await phone.locator(`[data-channel="${table.channels[1]?.id}"]`).click();
      await phone.getByRole('heading', { name: 'Welcome to #second-table!' }).waitFor();
      expect(await width()).toBeLessThanOrEqual(390);
    });

    test('a long channel shows its end, and what came before when one scrolls up', async () => {
      const channel = table.createChannel('long');
      for (let number = 1; number <= 250; number += 1) table.say(table.users[1], channel, `line ${number}`);
      const tab = await openSeat(1);
      await tab.locator(`[data-channel="${channel.id}"]`).click();
      await tab.getByText('line 250').waitFor();
      expect(await tab.locator('.message').count()).toBe(100);
      await expect
        .poll(async () => {
          await tab.evaluate('document.querySelector(".scroller").scrollTo(0, 0)');
          return tab.locator('.message').count();
        })
        .toBe(250);
      await tab.getByText('line 1', { exact: true }).waitFor();
    });

    test('the theme is dark until it is switched, and stays switched', async () => {
      const theme = () => page.evaluate<string>('document.documentElement.dataset.theme');
      expect(await theme()).toBe('dark');
      await page.getByTitle('Light theme').click();
      await page.reload();
      await page.getByTitle('Dark theme').waitFor();
      expect(await theme()).toBe('light');
    });
  },
);
