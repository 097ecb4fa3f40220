import type { Browser, Page } from 'playwright-core';
import { en } from '../../../i18n/en/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { type Signed, withColdPage } from './browser.ts';
import type { Profile } from './profiles.ts';
import { recordPage } from './record.ts';
import { restOf } from './rest.ts';

/** What somebody does, and how long the page left it without an answer. */
export interface Interaction {
  readonly name: string;
  /** 0 when shorter than what browsers tell of. */
  readonly ms: number;
}

interface Pressed {
  readonly start: number;
  readonly duration: number;
}

declare global {
  interface Window {
    pressed: Pressed[];
  }
}

const t = createTranslator('en', en);
const named = (name: string) => ({ name, exact: true });

/** What somebody does, and what shows that it has been done. */
interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly seen: (page: Page) => Promise<void>;
}

const menu = (state: 'visible' | 'hidden') => async (page: Page) => await page.getByRole('menu').waitFor({ state });

/** What people do all day, each from rest. */
const series: readonly Step[] = [
  {
    name: 'open a filter',
    act: async (page) => await page.getByRole('button', named(t('views.filters.add'))).click(),
    seen: menu('visible'),
  },
  { name: 'close it', act: async (page) => await page.keyboard.press('Escape'), seen: menu('hidden') },
  {
    name: 'sort a column',
    act: async (page) => await page.getByRole('columnheader').getByRole('button').first().click(),
    seen: async (page) => await page.locator('th[aria-sort]').waitFor(),
  },
  {
    name: 'open a menu',
    act: async (page) =>
      await page
        .getByRole('banner')
        .getByRole('button', named(t('app.top.language')))
        .click(),
    seen: menu('visible'),
  },
  { name: 'close the menu', act: async (page) => await page.keyboard.press('Escape'), seen: menu('hidden') },
  {
    name: 'type in the search',
    act: async (page) => await page.getByRole('searchbox').first().pressSequentially('Ab'),
    seen: async (page) => await page.waitForURL(/Ab/),
  },
  {
    name: 'open a record',
    act: async (page) => await page.locator('[data-row] a').first().click(),
    seen: async (page) => await page.waitForURL(/\/show/),
  },
  {
    name: 'change the page',
    act: async (page) => await page.getByRole('navigation').first().locator('a[href="/claims"]').click(),
    seen: async (page) => await page.locator('[data-row] a[href^="/claims/"]').first().waitFor(),
  },
  {
    name: 'choose a tab',
    act: async (page) => await page.getByRole('main').getByRole('navigation').getByRole('button').nth(1).click(),
    seen: async (page) => await page.locator('main nav button:nth-of-type(2)[aria-current]').waitFor(),
  },
];

export const interactionNames: readonly string[] = series.map(({ name }) => name);

/** Does everything of the series once, on a page that is here. */
export async function interact(
  browser: Browser,
  profile: Profile,
  { origin, signed }: { readonly origin: string; readonly signed: Signed },
): Promise<readonly Interaction[]> {
  return await withColdPage(browser, profile, signed, async (page) => {
    const rest = restOf(page);
    await page.addInitScript(recordPage, { wanted: 'tr[data-row]', readable: 'tr[data-row]' });
    await page.addInitScript(recordPresses);
    await page.goto(`${origin}/customers`);
    await page.locator('tr[data-row]').first().waitFor();
    const begun: { readonly name: string; readonly at: number }[] = [];
    for (const { name, act, seen } of series) {
      await rest();
      begun.push({ name, at: await page.evaluate(() => performance.now()) });
      await act(page);
      await seen(page);
    }
    await rest();
    const pressed = await page.evaluate(() => window.pressed);
    return begun.map(({ name, at }, index) => {
      const until = begun[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      const own = pressed.filter(({ start }) => start >= at && start < until);
      return { name, ms: Math.max(0, ...own.map(({ duration }) => duration)) };
    });
  });
}

/** Runs in the page, before anything of its own: presses and keys, from the hand to the next frame. */
function recordPresses(): void {
  window.pressed = [];
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, startTime, duration } = entry as PerformanceEventTiming;
      // Without one it belongs to no interaction: a pointer that moves over something.
      if (interactionId > 0) window.pressed.push({ start: startTime, duration });
    }
  }).observe(options);
}
