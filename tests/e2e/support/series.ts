import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { project } from './service.ts';

/** What a screen asks of the service before it is complete. */
export interface Series {
  readonly screen: string;
  /** Calls, each counted once. */
  readonly calls: number;
  /**
   * The longest chain in which each call began after another had been answered: what a slow line pays several times. A busy
   * machine makes it longer than it is, since what begins late by chance follows what has ended; so it is printed, and fails nothing.
   */
  readonly inSeries: number;
  /** Calls that were made once more while the screen was being drawn, without their origin. */
  readonly twice: readonly string[];
}

/** Nothing looks whether something has changed before so many milliseconds have gone by, and most wait for longer. */
const looksAgain = 5000;

/** What waits elsewhere (by either dialect, a count asks for one record), and the person's batches: only good to know, and asked when the screen has what it came for. */
const background = /\/rest\/batches\?|[?&]page=1&size=1&sort=|[?&]range=%5B0%2C0%5D&/;

const folder = path.join(project, '.cache', 'series');

declare global {
  interface Window {
    /** When the page went to the screen that is looked at, in milliseconds since it was loaded; absent when it was loaded there. */
    screenBegan?: number;
  }
}

/** What the page asks from its next step to another address on belongs to the next screen. */
export async function beginScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    const onNavigate = () => {
      window.screenBegan = performance.now();
    };
    Reflect.get(window, 'navigation').addEventListener('navigate', onNavigate, { once: true });
  });
}

/** What the page has asked for its screen. */
export async function seriesOf(page: Page, screen: string): Promise<Series> {
  const { spans, twice } = await page.evaluate((soonest) => {
    const seen = new Map<string, { name: string; from: number; to: number }>();
    const again = new Set<string>();
    for (const entry of performance.getEntriesByType('resource')) {
      const { initiatorType, name, startTime, responseEnd }: Partial<PerformanceResourceTiming> = entry.toJSON();
      const isCall = initiatorType === 'fetch' || initiatorType === 'xmlhttprequest';
      if (!isCall || !name || (startTime ?? 0) < (window.screenBegan ?? 0)) continue;
      const first = seen.get(name);
      if (!first) seen.set(name, { name, from: startTime ?? 0, to: responseEnd ?? 0 });
      // Asked again later is looking whether something has changed.
      else if ((startTime ?? 0) - first.from < soonest) again.add(name.replace(location.origin, ''));
    }
    return { spans: [...seen.values()], twice: [...again] };
  }, looksAgain);
  const own = spans.filter(({ name }) => !background.test(name));
  return { screen, calls: own.length, inSeries: longestChain(own), twice };
}

/** For how long a screen has asked for nothing when it has all that it came for, in milliseconds. */
const quietFor = 500;

/**
 * Watches what a page asks for its screens from now on, whatever it asks for later: what waits elsewhere, parts for the next step.
 * @returns waits until a screen is drawn and has asked for nothing for a moment
 * @example const atRest = callsOf(page); await page.goto('/claims'); await atRest();
 */
export function callsOf(page: Page): () => Promise<void> {
  const under = new Set<Request>();
  let last = 0;
  const isOwn = (request: Request) =>
    ['fetch', 'xhr'].includes(request.resourceType()) && !background.test(request.url()) && !isStream(request);
  page.on('request', (request) => {
    if (!isOwn(request)) return;
    under.add(request);
    last = Date.now();
  });
  const end = (request: Request) => {
    if (under.delete(request)) last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const rest = () => (under.size > 0 ? 'asking' : Date.now() - last < quietFor ? 'just answered' : 'at rest');
  return async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(rest, { message: `${page.url()} has what it asks for`, intervals: [100] }).toBe('at rest');
  };
}

/** What is told as it happens never ends. */
const isStream = (request: Request) => request.headers().accept === 'text/event-stream';

/** How many spans follow one another at most. @example longestChain([{ from: 0, to: 2 }, { from: 1, to: 3 }, { from: 2, to: 4 }]) // 2 */
export function longestChain(spans: readonly { readonly from: number; readonly to: number }[]): number {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const depths: number[] = [];
  for (const [index, { from }] of sorted.entries()) {
    const before = sorted.slice(0, index).map(({ to }, other) => (to <= from ? (depths[other] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

/** One file for each sitting; `scripts/checks/series.mjs` prints them. What asks for the same twice fails. */
export function keepSeries(series: readonly Series[], sitting: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${sitting}.json`), JSON.stringify(series));
  const repeats = series.flatMap(({ screen, twice }) => twice.map((call) => `${screen}: ${call}`));
  expect(repeats, 'no screen asks for the same twice').toEqual([]);
}
