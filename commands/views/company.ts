import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { COMPANY_IDS } from '../../src/engine/index.ts';
import { safeName } from '../../src/words/index.ts';
import { companies } from '../support/companies.ts';
import { text } from '../support/input.ts';
import { lookCommand } from '../support/look.ts';
import { chosen, suggestions } from '../support/offered.ts';

const input = z.object({ company: text });
const all = companies(COMPANY_IDS);

/** All about one of the twelve companies. */
export const company: Command = {
  ...lookCommand(
    'company',
    ({ position, words, request }) => {
      const typed = input.safeParse(request.values);
      const id = typed.success ? chosen(all, typed.data.company) : null;
      if (id === null)
        return say(words.edge.noSuchCompany(safeName(String(request.values.company ?? '')), COMPANY_IDS));
      const facts = position.companies.find((each) => each.id === id);
      return say(facts ? words.views.company(facts, position).join('\n') : words.views.companyGone(id));
    },
    [{ name: 'company', kind: 'text', required: true, suggested: true }],
  ),
  autocomplete: (_request, _bot, typing) => suggestions(all, typing.text),
};
