import { z } from 'zod';
import type { Command, Execute, Press } from '../../src/bot/command.ts';
import { joinTable, leaveTable, openTable, type Seating, startTable } from '../../src/bot/lobby/lobby.ts';
import { atLobby } from '../../src/bot/lobby/post.ts';
import { say } from '../../src/bot/message/answer.ts';
import { pickIn } from '../../src/bot/message/custom-id.ts';
import { SEAT } from '../../src/bot/outbox/open-seats.ts';
import { RULES } from '../../src/engine/index.ts';
import { LANGUAGES, wordsFor } from '../../src/words/index.ts';
import { DEFAULT_TITLE, languageOption, text, titled, whole } from '../support/input.ts';
import { seatsOffered } from '../support/seats.ts';

const newInput = z.object({
  rules: z.enum(RULES).default('printed'),
  language: z.enum(LANGUAGES).default('en'),
  title: titled.default(DEFAULT_TITLE),
});

export const newGame: Command = {
  data: {
    path: 'game new',
    options: [{ name: 'rules', kind: 'text', choices: RULES }, ...languageOption(), { name: 'title', kind: 'text' }],
  },
  execute: (request, bot) => {
    const wanted = newInput.safeParse(request.values);
    return wanted.success ? openTable(request, bot, wanted.data) : say(wordsFor(request.language).edge.nothingOpen);
  },
};

const joinInput = z.object({ seat: whole.optional() });

const joined: Execute = (request, bot) => {
  const typed = joinInput.safeParse(request.values);
  return joinTable(request, bot, (typed.success && typed.data.seat) || null);
};

/** `seat-3` */
const seatPressed: Press = (request, bot, id) => joinTable(request, bot, Number(pickIn(id)) || null);

export const join: Command = {
  data: { path: 'game join', options: [{ name: 'seat', kind: 'number', suggested: true, min: 1, max: 6 }] },
  execute: joined,
  autocomplete: (request, bot, { text: typed }) => seatsOffered(request, bot, typed, true),
  presses: { join: atLobby('join', joined), [SEAT]: seatPressed },
};

export const leave: Command = {
  data: { path: 'game leave', options: [] },
  execute: leaveTable,
  presses: { leave: atLobby('leave', leaveTable) },
};

const KINDS = ['random', 'joined', 'chosen'] as const;
const startInput = z.object({ seating: z.enum(KINDS).optional(), order: text.optional() });

/** The users mentioned in a text, in order. */
const mentioned = (order: string): readonly string[] =>
  [...order.matchAll(/<@!?(\d{17,20})>/g)].flatMap(([, user]) => user ?? []);

/** Where an order is listed, it is taken whatever `seating` says. */
const seatingOf = ({ seating, order }: z.infer<typeof startInput>): Seating => {
  if (order !== undefined || seating === 'chosen') return { kind: 'chosen', users: mentioned(order ?? '') };
  return { kind: seating ?? 'random' };
};

const begun: Execute = (request, bot) => {
  const typed = startInput.safeParse(request.values);
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
  execute: begun,
  presses: { start: atLobby('start', begun) },
};
