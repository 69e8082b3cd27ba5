import type { z } from 'zod';
import { say } from '../src/bot/answer.ts';
import type { Command, OptionData, Suggestion, Typing } from '../src/bot/command.ts';
import { playMove, type Turn, turnFor } from '../src/bot/play.ts';
import type { Request } from '../src/bot/request.ts';
import type { Action, Result } from '../src/engine/index.ts';
import { type CommandPath, wordsFor } from '../src/words/index.ts';

/** A slash command that makes one move. */
export interface Move<Input> {
  readonly path: CommandPath;
  readonly options?: readonly OptionData[];
  /** The options as they arrive: only their kinds. What they mean is for `decide`. */
  readonly input: z.ZodType<Input>;
  /** The action that is meant, or the sentence that says why none is. Whether it is allowed is for the engine. */
  readonly decide: (turn: Turn, input: Input) => Result<Action, string>;
  /** Only for the player to act; `values` are the other options so far. */
  readonly suggest?: (turn: Turn, typing: Typing, values: Request['values']) => readonly Suggestion[];
}

export const moveCommand = <Input>({ path, options = [], input, decide, suggest }: Move<Input>): Command => ({
  data: { path, options },
  execute: (request, bot) => {
    const parsed = input.safeParse(request.values);
    if (!parsed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return playMove(request, bot, (turn) => decide(turn, parsed.data));
  },
  ...(suggest && {
    autocomplete: async (request, bot, typing) => {
      const turn = await turnFor(request, bot);
      return turn === null ? [] : suggest(turn, typing, request.values);
    },
  }),
});
