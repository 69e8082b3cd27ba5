import type { CompanyFacts, PlayerFacts, Position } from '../facts.ts';
import { money, terms } from './terms.ts';

const who = ({ actor, company, endReason }: Position): string => {
  if (actor === null) return endReason === null ? '' : `It ended because ${terms.endReason[endReason]}.`;
  return `${actor} to act${company === null ? '' : ` for ${company}`}.`;
};

const head = (what: string, position: Position, change: string): string =>
  [`${what}. ${terms.round(position.round)}, ${terms.phase(position.phase).toLowerCase()}.`, who(position), change]
    .filter((part) => part !== '')
    .join(' ');

const stations = ({ companies }: Position): string => {
  const parts = companies
    .filter((company) => company.stations.length > 0)
    .map((company) => `${company.id} ${company.stations.join(' ')}`);
  return parts.length === 0 ? 'No stations.' : `Stations: ${parts.join('; ')}.`;
};

const homes = ({ companies }: Position): string => {
  const parts = companies.filter((company) => !company.floated).map((company) => `${company.id} ${company.home}`);
  return parts.length === 0 ? '' : ` Homes of companies not floated: ${parts.join(', ')}.`;
};

const tiles = (position: Position): string =>
  position.tiles.length === 0
    ? ' No tiles laid.'
    : ` Tiles: ${position.tiles.map(({ hex, tile }) => `${hex} ${tile}`).join(', ')}.`;

const company = ({ id, price, floated, treasury, trains }: CompanyFacts): string => {
  if (price === null) return '';
  const rest = floated
    ? `, treasury ${money(treasury)}, ${trains.length === 0 ? 'no train' : trains.join(' ')}`
    : ', not floated';
  return `${id} ${money(price)}${rest}`;
};

const player = (facts: PlayerFacts, ended: boolean): string => {
  const shares = facts.holdings.map((held) => `${held.company} ${held.shares}`).join(' ');
  return `${facts.name} ${money(facts.cash)}, worth ${money(facts.worth)}${shares === '' ? '' : `, ${shares}`}${facts.priorityDeal && !ended ? ', priority deal' : ''}`;
};

const left = ({ trains }: Position): string =>
  trains
    .filter((train) => train.left !== 0)
    .map((train) => (train.left === 'unlimited' ? train.train : `${train.left} ${train.train}`))
    .join(', ');

/** Alt texts: the position for those who do not see the picture. `change` is what happened last, in words. */
export const alt = {
  map: (position: Position, change: string) =>
    `${head('Map of Stockholm', position, change)} ${stations(position)}${tiles(position)}${homes(position)}`,
  market: (position: Position, change: string) => {
    const priced = position.companies.map(company).filter((part) => part !== '');
    const ended = position.endReason !== null;
    const heading = ended ? 'Prices at the end' : 'In operating order';
    const prices = priced.length === 0 ? 'No company has a price.' : `${heading}: ${priced.join('; ')}.`;
    const players = position.players.map((facts) => player(facts, ended)).join('; ');
    return `${head('Stock market', position, change)} ${prices} Players: ${players}. Trains in the bank: ${left(position)}.`;
  },
};
