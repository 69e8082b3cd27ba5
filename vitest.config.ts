import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest begins first, so that it does not run last and alone; what mostly waits, while the static checks need
 * the processors. Without a word here, the larger files go first.
 */
const LONG = [
  'test/bot/whole-game.test.ts',
  'test/bot/fatal.test.ts',
  'test/bot/long-games.test.ts',
  'test/local/page.test.ts',
  'test/page/',
  'test/renderers/animation.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((path) => moduleId.includes(path));
  return rank === -1 ? LONG.length : rank;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A poll ends as soon as it holds: the time is for busy machines.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // By itself it leaves one processor idle: half of two.
    maxWorkers: '100%',
    // Files share what they import: loading it anew for each took a third of the time. So no file changes what is global.
    isolate: false,
    // Node loads the modules as it does for the bot itself, without Vite in between: a tenth of the time. So no `vi.mock`.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
  },
});
