import type { OptionValue } from '../../discord/interact/command.ts';
import type { Channel, Choice, Command, CommandOption, ModalBody, User } from '../../discord/wire.ts';
import type { StoredMessage } from '../../discord/world/bus.ts';
import type { SeatView } from '../protocol.ts';

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
export const noOffer: Offer = { state: 'none', choices: [] };

export const emptyField = (option: CommandOption): Field => ({ option, text: '', picked: null, file: null });

/** Changes the command on the line; nothing when there is none. */
export const edit = (fields: Partial<Omit<CommandComposer, 'mode'>>): void => {
  if (state.composer.mode === 'command') change({ composer: { ...state.composer, error: null, ...fields } });
};

/** An interaction that this tab started and that is not over yet, or failed. */
export interface Pending {
  readonly ticket: string;
  readonly channelId: string;
  /** `/game new` for a command; null for a component. */
  readonly commandName: string | null;
  readonly messageId: string | null;
  readonly customId: string | null;
  readonly failed: boolean;
}

export interface OpenModal {
  readonly interactionId: string;
  readonly body: ModalBody;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly ticket: string | null;
  readonly error: string | null;
}

export interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface OpenMenu {
  readonly messageId: string;
  readonly customId: string;
  readonly chosen: readonly string[];
  /** Opened upwards, where there is more room. */
  readonly up: boolean;
}

/** A question for a name: of a new channel, or of a thread below a channel. */
export interface Prompt {
  readonly parentId: string | null;
  readonly name: string;
}

export interface Unread {
  readonly messages: number;
  readonly pings: number;
}

/** All that the page shows. Replaced field by field through `change`, which draws again. */
export interface State {
  /** `moving` from the choice of another seat until the server has shown what is seen from it. */
  link: 'connecting' | 'open' | 'moving' | 'lost';
  guildName: string;
  hint: string;
  me: string;
  bot: User | null;
  botIsOnline: boolean;
  seats: readonly SeatView[];
  channels: ReadonlyMap<string, Channel>;
  commands: readonly Command[];
  messages: ReadonlyMap<string, ReadonlyMap<string, StoredMessage>>;
  channelId: string;
  pending: readonly Pending[];
  hidden: ReadonlySet<string>;
  unread: ReadonlyMap<string, Unread>;
  composer: Composer;
  menu: OpenMenu | null;
  modal: OpenModal | null;
  prompt: Prompt | null;
  lightbox: { readonly pictures: readonly Picture[]; readonly index: number } | null;
  seatMenu: boolean;
  drawer: boolean;
  people: boolean;
  toast: string | null;
  /** The next drawing goes to the end of the channel, wherever one read. */
  toEnd: boolean;
}

export const state: State = {
  link: 'connecting',
  guildName: '',
  hint: '',
  me: '',
  bot: null,
  botIsOnline: false,
  seats: [],
  channels: new Map(),
  commands: [],
  messages: new Map(),
  channelId: '',
  pending: [],
  hidden: new Set(),
  unread: new Map(),
  composer: emptyComposer,
  menu: null,
  modal: null,
  prompt: null,
  lightbox: null,
  seatMenu: false,
  drawer: false,
  people: window.innerWidth > 1100,
  toast: null,
  toEnd: false,
};

let draw: () => void = () => undefined;
let isScheduled = false;

/** Sets fields of the state and draws once, before the next frame. */
export const change = (fields: Partial<State>): void => {
  Object.assign(state, fields);
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    draw();
  });
};

export const onChange = (drawNow: () => void): void => {
  draw = drawNow;
};

export const userById = (id: string): User | null => {
  if (state.bot?.id === id) return state.bot;
  return state.seats.find(({ user }) => user.id === id)?.user ?? null;
};

export const nameOf = (user: User): string => user.global_name ?? user.username;
