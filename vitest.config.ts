import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // By itself it leaves one processor idle: half of two.
    maxWorkers: '100%',
    // Files share what they import: loading it anew for each took a third of the time. So no file changes what is global.
    isolate: false,
  },
});
