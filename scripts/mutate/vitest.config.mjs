import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { warmPool } from './warmPool.mjs';

/** Stryker names a pool of Vitest's own, so that another one is put there once everything is read. */
const inWarmThreads = {
  name: 'warm-threads',
  configureVitest({ project }) {
    const poolRunner = warmPool();
    Object.assign(project.config, { pool: poolRunner.name, poolRunner });
  },
};

/** The tests that judge one group of `npm run mutate`, alone; the ways of the unit tests (vitest.config.ts), with one chance for all mutants. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: process.env.MUTATE_COLD ? [] : [inWarmThreads],
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    setupFiles: ['./tests/support/dom.setup.ts', './scripts/mutate/sameChance.mjs'],
    isolate: false,
    testTimeout: 30_000,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
