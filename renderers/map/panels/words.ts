import type { State } from '../../../src/engine/index.ts';
import type { Point } from '../../geometry/point.ts';
import type { TextShape } from '../../scene.ts';
import type { Theme } from '../../theme.ts';
import type { MapLabels } from '../labels.ts';
import type { MapOptions } from '../options.ts';

/** What the panels in the board's empty corners are written from. */
export interface Words {
  readonly state: State;
  /** The position without what only is proposed. */
  readonly before: State;
  readonly options: MapOptions;
  readonly theme: Theme;
  readonly labels: MapLabels;
}

/** Text that begins at a point. */
export const write = (text: string, at: Point, look: Pick<TextShape, 'size' | 'colour'>): TextShape => ({
  kind: 'text',
  text,
  at,
  weight: 'medium',
  align: 'left',
  ...look,
});

export const strong = (text: string, at: Point, look: Pick<TextShape, 'size' | 'colour'>): TextShape => ({
  ...write(text, at, look),
  weight: 'bold',
});
