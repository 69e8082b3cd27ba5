import type {
  Action,
  ActionType,
  CompanyTrainChoice,
  EventOf,
  EventType,
  OrderStop,
  OrderStopCode,
  Refusal,
  RefusalCode,
} from '../engine/index.ts';
import type { Names } from './names.ts';

// What the engine defines and every language must have words for: one sentence for each kind.

export type NamedEvent<Type extends EventType> = {
  readonly [Each in Type]: { readonly type: Each } & EventOf<Each>;
}[Type];
export type EventTable<Type extends EventType> = {
  readonly [Each in Type]: (event: NamedEvent<Each>, names: Names) => string;
};
export type EventWords = EventTable<EventType>;

export type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { readonly code: Code }>;

export type NamedRefusal<Code extends RefusalCode> = {
  readonly [Each in Code]: { readonly code: Each } & RefusalOf<Each>;
}[Code];
export type RefusalTable<Code extends RefusalCode> = {
  readonly [Each in Code]: (refusal: NamedRefusal<Each>, names: Names) => string;
};

export type RefusalWords = RefusalTable<RefusalCode>;

export type Titled = Exclude<ActionType, 'pass'>;
export type NamedMove<Type extends Titled> = {
  readonly [Each in Type]: Extract<Action, { readonly type: Each }>;
}[Type];
export type MoveTable<Type extends Titled> = { readonly [Each in Type]: (action: NamedMove<Each>) => string };
/** Each move as a short title. */
export type MoveTitles = MoveTable<Titled>;

export type StopOf<Code extends OrderStopCode> = Extract<OrderStop, { readonly code: Code }>;

/** Another company's train, with the kr of the president's help that the least price takes. */
export type HelpedSale = CompanyTrainChoice & { readonly contribution: number };

/** One kind of what may be done now. `several`: its phrase lists more than one. */
export interface Option {
  readonly text: string;
  readonly several: boolean;
}

/** Whoever is spoken of: a company, a player, or the reader. */
export interface Subject {
  readonly name: string;
  readonly you: boolean;
}
