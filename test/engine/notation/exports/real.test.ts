import { describe, expect, test } from 'vitest';
import { makeExport, parseExport, type State } from '../../../../src/engine/index.ts';
import { foldActions, type Recorded } from '../../../../src/engine/notation/exports/table.ts';
import { resultView } from '../../../../src/engine/notation/view.ts';
import { asFile, type Json, REAL, read } from './table.ts';

const standing = (actions: readonly unknown[]): readonly Recorded[] => {
  const folded = foldActions(actions);
  if (!folded.ok) throw new Error(JSON.stringify(folded.problem));
  return folded.value;
};

const rewritten = (json: unknown): Json & { readonly actions: readonly Json[] } => {
  const { file, names, seed } = read(json);
  const made = makeExport(file, { id: 1, description: '', seed, names, createdAt: 0 });
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return asFile(made.value);
};

const lines = (value: unknown): readonly (readonly string[])[] => (Array.isArray(value) ? value : []);

/** A connection is the same from either end, and the stops may be listed in any order. */
const evenRoute = ({ train, connections, nodes, revenue }: Json): unknown => ({
  kind: String(train).split('-')[0],
  connections: lines(connections).map((hexes) => [hexes.join(' '), [...hexes].reverse().join(' ')].sort()[0]),
  nodes: Array.isArray(nodes) ? nodes.toSorted() : nodes,
  revenue,
});

/**
 * What two exports of the same game must agree on. Not: ids and times; which of a company's trains of one kind runs or is
 * sold; in which direction a route is drawn; `share_price`, which purchases by a program leave out; `user`, which the site
 * adds where it took an action back.
 */
const essential = ({ json }: Recorded): unknown => {
  const { id: _, created_at, user, auto_actions, share_price, train, routes, ...fields } = json;
  return {
    ...fields,
    ...(json.type === 'par' ? { share_price } : {}),
    ...(train === undefined ? {} : { kind: String(train).split('-')[0] }),
    ...(Array.isArray(routes) ? { routes: routes.map(evenRoute) } : {}),
  };
};

describe.skipIf(REAL.length === 0)('the public games', () => {
  test.each(REAL)('$id: following undo and redo keeps what the site marks as kept', ({ load }) => {
    const { actions } = load();
    const unmarked = actions.filter(({ skip, type }) => skip !== true && !String(type).startsWith('program_'));
    const own = standing(actions).filter(({ json }) => json.id !== undefined);
    expect(own.map(({ id }) => id)).toEqual(unmarked.map(({ id }) => id));
  });

  test.each(REAL)('$id ends as recorded', ({ load }) => {
    const json = load();
    const states: State[] = [];
    expect(parseExport(json, (_, { state }) => states.push(state))).toMatchObject({ ok: true });
    const last = states.at(-1);
    const result = Object.fromEntries(Object.entries(Object(json.result)).map(([id, kr]) => [`P${id}`, kr]));
    expect(last?.round).toMatchObject({ kind: 'ended', reason: json.game_end_reason });
    expect(last && resultView(last)).toEqual(result);
  });

  test.each(REAL)('$id is read the same without marks and without what was taken back', ({ load }) => {
    const json = load();
    const kept = new Set(standing(json.actions).map(({ id }) => id));
    const unmarked = json.actions.map(({ skip: _, ...action }) => action);
    const game = read(json);
    expect(read({ ...json, actions: unmarked })).toEqual(game);
    expect(read({ ...json, actions: json.actions.filter(({ id }) => kept.has(Number(id))) })).toEqual(game);
  });

  test.each(REAL)('$id written again is the same game, certificate by certificate and pass by pass', ({ load }) => {
    const json = load();
    const made = rewritten(json);
    expect(standing(made.actions).map(essential)).toEqual(standing(json.actions).map(essential));
    expect(made).toMatchObject({ result: json.result, game_end_reason: json.game_end_reason, turn: json.turn });
    expect(made).toMatchObject({ round: json.round, status: json.status, acting: json.acting, title: json.title });
    expect(read(made).file).toEqual(read(json).file);
  });
});
