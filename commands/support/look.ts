import type { Bot } from '../../src/bot/bot.ts';
import { type Command, type OptionData, SHOW } from '../../src/bot/command.ts';
import { type Reply, say } from '../../src/bot/message/answer.ts';
import type { Request } from '../../src/bot/request.ts';
import { atTable } from '../../src/bot/table/gate.ts';
import { notStarted } from '../../src/bot/table/host.ts';
import { type Play, stateOf, type Table } from '../../src/bot/table/table.ts';
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

type Sight = Pick<View, 'table' | 'play' | 'words' | 'request' | 'bot'>;

const viewOf = (sight: Sight): View => {
  const state = stateOf(sight.play);
  return { ...sight, state, position: position(state, namesOf(sight.table.seats)) };
};

/** Answers from the game of the channel, which must have started. */
export const lookAt = (request: Request, bot: Bot, view: (of: View) => Promise<Reply> | Reply): Promise<Reply> =>
  atTable(request, bot, (table, words) =>
    table.play === null
      ? say(notStarted(words, table))
      : view(viewOf({ table, play: table.play, words, request, bot })),
  );

/** A command that only looks: privately, or for everyone where the reader wants it so. */
export const lookCommand = (
  path: CommandPath,
  view: (of: View) => Promise<Reply> | Reply,
  options: readonly OptionData[] = [],
): Command => ({
  data: { path, options: [...options, showOption] },
  execute: (request, bot) => lookAt(request, bot, view),
});
