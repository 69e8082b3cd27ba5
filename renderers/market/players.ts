import { certificateLimit, certificates, type PlayerId, type State, worth } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { inset, SMALL, write } from './cell.ts';
import { nameLines, nameplate, plateHeight } from './nameplate.ts';
import { standing } from './standing.ts';
import { type Part, rowAt, type View } from './view.ts';

const LINE = 32;
const FOOT = 10;

/** The head of the table: what each player has. */
export const players = (view: View, top: number): Part => {
  const lines = playerLines(view);
  const columns = rowAt(view, top, 0).players;
  const names = nameLines(
    columns.map(({ id }) => view.nameOf(id)),
    columns[0]?.cell.width ?? 0,
  );
  const height = plateHeight(names);
  const below = top + height + FOOT;
  const plates = columns.flatMap(({ id, cell }, index) =>
    nameplate(
      { lines: names[index] ?? [], isMarked: isMarked(view, id), isStarred: isStarred(view, id) },
      { ...cell, height },
    ),
  );
  return {
    shapes: [...plates, ...lines.flatMap((line, index) => playerLine(view, line, below + index * LINE))],
    bottom: below + lines.length * LINE,
  };
};

const isStarred = (view: View, player: PlayerId): boolean =>
  view.ended ? isWinner(view, player) : view.state.priorityDeal === player;

interface PlayerLine {
  readonly label: string;
  readonly of: (player: PlayerId) => string;
  readonly strong?: boolean;
}

const playerLines = (view: View): readonly PlayerLine[] => {
  const { state, labels, ended } = view;
  const cash = new Map(state.players.map((player) => [player.id, player.cash]));
  const news = standing(view);
  return [
    { label: labels.cash, of: (id) => labels.amount(cash.get(id) ?? 0), strong: true },
    { label: labels.worth, of: (id) => labels.amount(worth(state, id)), strong: ended },
    { label: labels.certificates, of: (id) => `${certificates(state, id)}/${certificateLimit(state)}` },
    ...(ended ? [{ label: labels.place, of: (id: PlayerId) => String(placeOf(state, id)), strong: true }] : []),
    ...(news ? [news] : []),
  ];
};

/** 1 for the highest worth; players of equal worth share their place. */
const placeOf = (state: State, player: PlayerId): number =>
  1 + state.players.filter(({ id }) => worth(state, id) > worth(state, player)).length;

const isWinner = ({ state, ended }: View, player: PlayerId): boolean => ended && placeOf(state, player) === 1;

const isMarked = (view: View, player: PlayerId): boolean => view.activePlayer === player || isWinner(view, player);

const playerLine = (view: View, { label, of, strong }: PlayerLine, y: number): readonly Shape[] => {
  const { facts, players: cells } = rowAt(view, y, LINE);
  return [
    write(label, inset(facts.pool, 6, 0), { colour: PAGE.muted, size: SMALL, align: 'right' }),
    ...cells.map(({ id, cell }) =>
      write(of(id), inset(cell, 3, 0), { colour: PAGE.ink, weight: strong ? 'bold' : 'medium', align: 'centre' }),
    ),
  ];
};
