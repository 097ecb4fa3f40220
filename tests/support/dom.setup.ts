import process from 'node:process';
import { afterAll, vi } from 'vitest';

/**
 * Waiting for something that is not there yet fails at each look, and each failure would write the whole page into its message:
 * a quarter of the time of the tests that draw pages. `DOM=1 npx vitest run ...` shows it.
 */
if (typeof document !== 'undefined' && !process.env.DOM) {
  const { configure } = await import('@testing-library/react');
  configure({ getElementError: (message) => new Error(message ?? 'nothing was found') });
}

// What a page has begun to fetch when its last test ends is waited for: else it arrives where there is no page any more, and the file fails.
afterAll(() => vi.dynamicImportSettled());
