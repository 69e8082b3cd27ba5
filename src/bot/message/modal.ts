import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { plain } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Request } from '../request.ts';
import type { Reply } from './answer.ts';
import { makePressId, type PressId } from './custom-id.ts';

/** One question with a typed answer. `what` comes back with it, in the same kind of id as a button's. */
export interface Form {
  readonly what: string;
  /** At most 45 characters, as the label. */
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** Several lines. */
  readonly long: boolean;
  /** Characters. */
  readonly most: number;
  /** What stands in it already. */
  readonly value?: string;
}

/** Whether a press asks for a form: found at once from what is in memory, since a form is the first answer or none. */
export type AskForm = (request: Request, bot: Bot, id: PressId) => Promise<Form | Reply>;

/** What ends so asks for something typed. */
const OPEN = /-x$/;
export const wantsTyping = (what: string): boolean => OPEN.test(what);

/** Under this name the typed text is among the request's values. */
export const TYPED = 'typed';

export const isForm = (found: Form | Reply): found is Form => found !== null && 'title' in found;

export const modalOf = (id: PressId, form: Form): APIModalInteractionResponseCallbackData => ({
  custom_id: makePressId({ ...id, what: form.what }),
  title: plain(form.title),
  components: [
    {
      type: ComponentType.Label,
      label: plain(form.label),
      component: {
        type: ComponentType.TextInput,
        custom_id: TYPED,
        style: form.long ? TextInputStyle.Paragraph : TextInputStyle.Short,
        placeholder: plain(form.hint),
        ...(form.value ? { value: plain(form.value).slice(0, form.most) } : {}),
        max_length: form.most,
        required: true,
      },
    },
  ],
});
