/** A cell: text is anybody's, numbers are ours; null stays empty. */
export type Cell = string | number | null;

/** What a spreadsheet takes for a formula, when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** An apostrophe in front makes a spreadsheet show the text as it is. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoted(harmless(cell));
};

/** Lines with commas as RFC 4180 has them; no cell of text is a formula. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
