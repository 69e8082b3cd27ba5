import { existsSync, readFileSync } from 'node:fs';
import {
  type ExportedGame,
  type GameExport,
  type GameFile,
  type GameFileProblem,
  makeExport,
  parseExport,
  type Refusal,
} from '../../../../src/engine/index.ts';
import { FIXTURE_TRACES } from '../../../support/traces.ts';

export type Json = Readonly<Record<string, unknown>>;

const PLAYERS = [
  { id: 11, name: 'Anna' },
  { id: 12, name: 'Bo' },
  { id: 13, name: 'Cilla' },
];

/** Seed 134 draws SSS, SNS, RF, TSSL, SF for phase 2. */
const SEED = 134;

/** A game of three as 18xx.games exports it; actions are numbered from 1 where they have no id. */
export const exportOf = (actions: readonly Json[], settings: Json = {}): Json => ({
  title: '1877: Stockholm Tramways',
  players: PLAYERS,
  settings: { seed: SEED, player_order: null, optional_rules: [], ...settings },
  actions: actions.map((action, index) => ({ id: index + 1, created_at: 0, ...action })),
});

export const by = (player: number, type: string, more: Json = {}): Json => ({
  type,
  entity: player + 10,
  entity_type: 'player',
  ...more,
});
export const of = (company: string, type: string, more: Json = {}): Json => ({
  type,
  entity: company,
  entity_type: 'corporation',
  ...more,
});

export const read = (json: unknown): ExportedGame => {
  const game = parseExport(json);
  if (!game.ok) throw new Error(JSON.stringify(game.problem));
  return game.value;
};

/** At which id, and why; null if nothing is wrong. */
export const problemOf = (json: unknown): GameFileProblem | null => {
  const game = parseExport(json);
  return game.ok ? null : game.problem;
};

export const malformed = (issue: string): Refusal => ({ code: 'malformed', issue });

export const write = (file: GameFile, seed: number): GameExport => {
  const names = file.players.map((_, index) => `Player ${index + 1}`);
  const made = makeExport(file, { id: 7, description: '', seed, names, createdAt: 1000 });
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value;
};

/** As a file holds it. */
export const asFile = (game: GameExport): Json & { readonly actions: readonly Json[] } =>
  JSON.parse(JSON.stringify(game));

/** The recorded online games among the fixtures, with the seeds they were drawn from. */
export const ONLINE = FIXTURE_TRACES.filter(({ name }) => name.startsWith('online')).map(({ name, read: load }) => ({
  name,
  seed: Number(/\d+$/.exec(name)?.[0]),
  load: () => load().game,
}));

export const fixture = (name: string): { readonly file: GameFile; readonly seed: number } => {
  const found = ONLINE.find((each) => each.name === `online/${name}`);
  if (!found) throw new Error(`no fixture ${name}`);
  return { file: found.load(), seed: found.seed };
};

const GAMES = new URL('../../../../../shared/games/', import.meta.url);

/** The public games, which are not part of the project: none where they are absent. */
export const REAL = ['87970', '87980', '88195', '88716']
  .map((id) => ({ id, path: new URL(`${id}.json`, GAMES) }))
  .filter(({ path }) => existsSync(path))
  .map(({ id, path }) => ({
    id,
    load: (): Json & { readonly actions: readonly Json[] } => JSON.parse(readFileSync(path, 'utf8')),
  }));
