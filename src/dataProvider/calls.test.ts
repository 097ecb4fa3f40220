import { describe, expect, test } from 'vitest';
import { callTemplates } from './createDataProvider.ts';
import { en } from '../../i18n/en/index.ts';
import { AddressError, BadAnswerError } from './errors/callError.ts';
import { model } from './testing/declarations.ts';
import { errorOf, harness, json, page } from './testing/harness.ts';

const { errors: words, validation } = en;

const policies = model.resources.policies;
const call = (name: string) => {
  const endpoint = policies?.calls[name];
  if (!endpoint) throw new Error(`${name} is not declared`);
  return endpoint;
};

describe('a declared call', () => {
  test('has parameters in its path, a query and a body', async () => {
    const { dataProvider, arrived } = harness(() => json({ done: true }, 200, { ETag: '"2"' }));
    const result = await dataProvider.call(call('pay'), {
      params: { guid: 'a/b', day: 28 },
      query: { dry: true },
      body: { amount: 1 },
    });
    expect(result).toEqual({ data: { done: true }, version: 2, tag: '2', fileName: null, location: null });
    expect(arrived[0]?.url.href).toBe('http://api.test/api/policies/a%2Fb/pay/28?dry=true&partner=tana-gh');
    expect(arrived[0]?.body).toEqual({ amount: 1 });
  });

  test('may name the version it is based on', async () => {
    const { dataProvider, arrived } = harness(() => json({}));
    await dataProvider.call(call('note'), { params: { guid: '1' }, body: {}, version: 0 });
    expect(arrived[0]?.headers.get('If-Match')).toBe('"0"');
  });

  test('without a parameter is not made', async () => {
    const { dataProvider, arrived } = harness(() => json({}));
    expect(await errorOf(dataProvider.call(call('pay'), { params: { guid: '1' } }))).toBeInstanceOf(AddressError);
    expect(arrived).toEqual([]);
  });

  test('sends forms and files as they are', async () => {
    const { dataProvider, arrived } = harness(() => json({}));
    const form = new FormData();
    form.append('file', new File(['a,b'], 'a.csv'));
    await dataProvider.call(call('note'), { params: { guid: '1' }, body: form });
    expect(arrived[0]?.body).toBe(form);
    expect(arrived[0]?.headers.has('Content-Type')).toBe(false);
  });

  test('answers a file with the name that the service gives it', async () => {
    const { dataProvider, arrived } = harness(
      () =>
        new Response('%PDF', {
          headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="lou.pdf"' },
        }),
    );
    const { data, fileName } = await dataProvider.call(call('file'), { params: { guid: '1' }, as: 'blob' });
    expect(data instanceof Blob && (await data.text())).toBe('%PDF');
    expect(fileName).toBe('lou.pdf');
    expect(arrived[0]?.headers.get('Accept')).toBe('*/*');
  });

  test('may answer a text, or nothing', async () => {
    const text = harness(() => new Response('bye', { headers: { 'Content-Type': 'text/plain' } }));
    expect((await text.dataProvider.call(call('open'))).data).toBe('bye');
    const nothing = harness(() => new Response(null, { status: 204 }));
    expect((await nothing.dataProvider.call(call('open'))).data).toBeNull();
  });

  test('that fails is told with its declared text', async () => {
    const { dataProvider, reported } = harness(() => json(null, 500));
    const error = await errorOf(dataProvider.call(call('note'), { params: { guid: '233241234567' } }));
    expect(error).toHaveProperty('message', 'An error occurred, this could be due to invalid data');
    expect(reported).toEqual([{ error, circumstances: { status: 500, endpoint: 'PUT /api/policies/{guid}/note' } }]);
    const templates: string[] = [];
    model.onArrival((part) => templates.push(...callTemplates(part)));
    expect(templates).toContain('PUT /api/policies/{guid}/note');
  });
});

