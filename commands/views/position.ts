import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { chartOf, mapPicture, marketPicture } from '../../src/bot/post/pictures.ts';
import { replayGame } from '../../src/bot/post/replay.ts';
import { COMPANY_IDS, worth as worthOf } from '../../src/engine/index.ts';
import { namesOf, placings, safeName } from '../../src/words/index.ts';
import { companies } from '../support/companies.ts';
import { text } from '../support/input.ts';
import { headed, lookCommand, showOption } from '../support/look.ts';
import { chosen, suggestions } from '../support/offered.ts';

/** The board as it is now. */
export const map = lookCommand('map', async (view) => headed(view, await mapPicture(view.bot.paint, view)));

/** The stock market, companies, players and trains as they are now. */
export const market = lookCommand('market', async (view) => headed(view, await marketPicture(view.bot.paint, view)));

/** Players, companies and trains in words. */
export const table = lookCommand('table', ({ position, words: { views } }) => {
  const lines = [...views.players(position), '', ...views.companies(position), '', ...views.trains(position)];
  return say(lines.join('\n'));
});

const companyInput = z.object({ company: text });
const all = companies(COMPANY_IDS);

/** All about one of the twelve companies. */
export const company: Command = {
  ...lookCommand(
    'company',
    ({ position, words, request }) => {
      const typed = companyInput.safeParse(request.values);
      const id = typed.success ? chosen(all, typed.data.company) : null;
      if (id === null)
        return say(words.edge.noSuchCompany(safeName(String(request.values.company ?? '')), COMPANY_IDS));
      const facts = position.companies.find((each) => each.id === id);
      return say(facts ? words.views.company(facts, position).join('\n') : words.views.companyGone(id));
    },
    [{ name: 'company', kind: 'text', required: true, suggested: true }],
  ),
  autocomplete: (_request, _bot, typing) => suggestions(all, typing.text),
};

/** What every player was worth after each round, and is worth now. */
export const worth = lookCommand('worth', async ({ table, state, words, position, bot }) => {
  const names = namesOf(table.seats);
  const worths = state.players.map(({ id }) => ({ player: id, worth: worthOf(state, id) }));
  const places = placings(worths).map((each) => ({ ...each, name: names(each.player) }));
  const whole = await bot.tables.back(table, 0);
  const files = await chartOf(bot.paint, { table: whole.ok ? whole.value : table, state, words });
  const failed = files.length === 0 ? [words.notices.pictureFailed] : [];
  const head = `**${words.notices.head(position.round, position.phase)}**`;
  return { text: [head, ...words.after.standings(places), ...failed].join('\n'), files };
});

/** The game from its start as an animated picture. */
export const replay: Command = { data: { path: 'replay', options: [showOption] }, execute: replayGame };
