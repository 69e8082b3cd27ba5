import type { Command } from '../../src/bot/command.ts';
import { resumeTable } from '../../src/bot/lobby/pausing.ts';

export const resume: Command = { data: { path: 'game resume', options: [] }, execute: resumeTable };
