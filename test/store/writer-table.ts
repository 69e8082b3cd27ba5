import type { Result } from '../../src/engine/index.ts';
import { COMPANY_IDS, type Offer, playerId } from '../../src/engine/index.ts';
import type { Game, NewGame, NewMove, Store } from '../../src/store/index.ts';

/** What must have gone well. */
export const got = async <Value>(answer: Promise<Result<Value, object>> | Result<Value, object>): Promise<Value> => {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
};

/** What must have been refused. */
export const refused = async <Problem>(
  answer: Promise<Result<unknown, Problem>> | Result<unknown, Problem>,
): Promise<Problem> => {
  const result = await answer;
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`);
  return result.problem;
};

export const newGame = (channel = '100'): NewGame => ({
  guild: '1',
  channel,
  parent: null,
  title: 'Thursday',
  rules: 'printed',
  language: 'en',
  host: '11',
});

export const offer: readonly Offer[] = COMPANY_IDS.map((company, index) => ({
  company,
  phase: index < 5 ? 2 : index < 9 ? 3 : 6,
}));

export const USERS = ['11', '12', '13'] as const;

/** A table of three that plays. */
export const playing = async (store: Store, channel = '100'): Promise<Game> => {
  const { id } = await got(store.createGame(newGame(channel)));
  for (const user of USERS) await got(store.addSeat(id, { user, name: `User ${user}` }));
  return got(store.startGame(id, USERS, offer));
};

export const move = (number: number): NewMove => ({
  action: { type: 'pass', actor: playerId(`P${(number % 3) + 1}`) },
  by: USERS[number % 3] ?? '11',
  source: 'played',
});
export const moves = (count: number): readonly NewMove[] => Array.from({ length: count }, (_, number) => move(number));
