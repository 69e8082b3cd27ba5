import { activePlayer, type State } from '../../engine/index.ts';
import type { Game, Seat } from '../../store/index.ts';
import { namesOf, plainNamesOf, wordsFor } from '../../words/index.ts';
import type { ControlRow } from '../message/answer.ts';
import { MORE_MENU } from '../more/index.ts';
import { bidUpToButton } from '../orders/bid-form.ts';
import { playOutButton } from '../orders/drafts.ts';
import type { Play } from '../table/table.ts';
import { consequenceLines, liveView, panelLines, panelRows } from './panel.ts';
import { takeBackButton } from './take-back.ts';
import { button } from './view.ts';
import { TRY_ANEW } from './what-if.ts';

/** Of a table what its posts' controls depend on. */
interface Addressed {
  readonly game: Pick<Game, 'language'>;
  readonly seats: readonly Seat[];
  readonly play: Play | null;
}

/** What a turn's post carries for the player to act. */
export interface PostPanel {
  readonly lines: readonly string[];
  readonly rows: readonly ControlRow[];
}

/** Everything that may be done now, in the table's language; nothing when the game is over. */
export const panelFor = (table: Addressed, state: State): PostPanel => {
  if (activePlayer(state) === null) return { lines: [], rows: [] };
  const words = wordsFor(table.game.language);
  const view = liveView(state, { words, plain: plainNamesOf(table.seats) });
  const names = namesOf(table.seats);
  const rows = panelRows(view, [
    ...bidUpToButton(state, words),
    ...takeBackButton(table, words),
    ...playOutButton(state, words),
    button(words.panel.whatIf.button, TRY_ANEW),
    button(words.more.button, MORE_MENU),
  ]);
  return { lines: [...panelLines(view, names), ...consequenceLines(view, rows, names)], rows };
};
