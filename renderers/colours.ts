/** The colours of the board: those 18xx players know. */
export const BOARD = {
  beige: '#F1E3C4',
  yellow: '#F7D64A',
  green: '#7AC068',
  brown: '#C48A5C',
  gray: '#B9BCC0',
  water: '#BFDDEB',
  track: '#1B1B1B',
  city: '#FFFFFF',
  cityBody: '#E4DFD6',
  waves: '#2E7FA8',
  /** A price of building on water. */
  depth: '#0F4F73',
  /** The code of a company that is not on the board yet. */
  absent: '#2A2A2A',
  /** Between the two dark lines around the last move's hexes. */
  last: '#FF6FD0',
  /** A hex or tile that is offered. */
  preview: '#0B5FFF',
  ink: '#1B1B1B',
} as const;

/** What surrounds the board: the sheet, its panels, lines and type. */
export const PAGE = {
  page: '#FBF7EE',
  panel: '#FFFFFF',
  /** A panel that must stand out from `panel`: a heading's or the active one's. */
  raised: '#EFE7D6',
  ink: '#1F1B16',
  muted: '#6A6156',
  line: '#CFC4AF',
  /** What happened last, or who is to act. */
  accent: '#B3261E',
  /** Type on `accent`. */
  onAccent: '#FFFFFF',
} as const;
