import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request, Route } from '@playwright/test';
import { sessionKey } from '../support/sessionKey.ts';
import { long } from '../entities/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { arrive, words } from '../support/signIn.ts';

const t = words.en;
const tokenEndpoint = '**/protocol/openid-connect/token';
const ghana = (page: Page) => page.getByRole('link', { name: 'Ghana' });
const loginField = (page: Page) => page.getByLabel(t('access.fields.password'), { exact: true });
const held = async (page: Page) => await page.evaluate((key) => localStorage.getItem(key) ?? '', sessionKey);

const isWaitedFor = async (page: Page) =>
  await page.evaluate(async () => ((await navigator.locks.query()).pending?.length ?? 0) > 0);

/** Makes the stored tokens old, from pages on which nothing of the product runs. */
async function age(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) await tab.goto('/health');
  await tabs[0]?.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.tokens.receivedAt -= 600_000;
    localStorage.setItem(key, JSON.stringify(session));
  }, sessionKey);
}

/** Sends what a page has sent, from outside: it arrives although the page is gone. */
async function sent(page: Page, request: Request, url = request.url()): Promise<string> {
  const { authorization = '', 'content-type': type = '' } = request.headers();
  const headers = { authorization, 'content-type': type, origin: new URL(url).origin };
  const data = request.postData() ?? '';
  return await (await page.context().request.post(url, { headers, data, maxRetries: 3 })).text();
}

/** Takes the next refresh of a page out of its hands, and answers it once the page has asked. */
async function taken(page: Page): Promise<() => Promise<Request>> {
  let route: Route | undefined;
  await page.route(tokenEndpoint, (next) => void (route = next), { times: 1 });
  return async () => {
    await expect.poll(() => route).toBeDefined();
    if (!route) throw new Error('the page has not refreshed');
    return route.request();
  };
}

/** Answers a page as the service does, as far as the middle. */
async function halfAnswered(page: Page) {
  let refresh: { readonly request: Request; readonly url: string } | undefined;
  const server = createServer((_request, response) => {
    void (async () => {
      const text = refresh ? await sent(page, refresh.request, refresh.url) : '';
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.route(
    tokenEndpoint,
    async (route) => {
      const request = route.request();
      refresh = { request, url: request.url() };
      await route.continue({ url: `http://127.0.0.1:${port}/` });
    },
    { times: 1 },
  );
  const begun = page.waitForResponse((response) => response.request() === refresh?.request);
  return { begun, close: () => void (server.closeAllConnections(), server.close()) };
}

/**
 * The moments of an exchange: each prepares a page that will refresh, says when it has come so far, and what goes on after that page
 * is gone.
 */
const moments: Readonly<Record<string, (page: Page) => Promise<() => Promise<(() => unknown) | undefined>>>> = {
  'before the request leaves': async (page) => {
    const read = await taken(page);
    return async () => void (await read());
  },
  'after it was sent, and before the service has done it': async (page) => {
    const read = await taken(page);
    return async () => {
      const request = await read();
      return async () => await sent(page, request);
    };
  },
  'after the service has done it, with the answer late': async (page) => {
    const read = await taken(page);
    return async () => {
      expect(await sent(page, await read())).toContain('"access_token"');
      return undefined;
    };
  },
  'in the middle of the answer': async (page) => {
    const { begun, close } = await halfAnswered(page);
    return async () => {
      await begun;
      return close;
    };
  },
  'after the answer was kept': async (page) => {
    const before = await held(page);
    return async () => {
      await expect.poll(async () => (await held(page)) !== before).toBe(true);
      return undefined;
    };
  },
};

for (const [count, more] of [
  [1, long],
  [2, {}],
] as const) {
  test(`a reload at any moment of a refresh signs nobody out, with ${count} open`, more, async ({ page, context }) => {
    await arrive(page, 'admin', '/countries', { own: true });
    await expect(ghana(page)).toBeVisible();
    const others = await Promise.all(Array.from({ length: count - 1 }, async () => await context.newPage()));
    const tabs = [page, ...others];
    for (const [moment, prepare] of Object.entries(moments)) {
      await test.step(moment, async () => {
        await age(tabs);
        const before = await held(page);
        const reached = await prepare(page);
        await page.goto('/countries', { waitUntil: 'commit' });
        const after = await reached();
        // The others come while it is under way, and stand in the line behind it.
        for (const tab of others) {
          await tab.goto('/countries', { waitUntil: 'commit' });
          await expect.poll(async () => (await held(page)) !== before || (await isWaitedFor(page))).toBe(true);
        }
        await Promise.all([page.reload(), after?.()]);
        for (const tab of tabs) {
          await expect(ghana(tab)).toBeVisible();
          await expect(tab.getByRole('alertdialog')).toHaveCount(0);
          await expect(loginField(tab)).toHaveCount(0);
        }
        expect(await held(page)).toContain('"refreshToken"');
        expect(await held(page)).not.toBe(before);
      });
    }
  });
}

test('whoever is signed out for a true reason is told in words, in every tab and after a reload', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(401);
  watched.allow(400, '/realms');
  await arrive(page, 'admin', '/countries', { own: true });
  await expect(ghana(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/countries');
  await expect(ghana(other)).toBeVisible();
  const { accessToken } = JSON.parse(await held(page)).tokens;
  await page.request.get('/api/users/logout', { headers: { authorization: `Bearer ${accessToken}` } });
  await page.reload();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alertdialog')).toContainText(t('app.expired.text'));
  }
  await page.reload();
  await expect(page.getByText(t('app.expired.text'))).toBeVisible();
});
