import type {
  Colour,
  CompanyId,
  EndReason,
  OfferPhase,
  Phase,
  RoundName,
  StepKind,
  TrainName,
} from '../src/engine/index.ts';

/** The words on the map that are the same on every map. */
export interface FixedMapLabels {
  readonly title: string;
  /** One letter a colour, so that colour is not needed to read them. */
  readonly tileLetters: Readonly<Record<Colour, string>>;
  /** The phases in which an off-board place uses its yellow, or its brown box. */
  readonly offBoard: Readonly<Record<'yellow' | 'brown', string>>;
  /** The circle kept for a company that has not floated. */
  readonly home: string;
  /** kr for the first tile on water. */
  readonly water: string;
  /** A letter on a hex: only tiles with the same may be laid there (§6.2). */
  readonly letter: string;
  /** The outline around the hexes of the last move. */
  readonly last: string;
  /** The outline around what may be chosen. */
  readonly offered: string;
}

/** Every word on the map that is not the board's own. */
export interface MapLabels extends FixedMapLabels {
  readonly round: (round: RoundName) => string;
  readonly phase: (phase: Phase) => string;
  /** Who decides now, by the name of the player. */
  readonly acting: (name: string) => string;
  /** What only is proposed, in kr; 0 where it is free. */
  readonly proposed: (cost: number) => string;
  /** What all trains earn, in kr. */
  readonly total: (revenue: number) => string;
}

/** Every word in the animation. */
export interface AnimationLabels {
  readonly map: MapLabels;
  /** Over the players. */
  readonly worth: string;
  readonly money: (kr: number) => string;
}

/** What the rules leave open in a player's turn of a stock round (§5). */
export interface OpenInTurn {
  readonly sell: boolean;
  readonly buy: boolean;
  readonly auction: boolean;
  readonly pass: boolean;
}

/** Every word on the market's sheet. Texts too long for their place are cut. */
export interface MarketLabels {
  readonly title: string;
  readonly round: (round: RoundName) => string;
  /** What a player may do now in their turn of a stock round. */
  readonly turn: (open: OpenInTurn) => string;
  /** What is to be done in any other step. */
  readonly steps: Readonly<Record<Exclude<StepKind, 'turn'>, string>>;
  readonly auction: (auction: { readonly company: CompanyId; readonly bid: string; readonly bidder: string }) => string;
  readonly ended: Readonly<Record<EndReason, string>>;
  readonly slForms: string;
  readonly slFormed: string;
  readonly money: (kr: number) => string;
  readonly startingPrices: string;
  readonly endPrice: string;
  readonly cash: string;
  readonly worth: string;
  readonly certificates: string;
  readonly priorityDeal: string;
  readonly place: string;
  readonly price: string;
  readonly treasury: string;
  readonly trains: string;
  readonly stationsLeft: string;
  readonly pool: string;
  readonly presidentKey: string;
  readonly operatedKey: string;
  readonly unfloatedKey: string;
  readonly movedKey: string;
  readonly notFloated: (sold: number, needed: number) => string;
  readonly toCome: string;
  /** The same in a finished game. */
  readonly neverAuctioned: string;
  readonly availableNow: (phase: OfferPhase) => string;
  readonly availableFrom: (phase: OfferPhase) => string;
  readonly removed: string;
  readonly phase: (phase: Phase) => string;
  readonly trainPrice: string;
  readonly trainsLeft: string;
  readonly left: (left: number, of: number) => string;
  readonly rusts: string;
  readonly rustedBy: (train: TrainName) => string;
  readonly never: string;
  readonly tiles: string;
  /** One letter a colour, so that colour is not needed to read them. */
  readonly tileLetters: Readonly<Record<Colour, string>>;
  readonly trainLimit: string;
  readonly operatingRounds: string;
  readonly offBoard: string;
  readonly offBoardValue: Readonly<Record<'yellow' | 'brown', string>>;
}

/** Every word on the chart. */
export interface ChartLabels {
  readonly title: string;
  /** The title once the game is over. */
  readonly final: string;
  /** As short as can be: it stands below the chart. Null is the start of the game. */
  readonly round: (round: RoundName | null) => string;
  /** The same for the round that is being played. */
  readonly running: (round: RoundName | null) => string;
  /** Where the scale begins, if not at 0 kr. */
  readonly from: (kr: number) => string;
  readonly phase: (phase: Phase) => string;
  readonly money: (kr: number) => string;
  /** kr without the unit. */
  readonly amount: (kr: number) => string;
}
