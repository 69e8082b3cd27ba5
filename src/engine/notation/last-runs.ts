import type { DividendKind } from '../action.ts';
import type { Event } from '../event.ts';
import type { CompanyId } from '../state.ts';

/** What came of a company's latest run: what all trains earned, and what each share was paid, in kr. */
interface LastRun {
  readonly revenue: number;
  readonly perShare: number;
  readonly kind: DividendKind;
}

export type LastRuns = Readonly<Partial<Record<CompanyId, LastRun>>>;

/** Of each company that has operated, from what has happened in the game, in order. A state does not keep it. */
export const lastRuns = (events: readonly Event[]): LastRuns =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'dividend'
        ? [[event.company, { revenue: event.revenue, perShare: event.perShare, kind: event.kind }]]
        : [],
    ),
  );
