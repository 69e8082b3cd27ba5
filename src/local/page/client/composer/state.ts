import type { OptionValue } from '../../../discord/interact/option-value.ts';
import type { Choice, CommandOption } from '../../../discord/wire.ts';

/** A command with its subcommand, as it is typed: `game new`. */
export interface FlatCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

export interface Field {
  readonly option: CommandOption;
  readonly text: string;
  /** What was picked from the list; null while the text itself is the value. */
  readonly picked: OptionValue | null;
  readonly file: File | null;
}

/** What the bot offers for the option that is being typed. */
export interface Offer {
  readonly state: 'none' | 'loading' | 'ready' | 'failed';
  readonly choices: readonly Choice[];
  /** The number of the question; answers to older ones are dropped. */
  readonly number: number;
}

export interface TextComposer {
  readonly mode: 'text';
  readonly text: string;
  readonly files: readonly File[];
  /** The highlighted line of the list above. */
  readonly index: number;
  readonly error: string | null;
}

export interface CommandComposer {
  readonly mode: 'command';
  readonly command: FlatCommand;
  readonly fields: readonly Field[];
  /** The name of the option that has the cursor; null when none has. */
  readonly active: string | null;
  readonly index: number;
  readonly offer: Offer;
  /** What is typed behind the last option: the beginning of another option's name. */
  readonly rest: string;
  readonly error: string | null;
}

export type Composer = TextComposer | CommandComposer;

export const emptyComposer: TextComposer = { mode: 'text', text: '', files: [], index: 0, error: null };
export const noOffer: Offer = { state: 'none', choices: [], number: 0 };

export const emptyField = (option: CommandOption): Field => ({ option, text: '', picked: null, file: null });
