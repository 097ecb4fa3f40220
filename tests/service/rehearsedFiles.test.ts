import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { model } from '../../src/resources/model.ts';
import { is } from '../../src/schema/predicate.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

const partner = 'tana-gh';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const call = async (method: string, path: string, json?: object, as = 'admin') =>
  await service.fetch(path, { method, as, partner, ...(json && { json }) });

async function brought(content: string, as = 'admin'): Promise<string> {
  const signed = await bodyOf(await call('GET', '/rest/batches/upload?filename=rows.csv', undefined, as));
  const body = new TextEncoder().encode(content);
  expect((await service.fetch(signed.signed_url, { method: 'PUT', body })).status).toBe(200);
  return signed.filename;
}

const ask = async (asked: object, content: string, as = 'admin') =>
  await call('POST', '/rest/batches', { ...asked, upload: await brought(content, as), rehearse: true }, as);

/** Asks for a file of rows to be tried first. */
async function tried(resource: string, content: string, as = 'admin'): Promise<Wire> {
  const answer = await ask({ name: 'csv_import', input: { resource } }, content, as);
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return await until(body, /ready|complete|failed/, as);
}

async function until({ id }: Wire, state: RegExp, as = 'admin'): Promise<Wire> {
  const now = async () => await bodyOf(await call('GET', `/rest/batches/${id}`, undefined, as));
  await expect.poll(async () => (await now()).state, { timeout: 60_000, interval: 50 }).toMatch(state);
  return await now();
}

const proceed = async ({ id }: Wire, as = 'admin') => await call('PUT', `/rest/batches/${id}/proceed`, {}, as);
const read = async ({ id }: Wire, part: string, as = 'admin') =>
  (await bodyOf(await call('GET', `/rest/batches/${id}/${part}`, undefined, as))).content as readonly Wire[];
const told = (rows: readonly Wire[], of: string) =>
  rows.map(({ position, [of]: became, code }) => [position, became, code]);
const changed = (rows: readonly Wire[]) => rows.map(({ changes }) => changes);
const stored = async (code: string) => (await bodyOf(await call('GET', `/api/countries?code=${code}`))).content[0];

const head = 'code,name,currency_code,calling_code,national_digits';
const country = (code: string, name = `Country ${code}`) => `${code},${name},GHS,233,9`;

/** People with numbers that nobody else has. */
const people = (from: number, many: number): readonly (readonly string[])[] =>
  Array.from({ length: many }, (_, at) => [`Tried ${from + at}`, `02990${String(from + at).padStart(5, '0')}`]);
const fileOfPeople = (rows: readonly (readonly string[])[]) =>
  [
    'full_name,msisdn,national_id,date_of_birth,gender',
    ...rows.map(([name, msisdn, id = '']) => [name, msisdn, id, '1990-05-06', 'female'].join(',')),
  ].join('\n');