describe('a declared call that answers a list', () => {
  test('counts pages as its endpoint does', async () => {
    const { dataProvider, arrived } = harness(() => page([{ guid: '1', premium: '5' }], 21));
    const list = await dataProvider.callList(call('open'), { page: 3, size: 10, query: { kind: 'late' } });
    expect(list).toEqual({ data: [{ guid: '1', premium: '5' }], total: 21 });
    expect(arrived[0]?.url.search).toBe('?kind=late&page=2&page_size=10&partner=tana-gh');
  });

  test('gives records of a resource when it is told which', async () => {
    const { dataProvider } = harness(() => page([{ guid: '1', premium: '5' }]));
    const list = await dataProvider.callList(call('open'), { resource: 'policies' });
    expect(list.data).toEqual([{ id: '1', guid: '1', premium: 5 }]);
    const broken = harness(() => page([{ premium: '5' }]));
    expect(await errorOf(broken.dataProvider.callList(call('open'), { resource: 'policies' }))).toBeInstanceOf(
      BadAnswerError,
    );
  });

  test('of an endpoint that answers everything is cut here', async () => {
    const { dataProvider, arrived } = harness(() => json(Array.from({ length: 25 }, (_, id) => ({ id }))));
    const list = await dataProvider.callList(call('users'), { page: 3 });
    expect(list).toEqual({ data: [20, 21, 22, 23, 24].map((id) => ({ id })), total: 25 });
    expect(arrived[0]?.query.has('page')).toBe(false);
  });
});

