import { COMPANIES, type CompanyId, OFFER, type OfferPhase, type State } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, MARGIN, panel, rule, SMALL, write } from './cell.ts';
import { companyToken, strike } from './tokens.ts';
import type { Part, View } from './view.ts';

const TITLE = 46;
const HEAD = 42;
const ITEM = 48;
const TOKEN = 80;
const GUTTER = 16;

interface Group {
  readonly phase: OfferPhase;
  readonly companies: readonly CompanyId[];
}

/** Companies not yet auctioned, by the phase from which they may be, in the order drawn; and those removed. */
export const offer = (view: View, top: number): Part => {
  const groups = OFFER.map(({ phase }) => ({ phase, companies: waiting(view.state, phase) })).filter(
    ({ companies }) => companies.length > 0,
  );
  const listed = groups.length === 0 ? { shapes: [], bottom: top } : list(view, groups, top);
  const out = removed(view, listed.bottom);
  return { shapes: [...listed.shapes, ...out.shapes], bottom: out.bottom };
};

const waiting = (state: State, phase: OfferPhase): readonly CompanyId[] =>
  state.offer
    .filter((each) => each.phase === phase && state.companies[each.company]?.price === null)
    .map(({ company }) => company);

/** A column for each phase; a single one is spread over all columns. */
const list = (view: View, groups: readonly Group[], top: number): Part => {
  const title = write(
    view.ended ? view.labels.neverAuctioned : view.labels.toCome,
    { x: MARGIN, y: top, width: INNER_WIDTH, height: TITLE },
    { colour: PAGE.ink, weight: 'bold', size: 33 },
  );
  const across = groups.length === 1 ? OFFER.length : 1;
  const rows = Math.max(...groups.map(({ companies }) => Math.ceil(companies.length / across)));
  const shapes = groups.flatMap((group, index) => groupAt(view, group, { across, ...columnAt(index), y: top + TITLE }));
  return { shapes: [title, ...shapes], bottom: top + TITLE + HEAD + rows * ITEM + 8 };
};

const COLUMN = INNER_WIDTH / OFFER.length;
const columnAt = (index: number) => ({ x: MARGIN + index * COLUMN });

interface Place {
  readonly x: number;
  readonly y: number;
  /** Columns that the group is spread over. */
  readonly across: number;
}

const groupAt = (view: View, { phase, companies }: Group, { x, y, across }: Place): readonly Shape[] => {
  const { labels, state, ended } = view;
  const open = state.phase >= phase && !ended;
  const width = across * COLUMN - GUTTER;
  const words = open ? labels.availableNow(phase) : labels.availableFrom(phase);
  const colour = open ? PAGE.accent : PAGE.ink;
  return [
    write(words, { x, y, width, height: HEAD - 6 }, { colour, weight: 'bold' }),
    rule(x, y + HEAD - 5, width, { colour: PAGE.ink, width: 2 }),
    ...companies.flatMap((company, index) => {
      const item = { x: x + (index % across) * COLUMN, y: y + HEAD + Math.floor(index / across) * ITEM };
      return companyItem(company, { ...item, width: COLUMN - GUTTER, height: ITEM }, open);
    }),
  ];
};

const companyItem = (company: CompanyId, cell: Cell, open: boolean): readonly Shape[] => {
  const token = { ...cell, y: cell.y + 4, width: TOKEN, height: cell.height - 8 };
  const name = { ...cell, x: cell.x + TOKEN + 10, width: cell.width - TOKEN - 10 };
  return [
    ...companyToken(company, token, BODY - 2),
    write(COMPANIES[company].name, name, { colour: open ? PAGE.ink : PAGE.muted, size: SMALL }),
  ];
};

/** The companies that have left the game; not listed once SL has formed (R14). */
const removed = ({ labels, state }: View, y: number): Part => {
  const gone = state.offer.filter(({ company }) => state.companies[company] === undefined);
  if (gone.length === 0 || state.sl === 'formed') return { shapes: [], bottom: y };
  const label = 250;
  const shapes = gone.flatMap(({ company }, index) => {
    const cell = { x: MARGIN + label + index * (TOKEN + 4), y: y + 6, width: TOKEN, height: ITEM - 8 };
    return [
      panel(cell, { pen: { colour: PAGE.line, width: 2 }, radius: 8 }),
      strike(cell),
      write(company, cell, { colour: PAGE.muted, align: 'centre' }),
    ];
  });
  const words = { x: MARGIN, y: y + 6, width: label - 10, height: ITEM - 8 };
  return { shapes: [write(labels.removed, words, { colour: PAGE.muted }), ...shapes], bottom: y + ITEM + 4 };
};
