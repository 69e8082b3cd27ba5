import { activeCompany, apply, type HexId, type LaidTile, type State } from '../../src/engine/index.ts';

/**
 * The board with a tile laid that only is proposed, and nothing else of the position changed. Where cities merge, their
 * stations move as they would (R4).
 */
export function withTile(state: State, hex: HexId, { tile, rotation }: LaidTile): State {
  const company = activeCompany(state);
  const outcome = company && apply(state, { type: 'lay_tile', company, hex, tile, rotation });
  if (!outcome?.ok) return { ...state, tiles: { ...state.tiles, [hex]: { tile, rotation } } };
  const { tiles, companies } = outcome.value.state;
  return { ...state, tiles, companies };
}
