import { z } from 'zod';
import { type GameId, gameId } from '../../store/index.ts';

/**
 * What a button carries: the game, the number of the move it was made against, and what it asks for.
 * Never a price, a revenue or a player: those are looked up when it is pressed (D5, B15). At most 100 characters.
 */
export interface PressId {
  readonly game: GameId;
  /** The game's revision that the button belongs to. */
  readonly move: number;
  readonly what: string;
}

const FORM = /^v1:(\d{1,12}):(\d{1,9}):([a-z][A-Za-z0-9._-]{0,72})(~n)?$/;
const schema = z
  .string()
  .max(100)
  .regex(FORM)
  .transform((text): PressId => {
    const [, game = '', move = '', what = ''] = FORM.exec(text) ?? [];
    return { game: gameId(Number(game)), move: Number(move), what };
  });

/** Behind the id of a press that goes on from one's notes. */
const NOTED = '~n';

/** The same press, made after one's notes have been read. */
export const notedWhat = (what: string): string => `${what}${NOTED}`;
export const isNotedId = (text: string): boolean => text.endsWith(NOTED);

export const makePressId = (id: PressId): string => `v1:${id.game}:${id.move}:${id.what}`;

/** null: not one of ours, or of a version that is no longer understood. */
export const parsePressId = (text: string): PressId | null => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/** A press of the same turn that asks for something else: an option of a menu. null: not one of ours. */
export const pressWith = (id: PressId, what: string): PressId | null => parsePressId(makePressId({ ...id, what }));

/** The pick of a press, behind its first word: `ask-buy-SF` -> `buy-SF`. */
export const pickIn = ({ what }: Pick<PressId, 'what'>): string => what.slice(what.indexOf('-') + 1);
