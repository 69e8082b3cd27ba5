import type { CommandGroup } from '../../src/bot/command.ts';
import { listOrders } from '../../src/bot/orders/list.ts';
import { bidOrder } from './bid.ts';
import { buyOrder } from './buy.ts';
import { cancelOrder } from './cancel.ts';
import { passOrder } from './pass.ts';
import { runOrder } from './run.ts';
import { stepsOrder } from './steps.ts';

/** Moves that are made for a player, as they have said before. */
export const order: CommandGroup = {
  path: 'order',
  commands: [
    passOrder,
    buyOrder,
    bidOrder,
    stepsOrder,
    runOrder,
    { data: { path: 'order list', options: [] }, execute: listOrders },
    cancelOrder,
  ],
};
