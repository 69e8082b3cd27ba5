import { makeGameFile } from '../engine/index.ts';
import { type Reply, say } from './answer.ts';
import { atTable } from './at-table.ts';
import type { Bot } from './bot.ts';
import type { Request } from './request.ts';

/** The channel's game so far as a file that `/game import` reads. */
export const exportGame = (request: Request, bot: Bot): Promise<Reply> =>
  atTable(request, bot, ({ game, seats, play }, words) => {
    if (play === null || game.offer === null) return say(words.edge.notStarted);
    const setup = { rules: game.rules, players: seats.map((seat) => seat.player), companies: game.offer };
    const actions = play.steps.map((step) => step.move.action);
    const data = Buffer.from(`${JSON.stringify(makeGameFile(setup, actions))}\n`, 'utf8');
    return { text: words.notices.exported(actions.length), files: [{ name: `game-${game.id}.json`, data }] };
  });
