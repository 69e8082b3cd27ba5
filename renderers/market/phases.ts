import { type Colour, PHASE_FACTS, PHASES, type Phase, TRAINS, type TrainName } from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { type Cell, INNER_WIDTH, inset, MARGIN, panel, rule, SMALL, write } from './cell.ts';
import { strike, tileSwatch } from './tokens.ts';
import type { Part, View } from './view.ts';

const LABEL = 218;
const COLUMN = (INNER_WIDTH - LABEL) / PHASES.length;
const HEAD = 78;
const LINE = 38;

/** Trains and phases in one table: each first train of a kind starts the phase of its number (§3.2). */
export const phases = (view: View, top: number): Part => {
  const lines = phaseLines(view);
  const height = HEAD + lines.length * LINE + 8;
  return {
    shapes: [
      panel({ x: MARGIN, y: top, width: INNER_WIDTH, height }, { fill: PAGE.panel }),
      ...lines.flatMap((line, index) => lineHead(line.label, top + HEAD + index * LINE)),
      ...PHASES.flatMap((phase, index) => phaseColumn(view, phase, { ...columnAt(index), y: top, height })),
      panel({ x: MARGIN, y: top, width: INNER_WIDTH, height }, { pen: { colour: PAGE.ink, width: 3 } }),
      ...frameNow(view, top, height),
    ],
    bottom: top + height,
  };
};

const columnAt = (index: number) => ({ x: MARGIN + LABEL + index * COLUMN, width: COLUMN });
const trainOf = (phase: Phase): TrainName => `${phase}H`;

interface PhaseLine {
  readonly label: string;
  readonly draw: (view: View, phase: Phase, cell: Cell) => readonly Shape[];
}

const say =
  (text: (view: View, phase: Phase) => string): PhaseLine['draw'] =>
  (view, phase, cell) => [
    write(text(view, phase), inset(cell, 3, 0), { colour: PAGE.ink, align: 'centre', size: SMALL + 1 }),
  ];

const phaseLines = ({ labels }: View): readonly PhaseLine[] => [
  { label: labels.trainPrice, draw: say((view, phase) => view.labels.money(TRAINS[trainOf(phase)].price)) },
  { label: labels.trainsLeft, draw: say(leftInBank) },
  { label: labels.rusts, draw: say(rust) },
  { label: labels.tiles, draw: tiles },
  { label: labels.trainLimit, draw: say((_, phase) => String(PHASE_FACTS[phase].trainLimit)) },
  { label: labels.operatingRounds, draw: say((_, phase) => String(PHASE_FACTS[phase].operatingRounds)) },
  { label: labels.offBoard, draw: offBoard },
];

const leftInBank = ({ state, labels }: View, phase: Phase): string => {
  const train = trainOf(phase);
  const [left, of] = [state.trains[train], TRAINS[train].count];
  return left === 'unlimited' || of === 'unlimited' ? '∞' : labels.left(left, of);
};

const rust = ({ labels }: View, phase: Phase): string => {
  const by = PHASES.find((later) => PHASE_FACTS[later].rusts === trainOf(phase));
  return by === undefined ? labels.never : labels.rustedBy(trainOf(by));
};

const SWATCH = 38;

const tiles = ({ labels }: View, phase: Phase, cell: Cell): readonly Shape[] => {
  const { tiles: colours } = PHASE_FACTS[phase];
  const left = cell.x + (cell.width - colours.length * SWATCH) / 2;
  return colours.flatMap((colour: Colour, index) =>
    tileSwatch(colour, labels.tileLetters[colour], { ...cell, x: left + index * SWATCH, width: SWATCH }),
  );
};

const offBoard = ({ labels }: View, phase: Phase, cell: Cell): readonly Shape[] => {
  const value = PHASE_FACTS[phase].offBoard;
  const box = inset(cell, 24, 3);
  return [
    panel(box, { fill: BOARD[value], pen: { colour: BOARD.ink, width: 2 } }),
    write(labels.offBoardValue[value], box, { colour: BOARD.ink, align: 'centre', size: SMALL }),
  ];
};

const lineHead = (label: string, y: number): readonly Shape[] => [
  rule(MARGIN, y, INNER_WIDTH, { colour: PAGE.line, width: 2 }),
  write(label, { x: MARGIN + 12, y, width: LABEL - 18, height: LINE }, { colour: PAGE.muted, size: SMALL }),
];

const phaseColumn = (view: View, phase: Phase, cell: Cell): readonly Shape[] => {
  const { labels } = view;
  const gone = view.state.trains[trainOf(phase)] === 0;
  const head = { ...cell, height: HEAD - 36 };
  const under = { ...cell, y: cell.y + HEAD - 36, height: 30 };
  return [
    ...(gone ? [strike(inset(head, 58, 8))] : []),
    write(trainOf(phase), head, { colour: gone ? PAGE.muted : PAGE.ink, weight: 'bold', size: 38, align: 'centre' }),
    write(labels.phase(phase), under, { colour: PAGE.muted, size: SMALL, align: 'centre' }),
    ...phaseLines(view).flatMap(({ draw }, index) =>
      draw(view, phase, { ...cell, y: cell.y + HEAD + index * LINE, height: LINE }),
    ),
  ];
};

/** The phase in force, or the last one. */
const frameNow = ({ state, ended }: View, y: number, height: number): readonly Shape[] => {
  const frame = { ...columnAt(PHASES.indexOf(state.phase)), y: y - 4, height: height + 8 };
  return [panel(frame, { pen: { colour: ended ? PAGE.ink : PAGE.accent, width: 7 }, radius: 10 })];
};
