import type { PlayerId, WorthRow } from '../../src/engine/index.ts';
import { displayName } from '../fonts.ts';
import { THEMES, type Theme, type ThemeName } from '../theme.ts';
import { type ChartLabels, ENGLISH_CHART } from './labels.ts';

export interface ChartOptions {
  /** Display names as the players wrote them. */
  readonly names: Readonly<Record<PlayerId, string>>;
  readonly theme?: ThemeName;
  readonly labels?: ChartLabels;
}

/** A player's line: his worth after each row, and how it is told apart. */
export interface Series {
  readonly player: PlayerId;
  readonly name: string;
  /** kr, one for each row. */
  readonly worths: readonly number[];
  /** kr at the end. */
  readonly worth: number;
  /** 1 for the highest worth at the end; shared by equals. */
  readonly place: number;
  /** Which of the pens and marks: the seat, counted from 0. */
  readonly seat: number;
}

/** What every part of the chart draws from. */
export interface View {
  readonly rows: readonly WorthRow[];
  readonly series: readonly Series[];
  readonly ended: boolean;
  readonly theme: Theme;
  readonly themeName: ThemeName;
  readonly labels: ChartLabels;
}

export function viewOf(
  rows: readonly WorthRow[],
  { names, theme = 'light', labels = ENGLISH_CHART }: ChartOptions,
): View {
  const last = rows.at(-1);
  const players = last?.worths ?? [];
  const series = players.map(
    ({ player, worth }, seat): Series => ({
      player,
      name: displayName(names[player] ?? player, player),
      worths: rows.map((row) => row.worths[seat]?.worth ?? 0),
      worth,
      place: 1 + players.filter((other) => other.worth > worth).length,
      seat,
    }),
  );
  return { rows, series, ended: last?.running === false, theme: THEMES[theme], themeName: theme, labels };
}
