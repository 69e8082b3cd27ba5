/** The colours of the board that do not change with the background: those 18xx players know. */
export const BOARD = {
  beige: '#F1E3C4',
  yellow: '#F7D64A',
  green: '#7AC068',
  brown: '#AD7143',
  gray: '#B9BCC0',
  water: '#BFDDEB',
  track: '#1B1B1B',
  city: '#FFFFFF',
  cityBody: '#E4DFD6',
  waves: '#2E7FA8',
  /** A price of building on water. */
  depth: '#0F4F73',
  /** The code of a company that is not on the board yet. */
  absent: '#363636',
  /** Between the two dark lines around the last move's hexes. */
  last: '#FF6FD0',
  /** A hex or tile that is offered. */
  preview: '#0B5FFF',
  ink: '#1B1B1B',
} as const;

export const THEME_NAMES = ['light', 'dark'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** What surrounds the board: the sheet, its panels, lines and type. */
export interface Theme {
  readonly page: string;
  readonly panel: string;
  /** A panel that must stand out from `panel`: a heading's or the active one's. */
  readonly raised: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** What happened last, or who is to act. */
  readonly accent: string;
  /** Type on `accent`. */
  readonly onAccent: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    page: '#FBF7EE',
    panel: '#FFFFFF',
    raised: '#EFE7D6',
    ink: '#1F1B16',
    muted: '#6A6156',
    line: '#CFC4AF',
    accent: '#B3261E',
    onAccent: '#FFFFFF',
  },
  dark: {
    page: '#1E1C1A',
    panel: '#2A2724',
    raised: '#3A3530',
    ink: '#F5EFE4',
    muted: '#B9AE9E',
    line: '#4D463E',
    accent: '#FFB4A6',
    onAccent: '#3A0906',
  },
};
