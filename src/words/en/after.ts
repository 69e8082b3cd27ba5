import type { GameColumn, GameScore, Place, PlayerColumn, PlayerScore, Rise } from '../facts.ts';
import type { SafeText } from '../names.ts';
import { counted, money } from './terms.ts';

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** `2 d 4 h`, `12 min`: the two largest units, rounded to the smaller one. */
const duration = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  const shown = UNITS.slice(first, first + 2);
  const finest = shown.at(-1)?.[1] ?? 1;
  let rest = Math.round(seconds / finest) * finest;
  const parts = shown.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? '' : `${count} ${unit}`;
  });
  return parts.filter((part) => part !== '').join(' ');
};

const points = new Intl.NumberFormat('en', { useGrouping: 'min2', maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const standing = ({ place, name, worth }: Place): string => `${place}. ${name}: ${money(worth)}`;

const rise = ({ name, first, last }: Rise): string => `${name} from ${money(first)} to ${money(last)}`;

const player = ({ name, rating, places, wins, medianTurn }: PlayerScore): string =>
  [
    `**${name}** rating ${points.format(rating)}`,
    counted(places.length, 'game'),
    counted(wins, 'win'),
    `places ${places.join(' ')}`,
    ...(medianTurn === null ? [] : [`median turn ${duration(medianTurn)}`]),
  ].join(' · ');

const game = ({ title, endedAt, place, players, worth, change }: GameScore): string =>
  `${date.format(endedAt)} · **${title}** · place ${place} of ${players} · ${money(worth)} · ${change === null ? 'brought in, no rating' : `rating ${signed.format(change)}`}`;

/** Looking back at a game and at many: the animation, the chart, the statistics. */
export const after = {
  /** Told at once, before the animation is there. */
  replayWait: 'The pictures are being drawn: this takes a moment.',
  replay: (title: SafeText, moves: number) => `${title} in moving pictures: ${counted(moves, 'move')}.`,
  replayAlt: (title: SafeText, moves: number, standings: readonly Place[]) =>
    `The map of ${title}, changing over ${counted(moves, 'move')}. Worth at the end of the pictures: ${standings.map(standing).join('; ')}.`,
  replayTooBig: 'This server takes only files so small that the pictures of this game do not fit into one.',
  standings: (places: readonly Place[]): readonly string[] => places.map(standing),
  /** `rounds`: those that the chart shows after the start. */
  chartAlt: (rounds: number, rises: readonly Rise[]) =>
    `Chart of every player's worth from the start over ${counted(rounds, 'round')}: ${rises.map(rise).join('; ')}.`,
  serverHead: (games: number, players: number) =>
    `**Finished games on this server**: ${counted(games, 'game')}, ${counted(players, 'player')}`,
  player,
  game,
  howRated:
    'The rating starts at 1,500. In each game everyone is compared with everyone: a better place wins points (Elo, at most 32 a game). Games that were brought in count in no rating.',
  noneFinished: 'No game has been finished on this server yet.',
  noneFinishedBy: (who: SafeText) => `${who} has not finished a game on this server yet.`,
  file: (lines: number) => `The numbers as a CSV file, ${counted(lines, 'line')} below the head.`,
  playerColumns: {
    player: 'player',
    user: 'user id',
    rating: 'rating',
    games: 'games',
    wins: 'wins',
    places: 'places',
    medianTurnSeconds: 'median turn (seconds)',
  } satisfies Readonly<Record<PlayerColumn, string>>,
  gameColumns: {
    game: 'game',
    title: 'title',
    ended: 'ended (UTC)',
    place: 'place',
    players: 'players',
    worth: 'worth (kr)',
    ratingChange: 'rating change',
  } satisfies Readonly<Record<GameColumn, string>>,
};
