/** Pixels. Shown 550 wide, type shrinks to two fifths. */
export const WIDTH = 1400;
export const HEIGHT = 980;
export const MARGIN = 30;
/** The room of the lines; names stand to its right, kr to its left, rounds below, phases above. */
export const PLOT = { left: 126, right: 990, top: 180, bottom: 890 };
export const PLOT_WIDTH = PLOT.right - PLOT.left;
export const PLOT_HEIGHT = PLOT.bottom - PLOT.top;
export const TEXT = 30;
/** Between two texts side by side. */
export const AIR = 16;
/** From a line's end to its label. */
export const LABEL_GAP = 62;
/** The two lines of a label behind its mark, and from label to label; the first may rise above the plot. */
export const LABEL = { sizes: [33, 31, 28], least: 28, line: 38, pitch: 92, rise: 40, mark: 38 };
