import { nextByOrder } from '../../engine/index.ts';
import { namesOf, orderLine, orderReason, wordsFor } from '../../words/index.ts';
import { type Answer, type Reply, say } from '../answer.ts';
import { atGame } from '../at-table.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { CLOSE } from '../panel/panel.ts';
import { button, rowsOf } from '../panel/view.ts';
import type { Request } from '../request.ts';
import { seatOf, stateOf, type Table } from '../table.ts';
import { type DraftOrder, makeDraft, parseDraft } from './draft.ts';
import { changes, DRAFT, type Drafting, GIVE } from './drafts.ts';
import { giveOrder } from './give.ts';

/** The player who presses, at a game that has started. null: a looker-on, or none has. */
export const draftingAt = (table: Table, request: Request): Drafting | null => {
  const seat = seatOf(table, request.user.id);
  return seat === null || table.play === null
    ? null
    : { state: stateOf(table.play), player: seat.player, words: wordsFor(request.language) };
};

const lastLine = (table: Table, drafting: Drafting, order: DraftOrder): string | null => {
  const { state, player, words } = drafting;
  const next = nextByOrder(state, player, order);
  return next.kind === 'stop' ? words.standing.notGiven(orderReason(words, next.because, namesOf(table.seats))) : null;
};

/** The order in words, what ends it, what can still be changed, and a button that gives it. */
const shown = (table: Table, drafting: Drafting, order: DraftOrder): Answer => {
  const { words } = drafting;
  const problem = lastLine(table, drafting, order);
  const give = problem === null ? [button(words.more.give, `${GIVE}-${makeDraft(order)}`, 'main')] : [];
  const { buttons, menus } = changes(order, drafting);
  return {
    text: [words.more.draftHead, orderLine(words, order), ...(problem === null ? [] : [problem])].join('\n'),
    controls: {
      game: table.game.id,
      move: table.game.revision,
      rows: rowsOf({ buttons: [...give, ...buttons, button(words.panel.close, CLOSE)], menus }),
    },
  };
};

const orderIn = (what: string, prefix: string): DraftOrder | null => parseDraft(what.slice(prefix.length + 1));

export const draftPressed: Press = (request, bot, { game, what }): Promise<Reply> =>
  atGame(game, request, bot, (table, words) => {
    const drafting = draftingAt(table, request);
    const order = orderIn(what, DRAFT);
    if (drafting === null) return say(words.edge.onlyPlayers);
    return order === null ? say(words.edge.nothingOpen) : shown(table, drafting, order);
  });

export const givePressed: Press = (request: Request, bot: Bot, { what }): Promise<Reply> =>
  giveOrder(request, bot, ({ words }) => {
    const order = orderIn(what, GIVE);
    return order === null ? { ok: false, problem: words.edge.nothingOpen } : { ok: true, value: order };
  });
