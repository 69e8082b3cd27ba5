/** `npm run pictures`: draws the README's pictures anew, from a recorded game; look at them before they are kept. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { commands } from '../commands/index.ts';
import { drawMap } from '../renderers/index.ts';
import { startBot } from '../src/bot/index.ts';
import { type GameFile, parseGameFile, type Route, replay, type State } from '../src/engine/index.ts';
import { type Loopback, startLoopback } from '../src/local/index.ts';
import { makeLog } from '../src/log.ts';
import { PAGE_FONTS } from '../src/page-fonts.ts';
import { openStore } from '../src/store/index.ts';
import { wordsFor } from '../src/words/index.ts';
import { chromiumPath } from './chromium.ts';

const GAME = new URL('../test/fixtures/games/printed-4-builder.json', import.meta.url);
const IMAGES = new URL('../docs/images/', import.meta.url);
/** A run of three trains over half the map. */
const RUN = 324;
/** Decisions before those made at the table: a company lays a station, runs, and has to pay or withhold. */
const BEFORE = 65;
const DESKTOP = { width: 1280, height: 1200 };
const PHONE = { width: 390, height: 844 };
const NAMES = ['Astrid', 'Björn', 'Дарья', 'さくら'];
const COLOURS = 96;

const readGame = async (): Promise<GameFile> => {
  const game = parseGameFile(JSON.parse(await readFile(GAME, 'utf8')));
  if (!game.ok) throw new Error(JSON.stringify(game.problem));
  return game.value;
};

const keep = async (name: string, png: Buffer): Promise<void> => {
  const small = await sharp(png).png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 }).toBuffer();
  await writeFile(new URL(name, IMAGES), small);
  console.log(`docs/images/${name}: ${Math.ceil(small.length / 1024)} KiB`);
};

/** The position after a run, and its routes. */
const ran = (game: GameFile, at: number): { readonly state: State; readonly routes: readonly Route[] } => {
  let found: { readonly state: State; readonly routes: readonly Route[] } | null = null;
  replay(game, (index, { state, events }) => {
    const run = events.find((event) => event.type === 'trains_ran');
    if (index === at && run) found = { state, routes: run.routes };
  });
  if (found === null) throw new Error(`No trains run at action ${at}.`);
  return found;
};

const keepMap = async (game: GameFile): Promise<void> => {
  const { state, routes } = ran(game, RUN);
  const names = Object.fromEntries(game.players.map((player, index) => [player, NAMES[index] ?? player]));
  await keep('map.png', await drawMap(state, { routes, names, labels: wordsFor('en').pictures.map }));
};

/** The game at a table of four, with two moves made there. */
const play = async (table: Loopback, game: GameFile): Promise<void> => {
  const early = JSON.stringify({ ...game, actions: game.actions.slice(0, BEFORE) });
  const file = { name: 'game.json', data: Buffer.from(early) };
  const [host] = table.users;
  await table.slash(host, table.channel, 'game import', { options: { title: 'Thursday evenings' }, files: { file } });
  for (const [index, user] of table.users.slice(0, game.players.length).entries())
    await table.slash(user, table.channel, 'game join', { options: { seat: index + 1 } });
  await table.slash(host, table.channel, 'station', { options: { place: 'C7' } });
  await table.slash(host, table.channel, 'run');
  await table.quiet();
};

const shoot = async (table: Loopback): Promise<void> => {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('There is no chromium: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const [name, viewport] of Object.entries({ 'local-table.png': DESKTOP, 'local-table-phone.png': PHONE })) {
    const page = await browser.newPage({ viewport });
    await page.goto(`${table.url}/?seat=1`);
    await page.locator('.message').last().waitFor();
    await page.waitForLoadState('networkidle');
    await keep(name, await page.screenshot());
  }
  await browser.close();
};

const keepTable = async (game: GameFile): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'stockholm-tramways-'));
  const store = await openStore(join(folder, 'games.sqlite'));
  if (!store.ok) throw new Error(store.problem.code);
  const table = await startLoopback({ fonts: PAGE_FONTS });
  const log = makeLog({ level: 'warn' });
  const { token, api, requestsPerSecond } = table;
  const bot = await startBot({ token, api, requestsPerSecond, guild: null, store: store.value, commands, log });
  await table.ready();
  await play(table, game);
  await shoot(table);
  await bot.stop();
  await table.close();
  await store.value.close();
  await rm(folder, { recursive: true });
};

const game = await readGame();
await keepMap(game);
await keepTable(game);
