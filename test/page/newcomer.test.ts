import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../support/discord/browser.ts';
import { type Person, sitDown } from './seat.ts';
import { type OpenPage, openPage } from './table.ts';

const [ASTRID, BJORN, DARYA, SAKURA, ONLOOKER] = [1, 2, 3, 4, 5];

describe.skipIf(noBrowser !== null)('a newcomer plays a first stock round by the page alone', () => {
  let open: OpenPage;
  let me: Person;
  let onlooker: Person;
  /** The company that goes to auction. */
  let company = '';

  beforeAll(async () => {
    open = await openPage();
    me = await sitDown(open.browser, open.url, ASTRID);
    onlooker = await sitDown(open.browser, open.url, ONLOOKER);
  });
  afterAll(async () => {
    expect(await open?.close()).toBe(0);
  });

  const says = (text: string, ...parts: readonly string[]): void => {
    for (const part of parts) expect(text).toContain(part);
  };
  const alone = async (): Promise<void> => expect(await onlooker.secrets().count()).toBe(0);

  test('the first line says what to type, and the commands open and fill a table', async () => {
    expect(await me.page.locator('.welcome').textContent()).toContain('/game new');
    expect(await me.move('game new')).toContain('Astrid has opened a table');
    await me.sit(BJORN);
    expect(await me.move('game join')).toContain('Björn has taken a seat');
    await me.sit(DARYA);
    expect(await me.move('game join')).toContain('Дарья has taken a seat');
    expect(await me.refused('game join')).toContain('You have a seat at this table already');
    await me.sit(SAKURA);
    expect(await me.move('game join')).toContain('さくら has taken a seat');
    expect(await me.refused('game start')).toContain('Only the host');
    await alone();
  });

  test('the start shows the map and the market, each with a text that states the position', async () => {
    await me.sit(ASTRID);
    const text = await me.move('game start', { option: 'seating', text: 'as', take: { value: 'joined' } });
    expect(text).toContain('@Astrid to act');
    const pictures = me.post().locator('.tile img');
    await expect.poll(() => pictures.count()).toBe(2);
    const widths = () => pictures.evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth')));
    await expect.poll(widths).toEqual([1400, 1400]);
    says((await pictures.first().getAttribute('alt')) ?? '', 'Map', 'Astrid to act');
    says((await pictures.last().getAttribute('alt')) ?? '', 'market', 'Astrid to act');
  });

  test('who is not to act is told so, and nobody else sees it', async () => {
    await me.sit(BJORN);
    expect(await me.refused('pass')).toContain('It is the turn of Astrid.');
    await alone();
    await me.sit(ASTRID);
    await expect.poll(() => me.secrets().allTextContents()).toEqual([]);
  });

  test('an auction goes round until one bidder is left, who sets the starting price', async () => {
    await me.sit(ASTRID);
    expect(await me.refused('par', { option: 'price', text: '50', take: 'nothing' })).toContain('open an auction');
    const any = { option: 'company', text: '', take: 'first' } as const;
    const opened = await me.move('bid', { option: 'amount', text: '5' }, any);
    [, company = ''] = /auction of (\w+)/.exec(opened) ?? [];
    says(opened, 'Astrid opens an auction', '5 kr', '@Björn to act');
    await me.sit(BJORN);
    says(await me.move('bid', { option: 'amount', text: '10' }), 'Björn bids 10 kr', '@Дарья to act');
    await me.sit(DARYA);
    expect(await me.move('pass')).toContain('@さくら to act');
    await me.sit(SAKURA);
    expect(await me.move('pass')).toContain('@Astrid to act');
    await me.sit(ASTRID);
    says(await me.move('pass'), `Björn wins the auction of ${company} for 10 kr`, '@Björn to act');
    await me.sit(BJORN);
    expect(await me.refused('par', { option: 'price', text: '55', take: 'nothing' })).toContain('60 kr');
    says(await me.move('par', { option: 'price', text: '60' }), 'at 60 kr', '@Björn to act');
  });

  const share = () => ({ option: 'company', text: company.toLowerCase(), take: { value: company } });

  test('shares are bought, everyone passes, and the first company operates', async () => {
    for (const taken of [3, 4, 5]) expect(await me.move('buy', share()), `share ${taken}`).toContain('buys a share');
    expect(await me.post().textContent()).toContain('@Björn to act');
    expect(await me.move('pass')).toContain('@Дарья to act');
    await me.sit(DARYA);
    says(await me.move('buy', share()), 'Дарья buys a share', '@さくら to act');
    for (const [seat, next] of [
      [SAKURA, '@Astrid'],
      [ASTRID, '@Björn'],
      [BJORN, '@Дарья'],
    ] as const) {
      await me.sit(seat);
      expect(await me.move('pass')).toContain(`${next} to act`);
    }
    await me.sit(DARYA);
    const text = await me.move('pass');
    says(text, 'Operating round 1.1', `${company} floats`, `@Björn to act for ${company}`);
    await alone();
  });

  test('nothing went wrong on the way', () => {
    expect(open.output()).not.toMatch(/"level":[56]0/);
  });
});
