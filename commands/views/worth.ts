import { chartOf } from '../../src/bot/post/chart.ts';
import { worth as worthOf } from '../../src/engine/index.ts';
import { namesOf, placings } from '../../src/words/index.ts';
import { lookCommand } from '../support/look.ts';

/** What every player was worth after each round, and is worth now. */
export const worth = lookCommand('worth', async ({ table, state, words, position, bot }) => {
  const names = namesOf(table.seats);
  const worths = state.players.map(({ id }) => ({ player: id, worth: worthOf(state, id) }));
  const places = placings(worths).map((each) => ({ ...each, name: names(each.player) }));
  const files = await chartOf(bot.paint, { table, state, words });
  const failed = files.length === 0 ? [words.notices.pictureFailed] : [];
  const head = `**${words.notices.head(position.round, position.phase)}**`;
  return { text: [head, ...words.after.standings(places), ...failed].join('\n'), files };
});
