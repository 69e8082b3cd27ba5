import { z } from 'zod';
import type { Command, Execute } from '../../src/bot/command.ts';
import { type Seating, startTable } from '../../src/bot/lobby/lobby.ts';
import { atLobby } from '../../src/bot/lobby/post.ts';
import { say } from '../../src/bot/message/answer.ts';
import { wordsFor } from '../../src/words/index.ts';
import { text } from '../support/input.ts';

const KINDS = ['random', 'joined', 'chosen'] as const;
const input = z.object({ seating: z.enum(KINDS).optional(), order: text.optional() });

/** The users mentioned in a text, in order. */
const mentioned = (order: string): readonly string[] =>
  [...order.matchAll(/<@!?(\d{17,20})>/g)].flatMap(([, user]) => user ?? []);

/** An order that is given is meant, whatever else is said. */
const seatingOf = ({ seating, order }: z.infer<typeof input>): Seating => {
  if (order !== undefined || seating === 'chosen') return { kind: 'chosen', users: mentioned(order ?? '') };
  return { kind: seating ?? 'random' };
};

const execute: Execute = (request, bot) => {
  const typed = input.safeParse(request.values);
  return typed.success
    ? startTable(request, bot, seatingOf(typed.data))
    : say(wordsFor(request.language).edge.badSeating);
};

export const start: Command = {
  data: {
    path: 'game start',
    options: [
      { name: 'seating', kind: 'text', choices: KINDS },
      { name: 'order', kind: 'text' },
    ],
  },
  execute,
  presses: { start: atLobby('start', execute) },
};
