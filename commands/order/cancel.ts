import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { cancelOrders, ownOrders } from '../../src/bot/orders/list.ts';

const cancelInput = z.object({ order: z.number().int().nonnegative().optional() });

export const cancelOrder: Command = {
  data: { path: 'order cancel', options: [{ name: 'order', kind: 'number', suggested: true }] },
  execute: (request, bot) => {
    const typed = cancelInput.safeParse(request.values);
    return cancelOrders(request, bot, typed.success ? (typed.data.order ?? null) : -1);
  },
  autocomplete: async (request, bot, { text }) =>
    (await ownOrders(request, bot))
      .map(({ id, title }) => ({ name: title, value: id }))
      .filter(({ name, value }) => `${value} ${name}`.toLowerCase().includes(text.trim().toLowerCase())),
};
