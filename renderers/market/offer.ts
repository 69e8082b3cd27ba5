import type { CompanyId, Offer, State } from '../../src/engine/index.ts';
import { COMPANIES } from '../../src/engine/title/companies.ts';
import { OFFER, type OfferPhase } from '../../src/engine/title/phases.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, columns, INNER_WIDTH, MARGIN, rule, SMALL, write } from './cell.ts';
import { companyToken } from './tokens.ts';
import type { Part, View } from './view.ts';

const TITLE = 46;
const HEAD = 42;
const ITEM = 48;
const TOKEN = 84;

/** Companies not yet auctioned, by the phase from which they may be, in the order drawn; and those removed. */
export function offer(view: View, top: number): Part {
  const waiting = (phase: OfferPhase) =>
    view.state.offer.filter((each) => each.phase === phase && isWaiting(view.state, each));
  const groups = OFFER.map(({ phase }) => ({ phase, companies: waiting(phase).map(({ company }) => company) })).filter(
    ({ companies }) => companies.length > 0,
  );
  const longest = Math.max(0, ...groups.map(({ companies }) => companies.length));
  const after = longest === 0 ? top : top + TITLE + HEAD + longest * ITEM + 8;
  const shapes = longest === 0 ? [] : [...title(view, top), ...groupColumns(view, groups, top + TITLE)];
  const out = removed(view, after);
  return { shapes: [...shapes, ...out.shapes], bottom: out.bottom };
}

const isWaiting = (state: State, { company }: Offer): boolean => state.companies[company]?.price === null;

const title = ({ theme, labels }: View, y: number): readonly Shape[] => [
  write(
    labels.toCome,
    { x: MARGIN, y, width: INNER_WIDTH, height: TITLE },
    { colour: theme.ink, weight: 'bold', size: 33 },
  ),
];

interface Group {
  readonly phase: OfferPhase;
  readonly companies: readonly CompanyId[];
}

function groupColumns(view: View, groups: readonly Group[], y: number): readonly Shape[] {
  const whole: Cell = { x: MARGIN, y, width: INNER_WIDTH, height: HEAD };
  const cells = columns(
    whole,
    groups.map(() => INNER_WIDTH / OFFER.length),
  );
  return groups.flatMap((group, index) => groupColumn(view, group, cells[index] ?? whole));
}

function groupColumn({ theme, labels, state }: View, { phase, companies }: Group, cell: Cell): readonly Shape[] {
  const open = state.phase >= phase;
  const width = cell.width - 20;
  const head = write(
    open ? labels.availableNow(phase) : labels.availableFrom(phase),
    { ...cell, width, height: HEAD - 6 },
    {
      colour: open ? theme.accent : theme.ink,
      weight: 'bold',
    },
  );
  const line = rule(cell.x, cell.y + HEAD - 5, width, { colour: theme.ink, width: 2 });
  const items = companies.flatMap((company, index) => {
    const y = cell.y + HEAD + index * ITEM;
    const token = { x: cell.x, y: y + 4, width: TOKEN, height: ITEM - 8 };
    const name = { x: cell.x + TOKEN + 12, y, width: width - TOKEN - 12, height: ITEM };
    return [
      ...companyToken(company, token, theme, BODY - 2),
      write(COMPANIES[company].name, name, { colour: open ? theme.ink : theme.muted, size: SMALL }),
    ];
  });
  return [head, line, ...items];
}

/** Once SL has formed nothing more can come or be acquired, so that those gone are forgotten (R14). */
function removed({ theme, labels, state }: View, y: number): Part {
  const gone = state.offer.filter(({ company }) => state.companies[company] === undefined);
  if (gone.length === 0 || state.sl === 'formed') return { shapes: [], bottom: y };
  const label = 250;
  const shapes = gone.flatMap(({ company }, index) => {
    const cell = { x: MARGIN + label + index * (TOKEN + 4), y: y + 6, width: TOKEN, height: ITEM - 8 };
    return [
      write(company, cell, { colour: theme.muted, align: 'centre' }),
      rule(cell.x + 8, cell.y + cell.height / 2, TOKEN - 16, { colour: theme.muted, width: 3 }),
    ];
  });
  const words = { x: MARGIN, y: y + 6, width: label - 10, height: ITEM - 8 };
  return { shapes: [write(labels.removed, words, { colour: theme.muted }), ...shapes], bottom: y + ITEM + 4 };
}
