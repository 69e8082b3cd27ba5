import { setImmediate } from 'node:timers/promises';
import type { FixedMapLabels, MapLabels } from '../labels.ts';
import { mapScene } from '../map/scene.ts';
import type { Shape } from '../scene.ts';
import { startGif } from './gif.ts';
import { coarsened, type Frame, type Grain, type Job, thinned } from './moments.ts';
import { PANEL, panelShapes } from './panel.ts';
import { openScreen, type ScreenSize } from './screen.ts';

/** Milliseconds. */
const WHOLE = 40_000;
const SHORTEST = 200;
const LONGEST = 1_000;
const LAST = 6_000;
/** Bytes that end a GIF. */
const TRAILER = 1;

const sizeOf = (height: number): ScreenSize => {
  const scale = height / PANEL.height;
  return { width: Math.round((PANEL.left + PANEL.width) * scale), height, scale };
};

/** How the animation is made smaller, step by step, until it is small enough. */
const ATTEMPTS: readonly { readonly grain: Grain; readonly most?: number; readonly height: number }[] = [
  { grain: 'change', height: 900 },
  { grain: 'turn', height: 900 },
  { grain: 'turn', height: 675 },
  { grain: 'round', height: 675 },
  { grain: 'round', height: 450 },
  { grain: 'round', most: 12, height: 450 },
];

/** The map's labels from words already chosen on the other side. */
const labelsOf = (map: FixedMapLabels, { round, phase, acting }: Frame): MapLabels => ({
  ...map,
  round: () => round,
  phase: () => phase,
  acting: () => acting,
  proposed: String,
  total: String,
});

const sceneOf = ({ map, heading, frames }: Job, frame: Frame, done: number): readonly Shape[] => {
  const worths = [...frames, frame].flatMap(({ standings }) => standings.map(({ worth }) => worth));
  const look = { heading, most: Math.max(...worths, 1), done };
  const { state, last } = frame;
  return [...mapScene(state, { last, names: {}, labels: labelsOf(map, frame) }), ...panelShapes(frame, look)];
};

const delayOf = (index: number, count: number): number =>
  index === count - 1 ? LAST : Math.min(Math.max(WHOLE / count, SHORTEST), LONGEST);

/** The animation of these frames, or null where it grows beyond the limit. */
const attempt = async (
  job: Job,
  frames: readonly Frame[],
  size: ScreenSize,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const gif = startGif();
  const screen = openScreen(size);
  for (const [index, frame] of frames.entries()) {
    const patch = screen.show(sceneOf(job, frame, index / Math.max(frames.length - 1, 1)));
    if (patch !== null) gif.add(patch, delayOf(index, frames.length));
    if (gif.size() + TRAILER >= job.mostBytes) return null;
    // The canvas frees the memory of its pictures only between turns of the event loop.
    await setImmediate();
  }
  return gif.finish();
};

/** The animated GIF. Throws where even the smallest one does not fit the job's limit. */
export const animation = async (job: Job): Promise<Uint8Array<ArrayBuffer>> => {
  let { frames } = job;
  for (const { grain, most, height } of ATTEMPTS) {
    frames = coarsened(frames, grain);
    if (most !== undefined) frames = thinned(frames, most);
    const gif = await attempt(job, frames, sizeOf(height));
    if (gif !== null) return gif;
  }
  throw new RangeError(`no animation fits ${job.mostBytes} bytes`);
};
