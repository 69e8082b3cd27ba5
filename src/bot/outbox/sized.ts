import type { Logger } from 'pino';
import type { Words } from '../../words/index.ts';
import type { Answer } from '../message/answer.ts';
import { describeError, isTooLarge } from '../message/errors.ts';
import { smaller } from '../post/pictures.ts';

const withoutPictures = ({ files: _, ...answer }: Answer, { notices }: Words): Answer => ({
  ...answer,
  text: `${answer.text}\n${notices.picturesTooLarge}`,
});

interface Sized<Sent> {
  readonly sent: Sent;
  /** What was sent in the end. */
  readonly answer: Answer;
}

/**
 * Sends a post as it is; with smaller pictures where Discord finds it too large (40005), and then with its words alone, so
 * that the next player is asked in any case. Rejects with every other error.
 */
export const sendSized = async <Sent>(
  answer: Answer,
  { words, log }: { readonly words: Words; readonly log: Logger },
  send: (answer: Answer) => Promise<Sent>,
): Promise<Sized<Sent>> => {
  const tries = [
    () => Promise.resolve(answer),
    () => smaller(answer.files ?? []).then((files) => ({ ...answer, files })),
    () => Promise.resolve(withoutPictures(answer, words)),
  ];
  let failure: unknown;
  for (const make of tries) {
    const made = await make();
    try {
      return { sent: await send(made), answer: made };
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      log.warn(describeError(error), 'a post was too large');
      failure = error;
    }
  }
  throw failure;
};
