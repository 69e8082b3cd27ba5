import type { Action, ActionType } from '../engine/action.ts';
import type { CompanyId, HexId, Rotation, TileId, TrainName } from '../engine/ids.ts';
import type { Change } from '../engine/index.ts';
import type { StepKind } from '../engine/state.ts';
import type { SafeText } from './names.ts';

type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>;

/** The menus of a turn's post and of what follows on it, by what is chosen there. */
export type MenuName =
  | 'buy'
  | 'sell'
  | 'count'
  | 'auction'
  | 'bid'
  | 'par'
  | 'acquire'
  | 'track'
  | 'tile'
  | 'station'
  | 'run'
  | 'sister'
  | 'price';

/** What a player is paid, in kr. */
export interface Take {
  readonly name: SafeText;
  readonly amount: number;
}

/** Buttons, menus and what they answer. Buttons are read without formatting and hold 80 characters, options 100. */
export interface PanelWords {
  /** A move as a short title: on a button, in a list of tried moves. */
  readonly moves: { readonly [Type in Exclude<ActionType, 'pass'>]: (action: ActionOf<Type>) => string };
  /** What passing means in each step. */
  readonly pass: Readonly<Record<StepKind, string>>;
  /** Passing after a sale ends the turn. */
  readonly done: string;
  /** A company that stays without a train: all of its president's cash goes to it (§6.6 step 2). */
  readonly giveAll: (company: CompanyId, kr: number) => string;
  /** A share for what it costs now. */
  readonly share: (company: CompanyId, price: number) => string;
  /** A title with what it leaves in the purse or the treasury; below 0 it is what the president adds. */
  readonly leaving: (title: string, left: number) => string;
  readonly menus: Readonly<Record<MenuName, string>>;
  /** One of several menus of the same kind. */
  readonly menuPart: (title: string, first: string, last: string) => string;
  readonly bidRange: (min: number, max: number) => string;
  /** The same alone. */
  readonly left: (kr: number) => string;
  readonly upTo: (count: number) => string;
  readonly shares: (count: number) => string;
  readonly hex: (cost: number, candidates: number) => string;
  readonly tile: (number: number, tile: TileId, rotation: Rotation, left: number) => string;
  readonly kr: (amount: number) => string;
  readonly otherAmount: string;
  readonly ownRoutes: string;
  readonly bestRun: (kr: number) => string;
  /** `short`: kr less than the best run brings. */
  readonly otherRun: (kr: number, short: number) => string;
  /** `split`: the hexes of the routes in which a number tells which city is meant. */
  readonly routes: (routes: ActionOf<'run_trains'>['routes'], split: readonly HexId[]) => string;
  readonly proposal: (company: CompanyId, routes: string, revenue: number) => string;
  /** Each player's take, where any pays. */
  readonly takes: (takes: readonly Take[]) => string;
  /** `takes`: each player's, where there is room for them. */
  readonly payout: (perShare: number, price: Change<number>, takes: readonly Take[]) => string;
  readonly withhold: (revenue: number, price: Change<number>) => string;
  /** What a move at one press brings besides what its button says. */
  readonly consequence: (title: string, lines: readonly string[]) => string;
  /** What each of several moves brings. */
  readonly anyConsequence: (lines: readonly string[]) => string;
  readonly price: (before: number, after: number) => string;
  readonly chooseCount: (company: CompanyId) => string;
  readonly chooseBid: (company: CompanyId, min: number, max: number) => string;
  /** A button that leads to a picture of what a menu offers. */
  readonly onMap: string;
  readonly otherHex: string;
  /** A city by the number that its picture gives it. */
  readonly numbered: (number: number, place: string) => string;
  readonly chooseHex: string;
  readonly chooseCity: (cost: number) => string;
  readonly chooseTile: (place: string, cost: number) => string;
  readonly choosePrice: (train: TrainName, from: CompanyId) => string;
  readonly hexesAlt: (places: readonly string[]) => string;
  readonly citiesAlt: (places: readonly string[]) => string;
  readonly tilesAlt: (place: string, tiles: readonly string[]) => string;
  readonly previewAlt: (title: string, change: string) => string;
  readonly confirm: (title: string) => string;
  readonly back: string;
  readonly close: string;
  readonly form: {
    readonly bid: (company: CompanyId) => string;
    readonly price: (train: TrainName, from: CompanyId) => string;
    readonly routes: (company: CompanyId) => string;
    readonly amountLabel: (min: number, max: number) => string;
    readonly routesLabel: string;
    /** `routes`: some of the company's own, as they can be typed. */
    readonly routesExample: (routes: string) => string;
  };
  readonly notAnAmount: (text: SafeText) => string;
  readonly noAmount: string;
  /** What was typed and refused; `text` holds no line breaks and no accents grave. */
  readonly youTyped: (text: string) => string;
  readonly toPost: (link: string) => string;
  /** The same press came twice. */
  readonly ownMove: string;
  /** A press of an earlier turn, while the present one's post is drawn. */
  readonly onItsWay: string;
  readonly whatIf: WhatIfWords;
}

/** Moves tried aside from the game. */
export interface WhatIfWords {
  readonly button: string;
  /** Before any move: whose turn it is. */
  readonly head: (who: SafeText, you: boolean) => string;
  readonly after: (moves: number) => string;
  /** The label of a move, or of a menu of them, that is only tried. */
  readonly attempt: (label: string) => string;
  readonly move: (number: number, who: SafeText, title: string) => string;
  readonly brings: string;
  /** What the company is about to do. */
  readonly step: (company: CompanyId, step: StepKind) => string;
  readonly over: string;
  readonly undo: string;
  readonly reset: string;
  readonly tooLong: string;
}
