import type { Action, ActionType } from '../engine/action.ts';
import { activeCompany, givenOnPass } from '../engine/index.ts';
import type { State } from '../engine/state.ts';
import type { Words } from './types.ts';

type Titled = Exclude<ActionType, 'pass'>;
type Named<Type extends Titled> = { readonly [Each in Type]: Extract<Action, { readonly type: Each }> }[Type];
type Table<Type extends Titled> = { readonly [Each in Type]: (action: Named<Each>) => string };

const look = <Type extends Titled>(table: Table<Type>, action: Named<Type>): string => table[action.type](action);

/** What passing means in this position: for a company that stays without a train it costs its president all his cash. */
export const passTitle = ({ panel }: Words, state: State): string => {
  const { step } = state.round;
  const [company, given] = [activeCompany(state), givenOnPass(state)];
  if (company !== null && given !== null) return panel.giveAll(company, given);
  return step.kind === 'turn' && step.sold.length > 0 ? panel.done : panel.pass[step.kind];
};

/** A move as a short title without a full stop, in the position in which it is made. */
export const moveTitle = (words: Words, state: State, action: Action): string =>
  action.type === 'pass' ? passTitle(words, state) : look<Titled>(words.panel.moves, action);
