import { nextByOrder, type OrderStep, ok, refuse } from '../../engine/index.ts';
import { moveTitle, namesOf, orderLine, orderReason, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { type Answer, type Reply, say } from '../message/answer.ts';
import { CLOSE } from '../panel/panel.ts';
import { button, rowsOf } from '../panel/view.ts';
import type { Request } from '../request.ts';
import { anyone, look } from '../table/gate.ts';
import { seatOf, stateOf, type Table } from '../table/table.ts';
import { type DraftOrder, makeDraft, parseDraft } from './draft.ts';
import { changes, DRAFT, type Drafting, GIVE } from './drafts.ts';
import { giveOrder } from './give.ts';

/** The player who presses, at a game that goes on. null: a looker-on, or none does. */
export const draftingAt = (table: Table, request: Request): Drafting | null => {
  const seat = seatOf(table, request.user.id);
  return seat === null || table.play === null || table.game.state === 'ended'
    ? null
    : { state: stateOf(table.play), player: seat.player, words: wordsFor(request.language) };
};

/** What the order would do at once: move, or stop. */
const lastLines = (table: Table, { words, state }: Drafting, next: OrderStep): readonly string[] => {
  switch (next.kind) {
    case 'act':
      return [words.more.now(moveTitle(words, state, next.action))];
    case 'stop':
      return [words.standing.notGiven(orderReason(words, next.because, namesOf(table.seats)))];
    case 'wait':
      return [];
  }
};

/** The order in words, what ends it, what can still be changed, and a button that gives it. */
const shown = (table: Table, drafting: Drafting, order: DraftOrder, first: readonly string[] = []): Answer => {
  const { words, state, player } = drafting;
  const next = nextByOrder(state, player, order);
  const label = next.kind === 'act' ? words.more.giveNow : words.more.give;
  const give = next.kind === 'stop' ? [] : [button(label, `${GIVE}-${makeDraft(order)}`, 'main')];
  const { buttons, menus } = changes(order, drafting);
  return {
    text: [...first, words.more.draftHead, orderLine(words, order), ...lastLines(table, drafting, next)].join('\n'),
    controls: {
      game: table.game.id,
      move: table.game.revision,
      rows: rowsOf({ buttons: [...give, ...buttons, button(words.panel.close, CLOSE)], menus }),
    },
  };
};

const orderIn = (what: string, prefix: string): DraftOrder | null => parseDraft(what.slice(prefix.length + 1));

export const draftPressed: Press = (request, bot, { what }): Promise<Reply> =>
  look(request, bot, anyone, ({ table, words }) => {
    const drafting = draftingAt(table, request);
    const order = orderIn(what, DRAFT);
    if (drafting === null) return say(words.edge.onlyPlayers);
    return order === null ? say(words.edge.nothingOpen) : shown(table, drafting, order);
  });

const given = (request: Request, bot: Bot, order: DraftOrder | null): Promise<Reply> =>
  giveOrder(request, bot, ({ words }) => (order === null ? refuse(words.edge.nothingOpen) : ok(order)));

/** Gives the order that was shown. Where the game has gone on since, what it would do now is shown first. */
export const givePressed: Press = (request: Request, bot: Bot, { move, what }): Promise<Reply> =>
  look(request, bot, anyone, ({ table, words }) => {
    const [drafting, order] = [draftingAt(table, request), orderIn(what, GIVE)];
    const isLate = move !== table.game.revision && drafting !== null && order !== null;
    return isLate ? shown(table, drafting, order, [words.edge.lostRace]) : given(request, bot, order);
  });
