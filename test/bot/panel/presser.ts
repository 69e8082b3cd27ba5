import type { Action, State } from '../../../src/engine/index.ts';
import type { Answer, StoredMessage, User } from '../../../src/local/index.ts';
import type { Bench } from '../harness.ts';
import { MOST_PRESSES, moveKind } from './kinds.ts';
import { pickOf } from './picks.ts';

/** A button or an option: its custom id, and for an option the value. */
interface Control {
  readonly customId: string;
  readonly value: string | null;
  readonly label: string;
  readonly description: string;
  /** What it carries, the game and the turn left out. */
  readonly what: string;
}

type Component = StoredMessage['components'][number];

const whatOf = (customId: string): string => customId.split(':').slice(3).join(':');

const controlsOf = (components: readonly Component[]): readonly Control[] =>
  components.flatMap((component) => {
    const id = component.custom_id ?? '';
    const label = component.label ?? component.placeholder ?? '';
    const own =
      component.options?.map((option) => ({
        customId: id,
        value: option.value,
        label: option.label,
        description: option.description ?? '',
        what: option.value,
      })) ?? (id === '' ? [] : [{ customId: id, value: null, label, description: '', what: whatOf(id) }]);
    return [...own, ...controlsOf(component.components ?? [])];
  });

export const controls = (message: StoredMessage): readonly Control[] => controlsOf(message.components);
export const find = (message: StoredMessage, what: string): Control | null =>
  controls(message).find((control) => control.what === what) ?? null;

/** Presses the button, or chooses the option, that carries this. */
export const use = (bench: Bench, user: User, message: StoredMessage, what: string): Promise<Answer> => {
  const control = find(message, what);
  if (!control) throw new Error(`"${what}" is not among ${controls(message).map((each) => each.what)}`);
  return control.value === null
    ? bench.discord.press(user, message, control.customId)
    : bench.discord.select(user, message, control.customId, [control.value]);
};

/** The newest post that can be pressed. */
export const turnPost = (bench: Bench, channel?: { readonly id: string }): StoredMessage => {
  const post = bench.posts(channel).findLast((each) => controls(each).length > 0);
  if (!post) throw new Error('No post can be pressed.');
  return post;
};

/** The private message that an answer shows. */
export const dialog = (answer: Answer): StoredMessage => {
  if (!answer.message || !answer.isPrivate) throw new Error(`no private message: ${answer.text}`);
  return answer.message;
};

/** The routes as they are typed. */
const typedRoutes = (action: Extract<Action, { type: 'run_trains' }>): string =>
  action.routes
    .map(({ train, stops }) => `${train} ${stops.map(({ hex, index }) => `${hex}.${index + 1}`).join('-')}`)
    .join('; ');

const typedText = (action: Action): string =>
  action.type === 'run_trains' ? typedRoutes(action) : 'price' in action ? String(action.price) : '';

/** Fills in the form that an answer opened; what it leads to is shown privately. */
const fillIn = async (bench: Bench, user: User, opened: Answer, text: string): Promise<Answer> => {
  if (!opened.modal) throw new Error(`no form: ${opened.text}`);
  return bench.discord.submitModal(user, opened, { typed: text });
};

const without = (pick: string): string => pick.slice(0, pick.lastIndexOf('-'));

/** Presses that a control costs: a menu is opened and chosen from, a form opened and sent. */
const costOf = (message: StoredMessage, what: string): number =>
  find(message, what)?.value === null && !what.endsWith('-x') ? 1 : 2;

/** From a message to the one that confirms the move, or to the move itself. Null: done. */
const towards = async (bench: Bench, user: User, message: StoredMessage, move: { pick: string; text: string }) => {
  const { pick, text } = move;
  if (find(message, `do-${pick}`)) {
    const answer = await use(bench, user, message, `do-${pick}`);
    return { answer, next: null, cost: costOf(message, `do-${pick}`) };
  }
  if (find(message, `ask-${pick}`)) {
    const answer = await use(bench, user, message, `ask-${pick}`);
    return { answer, next: dialog(answer), cost: costOf(message, `ask-${pick}`) };
  }
  const form = `ask-${pick.replace(/-[^-]*$/, '-x')}`;
  const parent = [`ask-${without(pick)}`, `ask-${without(without(pick))}`].find((what) => find(message, what)) ?? '';
  if (find(message, form)) {
    const opened = await use(bench, user, message, form);
    const answer = await fillIn(bench, user, opened, text);
    return { answer, next: dialog(answer), cost: costOf(message, form) };
  }
  const answer = await use(bench, user, message, parent);
  return { answer, next: dialog(answer), cost: costOf(message, parent) };
};

export interface Move {
  readonly user: User;
  readonly state: State;
  readonly action: Action;
}

const expectFew = ({ state, action }: Move, presses: number): void => {
  const kind = moveKind(state, action);
  const most = kind === null ? undefined : MOST_PRESSES[kind];
  if (most !== undefined && presses > most) throw new Error(`${kind}: ${presses} presses, not ${most}`);
};

/** Makes a move by presses alone, as a player on a phone would: the last answer. */
export const pressMove = async (
  bench: Bench,
  { user, state, action }: Move,
  channel?: { readonly id: string },
): Promise<Answer> => {
  const pick = pickOf(state, action) ?? 'own-x';
  const move = { pick, text: typedText(action) };
  let message = turnPost(bench, channel);
  let presses = 0;
  for (let steps = 0; steps < 5; steps += 1) {
    const confirm = pick === 'own-x' ? controls(message).find(({ what }) => what.startsWith('do-own-')) : undefined;
    if (confirm) return use(bench, user, message, confirm.what);
    const { answer, next, cost } = await towards(bench, user, message, move);
    presses += cost;
    if (next === null) {
      expectFew({ user, state, action }, presses);
      return answer;
    }
    message = next;
  }
  throw new Error(`five presses do not lead to ${pick}`);
};
