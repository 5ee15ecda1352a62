import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that change no global and keep no state in a module. They share a process, which saves starting others. */
const pure = [
  'tests/{lib,catalogue,public,push}/**/*.test.ts',
  'tests/search/{format,index}/*.test.ts',
  'tests/replica/tables/*.test.ts',
  'tests/rebuild/{lock,runner}.test.ts',
  'tests/server/http/*.test.ts',
];

const isLong = process.env['LONG'] === '1';
/** Files of tests of rarer cases, and of those that take minutes. They are excluded unless LONG is 1 (CONTRIBUTING.md). */
const long = isLong ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  test: {
    // The reference machine has two cores, and most tests wait for another process half the time.
    maxWorkers: 3,
    // Everything is slower on a machine that is busy with other work.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    tags: [{ name: 'long', description: 'A test of a rarer case in a file of others.' }],
    ...(!isLong && { tagsFilter: ['!long'] }),
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: pure, exclude: [...configDefaults.exclude, ...long], isolate: false },
      },
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
