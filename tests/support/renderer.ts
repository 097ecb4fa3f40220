import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The process in which a page and its workers run. */
export interface Renderer {
  /** Mebibytes that are its own; those that it shares with other processes are nobody's. */
  readonly memory: () => Promise<number>;
  /** Seconds of processors that it has taken since it began. */
  readonly processor: () => Promise<number>;
  /** Looks at its memory again and again, until it is asked what the most was. */
  readonly watch: () => { readonly most: () => number };
}

/** Milliseconds between two looks: each holds the process up for as long as it takes to go through all that it has. */
const often = 500;

/**
 * Finds the process of a page: of all renderers, the one that works while the page does.
 * @example const renderer = await rendererOf(page); await renderer.memory()
 */
export async function rendererOf(page: Page): Promise<Renderer> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser is gone.');
  const all = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer');
  };
  const before = await all();
  await page.evaluate(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  });
  const worked = (await all()).map(({ id, cpuTime }) => ({
    id,
    more: cpuTime - (before.find((one) => one.id === id)?.cpuTime ?? 0),
  }));
  const [first] = worked.toSorted((one, other) => other.more - one.more);
  if (!first) throw new Error('The browser has no renderer.');
  const { id } = first;
  const memory = () => privateMemory(id);
  return {
    memory: async () => await Promise.resolve(memory()),
    processor: async () => (await all()).find((one) => one.id === id)?.cpuTime ?? 0,
    watch: () => {
      let most = memory();
      const timer = setInterval(() => {
        most = Math.max(most, memory());
      }, often);
      return {
        most: () => {
          clearInterval(timer);
          return Math.max(most, memory());
        },
      };
    },
  };
}

/** As Linux counts it; where there is none, nobody knows. */
function privateMemory(id: number): number {
  try {
    const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].map(([, size]) => Number(size));
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
  } catch {
    return Number.NaN;
  }
}
