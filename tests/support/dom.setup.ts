import process from 'node:process';
import { afterAll, vi } from 'vitest';

/**
 * Waiting for something that is not there yet fails at each look, and each failure would write the whole page into its message:
 * a quarter of the time of the tests that draw pages. `DOM=1 npx vitest run ...` shows it.
 */
if (typeof document !== 'undefined') {
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  if (!process.env.DOM) configure({ getElementError: (message) => new Error(message ?? 'nothing was found') });

  // What a person does ends when a timer of no time does, and what React draws by it comes with an immediate, which is mostly first: now always.
  const usual = getConfig();
  const { setImmediate } = globalThis;
  configure({
    asyncWrapper: async (act) => {
      const result = await usual.asyncWrapper(act);
      await new Promise((drawn) => setImmediate(drawn));
      return result;
    },
  });

  // Files that draw pages share one, one after the other: each leaves it as it was.
  afterAll(() => {
    cleanup();
    document.body.replaceChildren();
    document.title = '';
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    globalThis.history.replaceState(null, '', '/');
  });
}

// What a page has begun to fetch when its last test ends is waited for: else it arrives where there is no page any more, and the file fails.
afterAll(() => vi.dynamicImportSettled());
