import { endReason, type State, type WorthRow, worthRows } from '../../engine/index.ts';
import { plainNamesOf, type Rise } from '../../words/index.ts';
import type { Paint } from '../bot.ts';
import type { Attached } from '../message/answer.ts';
import { type Play, rawNames, type Table } from '../table/table.ts';
import { pictured, type Sight } from './pictures.ts';

/** Every position of the game up to this one; none where it is not of the game any more. */
const until = ({ opening, steps }: Play, state: State): readonly State[] => {
  const states = [opening.state, ...steps.map((step) => step.state)];
  return states.slice(0, states.lastIndexOf(state) + 1);
};

const risesOf = (rows: readonly WorthRow[], table: Table): readonly Rise[] => {
  const names = plainNamesOf(table.seats);
  const first = new Map(rows[0]?.worths.map(({ player, worth }) => [player, worth]));
  return (rows.at(-1)?.worths ?? []).map(({ player, worth }) => ({
    name: names(player),
    first: first.get(player) ?? 0,
    last: worth,
  }));
};

/** The play too, for all that came before the position. */
type Played = Sight & { readonly table: Table };

/** Every player's worth over the rounds up to a position as a picture; nothing where it cannot be drawn. */
export const chartOf = async (paint: Paint, { table, state, words }: Played): Promise<readonly Attached[]> => {
  const rows = table.play === null ? [] : worthRows(until(table.play, state));
  if (rows.length === 0) return [];
  const alt = words.after.chartAlt(rows.length - 1, risesOf(rows, table));
  return pictured(paint, { name: 'chart.png', alt }, () => paint.worth(rows, { names: rawNames(table) }));
};

/** The chart for the last post of a game; nothing before. */
export const finalChart = async (paint: Paint, sight: Played): Promise<readonly Attached[]> =>
  endReason(sight.state) === null ? [] : chartOf(paint, sight);
