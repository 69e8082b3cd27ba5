import type { Actions } from './actions.ts';
import type { Control, Sight } from './control.ts';
import type { Faults } from './discord/rest/faults.ts';
import type { Log } from './discord/rest/log.ts';
import type { Channel, Command, User } from './discord/wire.ts';
import type { PageFont } from './page/fonts.ts';

export interface Seat {
  readonly name: string;
  /** The language of this user's Discord; en-US without one. */
  readonly locale?: string;
}

export interface LoopbackOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly seats?: readonly Seat[];
  /** Names of the text channels; the first is `channel`. */
  readonly channels?: readonly string[];
  readonly guildName?: string;
  readonly botName?: string;
  /** The one line that tells a newcomer what to type; `code` is set apart. */
  readonly hint?: string;
  /** Fonts for the page, for scripts that the browser's machine may lack. */
  readonly fonts?: readonly PageFont[];
  /** Milliseconds in which the bot must acknowledge; Discord's 3,000 unless a test is in a hurry. */
  readonly acknowledgeMs?: number;
  /** How long the actions of tests wait for the bot, in milliseconds. */
  readonly answerMs?: number;
  /** Whether the application has the privileged intents switched on; Discord's default is no. */
  readonly privilegedIntents?: boolean;
}

export interface Loopback extends Actions, Control, Sight {
  /** For discord.js: `rest: { api }`. */
  readonly api: string;
  /** The page, in a browser. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  readonly applicationId: string;
  readonly guildId: string;
  readonly channel: Channel;
  readonly channels: readonly Channel[];
  readonly users: readonly [User, User, User, ...User[]];
  readonly bot: User;
  readonly faults: Faults;
  readonly log: Log;
  /** The commands that users of the server see. */
  readonly commands: readonly Command[];
  /** Resolves when a bot is connected and has registered commands; rejects after ten seconds. */
  ready(): Promise<void>;
  /** Resolves when the bot has sent no request for `ms` (default 60). */
  quiet(ms?: number): Promise<void>;
  /** Cuts the bot's gateway socket; 4000, the default, lets it resume. */
  cutGateway(code?: number): void;
  close(): Promise<void>;
}
