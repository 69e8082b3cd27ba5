import type { BuyGoal, CompanyId, OrderEnd, PassedStep } from '../engine/index.ts';
import type { SafeText } from './names.ts';

/** Commands that the private menu of a turn's post runs as they are, without anything typed. */
export const MORE_LOOKS = ['catchup', 'table', 'history', 'note', 'order list', 'worth', 'settings', 'help'] as const;
export const MORE_DEEDS = ['game undo', 'game redo'] as const;
export type MoreCommand = (typeof MORE_LOOKS)[number] | (typeof MORE_DEEDS)[number];

/** What everyone at the table can do besides moves, by presses. */
export interface MoreWords {
  readonly button: string;
  readonly head: string;
  readonly menus: {
    readonly look: string;
    readonly deed: string;
    readonly order: string;
    readonly goal: string;
  };
  /** Short names; the command's own description stands below. */
  readonly commands: Readonly<Record<MoreCommand, string>>;
  /** What taking back or bringing back would do, before it is done; the moves follow. */
  readonly proposed: Readonly<Record<'undo' | 'redo', (moves: number) => string>>;
  readonly atOnce: string;
  readonly mustAgree: (who: readonly SafeText[]) => string;
  readonly sure: Readonly<Record<'undo' | 'redo', string>>;
  readonly ask: string;
  readonly goal: (until: BuyGoal) => string;
  /** The order as it would be given now is told, and what can still be changed. */
  readonly draftHead: string;
  /** The move that the order makes as soon as it is given. */
  readonly now: (title: string) => string;
  readonly give: string;
  readonly giveNow: string;
  readonly endAlso: (end: OrderEnd) => string;
  readonly endNoMore: (end: OrderEnd) => string;
  readonly step: (step: PassedStep, passed: boolean) => string;
  readonly pass: { readonly label: string; readonly description: string };
  readonly buy: (company: CompanyId) => string;
  readonly steps: (company: CompanyId) => string;
}
