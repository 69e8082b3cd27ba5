import { type CompanyId, legalActions, roundName, type State } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { OpenInTurn } from '../labels.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, MARGIN, panel, rule, SHEET_WIDTH, SMALL, write } from './cell.ts';
import { companyToken } from './tokens.ts';
import type { Part, View } from './view.ts';

const HEIGHT = 164;
const PHASE_WIDTH = 420;
const TOKEN = 92;
const LINE = 44;

/** What round it is, who does what now, and the phase. */
export const header = (view: View): Part => {
  const { labels, state } = view;
  const left: Cell = { x: MARGIN, y: 0, width: INNER_WIDTH - PHASE_WIDTH - 20, height: HEIGHT };
  const shapes: readonly Shape[] = [
    panel({ x: 0, y: 0, width: SHEET_WIDTH, height: HEIGHT }, { fill: PAGE.raised }),
    rule(0, HEIGHT, SHEET_WIDTH, { colour: PAGE.ink, width: 5 }),
    rule(0, HEIGHT + 7, SHEET_WIDTH, { colour: PAGE.ink, width: 2 }),
    write(labels.title, { ...left, y: 12, height: 34 }, { colour: PAGE.muted, size: SMALL }),
    write(labels.round(roundName(state)), { ...left, y: 46, height: 58 }, HEADLINE),
    ...nowActing(view, { ...left, width: INNER_WIDTH, y: 108, height: LINE }),
    ...phaseCorner(view),
  ];
  return { shapes, bottom: HEIGHT + 8 };
};

/** The type of the first line. */
const HEADLINE = { colour: PAGE.ink, size: 50, weight: 'bold' } as const;

const phaseCorner = (view: View): readonly Shape[] => {
  const { labels, state } = view;
  const cell: Cell = { x: SHEET_WIDTH - MARGIN - PHASE_WIDTH, y: 46, width: PHASE_WIDTH, height: 58 };
  return [
    write(labels.phase(state.phase), cell, { ...HEADLINE, align: 'right' }),
    write(
      noteOfSl(view),
      { ...cell, y: 12, height: 34 },
      { colour: PAGE.accent, size: SMALL, weight: 'bold', align: 'right' },
    ),
  ];
};

const nowActing = (view: View, line: Cell): readonly Shape[] => {
  const { activePlayer } = view;
  const company = concerned(view);
  const token = company === null ? [] : tokenBefore(company, line);
  const start = company === null ? line.x : line.x + TOKEN + 14;
  if (activePlayer === null) return [...token, write(stepOf(view), { ...line, x: start }, PLAIN)];
  const name = view.nameOf(activePlayer);
  const room = (line.x + line.width - start) / 2;
  const nameWidth = Math.min(room, textWidth(`${name}:`, BODY, 'bold') + 1);
  const after = start + nameWidth + 10;
  return [
    ...token,
    write(`${name}:`, { ...line, x: start, width: nameWidth }, { colour: PAGE.accent, weight: 'bold' }),
    write(stepOf(view), { ...line, x: after, width: line.x + line.width - after }, PLAIN),
  ];
};

const noteOfSl = ({ state, labels }: View): string => {
  if (state.sl === 'none' || state.round.kind === 'ended') return '';
  return state.sl === 'triggered' ? labels.slForms : labels.slFormed;
};

/** The company that acts or is auctioned. */
const concerned = ({ state, activeCompany }: View): CompanyId | null =>
  'company' in state.round.step ? state.round.step.company : activeCompany;

const PLAIN = { colour: PAGE.ink };

const tokenBefore = (company: CompanyId, line: Cell): readonly Shape[] =>
  companyToken(company, { ...line, width: TOKEN }, BODY);

const stepOf = ({ state, labels, nameOf }: View): string => {
  const { round } = state;
  if (round.kind === 'ended') return labels.ended[round.reason];
  const { step } = round;
  if (step.kind === 'turn') return labels.turn(openInTurn(state));
  if (step.kind !== 'bid') return labels.steps[step.kind];
  const bidder = nameOf(step.highBidder);
  return `${labels.steps.bid} · ${labels.auction({ company: step.company, bid: labels.money(step.highBid), bidder })}`;
};

const openInTurn = (state: State): OpenInTurn => {
  const { sellShares, buyShare, bid, pass } = legalActions(state);
  return { sell: sellShares.length > 0, buy: buyShare.length > 0, auction: bid !== null, pass };
};
