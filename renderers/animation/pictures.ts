import { setImmediate } from 'node:timers/promises';
import { mapScene } from '../map/index.ts';
import type { MapLabels } from '../map/labels.ts';
import type { Shape } from '../scene.ts';
import { THEMES } from '../theme.ts';
import type { FixedWords, Frame, Job } from './frame.ts';
import { startGif } from './gif.ts';
import { coarsened, type Grain, thinned } from './moments.ts';
import { finder, paletteOf } from './palette.ts';
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
const labelsOf = (words: FixedWords, { round, phase, acting }: Frame): MapLabels => ({
  ...words,
  round: () => round,
  phase: () => phase,
  acting: () => acting,
  offered: '',
  proposed: String,
  offBoard: (from) => words.offBoard[from === 2 ? 0 : 1],
  total: String,
});

function sceneOf({ words, names, theme, frames }: Job, frame: Frame, done: number): readonly Shape[] {
  const worths = [...frames, frame].flatMap(({ standings }) => standings.map(({ worth }) => worth));
  const look = { theme: THEMES[theme], heading: words.worth, most: Math.max(...worths, 1), done };
  const { state, last } = frame;
  return [...mapScene(state, { last, names, theme, labels: labelsOf(words, frame) }), ...panelShapes(frame, look)];
}

const delayOf = (index: number, count: number): number =>
  index === count - 1 ? LAST : Math.min(Math.max(WHOLE / count, SHORTEST), LONGEST);

/** The animation of these frames, or null where it grows beyond the limit. */
async function attempt(job: Job, frames: readonly Frame[], size: ScreenSize): Promise<Uint8Array<ArrayBuffer> | null> {
  const palette = paletteOf(job.theme);
  const gif = startGif(palette);
  const screen = openScreen({ size, page: THEMES[job.theme].page, indexOf: finder(palette) });
  for (const [index, frame] of frames.entries()) {
    const patch = screen.show(sceneOf(job, frame, index / Math.max(frames.length - 1, 1)));
    if (patch !== null) gif.add(patch, delayOf(index, frames.length));
    if (gif.size() + TRAILER >= job.mostBytes) return null;
    // The canvas frees the memory of its pictures only between turns of the event loop.
    await setImmediate();
  }
  return gif.finish();
}

/** The animated GIF. Throws where even the smallest one does not fit the job's limit. */
export async function animation(job: Job): Promise<Uint8Array<ArrayBuffer>> {
  let { frames } = job;
  for (const { grain, most, height } of ATTEMPTS) {
    frames = coarsened(frames, grain);
    if (most !== undefined) frames = thinned(frames, most);
    const gif = await attempt(job, frames, sizeOf(height));
    if (gif !== null) return gif;
  }
  throw new RangeError(`no animation fits ${job.mostBytes} bytes`);
}
