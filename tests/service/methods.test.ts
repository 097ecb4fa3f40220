import { METHODS, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let app: TestService;

beforeAll(async () => {
  // With an operator, who has a path of its own.
  const operator = { url: 'http://127.0.0.1:9', secret: 'what-both-sides-know' };
  app = await startTestService({ settings: { operator, logLevel: 'silent' } });
});
afterAll(async () => {
  await app.close();
});

const tried = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** `fetch` sends no `TRACE`. */
async function send(method: string, path: string): Promise<{ status: number; allow: string | undefined }> {
  return await new Promise((resolve, reject) => {
    const sent = request(new URL(path, app.url), { method, agent: false }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, allow: response.headers.allow }));
    });
    sent.on('error', reject).end();
  });
}

/** What the service says that it answers: the document of its calls, and the realm's description of itself. */
async function declared(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { paths } = await bodyOf(await app.fetch('/openapi.json'));
  const realm: Wire = await bodyOf(await app.fetch('/realms/coverdesk/.well-known/openid-configuration'));
  const found = Object.entries<Wire>(paths).map(
    ([path, operations]) => [path, Object.keys(operations).map((method) => method.toUpperCase())] as const,
  );
  const addresses = Object.entries(realm).flatMap(([member, address]) =>
    /_(endpoint|uri)$/.test(member) && typeof address === 'string' ? [new URL(address).pathname] : [],
  );
  return new Map(
    [...addresses.map((path) => [path, []] as const), ...found].map(([path, one]) => [path, new Set(one)]),
  );
}

test('every path answers what it is not there for with 405, and says for what it is', async () => {
  const paths = await declared();
  expect(paths.size).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const [path, methods] of paths) {
    const example = path.replaceAll(/\{\w+\}/g, 'x');
    for (const method of tried) {
      const { status, allow } = await send(method, example);
      const isOffered = allow === undefined;
      if (methods.has(method) && !isOffered) wrong.push(`${method} ${path} is declared and answers 405`);
      if (status === 404 && !methods.has(method) && method !== 'HEAD') wrong.push(`${method} ${path} answers 404`);
      if (isOffered) continue;
      const allowed = allow.split(', ');
      const isAnswer = method === 'OPTIONS' && status === 204;
      if (!isAnswer && (status !== 405 || allowed.includes(method))) {
        wrong.push(`${method} ${path} answers ${status}, Allow: ${allow}`);
      }
      for (const one of methods) if (!allowed.includes(one)) wrong.push(`${path} does not allow ${one}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('the refusal comes in words, before anything is read or anybody is asked who they are', async () => {
  const answer = await app.fetch('/api/countries', {
    method: 'PATCH',
    headers: { 'content-type': 'image/png', 'accept-language': 'fr' },
    body: 'x',
  });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  expect(await bodyOf(answer)).toMatchObject({ code: 'method_not_allowed', message: 'Cela n’est pas possible ici.' });
});

test('what no path of the service is there for is told so; where nothing is, nothing is', async () => {
  for (const method of METHODS.filter((one) => !tried.includes(one) && one !== 'CONNECT')) {
    expect([405, 501], method).toContain((await send(method, '/api/countries')).status);
  }
  expect((await send('DELETE', '/api/nothing')).status).toBe(404);
  expect((await send('POST', '/realms/coverdesk/protocol/openid-connect/nothing')).status).toBe(404);
});
