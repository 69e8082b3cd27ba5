import {
  type Order,
  type OrderOf,
  type OrderStop,
  type OrderStopCode,
  type OrderType,
  orderEnds,
} from '../engine/index.ts';
import type { Words } from './languages.ts';
import { refusalLine } from './moves.ts';
import type { Names } from './names.ts';
import type { StopOf } from './shapes.ts';

type NamedOrder<Type extends OrderType> = { readonly [Each in Type]: { readonly type: Each } & OrderOf<Each> }[Type];
type OrderTable<Type extends OrderType> = { readonly [Each in Type]: (order: NamedOrder<Each>) => string };
type ToldCode = Exclude<OrderStopCode, 'refused'>;
type NamedStop<Code extends ToldCode> = { readonly [Each in Code]: { readonly code: Each } & StopOf<Each> }[Code];
type StopTable<Code extends ToldCode> = {
  readonly [Each in Code]: (stop: NamedStop<Each>, names: Names) => string;
};

const does = <Type extends OrderType>(table: OrderTable<Type>, order: NamedOrder<Type>): string =>
  table[order.type](order);
const why = <Code extends ToldCode>(table: StopTable<Code>, stop: NamedStop<Code>, names: Names): string =>
  table[stop.code](stop, names);

const companyOf = (order: Order) => ('company' in order ? order.company : null);

/** A short name: `Auto-buy of SF`. */
export const orderTitle = (words: Words, order: Order): string => words.orders.title(order.type, companyOf(order));

/** What the order does and what will end it. */
export const orderLine = (words: Words, order: Order): string =>
  words.orders.described(
    does<OrderType>(words.orders.does, order),
    orderEnds(order).map((end) => words.orders.ends[end]),
  );

/** That the order has stopped, and why. */
export const orderStopLine = (words: Words, order: Order, because: OrderStop, names: Names): string =>
  words.orders.stopped(orderTitle(words, order), orderReason(words, because, names));

/** The reason alone, in a sentence. */
export const orderReason = (words: Words, because: OrderStop, names: Names): string =>
  because.code === 'refused'
    ? refusalLine(words, because.refusal, names)
    : why<ToldCode>(words.orders.stops, because, names);
