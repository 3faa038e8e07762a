import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '#tools/tests/longest-first.ts';

// Tests of a worker share what they import; each database test file has a database of its own.
export default defineConfig({
  test: {
    // Run by hand, what failed last comes first, as Vitest would have it.
    ...(process.env.ADEY_LONGEST_FIRST && { sequence: { sequencer: LongestFirst } }),
    setupFiles: ['tests/support/quiet-console.ts'],
    // One more than there are cores: many wait for the processes that they start.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,db,build,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{src,db,build,tools,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          pool: 'forks',
          isolate: false,
          // As the browser tests: a second try, which `npm test` names. Unit tests have none.
          retry: 1,
          testTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
