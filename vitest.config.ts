import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that change no global and keep nothing in a module: they share a process, which saves its start. */
const pure = [
  'tests/{lib,catalogue,public,push}/**/*.test.ts',
  'tests/search/{format,index}/*.test.ts',
  'tests/replica/tables/*.test.ts',
  'tests/rebuild/{lock,runner}.test.ts',
  'tests/server/http/*.test.ts',
];

/** Those take minutes. */
const long = process.env['LONG'] === '1' ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  test: {
    // The reference machine has two cores, and most tests wait for another process half of the time.
    maxWorkers: 3,
    // On a machine that does other things beside, everything takes its time.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pure, ...long],
        },
      },
    ],
  },
});
