import type { Action, Choices, PlayerId, Result, State } from '../engine/index.ts';
import type { CommandPath, Names, Words } from '../words/index.ts';
import type { Bot } from './bot.ts';
import type { Reply } from './message/answer.ts';
import type { PressId } from './message/custom-id.ts';
import type { Request } from './request.ts';

/** One option of a slash command. Its description is a matter of words, in every language. */
export type OptionData = {
  readonly name: string;
  readonly required?: boolean;
} & (
  | { readonly kind: 'text'; readonly suggested?: boolean; readonly choices?: readonly string[] }
  | { readonly kind: 'number'; readonly suggested?: boolean; readonly min?: number; readonly max?: number }
  /** A `user` arrives as a Member. */
  | { readonly kind: 'flag' | 'file' | 'user' }
);

export interface CommandData {
  /** `bid`, `game new`: its name, and where its words are. */
  readonly path: CommandPath;
  readonly options: readonly OptionData[];
}

/** The option being typed. */
export interface Typing {
  readonly option: string;
  readonly text: string;
}

export interface Suggestion {
  readonly name: string;
  readonly value: string | number;
}

export type Execute = (request: Request, bot: Bot) => Promise<Reply> | Reply;
export type Autocomplete = (
  request: Request,
  bot: Bot,
  typing: Typing,
) => Promise<readonly Suggestion[]> | readonly Suggestion[];
/** A press in a private message changes it; one in a post of the channel is answered privately. */
export type Press = (request: Request, bot: Bot, id: PressId) => Promise<Reply> | Reply;

/** The moment at which a player decides. */
export interface Turn {
  readonly state: State;
  readonly choices: Choices;
  readonly player: PlayerId;
  readonly words: Words;
  readonly names: Names;
}

export interface DeedCommand {
  readonly data: CommandData;
  readonly execute: Execute;
  readonly autocomplete?: Autocomplete;
  /** By the first word of the button's `what`. */
  readonly presses?: Readonly<Record<string, Press>>;
}

/** A slash command that makes one move: data that the router runs. */
export interface MoveCommand {
  readonly data: CommandData;
  /** The action that is meant, or the sentence that says why none is. Whether it is allowed is for the engine. */
  readonly decide: (turn: Turn, values: Request['values']) => Result<Action, string>;
  /** Only for the player to act; `values` are the other options so far. The first option needs none of them. */
  readonly suggest?: (turn: Turn, typing: Typing, values: Request['values']) => readonly Suggestion[];
}

export type Command = DeedCommand | MoveCommand;

export const isMove = (command: Command): command is MoveCommand => 'decide' in command;

/** `/game new`, `/game join`, ... */
export interface CommandGroup {
  readonly path: CommandPath;
  readonly commands: readonly Command[];
}

export type CommandList = readonly (Command | CommandGroup)[];

/** The option of looking commands that shows the answer to everyone. */
export const SHOW = 'show';

export const isGroup = (entry: Command | CommandGroup): entry is CommandGroup => 'commands' in entry;

/** Every command by its path. */
export const byPath = (list: CommandList): ReadonlyMap<string, Command> =>
  new Map(
    list
      .flatMap((entry) => (isGroup(entry) ? entry.commands : [entry]))
      .map((command) => [command.data.path, command] as const),
  );

export const pressesOf = (list: CommandList): ReadonlyMap<string, Press> =>
  new Map(
    [...byPath(list).values()].flatMap((command) => (isMove(command) ? [] : Object.entries(command.presses ?? {}))),
  );
