import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { openAs, rows } from './desk.ts';

// Nothing works on batches here: each waits until the story stops it.
test.use({ settings: { JOBS: 'off' } });

const isEvents = (request: Request) => new URL(request.url()).pathname === '/rest/batches/events';
const isList = (url: URL) => url.pathname === '/rest/batches';

/** Asks for an export; answers what stops it. */
async function begin(api: Api): Promise<() => Promise<void>> {
  const input = { resource: 'customers', query: { filter: {}, sort: null, search: null } };
  const { guid }: { guid: string } = await (await api.post('/rest/batches', { name: 'csv_export', input })).json();
  return async () => void (await api.put(`/rest/batches/${guid}/cancel`, {}));
}

/** From now on, pages that ask for the list of batches are kept waiting until they are let on. */
async function holdLists(...pages: readonly Page[]): Promise<() => void> {
  let letOn = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  for (const page of pages) {
    await page.route(isList, async (route) => {
      await held;
      await route.fallback().catch(() => undefined);
    });
  }
  return letOn;
}

test('one stream moves the tasks of all tabs, and another tab reads it on', async ({ page, context, service }) => {
  test.slow();
  const api = await apiAs(service.origin, 'admin');
  const streams: Request[] = [];
  context.on('request', (request) => isEvents(request) && streams.push(request));
  const stop = await begin(api);
  const { t } = await openAs(page, 'admin', '/customers', 'en');
  const bell = (of: Page, running: number) =>
    of.getByRole('button', {
      name: running > 0 ? t('batches.running', { smart_count: running }) : t('batches.title'),
      exact: true,
    });
  const other = await context.newPage();
  await other.goto('/customers');
  for (const one of [page, other]) {
    await expect(rows(one).first()).toBeVisible();
    // As long as a call may take: a page at rest asks no other time.
    await expect(bell(one, 1)).toBeVisible({ timeout: 60_000 });
  }
  await expect.poll(() => streams.length).toBe(1);

  await test.step('both move by what is heard alone', async () => {
    // One more, so that both are known to hear.
    const stopSecond = await begin(api);
    for (const one of [page, other]) await expect(bell(one, 2)).toBeVisible();
    const letOn = await holdLists(page, other);
    await stopSecond();
    for (const one of [page, other]) await expect(bell(one, 1)).toBeVisible();
    expect(streams.length).toBe(1);
    letOn();
  });

  await test.step('the tab that reads it goes, and the other one takes its turn', async () => {
    const [first] = streams;
    const reader = first?.frame().page() === page ? page : other;
    const left = reader === page ? other : page;
    await reader.close();
    await expect.poll(() => streams.length).toBe(2);
    expect(streams[1]?.frame().page()).toBe(left);
    const letOn = await holdLists(left);
    await stop();
    await expect(bell(left, 0)).toBeVisible();
    letOn();
    expect(streams.length).toBe(2);
  });
});

test('where there is no stream, pages ask as before, and for the stream once', async ({
  page,
  context,
  service,
  watched,
}) => {
  const api = await apiAs(service.origin, 'admin');
  let asked = 0;
  await context.route(
    (url) => url.pathname === '/rest/batches/events',
    async (route) => {
      asked += 1;
      await route.fulfill({ status: 501, json: { message: 'Not here', code: 'not_implemented' } });
    },
  );
  watched.allow(501, '/rest/batches/events');
  const stop = await begin(api);
  const { t } = await openAs(page, 'admin', '/customers', 'en');
  await expect(page.getByRole('button', { name: t('batches.running', { smart_count: 1 }), exact: true })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await stop();
  await expect(page.getByRole('button', { name: t('batches.title'), exact: true })).toBeVisible();
  expect(asked).toBe(1);
});
