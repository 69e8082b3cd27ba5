import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIMessageTopLevelComponent,
  MessageFlags,
  RawFile,
} from 'discord.js';
import type { GameId } from '../../store/index.ts';

/** A file that goes with a message. `alt` is what a reader who sees no pictures is told. */
export interface Attached {
  readonly name: string;
  readonly data: Buffer;
  readonly alt?: string;
  /** Discord's id of the same file in the message that is edited: it stays there and is not sent again. */
  readonly kept?: string;
}

/** `what` becomes the last part of the button's id. */
export interface Button {
  readonly label: string;
  readonly what: string;
  readonly style: 'plain' | 'main' | 'danger';
  /** The name of one of the application's emoji. */
  readonly emoji?: string;
}

/** One line of a menu; `what` is what a button would carry. */
export interface MenuOption {
  readonly label: string;
  readonly what: string;
  readonly description?: string;
  /** The label in short, where a menu says what it holds from and to. */
  readonly short?: string;
  /** The name of one of the application's emoji. */
  readonly emoji?: string;
}

/** `name` tells the menus of one message apart. At most 25 options. */
export interface Menu {
  readonly name: string;
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
}

/** At most five buttons, or one menu. */
export type ControlRow = readonly Button[] | Menu;

/** What a command or a press tells the one who gave it; where there are buttons, `of` says of which game. */
export interface Answer {
  readonly text: string;
  /** In a post of the channel: text below the pictures, next to the controls. */
  readonly below?: string;
  readonly files?: readonly Attached[];
  readonly buttons?: { readonly game: GameId; readonly move: number; readonly row: readonly Button[] };
  /** The same with several rows, at most five, and menus among them. */
  readonly controls?: { readonly game: GameId; readonly move: number; readonly rows: readonly ControlRow[] };
}

/** null: the post in the channel says everything, so the private reply is taken away again. */
export type Reply = Answer | null;

export const say = (text: string): Answer => ({ text });

/** A row of buttons, or a menu, as Discord wants it. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

interface CommonBody {
  readonly allowed_mentions: { readonly parse: readonly never[]; readonly users: readonly string[] };
  readonly attachments: readonly { readonly id: string; readonly filename: string; readonly description?: string }[];
}

export interface MessageBody extends CommonBody {
  readonly content: string;
  /** An edit keeps those that it does not name, so that they always are. */
  readonly embeds: readonly { readonly image: { readonly url: string } }[];
  readonly components: readonly Row[];
}

/** A message whose text and pictures are components too. */
export interface PostBody extends CommonBody {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: readonly APIMessageTopLevelComponent[];
}

export interface Message<Body = MessageBody | PostBody> {
  readonly body: Body;
  readonly files: RawFile[];
}
