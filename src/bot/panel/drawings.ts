import { type Action, type HexId, type State, tileCandidates } from '../../engine/index.ts';
import { altTexts, moveTitle, type Names, placeName, position, type Words } from '../../words/index.ts';
import type { Attached } from '../message/answer.ts';
import { describeError } from '../message/errors.ts';
import type { MapLook, Paint } from '../post/pictures.ts';
import type { Drawing } from './dialog.ts';

/** What pictures of a position need beside it. */
export interface Sight {
  readonly state: State;
  readonly words: Words;
  readonly plain: Names;
  readonly names: MapLook['names'];
}

/** Nothing where it cannot be drawn: the text says what matters. */
const attempted = async (
  paint: Paint,
  name: string,
  alt: string,
  draw: () => Promise<Buffer>,
): Promise<readonly Attached[]> => {
  try {
    return [{ name, alt, data: await draw() }];
  } catch (error) {
    paint.log.error({ picture: name, ...describeError(error) }, 'a picture could not be drawn');
    return [];
  }
};

const drawCandidates = (paint: Paint, { state, words }: Sight, hex: HexId): Promise<readonly Attached[]> => {
  const candidates = tileCandidates(state, hex);
  const tiles = candidates.map(({ number, tile, rotation }) => `${number} ${tile}/${rotation}`);
  const alt = words.panel.tilesAlt(placeName(hex), tiles);
  return attempted(paint, 'tiles.png', alt, () => paint.candidates(state, hex, candidates));
};

/** What a move adds to the map while it only is proposed. */
const proposalOf = (action: Action): Omit<MapLook, 'names'> => {
  switch (action.type) {
    case 'lay_tile':
      return { preview: action };
    case 'place_station':
      return { station: action };
    case 'run_trains':
      return { routes: action.routes };
    default:
      return {};
  }
};

/** The picture of a dialog: what its menu offers, on the map, or the move as if it were made. */
export const draw = (paint: Paint, sight: Sight, drawing: Drawing): Promise<readonly Attached[]> => {
  const { state, words, names } = sight;
  const { panel } = words;
  const onMap = (name: string, alt: string, look: Omit<MapLook, 'names'>): Promise<readonly Attached[]> =>
    attempted(paint, name, alt, () => paint.map(state, { names, ...look }));
  switch (drawing.kind) {
    case 'hexes':
      return onMap('hexes.png', panel.hexesAlt(drawing.hexes.map(placeName)), { hexes: drawing.hexes });
    case 'circles':
      return onMap('stations.png', panel.citiesAlt(drawing.places), { circles: drawing.circles });
    case 'candidates':
      return drawCandidates(paint, sight, drawing.hex);
    case 'action': {
      const alt = panel.previewAlt(moveTitle(words, state, drawing.action), drawing.change);
      return onMap('map.png', alt, proposalOf(drawing.action));
    }
  }
};

/** Both pictures of a position that is only tried. `before`: where it was tried from. */
export const drawBoth = async (
  paint: Paint,
  sight: Sight,
  look: Omit<MapLook, 'names'>,
  before: State,
): Promise<readonly Attached[]> => {
  const { state, words, plain, names } = sight;
  const alt = altTexts(words, position(state, plain), '');
  const drawn = await Promise.all([
    attempted(paint, 'map.png', alt.map, () => paint.map(state, { names, ...look })),
    attempted(paint, 'market.png', alt.market, () => paint.market(state, { names, last: before })),
  ]);
  return drawn.flat();
};
