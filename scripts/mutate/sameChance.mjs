import { configureGlobal } from 'fast-check';
import { inject } from 'vitest';

// The same values in each run, so that a score is one; the first that fails is enough, whatever the smallest may be.
configureGlobal({ seed: 20_261_125, endOnFailure: true });

// Files of tests share a thread: what the next one imports is not to be made under the mutant that the last one was tried with.
const stryker = globalThis[inject('globalNamespace')];
if (stryker) stryker.activeMutant = undefined;
