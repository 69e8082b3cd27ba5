import { type Action, tileCandidates } from '../../engine/index.ts';
import { moveTitle, placeName } from '../../words/index.ts';
import type { MapLook, Paint } from '../bot.ts';
import type { Answer, Attached, Button } from '../message/answer.ts';
import { mapPicture, pictured, type Sight } from '../post/pictures.ts';
import type { Dialog, Drawing } from './dialog.ts';
import type { Here } from './here.ts';
import { rowsOf, type View } from './view.ts';

/** What a move adds to the map while it only is proposed. */
const proposalOf = (action: Action): MapLook => {
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
  const { state, words } = sight;
  const { panel } = words;
  switch (drawing.kind) {
    case 'hexes': {
      const alt = panel.hexesAlt(drawing.hexes.map(placeName));
      return mapPicture(paint, sight, { hexes: drawing.hexes }, { name: 'hexes.png', alt });
    }
    case 'circles': {
      const alt = panel.citiesAlt(drawing.places);
      return mapPicture(paint, sight, { circles: drawing.circles }, { name: 'stations.png', alt });
    }
    case 'candidates': {
      const candidates = tileCandidates(state, drawing.hex);
      const tiles = candidates.map(({ number, tile, rotation }) => panel.candidate(number, tile, rotation));
      const alt = panel.tilesAlt(placeName(drawing.hex), tiles);
      return pictured(paint, { name: 'tiles.png', alt }, () =>
        paint.candidates(state, drawing.hex, candidates, words.pictures.candidates),
      );
    }
    case 'action': {
      const alt = panel.previewAlt(moveTitle(words, state, drawing.action), drawing.change);
      return mapPicture(paint, sight, proposalOf(drawing.action), { name: 'map.png', alt });
    }
  }
};

/** The dialog with these buttons behind its own. */
export const withButtons = (dialog: Dialog, more: readonly Button[]): Dialog => ({
  ...dialog,
  controls: { ...dialog.controls, buttons: [...dialog.controls.buttons, ...more] },
});

/** A dialog as a private message, with its picture. */
export const dialogAnswer = async ({ bot, table }: Here, view: View, dialog: Dialog): Promise<Answer> => {
  const { id, revision } = table.game;
  const { state, words } = view;
  const files = dialog.drawing ? await draw(bot.paint, { table, state, words }, dialog.drawing) : [];
  return {
    text: dialog.lines.join('\n'),
    files,
    controls: { game: id, move: revision, rows: rowsOf(dialog.controls) },
  };
};
