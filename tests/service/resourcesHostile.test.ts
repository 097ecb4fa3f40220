import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Texts that break programs: of SQL, of patterns, of HTML, of encodings, of JavaScript, of spreadsheets. */
const hostile = [
  "'; drop table customers; --",
  '" or ""="',
  '%_\\%',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '=1+1',
  '‮txet',
  '𝕬𝖒𝖆 👩‍👩‍👧',
  'null',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  `O’Brien "the" 'one'`,
];

describe('hostile input', () => {
  let app: TestService;
  const send = async (method: string, path: string, json?: unknown, as = 'agent') =>
    await app.fetch(path, { method, as, partner: 'tana-gh', ...(json === undefined ? {} : { json }) });
  const raw = async (body: string, type = 'application/json') =>
    await app.fetch('/api/customers/register', {
      method: 'POST',
      as: 'agent',
      partner: 'tana-gh',
      body,
      headers: { 'content-type': type },
    });

  beforeAll(async () => {
    app = await startTestService();
  });
  afterAll(async () => {
    await app.close();
  });

  test.each(hostile)('%j is kept, found and answered as the text that it is', async (text) => {
    const serial = hostile.indexOf(text);
    const msisdn = `02493000${String(serial).padStart(2, '0')}`;
    const made = await send('POST', '/api/customers/register', { ...customer, full_name: text, town: text, msisdn });
    expect(made.status).toBe(201);
    const record = await bodyOf(made);
    expect(record.full_name).toBe(text);
    const found = await bodyOf(await send('GET', `/api/customers/find?name=${encodeURIComponent(text)}`));
    expect(found.content).toContainEqual(record);
    expect((await send('GET', `/api/customers/${encodeURIComponent(text)}`)).status).toBe(404);
  });

  test.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
    ['a bell', 'a\u0007b'],
    ['more than fits', 'x'.repeat(121)],
    ['two lines', 'a\nb'],
    ['a list', ['a']],
    ['an object', { length: 3 }],
    ['a number', 7],
  ])('%s is no name', async (_what, full_name) => {
    const answer = await send('POST', '/api/customers/register', { ...customer, full_name, msisdn: '0249309999' });
    expect(answer.status).toBe(400);
    expect((await bodyOf(answer)).field_errors.map(({ field }: Wire) => field)).toEqual(['full_name']);
  });

  test('bodies that are no object, or that reach into every object, are refused', async () => {
    for (const body of [
      '',
      'null',
      '[]',
      '"a"',
      '7',
      '{"a":',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      const answer = await raw(body);
      expect(answer.status, body).toBe(400);
    }
    expect((await raw('full_name=Ama', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await raw('<a/>', 'application/xml')).status).toBe(415);
    expect((await raw(`{"full_name":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413);
    const deep = `{"state":${'['.repeat(100_000)}${']'.repeat(100_000)},"name":"a","resource":"b"}`;
    const view = await app.fetch('/rest/saved_views', {
      method: 'POST',
      as: 'agent',
      partner: 'tana-gh',
      body: deep,
      headers: { 'content-type': 'application/json' },
    });
    expect(view.status).toBe(400);
    const nul = await send('POST', '/rest/saved_views', { name: 'a', resource: 'b', state: { 'k\u0000': 1 } });
    expect((await bodyOf(nul)).field_errors).toEqual([
      { field: 'state', message: 'Contains characters that cannot be stored' },
    ]);
  });

  test('keys that cannot exist are not found', async () => {
    for (const key of ['%00', 'a%00b', '%ED%A0%80', 'x'.repeat(150), '..%2f..', '%25', "'%20or%201=1--"]) {
      expect([400, 404], key).toContain((await send('GET', `/api/customers/${key}`)).status);
      expect([400, 404], key).toContain((await send('PUT', `/api/customers/${key}`, { town: 'x' })).status);
    }
  });

  test('whatever is sent, the answer is a record or words, never a fault', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...hostile, '2026-02-30', '0249', 'GHA-1', 'female', 'en', '1e400'),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
      fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    );
    const name = fc.oneof(
      fc.constantFrom('full_name', 'msisdn', 'national_id', 'date_of_birth', 'gender', 'language', 'town', 'status'),
      fc.constantFrom(
        'is_agent',
        'beneficiary_phone',
        'partner_guid',
        'guid',
        'version',
        'created_at',
        'id',
        'toString',
      ),
      fc.string({ maxLength: 12 }),
    );
    const [known] = (await bodyOf(await send('GET', '/api/customers/find?size=1'))).content;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 6 }), fc.boolean(), async (body, complete) => {
        const json = complete ? { ...customer, ...body } : body;
        const made = await send('POST', '/api/customers/register', json);
        expect([201, 400], await made.clone().text()).toContain(made.status);
        const saved = await send('PUT', `/api/customers/${known.guid}`, body);
        expect([200, 400], await saved.clone().text()).toContain(saved.status);
      }),
      { numRuns: 150 },
    );
  });

  test('whatever a list is asked, the answer is a list or words, never a fault', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'name',
        'search',
        'msisdn',
        'status',
        'is_agent',
        'date_of_birth_from',
        'date_of_birth_to',
        'sort',
      ),
      fc.constantFrom('page', 'size', 'guid', 'national_id', 'full_name', '__proto__', 'partner_guid'),
      fc.string({ maxLength: 8 }),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...hostile, '2026-02-30', '1', '-1', '99999999999999999999', 'full_name,desc', 'true', '\u0000'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
        const query = pairs.filter(([given]) => given !== 'partner').map(([given, text]) => [given, text]);
        const answer = await send('GET', `/api/customers/find?${new URLSearchParams(query)}`);
        expect([200, 400], await answer.clone().text()).toContain(answer.status);
      }),
      { numRuns: 200 },
    );
    const { total_elements: total } = await bodyOf(await send('GET', '/api/countries'));
    expect(total).toBe(6);
  });
});
