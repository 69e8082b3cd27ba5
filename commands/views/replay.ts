import type { Command } from '../../src/bot/command.ts';
import { replayGame } from '../../src/bot/post/replay.ts';
import { showOption } from '../support/look.ts';

/** The game from its start as an animated picture. */
export const replay: Command = { data: { path: 'replay', options: [showOption] }, execute: replayGame };
