import { PAGE } from '../colours.ts';
import { shorten, textWidth } from '../fonts.ts';
import { type Shape, type Style, write } from '../scene.ts';
import type { Frame, Standing } from './moments.ts';

/** Map pixels. */
export const PANEL = { left: 1400, width: 440, height: 1610 };
const LEFT = PANEL.left + 14;
const WIDTH = PANEL.width - 44;
const HEADING_Y = 56;
const TOP = 96;
const ROW = 104;
const BAR = { y: 62, height: 26 };
const TEXT = 38;
const CAPTION = { size: 31, line: 40 };
const PROGRESS_Y = PANEL.height - 40;
const PROGRESS = 12;

export interface PanelLook {
  readonly heading: string;
  /** kr: the longest bar's. */
  readonly most: number;
  /** 0 to 1: how far the game has gone. */
  readonly done: number;
}

/** A bar that is full at `share` 1. */
const bar = (y: number, height: number, share: number, fill: string): Shape => {
  const width = Math.max(WIDTH * share, 10);
  return { kind: 'box', centre: { x: LEFT + width / 2, y }, width, height, radius: 5, fill };
};

/** A name with its worth, and a bar below; who leads is named in bold over a bar in full colour. */
const standingRow = ({ name, text, worth, place }: Standing, top: number, { most }: PanelLook): readonly Shape[] => {
  const style = { size: TEXT, weight: place === 1 ? 'bold' : 'medium', colour: PAGE.ink } as const;
  const value = textWidth(text, TEXT, style.weight);
  const label = shorten(`${place}. ${name}`, WIDTH - value - 14, TEXT, style.weight);
  return [
    write(label, { x: LEFT, y: top + 26 }, style),
    write(text, { x: LEFT + WIDTH - value, y: top + 26 }, style),
    bar(top + BAR.y, BAR.height, 1, PAGE.raised),
    bar(top + BAR.y, BAR.height, worth / most, place === 1 ? PAGE.accent : PAGE.muted),
  ];
};

/** A text in lines of at most `width` pixels, broken at spaces. */
const wrapped = (text: string, { size, weight }: Style): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const fits = textWidth(longer, size, weight) <= WIDTH;
    if (!fits && line !== '') lines.push(line);
    line = shorten(fits ? longer : word, WIDTH, size, weight);
  }
  return line === '' ? lines : [...lines, line];
};

/** What happened, the latest last and in full ink; what finds no room below the players is left out. */
const captions = (frame: Frame, top: number): readonly Shape[] => {
  const lines = frame.captions.flatMap((caption, index) => {
    const latest = index === frame.captions.length - 1;
    const style = { size: CAPTION.size, weight: 'medium', colour: latest ? PAGE.ink : PAGE.muted } as const;
    return wrapped(caption, style).map((text) => ({ text, style }));
  });
  const room = Math.floor((PROGRESS_Y - 30 - top) / CAPTION.line);
  return lines
    .slice(-room)
    .map(({ text, style }, index) => write(text, { x: LEFT, y: top + (index + 0.5) * CAPTION.line }, style));
};

const progress = ({ done }: PanelLook): readonly Shape[] => [
  bar(PROGRESS_Y, PROGRESS, 1, PAGE.raised),
  bar(PROGRESS_Y, PROGRESS, done, PAGE.ink),
];

/** Right of the board: every player's worth, what happened last, and how far the game has gone. */
export const panelShapes = (frame: Frame, look: PanelLook): readonly Shape[] => {
  const { heading } = look;
  const below = TOP + frame.standings.length * ROW + 30;
  return [
    write(heading, { x: LEFT, y: HEADING_Y }, { size: 46, weight: 'bold', colour: PAGE.ink }),
    ...frame.standings.flatMap((standing, index) => standingRow(standing, TOP + index * ROW, look)),
    ...captions(frame, below),
    ...progress(look),
  ];
};
