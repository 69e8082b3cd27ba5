export { nextByOrder, type OrderStep, sharesMore } from './next.ts';
export * from './order.ts';
export { parseOrder } from './parse.ts';
export { type Orders, type OrdersRun, runOrders } from './run.ts';
