import { COMPANIES, type CompanyId, OFFER, type OfferPhase, type State } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, MARGIN, rule, SMALL, write } from './cell.ts';
import { companyToken } from './tokens.ts';
import type { Part, View } from './view.ts';

/** Companies that can come from a phase on, in the order drawn. */
export interface Group {
  readonly phase: OfferPhase;
  readonly companies: readonly CompanyId[];
}

const waiting = (state: State, phase: OfferPhase): readonly CompanyId[] =>
  state.offer
    .filter((each) => each.phase === phase && state.companies[each.company]?.price === null)
    .map(({ company }) => company);

/** Companies not yet auctioned, by the phase from which they may be. */
export const groupsOf = ({ state }: Pick<View, 'state'>): readonly Group[] =>
  OFFER.map(({ phase }) => ({ phase, companies: waiting(state, phase) })).filter(
    ({ companies }) => companies.length > 0,
  );

/** Whether they may be auctioned now. */
export const isOpen = ({ state, ended }: View, { phase }: Group): boolean => state.phase >= phase && !ended;

const HEAD = 40;
const ITEM = 42;
const TOKEN = 80;
const GUTTER = 16;
const COLUMN = INNER_WIDTH / OFFER.length;
/** Rows of companies beside which their names on offer would make the sheet too high. */
const MOST_ROWS = 7;

const rowsOf = (groups: readonly Group[]): number => Math.max(0, ...groups.map(({ companies }) => companies.length));

/** Early in the game there is room for the names. */
export const isNamed = (view: View): boolean => {
  const rows = rowsOf(groupsOf(view));
  return rows > 0 && rows + view.order.length + 1 <= MOST_ROWS;
};

/** The companies by name, a column for each phase; only where there is room. */
export const offer = (view: View, top: number): Part => {
  if (!isNamed(view)) return { shapes: [], bottom: top };
  const groups = groupsOf(view);
  const shapes = groups.flatMap((group, index) => groupAt(view, group, { x: MARGIN + index * COLUMN, y: top }));
  return { shapes, bottom: top + HEAD + rowsOf(groups) * ITEM + 4 };
};

const groupWords = (view: View, group: Group): string => {
  const { labels, ended } = view;
  if (ended) return labels.neverAuctioned;
  return isOpen(view, group) ? labels.availableNow(group.phase) : labels.availableFrom(group.phase);
};

const groupAt = (view: View, group: Group, at: { readonly x: number; readonly y: number }): readonly Shape[] => {
  const open = isOpen(view, group);
  const width = COLUMN - GUTTER;
  const head = { ...at, width, height: HEAD - 6 };
  return [
    write(groupWords(view, group), head, { colour: open ? PAGE.accent : PAGE.ink, weight: 'bold' }),
    rule(at.x, at.y + HEAD - 4, width, { colour: PAGE.ink, width: 2 }),
    ...group.companies.flatMap((company, index) =>
      companyItem(company, { x: at.x, y: at.y + HEAD + index * ITEM, width, height: ITEM }, open),
    ),
  ];
};

const companyItem = (company: CompanyId, cell: Cell, open: boolean): readonly Shape[] => {
  const token = { ...cell, y: cell.y + 3, width: TOKEN, height: cell.height - 6 };
  const name = { ...cell, x: cell.x + TOKEN + 10, width: cell.width - TOKEN - 10 };
  return [
    ...companyToken(company, token, BODY - 2),
    write(COMPANIES[company].name, name, { colour: open ? PAGE.ink : PAGE.muted, size: SMALL }),
  ];
};
