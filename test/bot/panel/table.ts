import { activePlayer, type GameFile, makeGameFile, type PlayerId, type State } from '../../../src/engine/index.ts';
import type { Channel, User } from '../../../src/local/index.ts';
import { recorded } from '../../support/traces.ts';
import type { Bench } from '../harness.ts';

/** A recorded game as far as it is played, at a table of its own. */
export interface Seated {
  readonly channel: Channel;
  readonly state: State;
  readonly game: GameFile;
  /** Moves made before. */
  readonly moves: number;
  readonly users: ReadonlyMap<PlayerId, User>;
  /** The user to act. */
  readonly actor: User;
  /** Another player. */
  readonly other: User;
}

/** Brings in a recorded game as far as it is wanted; each of the first users takes a seat, in their order. */
export const takeSeats = async (
  bench: Bench,
  game: GameFile,
  moves: number,
  channel: Channel,
): Promise<ReadonlyMap<PlayerId, User>> => {
  const people = bench.discord.users.slice(0, game.players.length);
  const [host] = people;
  if (!host) throw new Error('Nobody is on the server.');
  const file = Buffer.from(JSON.stringify(makeGameFile(game, game.actions.slice(0, moves))), 'utf8');
  await bench.discord.slash(host, channel, 'game import', { files: { file: { name: 'game.json', data: file } } });
  for (const [index, user] of people.entries()) await bench.slash(user, 'game join', { seat: index + 1 }, channel);
  return new Map(game.players.map((player, index) => [player, people[index] ?? host]));
};

/** A table at the first position of the recorded game that is wanted, all seats taken, on a channel of its own. */
export const seatedAt = async (
  bench: Bench,
  wanted: (state: State) => boolean,
  name = 'printed/raider-4-50042',
): Promise<Seated> => {
  const { trace, states } = recorded(name);
  const moves = states.findIndex(wanted);
  const state = states[moves];
  if (!state) throw new Error('the recorded game has no such position');
  const channel = bench.discord.createChannel('table');
  const users = await takeSeats(bench, trace.game, moves, channel);
  const [host, ...others] = users.values();
  const player = activePlayer(state);
  const actor = (player === null ? undefined : users.get(player)) ?? host;
  const other = actor === host ? others[0] : host;
  if (!actor || !other) throw new Error('two players are needed');
  return { channel, state, game: trace.game, moves, users, actor, other };
};

export const revisionIn = async (bench: Bench, channel: { readonly id: string }): Promise<number> => {
  const game = await bench.store().latestIn(channel.id);
  return game.ok && game.value ? game.value.revision : -1;
};
