import { ok } from '../../engine/index.ts';
import { wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { askOrDo } from '../consent/ask.ts';
import { askedToEnd } from '../consent/giving-up.ts';
import { type Answer, type Reply, say } from '../message/answer.ts';
import { closed } from '../moves/after-change.ts';
import type { Request } from '../request.ts';
import { both, change, type Found, look, notEnded, type Passed, turnedAway } from '../table/gate.ts';
import { hostName, isHost } from '../table/host.ts';
import { type Table, titleOf } from '../table/table.ts';

const question = (table: Table, request: Request): Answer => {
  const { notices } = wordsFor(request.language);
  return {
    text: notices.confirmEnd(titleOf(table.game)),
    buttons: {
      game: table.game.id,
      move: table.game.revision,
      row: [
        { label: notices.endButton, what: 'end-yes', style: 'danger' },
        { label: notices.keepButton, what: 'end-no', style: 'plain' },
      ],
    },
  };
};

/** The host may; and anyone, while players gather, once the host has left the server: it keeps the channel from others. */
const mayEnd = async (request: Request, bot: Bot, table: Table): Promise<boolean> => {
  if (isHost(table, request)) return true;
  const { state, guild, host } = table.game;
  return state === 'open' && !(await bot.members.isHere(guild, host));
};

const byWhoMayEnd = async <In extends Found>(found: In): Promise<Passed<In>> => {
  const { request, bot, table, words } = found;
  if (await mayEnd(request, bot, table)) return ok(found);
  return turnedAway(words.edge.onlyHost(await hostName(bot, table)));
};

/** Asks the host whether the game shall really be given up. */
export const askToEnd = (request: Request, bot: Bot): Promise<Reply> =>
  look(request, bot, both(notEnded<Found>, byWhoMayEnd), ({ table }) => question(table, request));

/**
 * The answer to that question. Where the game has moved on since, the question is asked again. A game that has started is
 * given up when all have agreed who sit at it and are not away.
 */
export const answerToEnd: Press = (request, bot, id) => {
  if (id.what !== 'end-yes') return say(wordsFor(request.language).notices.keptPlaying);
  return change(request, bot, both(byWhoMayEnd<Found>, notEnded), async ({ table, words }) => {
    if (id.move !== table.game.revision) return question(table, request);
    // Over by its last move, although its last post is missing: it keeps its result.
    if ((await closed(bot, table)) !== null) return say(words.edge.gameEnded);
    const asked = await askedToEnd(bot, table, request.user.id);
    return askOrDo(request, bot, table, { wish: { kind: 'end' }, asked });
  });
};