describe('an upload', () => {
  const file = new File(['a,b'], 'premiums June.csv', { type: 'text/csv' });
  const signed = { signed_url: 'https://bucket.test/put?signature=x%2Fy', filename: 'stored-1.csv' };

  test('asks for an address and puts the file there: no token, no partner', async () => {
    const { dataProvider, arrived } = harness(({ method }) =>
      method === 'GET' ? json(signed) : new Response('<xml/>', { headers: { 'Content-Type': 'text/xml' } }),
    );
    expect(await dataProvider.upload({ sign: call('sign'), file, query: { policy_guid: 'p' } })).toEqual({
      filename: 'stored-1.csv',
    });
    expect(arrived[0]?.query.get('filename')).toBe('premiums June.csv');
    expect(arrived[0]?.query.get('policy_guid')).toBe('p');
    expect(arrived[1]?.method).toBe('PUT');
    expect(arrived[1]?.url.href).toBe('https://bucket.test/put?signature=x%2Fy');
    expect(arrived[1]?.headers.has('Authorization')).toBe(false);
    expect(arrived[1]?.headers.get('Content-Type')).toBe('text/csv');
    expect(arrived[1]?.body).toBe(file);
  });

  test('takes an address on the page’s own origin', async () => {
    const { dataProvider, arrived } = harness(
      ({ method }) => (method === 'GET' ? json({ ...signed, signed_url: '/files/1?s=x' }) : new Response(null)),
      {
        bases: { main: 'http://api.test', public: '', engine: '', identity: '', storage: 'http://api.test' },
      },
    );
    await dataProvider.upload({ sign: call('sign'), file });
    expect(arrived[1]?.url.href).toBe('http://api.test/files/1?s=x');
  });

  test.each([
    [null],
    [{}],
    [{ ...signed, filename: '' }],
    [{ ...signed, signed_url: 'javascript:alert(1)' }],
    [{ ...signed, signed_url: 'file:///etc/passwd' }],
    [{ ...signed, signed_url: 'not an address' }],
  ])('an answer of %j sends the file nowhere', async (answer) => {
    const { dataProvider, arrived } = harness(() => json(answer));
    expect(await errorOf(dataProvider.upload({ sign: call('sign'), file }))).toBeInstanceOf(BadAnswerError);
    expect(arrived).toHaveLength(1);
  });

  test('goes to a fresh address when the first has expired, and ends no session', async () => {
    let reads = 0;
    const { dataProvider, world, clock, arrived } = harness(({ method, url }) => {
      if (method === 'GET') return json({ ...signed, signed_url: `https://bucket.test/put?number=${(reads += 1)}` });
      const isFresh = url.searchParams.get('number') === '2';
      return isFresh ? new Response(null) : new Response('<Error>Expired</Error>', { status: 403 });
    });
    const sent = dataProvider.upload({ sign: call('sign'), file });
    await clock.tick(500);
    expect(await sent).toEqual({ filename: 'stored-1.csv' });
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT']);
    expect(world.expiries).toBe(0);
  });

  test('goes to another address under the name that it was given, where the service renews addresses of an entity', async () => {
    const renewing = '/api/configs/s3_signed_url/upload/policy_files';
    const { dataProvider, clock, arrived } = harness(({ method, url }) => {
      if (method === 'GET') return json(signed);
      if (url.pathname === renewing) return json({ ...signed, signed_url: 'https://bucket.test/again' });
      return url.pathname === '/again' ? new Response(null) : new Response('<Error>Expired</Error>', { status: 403 });
    });
    const sent = dataProvider.upload({ of: 'policy_files', sign: call('sign'), file });
    await clock.tick(500);
    expect(await sent).toEqual({ filename: 'stored-1.csv' });
    expect(arrived.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/policies/files/upload',
      'PUT /put',
      `PUT ${renewing}`,
      'PUT /again',
    ]);
    expect(arrived[2]?.query.get('filename')).toBe('stored-1.csv');
    expect(arrived[2]?.headers.has('Authorization')).toBe(true);
    expect(arrived[3]?.headers.has('Authorization')).toBe(false);
  });

  test.each([404, 405, 400])('goes to a fresh address where renewing one is answered with %i', async (status) => {
    let reads = 0;
    const { dataProvider, clock, arrived } = harness(({ method, url }) => {
      if (method === 'GET') return json({ ...signed, signed_url: `https://bucket.test/put?number=${(reads += 1)}` });
      if (url.pathname.startsWith('/api/configs')) return json({ message: 'Unknown' }, status);
      const isFresh = url.searchParams.get('number') === '2';
      return isFresh ? new Response(null) : new Response('<Error>Expired</Error>', { status: 403 });
    });
    const sent = dataProvider.upload({ of: 'policy_files', sign: call('sign'), file });
    await clock.tick(500);
    expect(await sent).toEqual({ filename: 'stored-1.csv' });
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT', 'GET', 'PUT']);
  });

  test('goes to a fresh address where renewing one answers with that of another file', async () => {
    let reads = 0;
    const { dataProvider, clock, arrived } = harness(({ method, url }) => {
      if (method === 'GET') return json({ ...signed, signed_url: `https://bucket.test/put?number=${(reads += 1)}` });
      if (url.pathname.startsWith('/api/configs')) {
        return json({ signed_url: 'https://bucket.test/elsewhere', filename: 'other.csv' });
      }
      const isFresh = url.searchParams.get('number') === '2';
      return isFresh ? new Response(null) : new Response('<Error>Expired</Error>', { status: 403 });
    });
    const sent = dataProvider.upload({ of: 'policy_files', sign: call('sign'), file });
    await clock.tick(500);
    expect(await sent).toEqual({ filename: 'stored-1.csv' });
    expect(arrived.map(({ url }) => url.pathname)).not.toContain('/elsewhere');
  });

  test('asks once more, and not for ever, where no address is taken', async () => {
    const { dataProvider, world, clock, arrived } = harness(({ method }) =>
      method === 'GET' ? json(signed) : new Response('<Error>Forbidden</Error>', { status: 403 }),
    );
    const sent = errorOf(dataProvider.upload({ sign: call('sign'), file }));
    await clock.tick(500);
    await clock.tick(2000);
    expect(await sent).toMatchObject({ message: words.uploading, status: 403 });
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT']);
    expect(world.expiries).toBe(0);
  });

  test('is sent again to the same address when the line breaks, and says so when it stays broken', async () => {
    const { dataProvider, clock, arrived } = harness(({ method }) => {
      if (method === 'GET') return json(signed);
      throw new TypeError('Failed to fetch');
    });
    const sent = errorOf(dataProvider.upload({ sign: call('sign'), file }));
    await clock.tick(500);
    await clock.tick(2000);
    expect(await sent).toMatchObject({ name: 'CallError', message: words.upload_interrupted });
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT', 'PUT']);
  });

  test.each([
    [413, words.upload_too_large],
    [415, validation.file_content],
    [409, words.uploading],
  ])('that storage refuses with %i is said in our words, and not repeated', async (status, message) => {
    const { dataProvider, arrived } = harness(({ method }) =>
      method === 'GET' ? json(signed) : new Response('<Error>In its own words</Error>', { status }),
    );
    expect(await errorOf(dataProvider.upload({ sign: call('sign'), file }))).toMatchObject({ message, status });
    expect(arrived).toHaveLength(2);
  });
});
