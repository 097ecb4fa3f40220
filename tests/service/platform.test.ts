import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, databases, postgresMissing, startTestService } from '../support/service.ts';

describe.each(databases)('the platform on %s', (database) => {
  const missing = database === 'postgres' ? postgresMissing() : undefined;
  let app: TestService;
  let clientDir: string;

  beforeAll(async () => {
    if (missing) return;
    clientDir = await mkdtemp(join(tmpdir(), 'coverdesk-client-'));
    await mkdir(join(clientDir, 'assets'));
    await writeFile(
      join(clientDir, 'index.html'),
      '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/main-1.js"></script><style nonce="__CSP_NONCE__"></style>',
    );
    await writeFile(join(clientDir, 'assets', 'main-1.js'), 'export {};');
    await writeFile(join(clientDir, 'assets', 'main-1.js.gz'), 'compressed');
    app = await startTestService({ database, settings: { clientDir } });
  });
  afterAll(async () => {
    if (missing) return;
    await app.close();
    await rm(clientDir, { recursive: true });
  });

  describe.skipIf(missing)(`runs${missing ? ` (skipped: ${missing})` : ''}`, () => {
    test('is healthy', async () => {
      const response = await app.fetch('/health');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'ok', live: true, ready: true, database: 'ok', storage: 'ok' });
    });

    test('stamps a new nonce into the page and into its policy', async () => {
      const pages = await Promise.all(['/', '/customers/1?filter=a'].map((path) => app.fetch(path)));
      const nonces = await Promise.all(
        pages.map(async (page) => {
          expect(page.status).toBe(200);
          expect(page.headers.get('content-type')).toContain('text/html');
          expect(page.headers.get('cache-control')).toBe('no-cache');
          const policy = page.headers.get('content-security-policy') ?? '';
          const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
          expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
          expect(policy).not.toContain('unsafe');
          expect(policy).toContain("frame-ancestors 'none'");
          const text = await page.text();
          expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
          expect(text).not.toContain('__CSP_NONCE__');
          return nonce;
        }),
      );
      expect(nonces[0]).not.toBe(nonces[1]);
    });

    test('serves hashed files for a year, compressed as they were built', async () => {
      const response = await app.fetch('/assets/main-1.js', { headers: { 'accept-encoding': 'identity' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe('export {};');
      const zipped = await fetch(`${app.url}/assets/main-1.js`, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(zipped.headers.get('content-encoding')).toBe('gzip');
    });

    test('answers an unknown path of the API or of the files with an error and never with the page', async () => {
      for (const path of ['/api/nothing', '/rest/nothing', '/assets/gone.js', '/realms/other/x']) {
        const response = await app.fetch(path, { headers: { accept: 'text/html', 'accept-language': 'fr' } });
        expect(response.status, path).toBe(404);
        expect(response.headers.get('content-language')).toBe('fr');
        const body = await response.json();
        expect(body).toMatchObject({ code: 'not_found', field_errors: [] });
        expect(body.message).toBe('Ce que vous cherchez n’existe pas.');
        expect(body.reference).toBe(response.headers.get('x-request-id'));
      }
    });

    test('sends the headers that browsers protect people with', async () => {
      const { headers } = await app.fetch('/');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.has('x-powered-by')).toBe(false);
    });

    test('refuses malformed and oversized bodies in words', async () => {
      const send = (body: string) =>
        app.fetch('/api/partners/selected', {
          as: 'agent',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
      const malformed = await send('{"partner": ');
      expect(malformed.status).toBe(400);
      expect(await malformed.json()).toMatchObject({ code: 'bad_request' });
      const huge = await send(JSON.stringify({ partner: 'x'.repeat(2 * 1024 * 1024) }));
      expect(huge.status).toBe(413);
      expect(await huge.json()).toMatchObject({ code: 'too_large', message: 'What was sent is too large.' });
    });

    test('keeps what concurrent transactions do apart', async () => {
      await app.db.updateTable('users').set({ version: 0 }).where('username', '=', 'agent').execute();
      await Promise.all(
        Array.from({ length: 20 }, () =>
          app.db.transaction().execute(async (trx) => {
            const { version } = await trx
              .selectFrom('users')
              .select('version')
              .where('username', '=', 'agent')
              .forUpdate()
              .executeTakeFirstOrThrow();
            await trx
              .updateTable('users')
              .set({ version: version + 1 })
              .where('username', '=', 'agent')
              .execute();
          }),
        ),
      );
      const { version } = await app.db
        .selectFrom('users')
        .select('version')
        .where('username', '=', 'agent')
        .executeTakeFirstOrThrow();
      expect(version).toBe(20);
    });
  });
});

test('too many requests are answered with when to try again', async () => {
  const app = await startTestService({ settings: { rateLimits: { signIn: 2, recovery: 10, api: 5 } } });
  try {
    const statuses: number[] = [];
    let last = await app.fetch('/api/nothing');
    for (let request = 0; request < 6 && last.status !== 429; request += 1) {
      statuses.push(last.status);
      last = await app.fetch('/api/nothing', { headers: { 'accept-language': 'fr' } });
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Attendez'),
    });
    expect((await app.fetch('/health')).status).toBe(200);

    const guess = () =>
      app.fetch('/oauth/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'password' }) });
    expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.headers.has('retry-after')).toBe(true);
  } finally {
    await app.close();
  }
});

test('without the sample world nobody can sign in with the public passwords, and without a built client there is no page', async () => {
  const app = await startTestService({ sample: false, settings: { clientDir: '/nowhere' } });
  try {
    await expect(app.signIn('admin')).rejects.toThrow('wrong_credentials');
    expect((await app.fetch('/')).status).toBe(404);
  } finally {
    await app.close();
  }
});