describe('a file of rows that is tried first', () => {
  it('says what would become of each row, writes nothing, and does that once whoever asked says so', async () => {
    for (const code of ['XA', 'XB']) await call('POST', '/api/countries', { ...asCountry(code) });
    const lines = [country('XA', 'New'), country('XB'), country('XC'), country('XD').replace('233', 'none')];
    const batch = await tried('countries', [head, ...lines].join('\n'));
    expect(batch).toMatchObject({ state: 'ready', total: 4, tried: 4, unfit: 1, done: 0, sum: null, unfit_sum: null });
    expect(told(await read(batch, 'rows'), 'foreseen')).toEqual([
      [2, 'done', 'updated'],
      [3, 'done', 'unchanged'],
      [4, 'done', 'created'],
      [5, 'failed', 'validation_failed'],
    ]);
    expect(await read(batch, 'tally')).toEqual(
      ['created', 'unchanged', 'updated'].map((code) => ({ code, state: null, rows: 1, sum: null })),
    );
    expect([await stored('XA'), await stored('XC')]).toMatchObject([{ name: 'Country XA', version: 1 }, undefined]);

    // Between the two, somebody else makes a record, and what was wrong with a row would not be any more.
    await call('POST', '/api/countries', asCountry('XC'));
    const answer = await proceed(batch);
    expect(answer.status).toBe(200);
    const after = await until(batch, /complete|failed/);
    expect(after).toMatchObject({ state: 'complete', done: 4, failed: 1, answered_by: 'admin' });
    expect(told(await read(batch, 'rows'), 'outcome')).toEqual([
      [2, 'done', 'updated'],
      [3, 'done', 'unchanged'],
      [4, 'done', 'unchanged'],
      [5, 'failed', 'validation_failed'],
    ]);
    expect(await stored('XA')).toMatchObject({ name: 'New', version: 2 });
    expect((await proceed(batch)).status).toBe(409);
  });

  it('knows of a row what another one far from it takes, and does each once however often it is told to go on', async () => {
    const [first = [], ...rows] = people(0, 121);
    const id = 'GHA-990000001-0';
    const [last = []] = rows.splice(-1);
    const batch = await tried('customers', fileOfPeople([[...first, id], ...rows, [...last, id]]), 'agent');
    expect(batch).toMatchObject({ state: 'ready', total: 121, tried: 121, unfit: 1 });
    const refused = (await read(batch, 'rows?size=1000', 'agent')).filter(({ foreseen }) => foreseen !== 'done');
    expect(refused.map(({ position }) => position)).toEqual([122]);
    const answers = await Promise.all([proceed(batch, 'agent'), proceed(batch, 'agent')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await until(batch, /complete|failed/, 'agent')).toMatchObject({ state: 'complete', done: 121, failed: 1 });
    const { count } = await service.db
      .selectFrom('customers' as never)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('full_name' as never, 'like', 'Tried %' as never)
      .executeTakeFirstOrThrow();
    expect(count).toBe(120);
  }, 120_000);

  it('says of each row that changes a record what stands there, and what will, also of what it empties', async () => {
    for (const code of ['XG', 'XH']) await call('POST', '/api/countries', { ...asCountry(code) });
    const batch = await tried('countries', [head, country('XG', 'New'), country('XH'), country('XI')].join('\n'));
    const change = { name: { from: 'Country XG', to: 'New' } };
    expect(changed(await read(batch, 'rows'))).toEqual([change, null, null]);
    await proceed(batch);
    await until(batch, /complete|failed/);
    expect(changed(await read(batch, 'rows'))).toEqual([change, null, null]);
    // Of a record that is gone, nothing is told any more.
    expect((await call('DELETE', '/api/countries/XG')).status).toBeLessThan(300);
    expect(changed(await read(batch, 'rows'))).toEqual([null, null, null]);

    const id = 'GHA-990000003-0';
    const [someone = []] = people(900, 1);
    const made = await tried('customers', fileOfPeople([[...someone, id]]), 'agent');
    await proceed(made, 'agent');
    await until(made, /complete|failed/, 'agent');
    const emptied = await tried('customers', fileOfPeople([someone]), 'agent');
    expect(changed(await read(emptied, 'rows', 'agent'))).toEqual([{ national_id: { from: id, to: null } }]);
  });

  it('shows of a record what whoever reads may read of it by now, and before, and then', async () => {
    const { countries } = model.resources;
    const { currency_code } = countries?.field ?? {};
    if (!countries || !currency_code) throw new Error('There are no countries.');
    // Who reads which currency is for the record to say.
    const only = { ...currency_code, access: { ...currency_code.access, read: is('national_digits', 9) } };
    const restricted = {
      ...countries,
      field: { ...countries.field, currency_code: only },
      fields: countries.fields.map((field) => (field.name === 'currency_code' ? only : field)),
    };
    const other = await startTestService({
      product: { model: { ...model, resources: { ...model.resources, countries: restricted } } },
    });
    const own = service;
    service = other;
    try {
      for (const code of ['XJ', 'XK', 'XL']) await call('POST', '/api/countries', asCountry(code));
      const k = await stored('XK');
      expect((await call('PUT', '/api/countries/XK', { ...k, national_digits: 8 })).status).toBe(200);
      const lines = [country('XJ'), country('XK'), country('XL').replace(/9$/, '8')];
      const content = [head, ...lines].join('\n').replaceAll('GHS', 'XOF');
      const batch = await tried('countries', content);
      const currency = { from: 'GHS', to: 'XOF' };
      const digits = (from: number, to: number) => ({ national_digits: { from, to } });
      const shown = changed(await read(batch, 'rows'));
      // The second is not to be read before, the third not afterwards: a file that moves a record to where it is read shows nothing of it.
      expect(shown).toEqual([{ currency_code: currency }, digits(8, 9), digits(9, 8)]);
      // By now, the first is not either.
      const j = await stored('XJ');
      expect((await call('PUT', '/api/countries/XJ', { ...j, national_digits: 8 })).status).toBe(200);
      expect(changed(await read(batch, 'rows'))).toEqual([null, digits(8, 9), digits(9, 8)]);
      expect((await call('GET', `/rest/batches/${batch.id}/rows`, undefined, 'agent')).status).toBe(404);
    } finally {
      service = own;
      await other.close();
    }
  });

  it('goes on for nobody else, and can be dropped', async () => {
    const batch = await tried('countries', [head, country('XE')].join('\n'));
    for (const other of ['admin2', 'assessor', 'agent']) {
      expect((await proceed(batch, other)).status, other).toBe(404);
    }
    expect((await call('PUT', `/rest/batches/${batch.id}/confirm`, {})).status).toBeGreaterThanOrEqual(400);
    expect((await call('PUT', `/rest/batches/${batch.id}/cancel`)).status).toBe(200);
    expect((await proceed(batch)).status).toBe(409);
    expect(await stored('XE')).toBeUndefined();
  });

  it('ends where nothing would be done: nobody has to say anything', async () => {
    const batch = await tried('countries', [head, country('XF').replace('233', 'none')].join('\n'));
    expect(batch).toMatchObject({ state: 'complete', done: 1, failed: 1 });
  });

  it('takes nothing from a second person: what somebody has to agree to goes on for nobody by themselves', async () => {
    const content = 'mno_reference,amount,effected_date\nTRIED-1,10.50,2026-01-05';
    const asked = await ask({ name: 'remittances', input: {} }, content, 'assessor');
    expect([asked.status, (await bodyOf(asked)).field_errors?.[0]?.field]).toEqual([400, 'rehearse']);
    const upload = await brought(content, 'assessor');
    const plain = await call('POST', '/rest/batches', { name: 'remittances', upload, input: {} }, 'assessor');
    const batch = await bodyOf(plain);
    expect(batch.state).toBe('ready');
    for (const one of ['assessor', 'assessor2']) {
      expect((await proceed(batch, one)).status, one).toBeGreaterThanOrEqual(400);
    }
    expect(await until(batch, /./, 'assessor')).toMatchObject({ state: 'ready', done: 0 });
    // Nor can it be said afterwards.
    const said = await call('PUT', `/rest/batches/${batch.id}`, { rehearse: true, version: batch.version }, 'assessor');
    expect(said.status).toBeGreaterThanOrEqual(400);
  });
});

function asCountry(code: string): object {
  return { code, name: `Country ${code}`, currency_code: 'GHS', calling_code: '233', national_digits: 9 };
}
