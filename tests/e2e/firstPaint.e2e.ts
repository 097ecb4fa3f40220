import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { mark } from '../../src/product/mark.ts';
import { screens } from './support/checks.ts';
import { expect, test } from './support/fixtures.ts';
import { project } from './support/service.ts';
import { arrive, words } from './support/signIn.ts';

const program = '**/assets/*.js';
/** What draws the product: the larger part of the program. */
const drawing = /\/assets\/shell(-library)?-[^/]+\.js/;

/** Holds what a page asks for until it is told to let go. */
async function hold(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(url, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map(async (route) => await route.continue()));
  };
}

/** What it says, and where, to the pixel. */
async function placeOf(one: Locator): Promise<readonly unknown[]> {
  const box = await one.boundingBox();
  return [
    (await one.innerText()).trim(),
    Math.round(box?.x ?? 0),
    Math.round(box?.y ?? 0),
    Math.round(box?.height ?? 0),
  ];
}

test.describe('before the program is there', () => {
  test('a stranger sees the sign of the product, and nothing of what comes after signing in', async ({ page }) => {
    const letGo = await hold(page, program);
    await page.goto('/customers', { waitUntil: 'commit' });
    const frame = page.locator('.frame');
    await expect(frame.getByText(words.en('app.product'), { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-frame', 'access');
    await expect(frame.locator('i').first()).toBeHidden();
    const drawn = await frame.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(drawn).toEqual([mark.filled, mark.lines]);
    await letGo();
    await expect(page.getByLabel(words.en('access.fields.username'), { exact: true })).toBeVisible();
    await expect(page.locator('.frame, .late')).toHaveCount(0);
  });

  test('somebody who is signed in sees the frame of the product, in the colours and the language that they chose', async ({
    page,
  }) => {
    await arrive(page, 'agent', '/customers', { locale: 'fr' });
    await page.evaluate(() => window.localStorage.setItem('coverdesk.scheme', 'dark'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await hold(page, program);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.frame i').first()).toBeVisible();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-frame', 'desk');
    await expect(html).toHaveAttribute('lang', 'fr');
    await expect(html).toHaveCSS('background-color', 'rgb(21, 24, 29)');
    await letGo();
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await expect(page.locator('.frame, .late')).toHaveCount(0);
    // Nothing of another language comes before it.
    expect(asked.filter((path) => path.startsWith('/assets/fr/'))).not.toEqual([]);
    expect(asked.filter((path) => path.startsWith('/assets/en/'))).toEqual([]);
  });

  for (const [locale, size] of [
    ['en', { width: 1366, height: 768 }],
    ['fr', { width: 390, height: 844 }],
  ] as const) {
    test(`a stranger reads the form where it will stand, in ${locale} at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript((chosen) => window.localStorage.setItem('coverdesk.locale', chosen), locale);
      const letGo = await hold(page, program);
      await page.goto('/customers', { waitUntil: 'commit' });
      const form = page.locator('.frame-form').locator(`:scope > [lang="${locale}"]`);
      await expect(form).toBeVisible();
      await expect(page.locator('.frame')).toHaveAttribute('aria-hidden', 'true');
      await screens(page, `first-form-${locale}`);
      await page.setViewportSize(size);
      const told = ['b', 'p >> nth=0', 'p >> nth=1', 'strong', 'small'].map((what) => form.locator(what));
      const before = await Promise.all(told.map(async (one) => await placeOf(one)));
      await letGo();
      const [t, main] = [words[locale], page.getByRole('main')];
      await expect(page.locator('.frame')).toHaveCount(0);
      const there = [
        main.getByRole('heading', { level: 1 }),
        main.locator('label').getByText(t('access.fields.username'), { exact: true }),
        main.locator('label').getByText(t('access.fields.password'), { exact: true }),
        main.getByRole('button', { name: t('access.login.submit') }),
        main.locator('.aside'),
      ];
      expect(await Promise.all(there.map(async (one) => await placeOf(one)))).toEqual(before);
    });
  }

  test('who gives a password elsewhere, or asks for a new one, sees no form that will not be there', async ({
    page,
  }) => {
    for (const address of ['/?sign-in=redirect', '/customers', '/forgot-password?sign-in=password']) {
      const letGo = await hold(page, program);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('.frame svg')).toBeVisible();
      await expect(page.locator('.frame-form')).toBeHidden();
      await letGo();
      await expect(page.locator('.frame')).toHaveCount(0);
    }
  });

  test('the first answer is enough for it: nothing else is waited for, and the policy allows all of it', async ({
    page,
    watched,
  }) => {
    watched.allowError(/net::ERR_FAILED/, 'nothing of the program is let through');
    await page.route('**/assets/**', async (route) => await route.abort());
    const answered = await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.frame svg')).toBeVisible();
    await expect(page.locator('.frame')).toHaveCSS('position', 'fixed');
    expect(await answered?.text()).not.toMatch(/rel="stylesheet"/);
  });
});

test('what does not arrive is told in the place of what would', async ({ page }) => {
  const letGo = await hold(page, program);
  await page.goto('/', { waitUntil: 'commit' });
  const [form, told] = [page.locator('.frame-form b').first(), page.locator('.late [lang="en"]')];
  await expect(form).toBeVisible();
  await expect(told).toBeHidden();
  // As long as it takes.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 8_000.999;
  });
  await expect(told).toBeVisible();
  await expect(form).toBeHidden();
  const [sentence, picture] = await Promise.all([told.boundingBox(), page.locator('.frame-rest').boundingBox()]);
  expect((sentence?.x ?? 0) + (sentence?.width ?? 0)).toBeLessThan(picture?.x ?? 0);
  await letGo();
});

test('a host of files alone serves the same page, without a nonce', async ({ page }) => {
  const body = readFileSync(path.join(project, 'dist', 'client', 'index.html'), 'utf8');
  await page.route('/', async (route) => await route.fulfill({ body, contentType: 'text/html' }));
  const letGo = await hold(page, program);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.frame svg')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-frame', 'access');
  await letGo();
  await expect(page.getByLabel(words.en('access.fields.username'), { exact: true })).toBeVisible();
});

test('the first data is asked for while what draws it is still on its way, and only once', async ({ page }) => {
  await arrive(page, 'agent', '/customers?page=1');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  // What was asked for ahead is good for some seconds: a slow machine takes longer.
  await page.clock.setFixedTime(Date.now());
  const letGo = await hold(page, drawing);
  // What the page before it still asks for is its own.
  const forget = () => asked.splice(0);
  page.on('framenavigated', forget);
  await page.reload({ waitUntil: 'commit' });
  page.off('framenavigated', forget);
  const first = ['/api/countries', '/api/customers/find', '/api/feature-flags', '/api/partners'];
  await expect(() => expect(asked.toSorted()).toEqual(first)).toPass();
  await letGo();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  for (const path of first)
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1);
});

test('a record that is opened at its address is asked for while its page is on its way, and only once', async ({
  page,
}) => {
  await arrive(page, 'agent', '/customers?page=1');
  await page.locator('tr[data-row] a').first().click();
  await expect(page).toHaveURL(/\/customers\/[^/]+\/show/);
  const guid = new URL(page.url()).pathname.split('/')[2] ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === `/api/customers/${guid}`) calls += 1;
  });
  // What was asked for ahead is good for some seconds, and a page reads again after some: a slow machine takes longer.
  await page.clock.setFixedTime(Date.now());
  const letGo = await hold(page, drawing);
  await page.reload({ waitUntil: 'commit' });
  await expect(() => expect(calls).toBe(1)).toPass();
  await letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Until the page has begun what it does when it is there.
  await page.evaluate(async () => await new Promise((resolve) => requestIdleCallback(resolve)));
  expect(calls).toBe(1);
});

test('the partner is known by its name from the first moment, never by its code', async ({ page }) => {
  await arrive(page, 'agent', '/customers?page=1', { partner: 'tana-gh' });
  const switcher = page.getByRole('banner').locator('.name');
  await expect(switcher).not.toHaveText(words.en('app.loading'));
  const named = await switcher.textContent();
  expect(named).not.toBe('tana-gh');
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const name = document.querySelector('header .name')?.textContent;
      if (name) seen.add(name);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const letGo = await hold(page, '**/api/partners?*');
  await page.reload();
  await expect(switcher).toHaveText(named ?? '');
  await letGo();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const seenBefore = async () => await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(await seenBefore()).toEqual([named]);
  // On a machine that has never heard of it, it is not known yet.
  await page.evaluate(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.includes('.world.')) window.localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  expect(await seenBefore()).not.toContain('tana-gh');
});

/** The texts of a table that is drawn: its heads, then its rows. */
const textsOf = async (page: Page, table: string) =>
  await page
    .locator(`${table} tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim())),
    );

for (const [list, person, locale] of [
  ['customers', 'agent', 'en'],
  ['claims', 'assessor', 'fr'],
  ['partners', 'admin', 'en'],
] as const) {
  test(`the rows of ${list} in ${locale} are read before there is a page, and stay where they are when it comes`, async ({
    page,
  }) => {
    await arrive(page, person, `/${list}?page=1`, { locale });
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await page.addInitScript(() => {
      const gaps: string[] = [];
      Object.assign(window, { gaps });
      let seen = false;
      const look = () => {
        const isThere = document.querySelector('.frame [data-rows] tbody td, tr[data-row]') !== null;
        if (seen && !isThere) gaps.push(document.body.innerHTML.slice(0, 1500));
        seen ||= isThere;
        requestAnimationFrame(look);
      };
      look();
    });
    const letGo = await hold(page, drawing);
    await page.reload({ waitUntil: 'commit' });
    const painted = page.locator('.frame [data-rows]');
    await expect(painted).toBeVisible();
    // For the eyes alone: nothing of it can be reached, and it is read to nobody.
    await expect(page.locator('.frame')).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator('.frame').locator('a, button, input, [tabindex]')).toHaveCount(0);
    await screens(page, `first-rows-${list}`);
    const before = await textsOf(page, '.frame');
    const places = async (rows: string) =>
      await page.locator(rows).evaluateAll((all) => all.slice(0, 5).map((row) => row.getBoundingClientRect().top));
    const top = await places('.frame tbody tr');
    await letGo();
    await expect(page.locator('tr[data-row]').nth(before.length - 2)).toBeVisible();
    await expect(page.locator('.frame')).toHaveCount(0);
    const after = await textsOf(page, 'main');
    // The names of other records come with the page.
    const known = after
      .slice(0, before.length)
      .map((row, at) => row.map((text, column) => before[at]?.[column] && text));
    expect(before).toEqual(known.map((row) => row.map((text) => text ?? '')));
    expect(before.flat().filter(Boolean).length).toBeGreaterThan(before.flat().length / 2);
    const moved = (await places('tr[data-row]')).map((one, index) => Math.abs(one - (top[index] ?? 0)));
    expect(Math.max(...moved)).toBeLessThan(2);
    expect(await page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)).toEqual([]);
  });
}

test('no rows are read before there is a page by somebody who is not signed in', async ({ page }) => {
  await arrive(page, 'agent', '/customers?page=1');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.evaluate(() => window.localStorage.removeItem('coverdesk.auth'));
  await page.reload();
  await expect(page.getByLabel(words.en('access.fields.username'), { exact: true })).toBeVisible();
  await expect(page.locator('table')).toHaveCount(0);
});
