import type { Consent } from '../../store/index.ts';
import { safeName, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { notify } from '../message/channel.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { anyone, byHost, change, type Found, linkTo, storeLine } from '../table/gate.ts';
import type { Table } from '../table/table.ts';
import { carryOut } from './carry.ts';
import { awaitedNames, isStale, namesIn, repostConsent, stepsOf } from './post.ts';
import {
  absentHours,
  answerers,
  awaited,
  hasReturned,
  isForceable,
  mayRefuse,
  presentAmong,
  type Verdict,
  verdict,
} from './verdict.ts';

/** A press on a request, with all that it needs. */
interface Pressed {
  readonly request: Request;
  readonly bot: Bot;
  readonly table: Table;
  readonly consent: Consent;
  readonly words: Words;
}

type Outcome = Verdict | Consent['state'];

const outcomeOf = async (bot: Bot, table: Table, consent: Consent): Promise<Outcome> => {
  const found = consent.state === 'open' ? verdict(consent) : consent.state;
  return found === 'agreed' && (await hasReturned(bot, table, consent)) ? 'cancelled' : found;
};

/** Writes the answer down, does what is agreed now, and brings the post up to date. */
const settled = async ({ bot, table, words }: Pressed, consent: Consent): Promise<Reply> => {
  const steps = await stepsOf(bot, table, consent);
  const found = await outcomeOf(bot, table, consent);
  const done = found === 'agreed' ? await carryOut(bot, table, consent) : null;
  const state = found === 'agreed' ? (done?.ok ? 'done' : 'cancelled') : found;
  const { agreed, refused } = consent;
  const saved = await bot.store.changeConsent(consent.id, { agreed, refused, state });
  if (!saved.ok) return say(storeLine(words, saved.problem));
  await repostConsent(bot, table, saved.value, steps);
  if (done && !done.ok) return say(storeLine(words, done.problem));
  if (state === 'cancelled' && consent.state === 'open') return say(words.consent.alreadyOver);
  const { channel, message } = saved.value;
  if (state !== 'open' || channel === null || message === null) return null;
  return say(words.consent.noted(linkTo(table, { channel, message })));
};

const withUser = (users: readonly string[], user: string): readonly string[] => [...new Set([...users, user])];
const without = (users: readonly string[], user: string): readonly string[] => users.filter((each) => each !== user);

const agree = (pressed: Pressed): Promise<Reply> | Reply => {
  const { consent, request, words } = pressed;
  const { id } = request.user;
  if (!answerers(consent).includes(id)) return say(words.consent.notAsked);
  return settled(pressed, {
    ...consent,
    agreed: withUser(consent.agreed, id),
    refused: without(consent.refused, id),
  });
};

const refuse = (pressed: Pressed): Promise<Reply> | Reply => {
  const { consent, request, words, table } = pressed;
  const { id } = request.user;
  if (!mayRefuse(consent, table.seats, id)) return say(words.consent.notAsked);
  return settled(pressed, {
    ...consent,
    agreed: without(consent.agreed, id),
    refused: withUser(consent.refused, id),
  });
};

const withdraw = (pressed: Pressed): Promise<Reply> | Reply => {
  const { consent, request, words } = pressed;
  if (consent.by !== request.user.id) return say(words.consent.notAsked);
  return settled(pressed, { ...consent, state: 'cancelled' });
};

/** Since when an answer could be given: about moves, none is while the game is paused. */
const askedSince = ({ game }: Table, { wish, at }: Consent): number =>
  wish.kind === 'handover' ? at : Math.max(at, game.waitingSince);

/** The host agrees in the place of all who have not answered. Refused while one of them is not absent, and in votes. */
const force = async (pressed: Pressed): Promise<Reply> => {
  const { consent, request, words, bot, table } = pressed;
  const host = await byHost(pressed);
  if (!host.ok) return host.problem;
  const missing = awaited(consent);
  if (!isForceable(consent) || missing.length === 0) return say(words.consent.notAsked);
  const hours = await absentHours(bot, table);
  const present = await presentAmong(bot, table, missing, askedSince(table, consent));
  if (present.length > 0) return say(words.consent.notAbsent(namesIn(table, present), hours));
  const text = wordsFor(table.game.language).consent.forced(safeName(request.user.name), awaitedNames(table, consent));
  await notify(bot, words, { channel: table.game.channel, text });
  return settled(pressed, { ...consent, agreed: [...consent.agreed, ...missing] });
};

const ANSWERS: ReadonlyMap<string, (pressed: Pressed) => Promise<Reply> | Reply> = new Map(
  Object.entries({ yes: agree, no: refuse, withdraw, force }),
);

const pressedOn = async ({ request, bot, table, words }: Found, { what }: PressId): Promise<Reply> => {
  const [, kind = '', number = ''] = what.split('-');
  const consent = await bot.store.consent(Number(number));
  const answer = ANSWERS.get(kind);
  if (!consent.ok || !answer || consent.value.game !== table.game.id) return say(words.edge.stale(null));
  if (consent.value.state !== 'open' || isStale(consent.value, table)) return say(words.consent.alreadyOver);
  // Nothing can be taken back meanwhile: the request waits for the game to go on.
  const waits = table.game.state === 'paused' && consent.value.wish.kind !== 'handover';
  if (waits && (kind === 'yes' || kind === 'force')) return say(words.edge.gamePaused);
  return answer({ request, bot, table, consent: consent.value, words });
};

/** An answer to a request, by whoever presses: those who are not asked are told so privately. */
export const answerConsent = (request: Request, bot: Bot, id: PressId): Promise<Reply> =>
  change(request, bot, anyone<Found>, (found) => pressedOn(found, id));
