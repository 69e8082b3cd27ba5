import type { z } from 'zod';
import type { Command, OptionData, Suggestion, Typing } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { openNow, playMove, type Turn, turnFor } from '../../src/bot/moves/play.ts';
import type { Request } from '../../src/bot/request.ts';
import { type Action, type Result, refuse } from '../../src/engine/index.ts';
import { type CommandPath, wordsFor } from '../../src/words/index.ts';
import { hint } from './offered.ts';

/** A slash command that makes one move. */
export interface Move<Input> {
  readonly path: CommandPath;
  readonly options?: readonly OptionData[];
  /** The options as they arrive: only their kinds. What they mean is for `decide`. */
  readonly input: z.ZodType<Input>;
  /** The action that is meant, or the sentence that says why none is. Whether it is allowed is for the engine. */
  readonly decide: (turn: Turn, input: Input) => Result<Action, string>;
  /** Only for the player to act; `values` are the other options so far. The first option needs none of them. */
  readonly suggest?: (turn: Turn, typing: Typing, values: Request['values']) => readonly Suggestion[];
}

/** Whether the first option offers anything, whatever is typed. */
const isOpen = <Input>({ options = [], suggest }: Move<Input>, turn: Turn): boolean => {
  const [first] = options;
  return first !== undefined && (suggest?.(turn, { option: first.name, text: '' }, {}) ?? []).length > 0;
};

const noneNow = ({ words, state }: Turn): string => words.edge.noneNow(state.round.step.kind);

/** What is meant; where nothing can be, what may be done instead. */
const decided = <Input>(move: Move<Input>, turn: Turn, input: Input): Result<Action, string> => {
  const found = move.decide(turn, input);
  return found.ok || isOpen(move, turn) ? found : refuse(`${noneNow(turn)}\n${openNow(turn)}`);
};

/** What fits, or why there is nothing: it is not his turn, or not this step. */
const suggested = <Input>(move: Move<Input>, turn: Result<Turn, string>, typing: Typing, values: Request['values']) => {
  const option = move.options?.find(({ name }) => name === typing.option);
  if (!turn.ok) return hint(turn.problem, option);
  const found = move.suggest?.(turn.value, typing, values) ?? [];
  return found.length > 0 || isOpen(move, turn.value) ? found : hint(noneNow(turn.value), option);
};

export const moveCommand = <Input>(move: Move<Input>): Command => ({
  data: { path: move.path, options: move.options ?? [] },
  execute: (request, bot) => {
    const parsed = move.input.safeParse(request.values);
    if (!parsed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return playMove(request, bot, (turn) => decided(move, turn, parsed.data));
  },
  ...(move.suggest && {
    autocomplete: async (request, bot, typing) => suggested(move, await turnFor(request, bot), typing, request.values),
  }),
});
