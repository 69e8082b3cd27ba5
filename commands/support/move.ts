import type { z } from 'zod';
import type { MoveCommand, OptionData, Turn } from '../../src/bot/command.ts';
import { type Action, type Result, refuse } from '../../src/engine/index.ts';
import type { CommandPath } from '../../src/words/index.ts';

/** A slash command that makes one move. */
interface Move<Input> extends Pick<MoveCommand, 'suggest'> {
  readonly path: CommandPath;
  readonly options?: readonly OptionData[];
  /** The options as they arrive: only their kinds. What they mean is for `decide`. */
  readonly input: z.ZodType<Input>;
  readonly decide: (turn: Turn, input: Input) => Result<Action, string>;
}

export const moveCommand = <Input>({ path, options = [], input, decide, suggest }: Move<Input>): MoveCommand => ({
  data: { path, options },
  decide: (turn, values) => {
    const parsed = input.safeParse(values);
    return parsed.success ? decide(turn, parsed.data) : refuse(turn.words.edge.nothingOpen);
  },
  ...(suggest && { suggest }),
});
