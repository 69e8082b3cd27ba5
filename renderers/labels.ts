import type {
  Colour,
  EndReason,
  OfferPhase,
  Phase,
  Rotation,
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

/** Every word beside the tiles that may be laid in a hex. */
export interface CandidateLabels {
  readonly rotation: (rotation: Rotation) => string;
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

/** Every word on the market's sheet. Texts too long for their place are drawn smaller, and cut where that is not enough. */
export interface MarketLabels {
  readonly round: (round: RoundName) => string;
  /** What a player may do now in their turn of a stock round. */
  readonly turn: (open: OpenInTurn) => string;
  /** The same in an auction, by the highest bid so far. */
  readonly bid: (highest: string) => string;
  /** What is to be done in any other step. */
  readonly steps: Readonly<Record<Exclude<StepKind, 'turn' | 'bid'>, string>>;
  readonly ended: Readonly<Record<EndReason, string>>;
  readonly slForms: string;
  readonly slFormed: string;
  readonly money: (kr: number) => string;
  /** kr without the unit. */
  readonly amount: (kr: number) => string;
  readonly startingPrices: string;
  readonly endPrice: string;
  readonly cash: string;
  readonly worth: string;
  readonly certificates: string;
  readonly place: string;
  /** How the players stand in the present auction. */
  readonly auction: string;
  readonly leads: (bid: string) => string;
  readonly in: string;
  readonly out: string;
  /** Who has passed since anybody last did something. */
  readonly thisRound: string;
  readonly passed: string;
  readonly price: string;
  readonly lastRun: string;
  /** kr for each share. */
  readonly paid: (perShare: number) => string;
  readonly withheld: string;
  readonly treasury: string;
  readonly trains: string;
  readonly pool: string;
  /** Beside the shares of who has sold some in this round. */
  readonly sold: string;
  readonly notFloated: (sold: number, needed: number) => string;
  /** What the number before a company says, within an operating round or not. */
  readonly orderKey: (isOperating: boolean) => string;
  readonly operatedKey: string;
  readonly presidentKey: string;
  readonly priorityDeal: string;
  readonly stationsLeft: string;
  readonly movedKey: string;
  readonly soldKey: string;
  /** Before all companies that may be auctioned now. */
  readonly available: string;
  readonly availableNow: (phase: OfferPhase) => string;
  readonly availableFrom: (phase: OfferPhase) => string;
  /** The same in a finished game. */
  readonly neverAuctioned: string;
  readonly removed: string;
  readonly bank: string;
  readonly trainPrice: string;
  readonly trainsLeft: string;
  readonly left: (left: number, of: number) => string;
  readonly soldOut: string;
  readonly rusts: string;
  readonly rustedBy: (train: TrainName) => string;
  readonly rusted: string;
  readonly never: string;
  readonly phase: (phase: Phase) => string;
  readonly phases: string;
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
