import { type State, tileCandidates } from '../../engine/index.ts';
import { altTexts, moveTitle, type Names, placeName, position, type Words } from '../../words/index.ts';
import type { Attached } from '../answer.ts';
import { describeError } from '../discord-errors.ts';
import type { MapLook, Paint } from '../pictures.ts';
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

/** The picture of a dialog: the numbered candidates of a hex, or the move as if it were made. */
export const draw = (paint: Paint, { state, words, names }: Sight, drawing: Drawing): Promise<readonly Attached[]> => {
  const { panel } = words;
  if (drawing.kind === 'candidates') {
    const { hex } = drawing;
    const candidates = tileCandidates(state, hex);
    const tiles = candidates.map(({ number, tile, rotation }) => `${number} ${tile}/${rotation}`);
    const alt = panel.tilesAlt(placeName(hex), tiles);
    return attempted(paint, 'tiles.png', alt, () => paint.candidates(state, hex, candidates));
  }
  const { action, change } = drawing;
  const preview = action.type === 'lay_tile' ? { preview: action } : {};
  const routes = action.type === 'run_trains' ? { routes: action.routes } : {};
  const alt = panel.previewAlt(moveTitle(words, state, action), change);
  return attempted(paint, 'map.png', alt, () => paint.map(state, { names, ...preview, ...routes }));
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
