import type { CompanyId, HexId } from '../../src/engine/index.ts';
import { textWidth } from '../fonts.ts';
import { distance, type Point, plus, size, times, unit } from '../geometry/path.ts';
import type { Solid } from '../geometry/solid.ts';
import type { Face } from './face.ts';
import { CIRCLE, CITY_RIM, type Place } from './places.ts';

/** Pixels. */
export const VALUE_RADIUS = 20;
export const VALUE_BOX = { width: 38, height: 29, pointer: 13 };
export const TEXT = { name: 24, label: 32, coordinate: 21, tile: 17, cost: 25, home: 21 };
export const LINE = 1.0;

/** What must find its own place in a hex. */
export type Item =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'values'; readonly yellow: number; readonly brown: number }
  /** On the left, or away from the codes of companies at home on the left. */
  | { readonly kind: 'label'; readonly text: string; readonly side: 'left' | 'right' }
  | { readonly kind: 'cost'; readonly cost: number }
  | { readonly kind: 'home'; readonly company: CompanyId; readonly circle: Point; readonly size: number }
  | { readonly kind: 'name'; readonly lines: readonly string[]; readonly size: number };

export interface Placed {
  readonly item: Item;
  readonly at: Point;
}

const nameSize = (lines: readonly string[], size: number) => ({
  width: Math.max(...lines.map((line) => textWidth(line, size, 'bold'))) + 2,
  height: size * (0.92 + LINE * (lines.length - 1)),
});

const boxSize = (item: Exclude<Item, { kind: 'value' }>): { readonly width: number; readonly height: number } => {
  switch (item.kind) {
    case 'values':
      return { width: VALUE_BOX.width + VALUE_BOX.pointer, height: 2 * VALUE_BOX.height + 4 };
    case 'label':
      return { width: textWidth(item.text, TEXT.label, 'bold'), height: TEXT.label * 0.72 };
    case 'cost':
      return { width: 34, height: 38 };
    case 'home':
      return { width: textWidth(item.company, item.size, 'medium') + 4, height: item.size * 0.72 };
    case 'name':
      return nameSize(item.lines, item.size);
  }
};

/** The room that an item takes up. */
export const itemSolid = (item: Item, at: Point): Solid => {
  if (item.kind === 'value') return { kind: 'disc', centre: at, radius: VALUE_RADIUS };
  return { kind: 'box', centre: at, ...boxSize(item) };
};

const nearestPlace = (places: readonly Place[], at: Point): number =>
  Math.min(...places.map(({ centre }) => distance(at, centre)));

/** How far from ideal a place is for an item; infinite where it must not be. */
export const costOf = (item: Item, places: readonly Place[], at: Point): number => {
  switch (item.kind) {
    case 'value':
    case 'values':
      return nearestPlace(places, at) + Math.abs(at.y) * 0.1 - at.x * 0.02;
    case 'label':
      return distance(at, { x: item.side === 'left' ? -62 : 62, y: -36 });
    case 'cost':
      return places.length === 0 ? distance(at, { x: 0, y: 0 }) : distance(at, { x: 0, y: -56 });
    case 'home':
      return homeCost(item.circle, places, at);
    case 'name':
      return Math.abs(at.x) * 1.2 + Math.abs(Math.abs(at.y) - 50) + (at.y < 0 ? 8 : 0);
  }
};

const HOME_REACH = CIRCLE + CITY_RIM + 28;

/** A home's code stays with its own circle: outside it as seen from the middle of the hex, or below it. */
const homeCost = (circle: Point, places: readonly Place[], at: Point): number => {
  const away = distance(at, circle);
  const others = places.flatMap((place) => (place.kind === 'city' ? place.circles : []));
  const isNearest = others.every((other) => distance(at, other) >= away);
  const outward = size(circle) < 1 ? { x: 0, y: 1 } : unit(circle);
  const ideal = plus(circle, times(outward, CIRCLE + CITY_RIM + 10));
  return isNearest && away <= HOME_REACH ? distance(at, ideal) : Number.POSITIVE_INFINITY;
};

/** The items of a hex, its name aside, most demanding first. */
export const itemsOf = (face: Face, places: readonly Place[], homeSize: number): readonly Item[] => {
  const value = face.stops[0]?.revenue ?? 0;
  const values: readonly Item[] =
    typeof value !== 'number' ? [{ kind: 'values', ...value }] : value > 0 ? [{ kind: 'value', value }] : [];
  const homes = face.homes.flatMap(({ company, city, slot }): readonly Item[] => {
    const place = places[city];
    const circle = place?.kind === 'city' ? place.circles[slot] : undefined;
    return circle ? [{ kind: 'home', company, circle, size: homeSize }] : [];
  });
  const label: readonly Item[] =
    face.label === undefined ? [] : [{ kind: 'label', text: face.label, side: homes.length > 0 ? 'right' : 'left' }];
  const cost: readonly Item[] = face.cost > 0 ? [{ kind: 'cost', cost: face.cost }] : [];
  return [...values, ...homes, ...cost, ...label];
};

/** Where a long name may be broken into two lines: between the parts that it is made of. */
const BREAKS: Readonly<Partial<Record<HexId, readonly [string, string]>>> = {
  A9: ['Norr-', 'tälje'],
  C7: ['Djurs-', 'holm'],
  C11: ['Kyrk-', 'viken'],
  D2: ['Sundby-', 'berg'],
  D4: ['Rå-', 'sunda'],
  D10: ['Lid-', 'ingö'],
  E1: ['Ulv-', 'sunda'],
  E7: ['Öster-', 'malm'],
  E11: ['Skär-', 'sätra'],
  F4: ['Kungs-', 'holmen'],
  F6: ['Norr-', 'malm'],
  F8: ['Djur-', 'gården'],
  G1: ['Ål-', 'sten'],
  G5: ['Lilje-', 'holmen'],
  G7: ['Söder-', 'malm'],
  G11: ['Saltsjö-', 'Duvnäs'],
  H4: ['Mälar-', 'höjden'],
  H8: ['En-', 'skede'],
  I7: ['Bränn-', 'kyrka'],
  I9: ['Gubb-', 'ängen'],
  I13: ['Saltsjö-', 'baden'],
};

/** The name on one line, and on two where it can be broken. */
export const linesOf = (hex: HexId, name: string): readonly (readonly string[])[] => {
  const broken = BREAKS[hex];
  return broken ? [[name], broken] : [[name]];
};
