import {
  activePlayer,
  apply,
  type GameFile,
  makeGameFile,
  newGame,
  type PlayerId,
  type State,
} from '../../../src/engine/index.ts';
import type { Channel, User } from '../../../src/local/index.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';
import type { Bench } from '../harness.ts';

const recorded = (name: string): GameFile => {
  const file = FIXTURE_TRACES.find((each) => each.name === name);
  if (!file) throw new Error(`the recorded game ${name} is missing`);
  return file.read().game;
};

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

const statesOf = (game: GameFile): readonly State[] => {
  const start = newGame(game);
  if (!start.ok) throw new Error(start.problem.code);
  let state = start.value.state;
  const states = [state];
  for (const action of game.actions) {
    const next = apply(state, action);
    if (!next.ok) break;
    state = next.value.state;
    states.push(state);
  }
  return states;
};

/** A table at the first position of the recorded game that is wanted, all seats taken, on a channel of its own. */
export const seatedAt = async (
  bench: Bench,
  wanted: (state: State) => boolean,
  name = 'printed/raider-4-50042',
): Promise<Seated> => {
  const game = recorded(name);
  const states = statesOf(game);
  const moves = states.findIndex(wanted);
  const state = states[moves];
  if (!state) throw new Error('the recorded game has no such position');
  const channel = bench.discord.createChannel('table');
  const people = bench.discord.users.slice(0, game.players.length);
  const users = new Map(
    game.players.flatMap((player, index) => (people[index] ? [[player, people[index]] as const] : [])),
  );
  const [host] = people;
  if (!host) throw new Error('Nobody is on the server.');
  const file = Buffer.from(JSON.stringify(makeGameFile(game, game.actions.slice(0, moves))), 'utf8');
  await bench.discord.slash(host, channel, 'game import', { files: { file: { name: 'game.json', data: file } } });
  for (const [index, user] of people.entries()) await bench.slash(user, 'game join', { seat: index + 1 }, channel);
  const player = activePlayer(state);
  const actor = player === null ? host : (users.get(player) ?? host);
  const other = people.find((user) => user.id !== actor.id) ?? host;
  return { channel, state, game, moves, users, actor, other };
};

export const revisionIn = async (bench: Bench, channel: { readonly id: string }): Promise<number> => {
  const game = await bench.store().latestIn(channel.id);
  return game.ok && game.value ? game.value.revision : -1;
};
