import { change, state } from '../store.ts';
import type { CommandComposer } from './state.ts';

/** Changes the command on the line; nothing when there is none. */
export const edit = (fields: Partial<Omit<CommandComposer, 'mode'>>): void => {
  if (state.composer.mode === 'command') change({ composer: { ...state.composer, error: null, ...fields } });
};
