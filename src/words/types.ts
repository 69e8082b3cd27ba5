import type { DividendKind } from '../engine/action.ts';
import type { Choices, CompanyTrainChoice } from '../engine/choices.ts';
import type { Event, EventType, RoundName } from '../engine/event.ts';
import type { CompanyId, Phase, TrainName } from '../engine/ids.ts';
import type { Refusal, RefusalCode } from '../engine/refusal.ts';
import type { EndReason, PassedStep, Rules, StepKind } from '../engine/state.ts';
import type { AfterWords } from './after-types.ts';
import type { ChoiceWords } from './choice-types.ts';
import type { CommandWords } from './command-types.ts';
import type { ConsentWords } from './consent-types.ts';
import type { EdgeWords, NoticeWords } from './edge-types.ts';
import type { ForesightWords } from './foresight-types.ts';
import type { MemoryWords } from './memory-types.ts';
import type { MoreWords } from './more-types.ts';
import type { Names, SafeText } from './names.ts';
import type { OrderWords } from './order-types.ts';
import type { PanelWords } from './panel-types.ts';
import type { ReminderWords } from './reminder-types.ts';
import type { StandingWords } from './standing-types.ts';
import type { AltWords, ViewWords } from './view-types.ts';

/** Languages with words. The names are Discord's locales, without the country for English. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every sentence that people read, in one language. A new language fills all of it; the compiler says what is missing. */
export interface Words {
  readonly language: Language;
  /** What its speakers call it. */
  readonly ownName: string;
  readonly terms: TermWords;
  readonly events: EventWords;
  readonly groups: GroupWords;
  readonly refusals: RefusalWords;
  readonly prompts: PromptWords;
  readonly alt: AltWords;
  readonly views: ViewWords;
  readonly commands: CommandWords;
  readonly edge: EdgeWords;
  readonly notices: NoticeWords;
  readonly choices: ChoiceWords;
  readonly foresight: ForesightWords;
  readonly orders: OrderWords;
  readonly panel: PanelWords;
  readonly consent: ConsentWords;
  readonly memory: MemoryWords;
  readonly reminders: ReminderWords;
  readonly after: AfterWords;
  readonly standing: StandingWords;
  readonly more: MoreWords;
}

export interface TermWords {
  /** `120 kr` */
  readonly money: (kr: number) => string;
  /** `a, b and c` */
  readonly all: (items: readonly string[]) => string;
  /** `a, b or c` */
  readonly any: (items: readonly string[]) => string;
  /** `Stock round 3`, `Operating round 3.2`. */
  readonly round: (round: RoundName) => string;
  /** Where there is little room: `SR 3`, `OR 3.2`. */
  readonly roundShort: (round: RoundName) => string;
  readonly phase: (phase: Phase) => string;
  /** What is being done now, as a short title: `auction`, `track`. */
  readonly step: Readonly<Record<StepKind, string>>;
  readonly rules: Readonly<Record<Rules, string>>;
  readonly endReason: Readonly<Record<EndReason, string>>;
  readonly dividend: Readonly<Record<DividendKind, string>>;
}

export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>;
export type EventWords = { readonly [Type in EventType]: (event: EventOf<Type>, names: Names) => string };

/** Sentences for several events told as one. */
export interface GroupWords {
  readonly biddersOut: (
    who: readonly SafeText[],
    company: CompanyId,
    because: EventOf<'bidder_out'>['because'],
  ) => string;
  readonly passed: (who: readonly SafeText[], automatic: boolean) => string;
  /** Steps in a row in which a company does nothing, or nothing more. */
  readonly stepsPassed: (company: CompanyId, steps: readonly PassedStep[]) => string;
  /** A company without a train, whose stock price falls for that: one sentence for both events. kr */
  readonly trainless: (company: CompanyId, from: number, to: number) => string;
  readonly removed: (companies: readonly CompanyId[], because: EventOf<'company_removed'>['because']) => string;
}

export type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { readonly code: Code }>;
export type RefusalWords = { readonly [Code in RefusalCode]: (refusal: RefusalOf<Code>, names: Names) => string };

/** Another company's train, with the kr of the president's help that the least price takes. */
export type HelpedSale = CompanyTrainChoice & { readonly contribution: number };

/** `Anna to act for SF: ...`: one phrase for each kind of choice, joined by `act`. */
export interface PromptWords {
  readonly act: (actor: SafeText, company: CompanyId | null, options: readonly string[]) => string;
  /** The same for a company without a train that must purchase one (§6.6). */
  readonly mustPurchase: (
    actor: SafeText,
    company: CompanyId,
    bank: Choices['bankTrain'],
    sisters: readonly HelpedSale[],
  ) => string;
  readonly gameOver: string;
  readonly openAuction: (companies: readonly CompanyId[], min: number, max: number) => string;
  readonly raiseBid: (company: CompanyId, min: number, max: number) => string;
  readonly setPrice: (company: CompanyId, prices: readonly number[]) => string;
  readonly buyShare: (shares: Choices['buyShare']) => string;
  /** `over`: more certificates than he may hold, so that he must sell (R15). */
  readonly sellShares: (
    shares: Choices['sellShares'],
    over: { readonly certificates: number; readonly limit: number } | null,
  ) => string;
  readonly layTrack: (places: readonly string[]) => string;
  readonly placeStation: (places: readonly string[], cost: number) => string;
  readonly runTrains: (trains: readonly TrainName[]) => string;
  readonly dividend: (kinds: readonly DividendKind[], revenue: number) => string;
  readonly bankTrain: (trains: Choices['bankTrain']) => string;
  readonly companyTrain: (trains: readonly HelpedSale[]) => string;
  readonly acquire: (companies: readonly CompanyId[]) => string;
  readonly halfPrice: (company: CompanyId, price: number) => string;
  /** In the words of the button. `sold`: the turn's shares are sold, and passing only ends it. */
  readonly pass: (step: StepKind, sold: boolean) => string;
  /** Passing costs the president all his cash (§6.6 step 2). */
  readonly giveAll: (company: CompanyId, kr: number) => string;
}
