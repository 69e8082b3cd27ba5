import { type CompanyId, legalActions, roundName, type State } from '../../src/engine/index.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, MARGIN, panel, rule, SHEET_WIDTH, SMALL, write } from './cell.ts';
import type { OpenInTurn } from './labels.ts';
import { companyToken } from './tokens.ts';
import type { Part, View } from './view.ts';

const HEIGHT = 164;
const HEADLINE = 50;
const PHASE_WIDTH = 420;
const TOKEN = 92;
const LINE = 44;

/** What round it is, who does what now, and the phase. */
export function header(view: View): Part {
  const { theme, labels, state } = view;
  const left: Cell = { x: MARGIN, y: 0, width: INNER_WIDTH - PHASE_WIDTH - 20, height: HEIGHT };
  const shapes: readonly Shape[] = [
    panel({ x: 0, y: 0, width: SHEET_WIDTH, height: HEIGHT }, { fill: theme.raised }),
    rule(0, HEIGHT, SHEET_WIDTH, { colour: theme.ink, width: 5 }),
    rule(0, HEIGHT + 7, SHEET_WIDTH, { colour: theme.ink, width: 2 }),
    write(labels.title, { ...left, y: 12, height: 34 }, { colour: theme.muted, size: SMALL }),
    write(labels.round(roundName(state)), { ...left, y: 46, height: 58 }, headline(view)),
    ...nowActing(view, { ...left, width: INNER_WIDTH, y: 108, height: LINE }),
    ...phaseCorner(view),
  ];
  return { shapes, bottom: HEIGHT + 8 };
}

const headline = ({ theme }: View) => ({ colour: theme.ink, size: HEADLINE, weight: 'bold' }) as const;

function phaseCorner(view: View): readonly Shape[] {
  const { theme, labels, state } = view;
  const cell: Cell = { x: SHEET_WIDTH - MARGIN - PHASE_WIDTH, y: 46, width: PHASE_WIDTH, height: 58 };
  return [
    write(labels.phase(state.phase), cell, { ...headline(view), align: 'right' }),
    write(
      noteOfSl(view),
      { ...cell, y: 12, height: 34 },
      { colour: theme.accent, size: SMALL, weight: 'bold', align: 'right' },
    ),
  ];
}

function nowActing(view: View, line: Cell): readonly Shape[] {
  const { theme, activePlayer } = view;
  const company = concerned(view);
  const token = company === null ? [] : tokenBefore(view, company, line);
  const start = company === null ? line.x : line.x + TOKEN + 14;
  if (activePlayer === null) return [...token, write(stepOf(view), { ...line, x: start }, plain(view))];
  const name = view.nameOf(activePlayer);
  const room = (line.x + line.width - start) / 2;
  const nameWidth = Math.min(room, textWidth(`${name}:`, BODY, 'bold') + 1);
  const after = start + nameWidth + 10;
  return [
    ...token,
    write(`${name}:`, { ...line, x: start, width: nameWidth }, { colour: theme.accent, weight: 'bold' }),
    write(stepOf(view), { ...line, x: after, width: line.x + line.width - after }, plain(view)),
  ];
}

function noteOfSl({ state, labels }: View): string {
  if (state.sl === 'none' || state.round.kind === 'ended') return '';
  return state.sl === 'triggered' ? labels.slForms : labels.slFormed;
}

/** The company that acts or is auctioned. */
const concerned = ({ state, activeCompany }: View): CompanyId | null =>
  'company' in state.round.step ? state.round.step.company : activeCompany;

const plain = ({ theme }: View) => ({ colour: theme.ink }) as const;

const tokenBefore = ({ theme }: View, company: CompanyId, line: Cell): readonly Shape[] =>
  companyToken(company, { ...line, width: TOKEN }, theme, BODY);

function stepOf({ state, labels, nameOf }: View): string {
  const { round } = state;
  if (round.kind === 'ended') return labels.ended[round.reason];
  const { step } = round;
  if (step.kind === 'turn') return labels.turn(openInTurn(state));
  if (step.kind !== 'bid') return labels.steps[step.kind];
  const bidder = nameOf(step.highBidder);
  return `${labels.steps.bid} · ${labels.auction({ company: step.company, bid: labels.money(step.highBid), bidder })}`;
}

function openInTurn(state: State): OpenInTurn {
  const { sellShares, buyShare, bid, pass } = legalActions(state);
  return { sell: sellShares.length > 0, buy: buyShare.length > 0, auction: bid !== null, pass };
}
