/** Discord's numbers, by the names of its documentation. */

export const ChannelType = { text: 0, category: 4, announcement: 5, publicThread: 11, privateThread: 12 } as const;

export const MessageFlag = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;

export const MessageType = { default: 0, threadCreated: 18, reply: 19, command: 20 } as const;

export const InteractionType = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

export const CallbackType = {
  pong: 1,
  reply: 4,
  deferredReply: 5,
  deferredUpdate: 6,
  update: 7,
  autocomplete: 8,
  modal: 9,
} as const;

export const ComponentType = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
} as const;

export const ButtonStyle = { primary: 1, secondary: 2, success: 3, danger: 4, link: 5, premium: 6 } as const;

export const OptionType = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

export const Intent = { guilds: 1, members: 1 << 1, presences: 1 << 8, messages: 1 << 9, content: 1 << 15 } as const;

export const Permission = {
  administrator: 1n << 3n,
  manageChannels: 1n << 4n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  externalEmojis: 1n << 18n,
  useCommands: 1n << 31n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  sendInThreads: 1n << 38n,
} as const;

export const MEBIBYTE = 1024 * 1024;
/** Bytes of one uploaded file on a server without boosts. */
export const UPLOAD_LIMIT = 10 * MEBIBYTE;
/** Milliseconds that a bot has to acknowledge an interaction. */
export const ACKNOWLEDGE_MS = 3_000;
/** Milliseconds that an interaction's token lives. */
export const TOKEN_MS = 15 * 60_000;
export const DISCORD_EPOCH = 1_420_070_400_000;
