import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/engine/index.ts';
import { legalActions, parseGameFile, replay } from '../../src/engine/index.ts';
import {
  ALT_LIMIT,
  altTexts,
  LANGUAGES,
  MESSAGE_LIMIT,
  namesOf,
  paged,
  plainNamesOf,
  position,
  safeName,
  wordsFor,
} from '../../src/words/index.ts';
import { promptLine, tell } from './as-read.ts';
import { isSentence } from './checks.ts';

const FILES = ['online-5-raider', 'printed-4-builder'];

/** Every outcome of a recorded game. */
const outcomes = (name: string): readonly Outcome[] => {
  const text = readFileSync(new URL(`../fixtures/games/${name}.json`, import.meta.url), 'utf8');
  const file = parseGameFile(JSON.parse(text));
  if (!file.ok) throw new Error(file.problem.refusal.code);
  const found: Outcome[] = [];
  const end = replay(file.value, (_, outcome) => found.push(outcome));
  if (!end.ok) throw new Error(`${end.problem.index}: ${end.problem.refusal.code}`);
  return found;
};

/** Names as long as they get. */
const seatsOf = ({ state }: Outcome) =>
  state.players.map((player, index) => ({ player: player.id, name: `${'*Longname_'.repeat(3)}${index}` }));

describe.each(FILES)('the game %s, told from the first move to the last', (name) => {
  const told = outcomes(name);

  test.each(LANGUAGES)('every line, prompt and post is whole and fits (%s)', (language) => {
    const words = wordsFor(language);
    for (const outcome of told) {
      const names = namesOf(seatsOf(outcome));
      const lines = tell(words, outcome.events, names);
      const prompt = promptLine(words, outcome.state, legalActions(outcome.state), safeName('Anna'));
      expect(prompt.length).toBeLessThan(900);
      for (const sentence of outcome.events.length < 12 ? lines : lines.slice(0, 12))
        expect(sentence).not.toMatch(/undefined|NaN/);
      expect(prompt).toMatch(/\.$/);
      for (const page of paged([...lines, prompt])) expect(page.length).toBeLessThanOrEqual(MESSAGE_LIMIT);
    }
  });

  test.each(LANGUAGES)('both pictures have alt texts that fit and say who acts and what changed (%s)', (language) => {
    const words = wordsFor(language);
    for (const outcome of told.filter((_, index) => index % 7 === 0 || index === told.length - 1)) {
      const names = plainNamesOf(seatsOf(outcome));
      const now = position(outcome.state, names);
      const change = tell(words, outcome.events, names)[0] ?? '';
      const alt = altTexts(words, now, change);
      for (const text of [alt.map, alt.market]) {
        expect(text.length).toBeLessThanOrEqual(ALT_LIMIT);
        expect(text).toContain(words.terms.round(now.round));
        expect(text).toContain(change.slice(0, 100));
        if (now.actor !== null) expect(text).toContain(now.actor);
        expect(text).not.toMatch(/undefined|NaN/);
      }
    }
  });

  test.each(LANGUAGES)(
    '/table, /company and the end fit and name every player and all twelve companies (%s)',
    (language) => {
      const words = wordsFor(language);
      for (const outcome of told.filter((_, index) => index % 25 === 0 || index === told.length - 1)) {
        const names = namesOf(seatsOf(outcome));
        const now = position(outcome.state, names);
        const lines = [...words.views.players(now), ...words.views.companies(now), ...words.views.trains(now)];
        for (const { name: player } of now.players) expect(lines.join('\n')).toContain(player);
        for (const { company } of outcome.state.offer) expect(lines.join('\n')).toMatch(new RegExp(`\\b${company}\\b`));
        for (const each of [...lines, ...now.companies.flatMap((company) => words.views.company(company, now))]) {
          expect(each).not.toMatch(/undefined|NaN|corporation|token/);
          expect(each.length).toBeLessThan(600);
        }
      }
    },
  );

  test('the last post says how and how well', () => {
    const last = told.at(-1);
    if (last === undefined) throw new Error('no moves');
    const lines = tell(wordsFor('en'), last.events, namesOf(seatsOf(last)));
    const ending = lines.find((line) => line.startsWith('The game ends because'));
    isSentence(ending ?? '');
  });
});

describe('what the player to act reads', () => {
  const told = outcomes('printed-4-builder');
  const prompts = told.map(
    ({ state }) =>
      [state.round.step.kind, promptLine(wordsFor('en'), state, legalActions(state), safeName('Anna'))] as const,
  );

  test.each([
    ['turn', /^Anna to act: open an auction of .* \(0 kr to \d+ kr\)/],
    ['bid', /^Anna to act: bid \d+ kr( to \d+ kr)? for [A-Z]+ or pass\.$/],
    ['par', /^Anna to act: set the starting price of [A-Z]+ \(50 kr/],
    ['par_buy', /take no more shares\.$/],
    ['track', /^Anna to act for [A-Z]+: lay track in .*,? or lay no track\.$/],
    ['token', /^Anna to act for [A-Z]+: purchase a station in .* for 60 kr or purchase no station\.$/],
    ['route', /^Anna to act for [A-Z]+: run the trains? \dH.*\.$/],
    ['dividend', /pay dividends or withhold \(revenue \d+ kr\)\.$/],
    ['train', /purchase an? \d+H from the bank for \d+ kr/],
    ['end', /^The game is over\.$/],
  ] as const)('in the step %s', (step, wanted) => {
    const found = prompts.filter(([kind]) => kind === step).map(([, prompt]) => prompt);
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.some((prompt) => wanted.test(prompt)),
      found[0],
    ).toBe(true);
  });
});
