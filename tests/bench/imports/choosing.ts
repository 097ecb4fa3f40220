import type { Page } from 'playwright-core';
import { heapsOf } from '../../support/heaps.ts';
import { busiest, type Busiest, watchThread } from '../../support/pageThread.ts';
import { rendererOf } from '../../support/renderer.ts';

/** What it took to check a file. */
export interface Chosen extends Busiest {
  readonly seconds: number;
  /** How far what stood on the page was pushed about. */
  readonly shift: number;
  readonly calls: number;
  /** Mebibytes of the heaps and buffers of the page and its worker: before a file is chosen, at the most, and when its rows are shown. */
  readonly memory: { readonly before: number; readonly most: number; readonly after: number };
  /** Mebibytes that their process had at the most, with what the browser keeps for itself. */
  readonly process: number;
  /** Seconds of processors that they took. */
  readonly processor: number;
  /** What the page says of the rows. */
  readonly tiles: string;
}

type LayoutShift = PerformanceEntry & { readonly value: number };

/** Opens the page of an import, chooses a file there, and waits until its rows are shown. */
export async function choosing(page: Page, address: string, file: string): Promise<Chosen> {
  page.setDefaultTimeout(1_200_000);
  await page.goto(address);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.waitForLoadState('networkidle');
  const renderer = await rendererOf(page);
  let calls = 0;
  await watchThread(page);
  await page.evaluate(() => {
    const moved = { shift: 0 };
    Object.assign(globalThis, { moved });
    const add = (entry: PerformanceEntry) => (moved.shift += (entry as LayoutShift).value);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift' });
  });
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls += 1;
  });
  const heaps = await heapsOf(page);
  const before = await heaps.size();
  const processor = await renderer.processor();
  const [watching, watchingHeaps] = [renderer.watch(), heaps.watch()];
  const started = performance.now();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('heading', { level: 2, name: 'Check' }).waitFor();
  const seconds = (performance.now() - started) / 1000;
  const tiles = await page.locator('main dl > div').allInnerTexts();
  const most = await watchingHeaps.most();
  const after = await heaps.size();
  return {
    seconds,
    ...(await busiest(page)),
    ...(await page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved)),
    calls,
    memory: { before, most: Math.max(most, after), after },
    process: watching.most(),
    processor: (await renderer.processor()) - processor,
    tiles: tiles.map((tile) => tile.replaceAll(/\s+/g, ' ')).join(', '),
  };
}
