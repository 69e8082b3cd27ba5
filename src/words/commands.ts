/** A command or an option as Discord shows it: a name of 1-32 small letters without spaces, a description of 1-100 characters. */
export interface NamedText {
  readonly name: string;
  readonly description: string;
}

export interface OptionText extends NamedText {
  /** Labels of fixed choices, by value. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** Every command, with its options; a subcommand stands under its command's name and a blank. */
export const COMMAND_OPTIONS = {
  game: [],
  'game new': ['rules', 'language', 'title'],
  'game join': ['seat'],
  'game leave': [],
  'game start': ['seating', 'order'],
  'game status': ['show'],
  'game undo': ['moves'],
  'game redo': [],
  'game settings': ['absent', 'posts', 'pictures'],
  'game seat': ['player', 'seat'],
  'game host': ['player'],
  'game pause': [],
  'game resume': [],
  'game end': [],
  'game move': ['game'],
  'game import': ['file', 'title', 'language'],
  'game export': ['format'],
  order: [],
  'order pass': ['sold', 'bought'],
  'order buy': ['company', 'shares', 'more', 'most', 'sold', 'bought'],
  'order bid': ['company', 'limit'],
  'order steps': ['company', 'acquire', 'track', 'station', 'train'],
  'order run': ['company', 'dividend'],
  'order list': [],
  'order cancel': ['order'],
  bid: ['amount', 'company'],
  pass: [],
  par: ['price'],
  buy: ['company'],
  sell: ['company', 'count'],
  track: ['hex', 'tile', 'rotation'],
  station: ['place'],
  run: ['routes'],
  dividend: ['kind'],
  train: ['train', 'price'],
  acquire: ['company'],
  half: [],
  whatif: [],
  map: ['show'],
  market: ['show'],
  table: ['show'],
  company: ['company', 'show'],
  history: ['page', 'move', 'show'],
  catchup: [],
  settings: ['reminders', 'from', 'to', 'timezone'],
  note: ['text', 'delete'],
  replay: ['show'],
  worth: ['show'],
  stats: ['player', 'csv', 'show'],
  help: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CommandPath = keyof typeof COMMAND_OPTIONS;
/** Those that can be given: not the names of groups. */
export const COMMAND_PATHS = Object.keys(COMMAND_OPTIONS).filter(
  (path) => path !== 'game' && path !== 'order',
) as readonly CommandPath[];
export type OptionName<Path extends CommandPath> = (typeof COMMAND_OPTIONS)[Path][number];

export type CommandWords = {
  readonly [Path in CommandPath]: NamedText & { readonly options: { readonly [Name in OptionName<Path>]: OptionText } };
};

/** Commands that the private menu of a turn's post runs as they are, without anything typed. */
export const MORE_LOOKS = ['catchup', 'table', 'history', 'note', 'order list', 'worth', 'settings', 'help'] as const;
export const MORE_DEEDS = ['game undo', 'game redo'] as const;
export type MoreCommand = (typeof MORE_LOOKS)[number] | (typeof MORE_DEEDS)[number];
