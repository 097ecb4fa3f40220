import type { Browser, Page } from 'playwright-core';
import { type Signed, withColdPage } from './browser.ts';
import type { Profile } from './profiles.ts';
import { recordPage } from './record.ts';
import { restOf } from './rest.ts';

/** From the press of a link, in milliseconds. */
export interface Change {
  readonly to: string;
  readonly asked: number;
  readonly answered: number;
  /** The rows that the window shows were painted. */
  readonly drawn: number;
  /** All of them were, also those to scroll to. */
  readonly whole: number;
}

declare global {
  interface Window {
    pageChange: Omit<Change, 'to'> | undefined;
  }
}

const lists = ['customers', 'payments'] as const;
const rows = 25;
/** Turns before the first that counts: code that nobody has run yet is another matter. */
const rehearsals = 2;

/** Goes between two lists by the links of the navigation, again and again, each time with rows that must be asked for. */
export async function changePages(
  browser: Browser,
  profile: Profile,
  { origin, signed, times }: { readonly origin: string; readonly signed: Signed; readonly times: number },
): Promise<readonly Change[]> {
  return await withColdPage(browser, profile, signed, async (page) => {
    const rest = restOf(page);
    await page.addInitScript(recordPage, { wanted: 'tr[data-row]', readable: 'tr[data-row]' });
    await page.goto(`${origin}/${lists.at(-1)}`);
    await page.locator('tr[data-row]').first().waitFor();
    const changes: Change[] = [];
    for (let turn = 0; turn < times + rehearsals; turn += 1) {
      for (const to of lists) {
        const change = await changeTo(page, to, rest);
        if (turn >= rehearsals) changes.push({ to, ...change });
      }
    }
    return changes;
  });
}

async function changeTo(page: Page, to: string, rest: () => Promise<void>): Promise<Omit<Change, 'to'>> {
  const link = page.getByRole('navigation').first().locator(`a[href="/${to}"]`);
  // As a pointer does before it presses.
  await link.hover();
  await rest();
  await page.evaluate(forgetReads);
  await page.evaluate(timeChange, { path: `/${to}`, rows });
  await link.click();
  await page.waitForFunction(() => window.pageChange !== undefined);
  const change = await page.evaluate(() => window.pageChange);
  if (!change) throw new Error('Nothing was noted.');
  if (!Number.isFinite(change.asked)) throw new Error(`The rows of ${to} were shown without being asked for.`);
  return change;
}

/**
 * Runs in the page. The rows of a list that somebody left minutes ago are no longer kept; that is brought about here, since a list
 * that still has its rows shows them at once.
 */
function forgetReads(): void {
  interface Fiber {
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly stateNode: { readonly current: Fiber };
    readonly memoizedProps: { readonly client?: { readonly removeQueries?: (which: object) => void } } | null;
  }
  const roots = [...(document.getElementById('root')?.children ?? [])];
  const container: Fiber | undefined = roots
    .flatMap((root) => Object.entries(root))
    .find(([key]) => key.startsWith('__reactContainer$'))?.[1];
  const pending = container ? [container.stateNode.current] : [];
  for (let fiber = pending.pop(); fiber; fiber = pending.pop()) {
    const client = fiber.memoizedProps?.client;
    if (client?.removeQueries) return client.removeQueries({ type: 'inactive' });
    for (const next of [fiber.sibling, fiber.child]) if (next) pending.push(next);
  }
  throw new Error('The cache of reads was not found.');
}

/** Runs in the page: times the next press of a person until the rows of a list are painted, those in sight and all. */
function timeChange({ path, rows }: { readonly path: string; readonly rows: number }): void {
  window.pageChange = undefined;
  performance.clearResourceTimings();
  const drawnRows = () =>
    location.pathname === path ? [...document.querySelectorAll(`tr[data-row]:has(a[href^="${path}/"])`)] : [];
  const isFull = (lines: readonly Element[]) => {
    const last = lines.at(-1);
    const box = last?.closest('section');
    return last && box ? last.getBoundingClientRect().bottom >= box.getBoundingClientRect().bottom : false;
  };
  const note = (pressed: number, drawn: number, whole: number) => {
    const calls = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ startTime, responseEnd }) => startTime >= pressed && responseEnd > 0 && responseEnd <= drawn);
    window.pageChange = {
      asked: Math.min(...calls.map(({ startTime }) => startTime)) - pressed,
      answered: Math.max(...calls.map(({ responseEnd }) => responseEnd)) - pressed,
      drawn: drawn - pressed,
      whole: whole - pressed,
    };
  };
  const onPress = ({ timeStamp }: Event) => {
    let drawn = Number.NaN;
    let isSeen = false;
    const changes = new MutationObserver(() => {
      const lines = drawnRows();
      const isWhole = lines.length >= rows;
      if (!isSeen && (isWhole || isFull(lines))) {
        isSeen = true;
        window.afterPaint(() => {
          drawn = performance.now();
        });
      }
      if (!isWhole) return;
      changes.disconnect();
      window.afterPaint(() => note(timeStamp, drawn, performance.now()));
    });
    changes.observe(document.body, { childList: true, subtree: true, attributes: true });
  };
  document.addEventListener('click', onPress, { once: true, capture: true });
}
