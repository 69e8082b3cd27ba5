import { setImmediate } from 'node:timers/promises';
import { wordsFor } from '../../words/index.ts';
import { type Command, type DeedCommand, isMove } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import { makeQueue } from '../queue.ts';
import type { Request } from '../request.ts';

/** Requests of one user that may wait at once: more than anyone can type before the first is answered. */
const MOST_WAITING = 12;

/** What takes long and is worked on elsewhere: nothing else of the same user waits for it. */
const APART: ReadonlySet<string> = new Set(['replay', 'game import']);

/** Runs the requests of each user one after the other. */
type InTurn = (request: Pick<Request, 'language'>, key: string, job: () => Promise<Reply> | Reply) => Promise<Reply>;

export const makeInTurn = (): InTurn => {
  const queue = makeQueue();
  const waiting = new Map<string, number>();
  const count = (key: string, by: number): number => {
    const now = (waiting.get(key) ?? 0) + by;
    if (now === 0) waiting.delete(key);
    else waiting.set(key, now);
    return now;
  };
  return async (request, key, job) => {
    if ((waiting.get(key) ?? 0) >= MOST_WAITING) return say(wordsFor(request.language).edge.tooManyRequests);
    count(key, 1);
    try {
      return await queue.run(key, async () => {
        // Others are heard between two of them.
        await setImmediate();
        return job();
      });
    } finally {
      count(key, -1);
    }
  };
};

const keyOf = ({ data: { path } }: DeedCommand, { user }: Request): string =>
  APART.has(path) ? `${path} ${user.id}` : user.id;

/**
 * The commands that look at games or change what is around them, such as `/history`, one at a time for each user, so that
 * whoever sends many at once waits behind themself alone. Moves do not wait here: they have their place in the queue of
 * their game.
 */
export const inTurn = (commands: ReadonlyMap<string, Command>): ReadonlyMap<string, Command> => {
  const run = makeInTurn();
  const limited = (command: Command): Command =>
    isMove(command)
      ? command
      : {
          ...command,
          execute: (request, bot) => run(request, keyOf(command, request), () => command.execute(request, bot)),
        };
  return new Map([...commands].map(([path, command]) => [path, limited(command)]));
};
