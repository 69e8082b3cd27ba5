import { makeGameFile } from '../engine/index.ts';
import { type Reply, say } from './answer.ts';
import { atTable } from './at-table.ts';
import type { Bot } from './bot.ts';
import type { Request } from './request.ts';

export const FORMATS = ['game', '18xx'] as const;
export type Format = (typeof FORMATS)[number];

/** The channel's game so far as a file, in our own format or for 18xx.games. */
export const exportGame = (request: Request, bot: Bot, format: Format): Promise<Reply> =>
  atTable(request, bot, ({ game, seats, play }, words) => {
    if (play === null || game.offer === null) return say(words.edge.notStarted);
    const setup = { rules: game.rules, players: seats.map((seat) => seat.player), companies: game.offer };
    const actions = play.steps.map((step) => step.move.action);
    const file = makeGameFile(setup, actions);
    const data = Buffer.from(`${JSON.stringify(file)}\n`, 'utf8');
    return { text: words.notices.exported(actions.length), files: [{ name: `game-${game.id}.json`, data }] };
  });
