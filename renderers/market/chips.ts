import type { CompanyId } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, MARGIN, panel, SMALL, write } from './cell.ts';
import { type Flowed, flowed, linesOf } from './flow.ts';
import { groupsOf, isNamed, isOpen } from './offer.ts';
import { PHASES_LEFT } from './phases.ts';
import { companyToken, strike } from './tokens.ts';
import type { Part, View } from './view.ts';

const TOKEN = { width: 74, gap: 6 };
const LINE = 46;
const AIR = 34;

/** Companies after a word: those that can still come, and those that are gone. */
interface Group {
  readonly words: string;
  readonly colour: string;
  readonly companies: readonly CompanyId[];
  readonly draw: (company: CompanyId, cell: Cell) => readonly Shape[];
}

const offered = (words: string, colour: string, companies: readonly CompanyId[]): Group => ({
  words,
  colour,
  companies,
  draw: (company, cell) => companyToken(company, cell, BODY - 2),
});

/** All that may be auctioned now, in the order drawn, then those of each later phase; in a finished game all. */
const onOffer = (view: View): readonly Group[] => {
  const { labels, ended } = view;
  const groups = groupsOf(view);
  const all = (some: typeof groups): readonly CompanyId[] => some.flatMap(({ companies }) => companies);
  if (ended) return groups.length === 0 ? [] : [offered(labels.neverAuctioned, PAGE.ink, all(groups))];
  const now = all(groups.filter((group) => isOpen(view, group)));
  const later = groups.filter((group) => !isOpen(view, group));
  return [
    offered(labels.available, PAGE.accent, now),
    ...later.map(({ phase, companies }) => offered(labels.availableFrom(phase), PAGE.ink, companies)),
  ].filter(({ companies }) => companies.length > 0);
};

const goneToken = (company: CompanyId, cell: Cell): readonly Shape[] => [
  panel(cell, { pen: { colour: PAGE.line, width: 2 }, radius: 8 }),
  strike(cell),
  write(company, cell, { colour: PAGE.muted, align: 'centre', size: BODY - 2 }),
];

/** The companies that have left the game; not listed once SL has formed (R14). */
const removed = ({ labels, state }: View): readonly Group[] => {
  const gone = state.offer.filter(({ company }) => state.companies[company] === undefined);
  if (gone.length === 0 || state.sl === 'formed') return [];
  const companies = gone.map(({ company }) => company);
  return [{ words: labels.removed, colour: PAGE.muted, companies, draw: goneToken }];
};

const widthOf = ({ words, companies }: Group): number =>
  textWidth(words, SMALL, 'bold') + 12 + companies.length * (TOKEN.width + TOKEN.gap);

const ROOM = { left: MARGIN, right: PHASES_LEFT - AIR, air: AIR };

/** Left of the phases: the companies not yet auctioned, unless they have been named above, and those out of the game. */
export const chips = (view: View, top: number): Part => {
  const placed = flowed([...(isNamed(view) ? [] : onOffer(view)), ...removed(view)], widthOf, ROOM);
  return { shapes: placed.flatMap((each) => chipsAt(each, top)), bottom: top + linesOf(placed) * LINE };
};

const chipsAt = ({ item, x, line }: Flowed<Group>, top: number): readonly Shape[] => {
  const { words, colour, companies, draw } = item;
  const y = top + line * LINE;
  const tokens = companies.length * (TOKEN.width + TOKEN.gap);
  const width = Math.min(textWidth(words, SMALL, 'bold') + 1, PHASES_LEFT - AIR - tokens - x - 12);
  return [
    write(words, { x, y, width, height: LINE - 8 }, { colour, weight: 'bold', size: SMALL }),
    ...companies.flatMap((company, index) =>
      draw(company, {
        x: x + width + 12 + index * (TOKEN.width + TOKEN.gap),
        y,
        width: TOKEN.width,
        height: LINE - 8,
      }),
    ),
  ];
};
