import { hexesToBuild, type Pick, RUN, STATION, TILE } from '../../engine/index.ts';
import type { Button } from '../message/answer.ts';
import { choiceDialog } from './dialog.ts';
import { button, type View } from './view.ts';

const shorter = (pick: Pick): Pick => pick.slice(0, Math.max(0, pick.lastIndexOf('-')));

/** The choice before the last one of a pick; empty where there was none. */
export const parentOf = (pick: Pick): Pick => {
  const [kind, ...rest] = pick.split('-');
  if (kind === 'own' || kind === 'idle') return RUN;
  if (kind === STATION && rest.length > 0) return STATION;
  if (kind === 'sister' && rest.length === 2) return 'sister';
  return shorter(pick);
};

/** The way back to what was chosen from, as a private menu. Candidates of a hex have a button of their own to the others. */
export const backButton = (view: View, pick: Pick): readonly Button[] => {
  const parent = parentOf(pick);
  const toOthers = parent === TILE && hexesToBuild(view.state).length > 1;
  return parent === '' || toOthers || choiceDialog(view, parent) === null
    ? []
    : [button(view.words.panel.back, view.ask(parent))];
};
