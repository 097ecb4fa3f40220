// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { layPaper } from './layPaper.ts';

const edges = { head: 'CLM-1', side: 'Tana', foot: '22/11/2026' };

// Printing makes the page narrow, which draws its bar anew: between the two no sheet may come out without the style.
it('lies at once from the second time on, and is gone when it is taken away', async () => {
  const replaced = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  const before = document.adoptedStyleSheets.length;
  const first = layPaper(edges);
  await vi.waitFor(() => expect(replaced).toHaveBeenCalledTimes(1));
  first?.();
  const second = layPaper({ ...edges, head: 'CLM-2' });
  expect(replaced).toHaveBeenCalledTimes(2);
  expect(replaced.mock.lastCall?.[0]).toContain('CLM-2');
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  second?.();
  expect(document.adoptedStyleSheets).toHaveLength(before);
});
