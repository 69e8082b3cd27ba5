import type { Bot } from '../../src/bot/bot.ts';
import type { Command } from '../../src/bot/command.ts';
import { isGivenUp } from '../../src/bot/consent/post.ts';
import { type Answer, say } from '../../src/bot/message/answer.ts';
import { withoutLeaver } from '../../src/bot/outbox/poster.ts';
import { anyone, type Found, linkToPost, look } from '../../src/bot/table/gate.ts';
import { stateOf, type Table, titleOf } from '../../src/bot/table/table.ts';
import { activePlayer, legalActions, type State } from '../../src/engine/index.ts';
import {
  mention,
  namesOf,
  position,
  promptLine,
  safeName,
  type TableFacts,
  toldApart,
  type Words,
} from '../../src/words/index.ts';
import { showOption } from '../support/look.ts';

const factsOf = ({ game, seats }: Table): TableFacts => ({
  game: game.id,
  title: titleOf(game),
  rules: game.rules,
  host: mention(game.host),
  state: game.state,
  seats: toldApart(seats).map((seat) => safeName(seat.name)),
});

const turn = (table: Table, state: State, words: Words): readonly string[] => {
  const actor = isGivenUp(table) ? null : activePlayer(state);
  const names = namesOf(table.seats);
  return actor === null ? [] : [promptLine(words, state, legalActions(state), names(actor))];
};

const statusOf = async (table: Table, bot: Bot, words: Words): Promise<Answer> => {
  const state = table.play && stateOf(table.play);
  const now = state && position(state, namesOf(table.seats));
  const left = state && (await withoutLeaver(bot.members, table, state)).left;
  const link = table.game.state === 'ended' ? null : await linkToPost(bot, table);
  const lines = [
    ...words.views.status(factsOf(table), now),
    ...(state === null ? [] : [...words.notices.drawn(state.offer), ...turn(table, state, words)]),
    ...(left === null ? [] : [words.consent.leftServer(left)]),
    ...(link === null ? [] : [words.panel.toPost(link)]),
  ];
  return say(lines.join('\n'));
};

/** Where the game stands, all twelve companies by the phase from which they can be auctioned (A7), and who is to act. */
export const status: Command = {
  data: { path: 'game status', options: [showOption] },
  execute: (request, bot) => look(request, bot, anyone<Found>, ({ table, words }) => statusOf(table, bot, words)),
};
