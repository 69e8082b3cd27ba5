import { type CompanyId, legalActions, roundName, type State } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { OpenInTurn } from '../labels.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, MARGIN, panel, rule, SHEET_WIDTH, sizeFor, write } from './cell.ts';
import { companyToken } from './tokens.ts';
import type { Part, View } from './view.ts';

const HEIGHT = 64;
const TOKEN = 82;
const GAP = 20;
const LINE: Cell = { x: MARGIN, y: 0, width: SHEET_WIDTH - 2 * MARGIN, height: HEIGHT };
const HEADLINE = { colour: PAGE.ink, size: 40, weight: 'bold' } as const;
const PHASE = { colour: PAGE.muted, size: 33, weight: 'bold' } as const;

/** One line: what round and phase it is, and who does what now. */
export const header = (view: View): Part => {
  const { labels, state } = view;
  const round = write(labels.round(roundName(state)), { ...LINE, width: 560 }, HEADLINE);
  const after = MARGIN + textWidth(round.text, round.size, 'bold') + GAP;
  const phase = write(labels.phase(state.phase), { ...LINE, x: after, width: 200 }, PHASE);
  const left = after + textWidth(phase.text, phase.size, 'bold') + 2 * GAP;
  const shapes: readonly Shape[] = [
    panel({ x: 0, y: 0, width: SHEET_WIDTH, height: HEIGHT }, { fill: PAGE.raised }),
    rule(0, HEIGHT, SHEET_WIDTH, { colour: PAGE.ink, width: 4 }),
    round,
    phase,
    ...nowActing(view, { ...LINE, x: left, width: SHEET_WIDTH - MARGIN - left }),
  ];
  return { shapes, bottom: HEIGHT + 2 };
};

const PLAIN = { colour: PAGE.ink };

/** At the right end: the company, who decides, and what. */
const nowActing = (view: View, line: Cell): readonly Shape[] => {
  const { activePlayer } = view;
  const company = concerned(view);
  const step = stepOf(view);
  if (activePlayer === null) return [write(step, line, { ...PLAIN, align: 'right', size: 33 })];
  const token = company === null ? 0 : TOKEN + 14;
  const room = line.width - token;
  const name = `${view.nameOf(activePlayer)}:`;
  const size = sizeFor(name + step, room - 10, 33, 'bold');
  const nameWidth = Math.min(textWidth(name, size, 'bold') + 1, room * 0.55);
  const stepWidth = Math.min(textWidth(step, size) + 1, room - nameWidth - 10);
  const start = line.x + line.width - stepWidth - nameWidth - 10;
  return [
    ...(company === null ? [] : tokenBefore(company, { ...line, x: start - token })),
    write(name, { ...line, x: start, width: nameWidth }, { colour: PAGE.accent, weight: 'bold', size }),
    write(step, { ...line, x: start + nameWidth + 10, width: stepWidth }, { ...PLAIN, size }),
  ];
};

/** The company that acts or is auctioned. */
const concerned = ({ state, activeCompany }: View): CompanyId | null =>
  'company' in state.round.step ? state.round.step.company : activeCompany;

const tokenBefore = (company: CompanyId, { x, y, height }: Cell): readonly Shape[] =>
  companyToken(company, { x, y: y + 12, width: TOKEN, height: height - 24 }, BODY);

const stepOf = ({ state, labels }: View): string => {
  const { round } = state;
  if (round.kind === 'ended') return labels.ended[round.reason];
  const { step } = round;
  if (step.kind === 'turn') return labels.turn(openInTurn(state));
  return step.kind === 'bid' ? labels.bid(labels.money(step.highBid)) : labels.steps[step.kind];
};

const openInTurn = (state: State): OpenInTurn => {
  const { sellShares, buyShare, bid, pass } = legalActions(state);
  return { sell: sellShares.length > 0, buy: buyShare.length > 0, auction: bid !== null, pass };
};
