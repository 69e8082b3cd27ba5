export { nextByOrder, type OrderStep, sharesMore } from './next.ts';
export * from './order.ts';
export { parseOrder } from './parse.ts';
export { type OrderedMove, type Orders, type OrdersRun, runOrders, type StoppedOrder, stoppedByUndo } from './run.ts';
