import { PRIORITY_DEAL } from '../names.ts';
import type { CompanyFacts, PlayerFacts, Position, TrainFacts, ViewWords } from '../view-types.ts';
import { help } from './help.ts';
import { counted, money, terms } from './terms.ts';

const tableState = { open: 'waiting for players', playing: 'in play', paused: 'paused', ended: 'over' } as const;

const player = (facts: PlayerFacts): string => {
  const shares = facts.holdings.map((held) => `${held.company} ${held.shares}${held.president ? ' (president)' : ''}`);
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
  return `**${facts.id}** ${parts.join(' · ')}`;
};

const trainsOf = (facts: CompanyFacts): string => (facts.trains.length === 0 ? 'no train' : facts.trains.join(' '));

const train = ({ train: name, left, price, rusts }: TrainFacts): string =>
  `**${name}** ${money(price)} · ${left === 'unlimited' ? 'any number' : left || 'none'} left${rusts === null ? '' : ` · the first one rusts the ${rusts}`}`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const companyLines = (facts: CompanyFacts, position: Position): readonly string[] => [
  `**${facts.id}** ${facts.name}`,
  `Home: ${facts.home}. ${facts.floated ? 'Floated' : capital(waiting(facts, position.phase))}.`,
  ...(facts.price === null ? [] : [`Stock price ${money(facts.price)}, treasury ${money(facts.treasury)}.`]),
  `Trains: ${trainsOf(facts)}. Limit ${position.trainLimit}.`,
  `Stations: ${facts.stations.length === 0 ? 'none' : facts.stations.join(', ')}. ${facts.stationsLeft} left.`,
  `Shares: ${[...facts.holders.map((holder) => `${holder.name} ${holder.shares}`), `bank pool ${facts.pool}`].join(', ')}.`,
  ...(facts.president === null ? [] : [`President: ${facts.president}.`]),
];

export const views: ViewWords = {
  status: (table, position) => [
    `**${table.title}** · game ${table.game} · ${terms.rules[table.rules]} · ${tableState[table.state]}`,
    `Host: ${table.host}. Players: ${table.seats.length === 0 ? 'none' : table.seats.join(', ')}.`,
    ...(position === null
      ? []
      : [`${terms.round(position.round)} · ${terms.phase(position.phase)} · move ${position.turn}`]),
  ],
  players: (position) => position.players.map(player),
  companies: (position) => [
    ...position.companies.map((facts) => company(facts, position)),
    ...(position.gone.length === 0 ? [] : [`Out of the game: ${position.gone.join(', ')}`]),
  ],
  trains: (position) => [...position.trains.map(train), `Train limit ${position.trainLimit}`],
  company: companyLines,
  companyGone: (id) => `${id} is out of the game.`,
  history: ({ number, lines }) => `**${number}** ${lines.join(' ')}`,
  historyPage: (page, pages) => `Page ${page} of ${pages}`,
  historyEmpty: 'No move has been made yet.',
  final: (reason, places) => [
    `**The game is over**: ${terms.endReason[reason]}.`,
    ...places.map(({ place, name, worth }) => `${place}. ${name}: ${money(worth)}`),
  ],
  help,
};
