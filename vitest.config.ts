import { defineConfig } from 'vitest/config';

/** Seconds matter on two cores: the long forms of the tests run only with `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
