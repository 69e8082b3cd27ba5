import type { Words } from '../types.ts';
import { after } from './after.ts';
import { alt } from './alt.ts';
import { choices } from './choices.ts';
import { commands } from './commands.ts';
import { consent } from './consent.ts';
import { edge } from './edge.ts';
import { events, groups } from './events.ts';
import { foresight } from './foresight.ts';
import { memory } from './memory.ts';
import { more } from './more.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { panel } from './panel.ts';
import { prompts } from './prompts.ts';
import { refusals } from './refusals.ts';
import { reminders } from './reminders.ts';
import { standing } from './standing.ts';
import { terms } from './terms.ts';
import { views } from './views.ts';

export const en: Words = {
  language: 'en',
  ownName: 'English',
  terms,
  events,
  groups,
  refusals,
  prompts,
  alt,
  views,
  commands,
  edge,
  notices,
  choices,
  foresight,
  orders,
  panel,
  consent,
  memory,
  reminders,
  after,
  standing,
  more,
};
