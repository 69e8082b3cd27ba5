import type { Button, ControlRow, Menu } from '../../../src/bot/message/answer.ts';

/** Characters that a phone shows of a label, and that Discord takes of a description. */
const LABEL = 38;
const DESCRIPTION = 100;
const ROW = 5;

const isMenu = (row: ControlRow): row is Menu => 'options' in row;

/** An ellipsis that cuts a word; one behind a space only says that more is asked. */
const isCut = (text: string): boolean => /\S…/.test(text);
const isLong = (text: string, most: number): boolean => text.length > most || isCut(text);
/** A mark of an emoji of the application or of Unicode. */
const hasEmoji = (text: string): boolean => /<a?:\w+:|\p{Extended_Pictographic}/u.test(text);

const labelFaults = (label: string): readonly string[] => [
  ...(isLong(label, LABEL) ? [`${label.length} characters: ${label}`] : []),
  ...(hasEmoji(label) ? [`emoji: ${label}`] : []),
];

const menuFaults = ({ name, placeholder, options }: Menu): readonly string[] => [
  ...(options.length < 2 ? [`a menu with ${options.length} options: ${name}`] : []),
  ...(isLong(placeholder, LABEL) ? [`placeholder: ${placeholder}`] : []),
  ...options.flatMap(({ label }) => labelFaults(label)),
  ...options.flatMap(({ description = '' }) => (isLong(description, DESCRIPTION) ? [`cut: ${description}`] : [])),
];

const rowFaults = (row: readonly Button[]): readonly string[] => [
  ...(row.length > ROW || row.length === 0 ? [`${row.length} buttons in a row`] : []),
  ...row.flatMap(({ label }) => labelFaults(label)),
];

const idsIn = (row: ControlRow): readonly string[] =>
  isMenu(row) ? [`menu-${row.name}`, ...row.options.map(({ what }) => what)] : row.map(({ what }) => what);

/** What a reader of these rows could not read whole, or would be offered for no reason. */
export const faultsIn = (rows: readonly ControlRow[]): readonly string[] => {
  const ids = rows.flatMap(idsIn);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`);
  return [...twice, ...rows.flatMap((row) => (isMenu(row) ? menuFaults(row) : rowFaults(row)))];
};

/** Components that the rows need. */
export const componentsIn = (rows: readonly ControlRow[]): number =>
  rows.reduce((sum, row) => sum + 1 + (isMenu(row) ? 1 : row.length), 0);
