import type { Press } from '../command.ts';
import type { AskForm } from '../message/modal.ts';
import { PLAY } from './line.ts';
import { ASK, CLOSE, DO } from './panel.ts';
import { playPress } from './play.ts';
import { askForm, askPress, closePress, doPress } from './press.ts';
import { TAKE_BACK, takeBackPress } from './take-back.ts';
import { TRY, tryForm, tryPress } from './what-if.ts';

export { openWhatIf } from './what-if.ts';

/** What the buttons and menus of the panel do, by the first word of what they carry. */
export const PANEL_PRESSES: ReadonlyMap<string, Press> = new Map([
  [ASK, askPress],
  [DO, doPress],
  [TRY, tryPress],
  [PLAY, playPress],
  [TAKE_BACK, takeBackPress],
  [CLOSE, closePress],
]);

/** Those that may ask for something typed. */
export const PANEL_FORMS: ReadonlyMap<string, AskForm> = new Map([
  [ASK, askForm],
  [TRY, tryForm],
]);
