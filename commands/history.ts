import { z } from 'zod';
import { type Answer, type Button, type Reply, say } from '../src/bot/answer.ts';
import { atGame } from '../src/bot/at-table.ts';
import { type Command, type Press, SHOW } from '../src/bot/command.ts';
import type { Play, Table } from '../src/bot/table.ts';
import { namesOf, paged, tell, type Words } from '../src/words/index.ts';
import { whole } from './input.ts';
import { lookCommand } from './look.ts';

/** Characters of a page, its head left out. */
const PAGE = 1900;
const input = z.object({ page: whole.optional() });

/** Every move in words, the oldest first, in texts that fit a message. */
const pagesOf = (table: Table, play: Play, words: Words): readonly string[] => {
  const names = namesOf(table.seats);
  const told = play.steps.map(({ move, events }) =>
    words.views.history({ number: move.index + 1, lines: tell(words, events, names) }),
  );
  return paged(told, PAGE);
};

const turning = (words: Words, page: number, pages: number): readonly Button[] => [
  ...(page > 1 ? [{ label: words.notices.previousPage, what: `history-${page - 1}`, style: 'plain' } as const] : []),
  ...(page < pages ? [{ label: words.notices.nextPage, what: `history-${page + 1}`, style: 'plain' } as const] : []),
];

/** One page; the last one when none is asked for. */
const pageOf = (table: Table, words: Words, wanted: number | undefined): Answer => {
  const pages = table.play ? pagesOf(table, table.play, words) : [];
  if (pages.length === 0) return say(words.views.historyEmpty);
  const page = Math.min(Math.max(wanted ?? pages.length, 1), pages.length);
  const row = turning(words, page, pages.length);
  return {
    text: `${pages[page - 1] ?? ''}\n*${words.views.historyPage(page, pages.length)}*`,
    ...(row.length > 0 ? { buttons: { game: table.game.id, move: table.game.revision, row } } : {}),
  };
};

const withoutButtons = ({ text }: Answer): Answer => ({ text });

const turnPage: Press = (request, bot, id): Promise<Reply> =>
  atGame(id.game, request, bot, (table, words) => pageOf(table, words, Number(id.what.split('-')[1])));

/** What has happened, move by move. A page shown to everyone stays as it is: only private ones can be turned. */
export const history: Command = {
  ...lookCommand(
    'history',
    ({ table, words, request }) => {
      const typed = input.safeParse(request.values);
      const page = pageOf(table, words, typed.success ? typed.data.page : undefined);
      return request.values[SHOW] === true ? withoutButtons(page) : page;
    },
    [{ name: 'page', kind: 'number', min: 1 }],
  ),
  presses: { history: turnPage },
};
