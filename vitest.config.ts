import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // The reference machine has two cores, and many tests run a CMS beside them.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A second is not enough for a publish while something else has the cores.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
