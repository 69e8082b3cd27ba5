import { GatewayCloseCodes } from 'discord-api-types/v10';

/** Why the bot cannot go on in this process: a supervisor starts it again, or somebody changes a setting first. */
export type Fatal =
  /** Discord has closed the gateway with a code after which nobody may come back. */
  | { readonly kind: 'closed'; readonly code: number }
  /** Discord does not know the token: it was reset, or is not a bot's. */
  | { readonly kind: 'token' }
  /** One session after the other is invalid. Each new one is counted, and a token has a thousand a day. */
  | { readonly kind: 'sessions' }
  /** The connection has been away for so long that nobody would know whether it comes back. */
  | { readonly kind: 'deaf'; readonly minutes: number }
  /** Discord could not be reached at the start, however often it was tried. */
  | { readonly kind: 'unreachable'; readonly tries: number };

export class FatalError extends Error {
  readonly fatal: Fatal;
  constructor(fatal: Fatal, cause?: unknown) {
    super(fatalLine(fatal), { cause });
    this.fatal = fatal;
  }
}

const CLOSED: Readonly<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]:
    "it does not know the token. Copy the bot's token anew from the developer portal into DISCORD_TOKEN",
  [GatewayCloseCodes.InvalidShard]: 'the shard is invalid. Install the newest version of the bot',
  [GatewayCloseCodes.ShardingRequired]:
    'the bot is on so many servers that it would have to be split into shards, which it cannot. Take it off some of them',
  [GatewayCloseCodes.InvalidAPIVersion]:
    'it does not speak this version of its interface any more. Install the newest version of the bot',
  [GatewayCloseCodes.InvalidIntents]: 'the intents are invalid. Install the newest version of the bot',
  [GatewayCloseCodes.DisallowedIntents]:
    'the bot asked for an intent that is not switched on. Switch it on in the developer portal, under Bot',
};

/** One sentence for whoever runs the bot: what is wrong, and what helps. */
export const fatalLine = (fatal: Fatal): string => {
  switch (fatal.kind) {
    case 'closed':
      return `Discord has closed the connection for good (${fatal.code}): ${CLOSED[fatal.code] ?? 'it does not say why'}.`;
    case 'token':
      return "Discord does not know the token: copy the bot's token anew from the developer portal into DISCORD_TOKEN.";
    case 'sessions':
      return 'Discord finds one session after the other invalid: start the bot again later, each try is counted.';
    case 'deaf':
      return `Discord has not been reached for ${fatal.minutes} minutes: start the bot again when the network is back.`;
    case 'unreachable':
      return `Discord could not be reached in ${fatal.tries} tries: start the bot again when the network is back.`;
  }
};

/** Whether the same may go well later, without a change of settings. */
export const isTemporary = ({ kind }: Fatal): boolean => kind !== 'closed' && kind !== 'token';
