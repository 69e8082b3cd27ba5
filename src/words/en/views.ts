import type { CompanyId, EndReason } from '../../engine/index.ts';
import type { CommandPath } from '../commands.ts';
import type { CompanyFacts, Place, PlayerFacts, Position, TableFacts, Told, TrainFacts } from '../facts.ts';
import { co, leadingTrain, PRIORITY_DEAL } from '../marks.ts';
import { placeName } from '../names.ts';
import { counted, money, terms } from './terms.ts';

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
  `${title}: ${paths.map((path) => `\`/${path.replaceAll(' ', '\u00a0')}\``).join(' ')}`;

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
const help = (paths: readonly CommandPath[]): readonly string[] => [
  '**How to play.** Three to six players share a channel: open a table with `/game new`, then take seats and start (`/game join`, `/game start`, or the buttons below it).',
  "At your turn you are mentioned, and the post's buttons and menus hold all that you may do: those that end in … ask first, the others act at once. `What if …` tries moves in private; `More …` has all else, such as taking back.",
  '**Stock rounds.** In turn: sell shares, then buy one or open an auction. Whoever wins it sets the starting price and may take up to three more shares. A round ends when all pass in a row. A player may hold only so many certificates: one for each share, and one for the two of a president.',
  '**Floating.** A company starts with ten times its stock price once five shares are sold: in the printed rules when the stock round ends, in the online rules at once.',
  '**Operating rounds.** From the highest stock price down, presidents decide for companies: lay track, purchase a station, run trains, pay dividends or withhold (the company keeps the revenue, its price falls), purchase trains; before and after that acquire another company.',
  '**The end.** A stock price of 400 kr, or a few last rounds after the first 10H train has formed SL, which takes over the tramways. The highest worth wins: cash and shares.',
  ...commandLines(paths),
];

const tableState = { open: 'waiting for players', playing: 'in play', paused: 'paused', ended: 'over' } as const;

const player = (facts: PlayerFacts): string => {
  const shares = facts.holdings.map(
    (held) => `${co(held.company)} ${held.shares}${held.president ? ' (president)' : ''}`,
  );
  const parts = [
    `**${facts.name}**: ${money(facts.cash)}, worth ${money(facts.worth)}`,
    `${facts.certificates} of ${counted(facts.certificateLimit, 'certificate')}`,
    ...(shares.length === 0 ? ['no shares'] : [shares.join(', ')]),
    ...(facts.priorityDeal ? [`${PRIORITY_DEAL} priority deal`] : []),
  ];
  return parts.join(' · ');
};

/** A company that cannot operate yet: when it opens, or what it still needs. */
const waiting = (facts: CompanyFacts, phase: number): string => {
  if (facts.price !== null) return `not floated, ${counted(facts.pool, 'share')} in the bank pool`;
  return facts.opensIn <= phase ? 'can be auctioned' : `can be auctioned from phase ${facts.opensIn}`;
};

const company = (facts: CompanyFacts, position: Position): string => {
  const price = facts.price === null ? [] : [money(facts.price)];
  const president = facts.president === null ? [] : [`president ${facts.president}`];
  const parts = facts.floated
    ? [...price, `treasury ${money(facts.treasury)}`, trainsOf(facts), ...president, `bank pool ${facts.pool}`]
    : [...price, ...president, waiting(facts, position.phase)];
  return `**${co(facts.id)}** ${parts.join(' · ')}`;
};

const trainsOf = (facts: CompanyFacts): string => (facts.trains.length === 0 ? 'no train' : facts.trains.join(' '));

const trainsLeft = ({ left, isRusted }: TrainFacts): string => {
  if (isRusted) return 'rusted';
  if (left === 0) return 'sold out';
  return `${left === 'unlimited' ? 'any number' : left} left`;
};

const train = (facts: TrainFacts): string =>
  `**${leadingTrain(facts.train)}** ${money(facts.price)} · ${trainsLeft(facts)}${facts.rusts === null ? '' : ` · the first one rusts the ${facts.rusts}`}`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const companyLines = (facts: CompanyFacts, position: Position): readonly string[] => [
  `**${co(facts.id)}** ${facts.name}`,
  `Home: ${placeName(facts.home)}. ${facts.floated ? 'Floated' : capital(waiting(facts, position.phase))}.`,
  ...(facts.price === null ? [] : [`Stock price ${money(facts.price)}, treasury ${money(facts.treasury)}.`]),
  `Trains: ${trainsOf(facts)}. Limit ${position.trainLimit}.`,
  `Stations: ${facts.stations.length === 0 ? 'none' : facts.stations.map(placeName).join(', ')}. ${facts.stationsLeft} left.`,
  `Shares: ${[...facts.holders.map((holder) => `${holder.name} ${holder.shares}`), `bank pool ${facts.pool}`].join(', ')}.`,
  ...(facts.president === null ? [] : [`President: ${facts.president}.`]),
];

export const views = {
  status: (table: TableFacts, position: Position | null): readonly string[] => [
    `**${table.title}** · game ${table.game} · ${terms.rules[table.rules]} · ${tableState[table.state]}`,
    `Host: ${table.host}. Players: ${table.seats.length === 0 ? 'none' : table.seats.join(', ')}.`,
    ...(position === null
      ? []
      : [`${terms.round(position.round)} · ${terms.phase(position.phase)} · move ${position.turn}`]),
  ],
  players: (position: Position): readonly string[] => position.players.map(player),
  companies: (position: Position): readonly string[] => [
    ...position.companies.map((facts) => company(facts, position)),
    ...(position.gone.length === 0 ? [] : [`Out of the game: ${position.gone.map(co).join(', ')}`]),
  ],
  trains: (position: Position): readonly string[] => [
    ...position.trains.map(train),
    `Train limit ${position.trainLimit}`,
  ],
  company: companyLines,
  companyGone: (id: CompanyId) => `${co(id)} is out of the game.`,
  history: ({ number, lines }: Told) => `**${number}** ${lines.join(' ')}`,
  historyPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  historyEmpty: 'No move has been made yet.',
  final: (reason: EndReason, places: readonly Place[]): readonly string[] => [
    `**The game is over**: ${terms.endReason[reason]}.`,
    ...places.map(({ place, name, worth }) => `${place}. ${name}: ${money(worth)}`),
  ],
  help,
};
