import { endReason, type State, type WorthRow, worthRows } from '../../engine/index.ts';
import { plainNamesOf, type Rise, type Words } from '../../words/index.ts';
import type { Attached } from '../message/answer.ts';
import { describeError } from '../message/errors.ts';
import type { Play, Table } from '../table/table.ts';
import type { Paint } from './pictures.ts';

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

interface Sight {
  readonly table: Table;
  readonly state: State;
  readonly words: Words;
}

/** Every player's worth over the rounds up to a position as a picture; nothing where it cannot be drawn. */
export const chartOf = async (paint: Paint, { table, state, words }: Sight): Promise<readonly Attached[]> => {
  const rows = table.play === null ? [] : worthRows(until(table.play, state));
  if (rows.length === 0) return [];
  const names = Object.fromEntries(table.seats.map((seat) => [seat.player, seat.name]));
  const alt = words.after.chartAlt(rows.length - 1, risesOf(rows, table));
  try {
    return [{ name: 'chart.png', alt, data: await paint.worth(rows, { names }) }];
  } catch (error) {
    paint.log.error({ picture: 'chart.png', ...describeError(error) }, 'a picture could not be drawn');
    return [];
  }
};

/** The chart for the last post of a game; nothing before. */
export const finalChart = async (paint: Paint, sight: Sight): Promise<readonly Attached[]> =>
  endReason(sight.state) === null ? [] : chartOf(paint, sight);
