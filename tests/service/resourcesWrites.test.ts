import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, customer } from '../support/records.ts';
import {
  databases,
  postgresMissing,
  startTestService,
  type TestRequest,
  type TestService,
} from '../support/service.ts';

describe.each(databases)('writes at the same time on %s', (database) => {
  const missing = database === 'postgres' ? postgresMissing() : undefined;
  let app: TestService;
  const register = async (msisdn: string, more: TestRequest = {}) =>
    await app.fetch('/api/customers/register', {
      method: 'POST',
      as: 'agent',
      partner: 'tana-gh',
      json: { ...customer, msisdn },
      ...more,
    });
  const save = async (guid: string, json: object, ifMatch?: string) =>
    await app.fetch(`/api/customers/${guid}`, {
      method: 'PUT',
      as: 'agent',
      partner: 'tana-gh',
      json,
      ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
    });
  const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const countOf = async (msisdn: string) =>
    Number(
      (await app.service.deps.pool.query('select count(*) from customers where msisdn = $1', [msisdn])).rows[0]?.count,
    );

  beforeAll(async () => {
    if (missing) return;
    app = await startTestService({ database });
    // One at a time: many sign-ins at once look like guessing.
    for (const as of ['agent', 'assessor', 'admin']) await app.fetch('/api/countries', { as });
  });
  afterAll(async () => {
    if (!missing) await app.close();
  });

  describe.skipIf(missing)(`are kept apart${missing ? ` (skipped: ${missing})` : ''}`, () => {
    test('of ten people who register one number, nine are told at the field', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => register('0249200001')));
      expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
      for (const answer of answers.filter(({ status }) => status === 400)) {
        expect((await bodyOf(answer)).field_errors).toEqual([
          { field: 'msisdn', message: 'Another record has this value already' },
        ]);
      }
      expect(await countOf('233249200001')).toBe(1);
      const elsewhere = await register('233249200001', { partner: 'kito-ke' });
      expect(elsewhere.status).toBe(201);
    });

    test('two people who save one record: the second is shown what the first saved', async () => {
      const made = await bodyOf(await register('0249200002'));
      const answers = await Promise.all([
        save(made.guid, { town: 'Ho' }, '"1"'),
        save(made.guid, { town: 'Wa' }, '"1"'),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const saved = await bodyOf(answers.find(({ status }) => status === 200) ?? answers[0]);
      const stale = answers.find(({ status }) => status === 409) ?? answers[1];
      expect(stale.headers.get('etag')).toBe('"2"');
      expect(await bodyOf(stale)).toMatchObject({
        code: 'stale_version',
        message: 'Somebody else saved this in the meantime.',
        current: saved,
      });
      expect((await save(made.guid, { town: 'Tamale' }, '"2"')).status).toBe(200);
      expect((await save(made.guid, { town: 'Kumasi' }, '*')).status).toBe(200);
      expect((await save(made.guid, { town: 'Tema' })).status).toBe(200);
      expect((await save(made.guid, { town: 'Tema' }, 'five')).status).toBe(400);
    });

    test('a saved value that somebody else has is told at the field', async () => {
      const [one, other] = [await bodyOf(await register('0249200003')), await bodyOf(await register('0249200004'))];
      const answer = await save(one.guid, { msisdn: other.msisdn });
      expect((await bodyOf(answer)).field_errors).toEqual([
        { field: 'msisdn', message: 'Another record has this value already' },
      ]);
      expect((await save(one.guid, { msisdn: one.msisdn })).status).toBe(200);
    });

    test('the same request under the same key is done once and answered alike', async () => {
      const headers = { 'idempotency-key': 'form-1' };
      const first = await register('0249200005', { headers });
      expect(first.status).toBe(201);
      expect(first.headers.has('idempotency-replayed')).toBe(false);
      const record = await bodyOf(first);
      const again = await register('0249200005', { headers });
      expect(again.status).toBe(201);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.headers.get('etag')).toBe('"1"');
      expect(await bodyOf(again)).toEqual(record);

      const changed = await register('0249200006', { headers });
      expect(changed.status).toBe(422);
      expect(await bodyOf(changed)).toMatchObject({ code: 'idempotency_mismatch' });
      expect(await countOf('233249200006')).toBe(0);
      const other = await register('0249200006', { headers, as: 'assessor' });
      expect(other.status).toBe(201);
    });

    test('ten presses at once make one customer, and all get its record', async () => {
      const headers = { 'idempotency-key': 'form-2' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => register('0249200007', { headers })));
      expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 201));
      const guids = await Promise.all(answers.map(async (answer) => (await bodyOf(answer)).guid));
      expect(new Set(guids).size).toBe(1);
      expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(9);
      expect(await countOf('233249200007')).toBe(1);
    });

    test('a refused request leaves its key free for the corrected one', async () => {
      const headers = { 'idempotency-key': 'form-3' };
      expect((await register('12', { headers })).status).toBe(400);
      expect((await register('0249200008', { headers })).status).toBe(201);
      expect((await register('0249200009', { headers: { 'idempotency-key': 'a b' } })).status).toBe(400);
      expect((await register('0249200009', { headers: { 'idempotency-key': 'x'.repeat(201) } })).status).toBe(400);
    });

    test('a record cannot go while another comes to point at it', async () => {
      const country = { name: 'Race', currency_code: 'GHS', calling_code: '299', national_digits: 9 };
      const partner = { name: 'Race', brand: 'main', default_language: 'en', insurer: 'Race', service_name: 'Race' };
      for (const [index, code] of ['QA', 'QB', 'QC', 'QD'].entries()) {
        const json = { ...country, code };
        expect((await app.fetch('/api/countries', { method: 'POST', as: 'admin', json })).status).toBe(201);
        const [deleted, made] = await Promise.all([
          app.fetch(`/api/countries/${code}`, { method: 'DELETE', as: 'admin' }),
          app.fetch('/api/partners', {
            method: 'POST',
            as: 'admin',
            json: { ...partner, code: `race-${index}`, country: code },
          }),
        ]);
        expect([deleted.status, made.status].toSorted((a, b) => a - b)).toEqual(
          deleted.status === 200 ? [200, 400] : [201, 409],
        );
      }
    });

    test('each write has just one audit event, and a refused one has none', async () => {
      const { rows } = await app.service.deps.pool.query(
        'select c.version, count(e.guid) as events from customers c join audit_events e on e.entity_guid = c.guid where c.msisdn like $1 group by c.guid, c.version',
        ['2332492%'],
      );
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) expect(row.events).toBe(row.version);
    });
  });
});
