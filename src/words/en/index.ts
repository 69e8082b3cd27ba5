import { after } from './after.ts';
import { alt } from './alt.ts';
import { commands } from './commands.ts';
import { consent } from './consent.ts';
import { events, groups } from './events.ts';
import { foresight } from './foresight.ts';
import { labels } from './labels.ts';
import { memory, reminders } from './memory.ts';
import { choices, more } from './menus.ts';
import { orders, standing } from './orders.ts';
import { panel } from './panel.ts';
import { pictures } from './pictures.ts';
import { prompts } from './prompts.ts';
import { refusals } from './refusals.ts';
import { edge, notices } from './table.ts';
import { terms } from './terms.ts';
import { views } from './views.ts';

export const en = {
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
  labels,
  orders,
  panel,
  pictures,
  consent,
  memory,
  reminders,
  after,
  standing,
  more,
};
