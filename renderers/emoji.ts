import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import {
  COLOURS,
  COMPANIES,
  COMPANY_IDS,
  type Colour,
  type CompanyId,
  PHASE_FACTS,
  PHASES,
  TRAIN_NAMES,
  TRAINS,
  type TrainName,
} from '../src/engine/index.ts';
import { HALF_CAPITAL } from './canvas.ts';
import { BOARD } from './colours.ts';
import { font, textWidth } from './fonts.ts';
import { corners } from './geometry/hex.ts';
import { type Point, plus, polar } from './geometry/path.ts';

/** An application emoji: a name as Discord wants it, and a transparent PNG of 128 x 128. */
export interface EmojiImage {
  readonly name: string;
  readonly png: Buffer;
}

export const companyEmoji = (company: CompanyId): string => `st_${company}`;
export const trainEmoji = (train: TrainName): string => `train_${train}`;
export const tileEmoji = (colour: Colour): string => `tile_${colour}`;
export const PRIORITY_DEAL_EMOJI = 'priority_deal';
export const STATION_EMOJI = 'station';

/** Pixels: what Discord shows largest. */
const SIDE = 128;
const MIDDLE: Point = { x: SIDE / 2, y: SIDE / 2 };
/** A light rim for dark pages around a dark one for light pages. */
const RIM = { light: 5, dark: 5 };

type Trace = (context: SKRSContext2D) => void;

/** A box with round corners that fills the picture but for its rims. */
const box =
  (width: number, height: number, radius: number): Trace =>
  (context) =>
    context.roundRect((SIDE - width) / 2, (SIDE - height) / 2, width, height, radius);

const outline =
  (points: readonly Point[]): Trace =>
  (context) => {
    for (const { x, y } of points) context.lineTo(x, y);
    context.closePath();
  };

/** The shape with both rims, which lie outside of it. */
const plate = (context: SKRSContext2D, trace: Trace, fill: string): void => {
  const stroke = (colour: string, width: number): void => {
    context.strokeStyle = colour;
    context.lineWidth = 2 * width;
    context.stroke();
  };
  context.beginPath();
  trace(context);
  context.lineJoin = 'round';
  stroke(BOARD.city, RIM.light + RIM.dark);
  stroke(BOARD.ink, RIM.dark);
  context.fillStyle = fill;
  context.fill();
};

interface Room {
  readonly width: number;
  /** Of capitals. */
  readonly height: number;
}

interface Letters {
  readonly at: Point;
  readonly colour: string;
}

/** Letters are squeezed to at least this share of their width before they are made smaller. */
const SQUEEZE = 0.74;

/** Bold letters as large as the room allows, narrowed where that makes them taller. */
const letters = (context: SKRSContext2D, text: string, { width, height }: Room, look: Letters): void => {
  const tallest = height / (2 * HALF_CAPITAL);
  const share = Math.min(1, width / textWidth(text, tallest, 'bold'));
  const squeeze = Math.max(share, SQUEEZE);
  const size = tallest * Math.min(1, share / squeeze);
  context.save();
  context.translate(look.at.x, look.at.y);
  context.scale(squeeze, 1);
  context.font = font(size, 'bold');
  context.textAlign = 'center';
  context.fillStyle = look.colour;
  context.fillText(text, 0, size * HALF_CAPITAL);
  context.restore();
};

/** A transparent picture. */
const drawn = (draw: (context: SKRSContext2D) => void): Buffer => {
  const canvas = createCanvas(SIDE, SIDE);
  draw(canvas.getContext('2d'));
  return canvas.toBuffer('image/png');
};

/** The code in bold on the company's colour. */
const company = (id: CompanyId): Buffer =>
  drawn((context) => {
    const { colour, textColour } = COMPANIES[id];
    plate(context, box(106, 96, 24), colour);
    letters(context, id, { width: 96, height: 58 }, { at: MIDDLE, colour: textColour });
  });

/** A ticket, with the colour of the tiles that came last when the train did. */
const train = (name: TrainName): Buffer =>
  drawn((context) => {
    plate(context, box(108, 84, 8), BOARD.city);
    const phase = PHASES.find((each) => each === TRAINS[name].edges) ?? 2;
    context.fillStyle = BOARD[PHASE_FACTS[phase].tiles.at(-1) ?? 'yellow'];
    context.fillRect(10, 88, 108, 18);
    letters(context, name, { width: 96, height: 54 }, { at: { x: MIDDLE.x, y: MIDDLE.y - 10 }, colour: BOARD.ink });
  });

/** A hex of the colour, with its letter for those who do not see it. */
const tile = (colour: Colour): Buffer =>
  drawn((context) => {
    plate(context, outline(corners(MIDDLE, 53)), BOARD[colour]);
    letters(context, colour.charAt(0).toUpperCase(), { width: 80, height: 56 }, { at: MIDDLE, colour: BOARD.ink });
  });

/** A star's middle lies lower than that of its box. */
const STAR: Point = { x: MIDDLE.x, y: MIDDLE.y + 5 };

const star = (radius: number): readonly Point[] =>
  Array.from({ length: 10 }, (_, index) => plus(STAR, polar(36 * index - 90, index % 2 === 0 ? radius : radius / 2)));

const priorityDeal = (): Buffer => drawn((context) => plate(context, outline(star(52)), BOARD.yellow));

/** A city circle with a marker in it. */
const station = (): Buffer =>
  drawn((context) => {
    const disc = (radius: number) => (pen: typeof context) => pen.arc(MIDDLE.x, MIDDLE.y, radius, 0, 2 * Math.PI);
    plate(context, disc(52), BOARD.city);
    context.beginPath();
    disc(30)(context);
    context.fillStyle = BOARD.ink;
    context.fill();
  });

let images: readonly EmojiImage[] | undefined;

/** Every picture that the application keeps as an emoji; drawn once. */
export const emojiImages = (): readonly EmojiImage[] => {
  images ??= [
    ...COMPANY_IDS.map((id) => ({ name: companyEmoji(id), png: company(id) })),
    ...TRAIN_NAMES.map((name) => ({ name: trainEmoji(name), png: train(name) })),
    ...COLOURS.map((colour) => ({ name: tileEmoji(colour), png: tile(colour) })),
    { name: PRIORITY_DEAL_EMOJI, png: priorityDeal() },
    { name: STATION_EMOJI, png: station() },
  ];
  return images;
};
