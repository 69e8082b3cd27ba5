/** `npm run pictures`: draws the README's pictures anew, from a recorded game; look at them before they are kept. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { commands } from '../commands/index.ts';
import { drawMap } from '../renderers/index.ts';
import { startBot } from '../src/bot/index.ts';
import {
  activePlayer,
  type GameFile,
  newGame,
  parseGameFile,
  playerId,
  presidentOf,
  type Route,
  replay,
  type State,
} from '../src/engine/index.ts';
import { type Loopback, startLoopback } from '../src/local/index.ts';
import { makeLog } from '../src/log.ts';
import { PAGE_FONTS } from '../src/page-fonts.ts';
import { openStore } from '../src/store/index.ts';
import { wordsFor } from '../src/words/index.ts';
import { chromiumPath } from './chromium.ts';

const GAMES = new URL('../test/fixtures/games/', import.meta.url);
const GAME = 'printed-4-builder.json';
/** Presidents lose companies in this one. */
const HOSTILE = 'online-5-raider.json';
const IMAGES = new URL('../docs/images/', import.meta.url);
/** A run of three trains over half the map. */
const RUN = 324;
/** Decisions before those made at the table: a company lays a station, runs, and has to pay or withhold. */
const BEFORE = 65;
/** A company may lay track in more than five hexes. */
const TRACK = 144;
const DESKTOP = { width: 1280, height: 1200 };
/** The whole of a long post. */
const TALL = { width: 1280, height: 1440 };
const PHONE = { width: 390, height: 844 };
const NAMES = ['Astrid', 'Björn', 'Дарья', 'さくら'];
const COLOURS = 96;

const readGame = async (name: string): Promise<GameFile> => {
  const game = parseGameFile(JSON.parse(await readFile(new URL(name, GAMES), 'utf8')));
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

/** The game as far as so many decisions, at a table where everyone sits. */
const bring = async (table: Loopback, game: GameFile, decisions: number): Promise<void> => {
  const early = JSON.stringify({ ...game, actions: game.actions.slice(0, decisions) });
  const file = { name: 'game.json', data: Buffer.from(early) };
  const [host] = table.users;
  await table.slash(host, table.channel, 'game import', { options: { title: 'Thursday evenings' }, files: { file } });
  for (const [index, user] of table.users.slice(0, game.players.length).entries())
    await table.slash(user, table.channel, 'game join', { options: { seat: index + 1 } });
};

/** The seat, from 1, of the player who decides this. */
const seatAt = (game: GameFile, decision: number): number => {
  const before = replay({ ...game, actions: game.actions.slice(0, decision) });
  if (!before.ok) throw new Error(JSON.stringify(before.problem));
  return game.players.indexOf(activePlayer(before.value) ?? playerId('')) + 1;
};

/** What is done at a table, and who looks at it then. */
interface Scene {
  readonly names: Readonly<Record<string, typeof DESKTOP>>;
  readonly seat: number;
  readonly play: (table: Loopback) => Promise<unknown>;
  /** What is pressed before the picture is taken. */
  readonly press?: (page: Page) => Promise<void>;
}

/** A company lays a station and runs; it has to pay or withhold. */
const running = (game: GameFile): Scene => ({
  names: { 'local-table.png': DESKTOP, 'local-table-phone.png': PHONE },
  seat: 1,
  play: async (table) => {
    await bring(table, game, BEFORE);
    await table.slash(table.users[0], table.channel, 'station', { options: { place: 'C7' } });
    await table.slash(table.users[0], table.channel, 'run');
  },
});

/** Three newcomers have sat down, and the first of them is to act. */
const beginning: Scene = {
  names: { 'first-turn.png': TALL },
  seat: 1,
  play: async (table) => {
    const [first, ...others] = table.users.slice(0, 3);
    if (first === undefined) throw new Error('nobody is there');
    await table.slash(first, table.channel, 'game new');
    for (const user of others) await table.slash(user, table.channel, 'game join');
    await table.slash(first, table.channel, 'game start', { options: { seating: 'joined' } });
  },
};

/** Track is laid on a phone: the hex is chosen, and its tiles are shown by number. */
const building = (game: GameFile): Scene => ({
  names: { 'track-phone.png': PHONE },
  seat: seatAt(game, TRACK),
  play: (table) => bring(table, game, TRACK),
  press: async (page) => {
    await page.locator('.menu-face', { hasText: 'Lay track' }).last().click();
    await page.locator('[data-value^="ask-tile-"]').first().click();
    await page.locator('.message.private img').first().waitFor();
  },
});

/** Before each decision of a game. */
const positionsOf = (game: GameFile): readonly State[] => {
  const start = newGame(game);
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  const states = [start.value.state];
  replay(game, (_, { state }) => states.push(state));
  return states;
};

/** A company has acquired another one, whose president loses it. */
const takeover = (game: GameFile): Scene => {
  const states = positionsOf(game);
  const at = game.actions.findIndex((action, index) => {
    const state = states[index];
    if (action.type !== 'acquire' || state === undefined) return false;
    return presidentOf(state, action.target) !== presidentOf(state, action.company);
  });
  const action = game.actions[at];
  if (action?.type !== 'acquire') throw new Error('no president loses a company in this game');
  const seat = seatAt(game, at);
  return {
    names: { 'takeover.png': TALL },
    seat,
    play: async (table) => {
      await bring(table, game, at);
      const user = table.users[seat - 1];
      if (user) await table.slash(user, table.channel, 'acquire', { options: { company: action.target } });
    },
  };
};

const shoot = async (table: Loopback, { names, seat, press }: Scene): Promise<void> => {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('There is no chromium: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const [name, viewport] of Object.entries(names)) {
    const page = await browser.newPage({ viewport });
    await page.goto(`${table.url}/?seat=${seat}`);
    await page.locator('.message').last().waitFor();
    await press?.(page);
    await page.waitForLoadState('networkidle');
    await keep(name, await page.screenshot());
  }
  await browser.close();
};

const keepScene = async (scene: Scene): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'stockholm-tramways-'));
  const store = await openStore(join(folder, 'games.sqlite'));
  if (!store.ok) throw new Error(store.problem.code);
  const table = await startLoopback({ fonts: PAGE_FONTS });
  const log = makeLog({ level: 'warn' });
  const { token, api, requestsPerSecond } = table;
  const bot = await startBot({ token, api, requestsPerSecond, guild: null, store: store.value, commands, log });
  await table.ready();
  await scene.play(table);
  await table.quiet();
  await shoot(table, scene);
  await bot.stop();
  await table.close();
  await store.value.close();
  await rm(folder, { recursive: true });
};

const game = await readGame(GAME);
await keepMap(game);
for (const scene of [running(game), beginning, building(game), takeover(await readGame(HOSTILE))])
  await keepScene(scene);
