import type { CommandPath } from '../command-types.ts';

const MOVES: readonly CommandPath[] = [
  'bid',
  'pass',
  'par',
  'buy',
  'sell',
  'track',
  'station',
  'run',
  'dividend',
  'train',
  'acquire',
  'half',
];

const listed = (title: string, paths: readonly CommandPath[]): string =>
  `${title}: ${paths.map((path) => `\`/${path}\``).join(' ')}`;

/** Discord itself shows what each one does. */
const commandLines = (paths: readonly CommandPath[]): readonly string[] => {
  const of = (group: string): readonly CommandPath[] => paths.filter((path) => path.startsWith(`${group} `));
  const moves = paths.filter((path) => MOVES.includes(path));
  const looks = paths.filter((path) => !path.includes(' ') && !moves.includes(path));
  return [
    '**Commands**, if you prefer them to buttons.',
    listed('Moves', moves),
    listed('Looking', looks),
    listed('Standing orders', of('order')),
    listed('The table', of('game')),
  ];
};

/** One message, whatever commands there are. */
export const help = (paths: readonly CommandPath[]): readonly string[] => [
  '**How to play.** Three to six players share a channel: open a table with `/game new`, then take seats and start (`/game join`, `/game start`, or the buttons below it).',
  "At your turn you are mentioned, and the post's buttons and menus hold all that you may do: those that end in … ask first, the others act at once. `What if …` tries moves in private; `More …` has all else, such as taking back.",
  '**Stock rounds.** In turn: sell shares, then buy one or open an auction. Whoever wins it sets the starting price and may take up to three more shares. A round ends when all pass in a row. A player may hold only so many certificates: one for each share, and one for the two of a president.',
  '**Floating.** A company starts with ten times its stock price once five shares are sold: in the printed rules when the stock round ends, in the online rules at once.',
  '**Operating rounds.** From the highest stock price down, presidents decide for companies: lay track, purchase a station, run trains, pay dividends or withhold (the company keeps the revenue, its price falls), purchase trains; before and after that acquire another company.',
  '**The end.** A stock price of 400 kr, or a few last rounds after the first 10H train has formed SL, which takes over the tramways. The highest worth wins: cash and shares.',
  ...commandLines(paths),
];
