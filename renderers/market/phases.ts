import { PHASE_FACTS, PHASES, type Phase, type PhaseFacts } from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, inset, MARGIN, panel, rule, SHEET_WIDTH, SMALL, write } from './cell.ts';
import { tileSwatch } from './tokens.ts';
import type { Part, View } from './view.ts';

const LABEL = 204;
const COLUMN = 106;
const HEAD = 44;
const LINE = 32;
const NUMBER = 34;

/** What a phase allows: all but what it rusts. */
type Rules = Omit<PhaseFacts, 'rusts'>;

/** Phases under the same rules, which stand in one column (§3.2). */
interface Span {
  readonly phases: readonly Phase[];
  readonly rules: Rules;
}

const rulesOf = ({ rusts: _, ...rules }: PhaseFacts): Rules => rules;

const isSame = (one: Phase, other: Phase): boolean =>
  JSON.stringify(rulesOf(PHASE_FACTS[one])) === JSON.stringify(rulesOf(PHASE_FACTS[other]));

const SPANS: readonly Span[] = PHASES.filter(
  (phase, index) => index === 0 || !isSame(phase, PHASES[index - 1] ?? phase),
).map((phase) => ({ phases: PHASES.filter((other) => isSame(phase, other)), rules: rulesOf(PHASE_FACTS[phase]) }));

const WIDTH = LABEL + SPANS.length * COLUMN;
const LEFT = SHEET_WIDTH - MARGIN - WIDTH;
/** Where the room left of the phases ends. */
export const PHASES_LEFT = LEFT;

/** What the phases allow, at the right. */
export const phases = (view: View, top: number): Part => {
  const lines = phaseLines(view);
  const height = HEAD + lines.length * LINE + 4;
  return {
    shapes: [
      panel(
        { x: LEFT, y: top, width: WIDTH, height },
        { fill: PAGE.panel, pen: { colour: PAGE.line, width: 2 }, radius: 6 },
      ),
      write(view.labels.phases, { x: LEFT + 12, y: top, width: LABEL - 16, height: HEAD }, QUIET),
      ...SPANS.flatMap((span, index) => numbers(view, span, { ...columnAt(index), y: top, height: HEAD })),
      ...lines.flatMap((line, index) => phaseLine(line, top + HEAD + index * LINE)),
    ],
    bottom: top + height,
  };
};

const QUIET = { colour: PAGE.muted, size: SMALL };
const columnAt = (index: number) => ({ x: LEFT + LABEL + index * COLUMN, width: COLUMN });

/** The phase in force, or the last one, stands in a frame. */
const numbers = ({ state, ended }: View, { phases: all }: Span, cell: Cell): readonly Shape[] => {
  const left = cell.x + (cell.width - all.length * NUMBER) / 2;
  return all.flatMap((phase, index) => {
    const box = { x: left + index * NUMBER, y: cell.y + 5, width: NUMBER, height: HEAD - 10 };
    const isNow = phase === state.phase;
    const colour = isNow ? PAGE.onAccent : PAGE.ink;
    return [
      ...(isNow ? [panel(box, { fill: ended ? PAGE.muted : PAGE.accent, radius: 8 })] : []),
      write(String(phase), box, { colour, weight: 'bold', align: 'centre', size: BODY }),
    ];
  });
};

interface PhaseLine {
  readonly label: string;
  readonly draw: (rules: Rules, cell: Cell) => readonly Shape[];
}

const say =
  (text: (rules: Rules) => number): PhaseLine['draw'] =>
  (rules, cell) => [write(String(text(rules)), cell, { colour: PAGE.ink, align: 'centre', size: SMALL + 1 })];

const phaseLines = (view: View): readonly PhaseLine[] => {
  const { labels } = view;
  return [
    { label: labels.tiles, draw: ({ tiles }, cell) => swatches(view, tiles, cell) },
    { label: labels.trainLimit, draw: say(({ trainLimit }) => trainLimit) },
    { label: labels.operatingRounds, draw: say(({ operatingRounds }) => operatingRounds) },
    { label: labels.offBoard, draw: ({ offBoard }, cell) => valueBox(labels.offBoardValue[offBoard], offBoard, cell) },
  ];
};

const SWATCH = 32;

const swatches = ({ labels }: View, colours: Rules['tiles'], cell: Cell): readonly Shape[] => {
  const left = cell.x + (cell.width - colours.length * SWATCH) / 2;
  return colours.flatMap((colour, index) =>
    tileSwatch(colour, labels.tileLetters[colour], { ...cell, x: left + index * SWATCH, width: SWATCH }),
  );
};

const valueBox = (words: string, value: Rules['offBoard'], cell: Cell): readonly Shape[] => {
  const box = inset(cell, 8, 3);
  return [
    panel(box, { fill: BOARD[value], pen: { colour: BOARD.ink, width: 2 } }),
    write(words, inset(box, 2, 0), { colour: BOARD.ink, align: 'centre', size: SMALL - 1 }),
  ];
};

const phaseLine = ({ label, draw }: PhaseLine, y: number): readonly Shape[] => [
  rule(LEFT + 8, y, WIDTH - 16, { colour: PAGE.line, width: 1.5 }),
  write(label, { x: LEFT + 12, y, width: LABEL - 16, height: LINE }, QUIET),
  ...SPANS.flatMap(({ rules }, index) => draw(rules, { ...columnAt(index), y, height: LINE })),
];
