import { STATION_COST, trackCost } from '../../../src/engine/index.ts';
import type { Shape } from '../../scene.ts';
import { BOARD } from '../../theme.ts';
import { HEIGHT } from '../frame.ts';
import { strong, type Words } from './words.ts';

const LEFT = 30;
const SAMPLE = 96;
const SIZE = 34;

/** kr of the proposed tile or station; null where nothing is proposed. */
function costOf({ before, options: { preview, station } }: Words): number | null {
  if (station) return STATION_COST;
  return preview ? trackCost(before, preview.hex) : null;
}

/** Bottom left: what the proposal in the broken outline costs. */
export function proposalPanel(words: Words): readonly Shape[] {
  const cost = costOf(words);
  if (cost === null) return [];
  const y = HEIGHT - 44;
  const path = [
    { x: LEFT, y },
    { x: LEFT + SAMPLE, y },
  ];
  return [
    { kind: 'line', path, pen: { colour: BOARD.city, width: 16 } },
    { kind: 'line', path, pen: { colour: BOARD.preview, width: 9, dash: [22, 14] } },
    strong(words.labels.proposed(cost), { x: LEFT + SAMPLE + 18, y }, { size: SIZE, colour: words.theme.ink }),
  ];
}
