import type { Bot } from '../../src/bot/bot.ts';
import { type Command, type OptionData, SHOW } from '../../src/bot/command.ts';
import type { Attached, Reply } from '../../src/bot/message/answer.ts';
import type { Request } from '../../src/bot/request.ts';
import * as gate from '../../src/bot/table/gate.ts';
import type { Play, Table } from '../../src/bot/table/table.ts';
import type { State } from '../../src/engine/index.ts';
import { type CommandPath, namesOf, type Position, position, type Words } from '../../src/words/index.ts';

/** What a looking command looks at. Anyone may look. */
export interface View {
  readonly table: Table;
  readonly play: Play;
  readonly state: State;
  /** The numbers of the position, players written for a message. */
  readonly position: Position;
  readonly words: Words;
  readonly request: Request;
  readonly bot: Bot;
}

export const showOption = { name: SHOW, kind: 'flag' } as const satisfies OptionData;

/** Answers from the game of the channel, which must have started. */
export const lookAt = (request: Request, bot: Bot, view: (of: View) => Promise<Reply> | Reply): Promise<Reply> =>
  gate.look(request, bot, gate.started<gate.Found>, (sight) =>
    view({ ...sight, position: position(sight.state, namesOf(sight.table.seats)) }),
  );

/** A picture below the round and the phase. */
export const headed = ({ position: now, words: { notices } }: View, files: readonly Attached[]): Reply => {
  const head = notices.head(now.round, now.phase);
  return { text: files.length === 0 ? `${head}\n${notices.pictureFailed}` : head, files };
};

/** A command that only looks: privately, or for everyone where the reader wants it so. */
export const lookCommand = (
  path: CommandPath,
  view: (of: View) => Promise<Reply> | Reply,
  options: readonly OptionData[] = [],
): Command => ({
  data: { path, options: [...options, showOption] },
  execute: (request, bot) => lookAt(request, bot, view),
});
