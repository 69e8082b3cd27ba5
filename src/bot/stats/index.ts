import type { FinishedGame } from '../../store/index.ts';
import {
  GAME_COLUMNS,
  type GameColumn,
  type GameScore,
  mention,
  PLAYER_COLUMNS,
  type PlayerColumn,
  type PlayerScore,
  plainName,
  type SafeText,
  safeName,
  type Words,
  wordsFor,
} from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Answer, type Reply, say } from '../message/answer.ts';
import type { Person, Request } from '../request.ts';
import { storeLine } from '../table/gate.ts';
import { TITLE_LENGTH, titleOf } from '../table/table.ts';
import { type Played, type PlayerStats, summary } from './summary.ts';

/** A cell: untrusted text, a number of ours, or null for an empty one. */
export type Cell = string | number | null;

/** What a spreadsheet takes for a formula, when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** An apostrophe in front makes a spreadsheet show the text as it is. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoted(harmless(cell));
};

/** Lines with commas as RFC 4180 has them; no cell of text is a formula. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

export interface Wanted {
  /** Null: everyone on the server. */
  readonly player: Person | null;
  readonly csv: boolean;
}

/** Games of one player that are told in a message, the newest first; the file has them all. */
const MOST_GAMES = 20;

/** Users of one name are mentioned instead, which notifies nobody here. */
const calledIn = (all: readonly PlayerStats[], { user, name }: PlayerStats): SafeText =>
  all.filter((other) => plainName(other.name) === plainName(name)).length > 1 ? mention(user) : safeName(name);

const scoreOf = (all: readonly PlayerStats[], stats: PlayerStats): PlayerScore => scored(calledIn(all, stats), stats);

const scored = (name: SafeText, { rating, games, wins, medianTurn }: PlayerStats): PlayerScore => ({
  name,
  rating,
  places: games.map(({ place }) => place),
  wins,
  medianTurn,
});

const gameScoreOf = ({ game, place, worth, change }: Played): GameScore => ({
  title: titleOf(game),
  endedAt: game.endedAt,
  place,
  players: game.placings.length,
  worth,
  change,
});

const playerCells = ({ name, user, rating, games, wins, medianTurn }: PlayerStats): Record<PlayerColumn, Cell> => ({
  player: plainName(name),
  user,
  rating: Math.round(rating),
  games: games.length,
  wins,
  places: games.map(({ place }) => place).join(' '),
  medianTurnSeconds: medianTurn === null ? null : Math.round(medianTurn / 1000),
});

const gameCells = ({ game, place, worth, change }: Played): Record<GameColumn, Cell> => ({
  game: game.id,
  title: plainName(game.title, TITLE_LENGTH),
  ended: new Date(game.endedAt).toISOString(),
  place,
  players: game.placings.length,
  worth,
  ratingChange: change === null ? null : Math.round(change),
});

const fileAnswer = (words: Words, head: readonly string[], rows: readonly (readonly Cell[])[]): Answer => ({
  text: words.after.file(rows.length),
  files: [{ name: 'stats.csv', data: Buffer.from(csv([head, ...rows]), 'utf8') }],
});

const everyone = (words: Words, games: readonly FinishedGame[], wanted: Wanted): Answer => {
  const { after } = words;
  const players = summary(games);
  if (players.length === 0) return say(after.noneFinished);
  if (wanted.csv) {
    const head = PLAYER_COLUMNS.map((column) => after.playerColumns[column]);
    const rows = players.map(playerCells).map((cells) => PLAYER_COLUMNS.map((column) => cells[column]));
    return fileAnswer(words, head, rows);
  }
  const lines = players.map((each, index) => `${index + 1}. ${after.player(scoreOf(players, each))}`);
  // Where nobody sat, as in a file of a finished game, nothing counts for anybody.
  const counted = games.filter(({ placings }) => placings.some(({ user }) => user !== null));
  return say([after.serverHead(counted.length, players.length), ...lines, `*${after.howRated}*`].join('\n'));
};

const onePlayer = (words: Words, games: readonly FinishedGame[], player: Person, wanted: Wanted): Answer => {
  const { after } = words;
  const players = summary(games);
  const found = players.find(({ user }) => user === player.id);
  if (found === undefined) return say(after.noneFinishedBy(safeName(player.name)));
  const newest = found.games.toReversed();
  if (wanted.csv) {
    const head = GAME_COLUMNS.map((column) => after.gameColumns[column]);
    const rows = newest.map(gameCells).map((cells) => GAME_COLUMNS.map((column) => cells[column]));
    return fileAnswer(words, head, rows);
  }
  const lines = newest.slice(0, MOST_GAMES).map((each) => after.game(gameScoreOf(each)));
  return say([after.player(scoreOf(players, found)), ...lines, `*${after.howRated}*`].join('\n'));
};

/** What has been played to its end on this server: by everyone, or by one player. */
export const statsFor = async (request: Request, bot: Bot, wanted: Wanted): Promise<Reply> => {
  const words = wordsFor(request.language);
  const games = await bot.store.finishedGames(request.guildId);
  if (!games.ok) return say(storeLine(words, games.problem));
  return wanted.player === null
    ? everyone(words, games.value, wanted)
    : onePlayer(words, games.value, wanted.player, wanted);
};
