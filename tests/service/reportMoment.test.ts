import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import { eventually } from '../support/eventually.ts';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { postgresMissing, type TestService } from '../support/service.ts';

const missing = postgresMissing();
const partner = 'tana-gh';
const day = '2023-05-05';

describe.skipIf(missing)(
  `a report of many lines, while it is written${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let app: TestService;
    let cuttable: CuttableService;
    let direct: pg.Client;
    /** Outside of every transaction, in which who waits would seem to be always the same. */
    let watching: pg.Client;

    beforeAll(async () => {
      cuttable = await startCuttableService({});
      app = cuttable.service;
      direct = new pg.Client({ connectionString: app.postgres?.url });
      direct.on('error', () => {});
      await direct.connect();
      watching = new pg.Client({ connectionString: app.postgres?.url });
      watching.on('error', () => {});
      await watching.connect();
      await direct.query(
        `insert into customers select (jsonb_populate_record(null::customers, to_jsonb(one) || jsonb_build_object(
         'guid', gen_random_uuid(), 'national_id', null, 'msisdn', (233990000000 + made)::text, 'created_at', $1::text))).*
       from (select * from customers where partner_guid = (select guid from partners where code = $2) limit 1) as one, generate_series(1, 3000) as made`,
        [`${day}T12:00:00Z`, partner],
      );
    }, 120_000);
    afterAll(async () => {
      await Promise.all([direct.end(), watching.end()]);
      await cuttable.close();
    });

    const asked = async (report = 'registered_customers', resource = 'customers') => {
      const answer = await app.fetch('/rest/batches', {
        method: 'POST',
        as: 'admin',
        partner,
        json: { name: 'report_run', input: { resource, report, parameters: { startDate: day, endDate: day } } },
      });
      expect(answer.status).toBe(201);
      return String((await bodyOf(answer)).id);
    };
    const batch = async (id: string): Promise<Wire> =>
      await bodyOf(await app.fetch(`/rest/batches/${id}`, { as: 'admin', partner }));
    const becomes = async (id: string, like: object) =>
      await eventually(async () => expect(await batch(id)).toMatchObject(like), 60_000);
    const lines = async (id: string) =>
      (
        await direct.query<{ lines: number; records: number }>(
          'select count(*)::int as lines, count(distinct record)::int as records from batch_lines where batch_guid = $1',
          [id],
        )
      ).rows[0];
    /** Holds its statement at the table of customers, which is read by nobody meanwhile, until `go`. */
    const held = async (report?: string, resource?: string) => {
      await direct.query('begin');
      await direct.query('lock table customers in access exclusive mode');
      const id = await asked(report, resource);
      await eventually(async () => {
        const { rowCount } = await direct.query(
          "select left(query, 200) from pg_stat_activity where wait_event_type = 'Lock'",
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      return id;
    };
    const stop = async (how: 'terminate' | 'cancel') =>
      await watching.query(`select pg_${how}_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);

    test('others go on writing, and whoever stops it is answered before it is over; none of its lines stay', async () => {
      const id = await held();
      const cancelled = await app.fetch(`/rest/batches/${id}/cancel`, {
        method: 'PUT',
        as: 'admin',
        partner,
        json: {},
      });
      expect(cancelled.status, await cancelled.clone().text()).toBe(200);
      expect(await batch(id)).toMatchObject({ state: 'cancelled' });
      await direct.query('commit');
      // What is asked for next comes after it.
      await becomes(await asked(), { state: 'complete' });
      expect(await batch(id)).toMatchObject({ state: 'cancelled', total: 0 });
      expect(await lines(id)).toEqual({ lines: 0, records: 0 });
    }, 120_000);

    test('its connection is cut: its lines are written once', async () => {
      const id = await held();
      await stop('terminate');
      await direct.query('commit');
      await becomes(id, { state: 'complete', total: 3_000, done: 3_000 });
      expect(await lines(id)).toEqual({ lines: 3_000, records: 3_000 });
    }, 120_000);

    test('it takes longer than it may: it is given up, in words, and never tried again', async () => {
      const id = await held();
      await stop('cancel');
      await direct.query('commit');
      await becomes(id, { state: 'rejected', message: expect.stringMatching(/more than a minute/) });
      expect(await lines(id)).toEqual({ lines: 0, records: 0 });
      await becomes(await asked(), { state: 'complete', total: 3_000 });
    }, 120_000);

    test('customers are registered meanwhile, and several run it at once: each has what there was at one moment', async () => {
      const made: Promise<Response>[] = [];
      const ids = await Promise.all([asked(), asked('daily_stats_report'), asked()]);
      for (let at = 0; at < 10; at += 1)
        made.push(
          app.fetch('/api/customers/register', {
            method: 'POST',
            as: 'admin',
            partner,
            json: { ...customer, msisdn: `23324940${String(at).padStart(4, '0')}` },
          }),
        );
      const answers = await Promise.all(made);
      expect(
        answers.map(({ status }) => status),
        await answers[0]?.clone().text(),
      ).toEqual(Array.from({ length: 10 }, () => 201));
      const [first, figures, second] = ids;
      for (const id of ids) await becomes(id, { state: 'complete' });
      for (const id of [first, second]) expect(await lines(id)).toEqual({ lines: 3_000, records: 3_000 });
      expect(await batch(figures)).toMatchObject({ total: 1, totals: { customers: 3_000 } });
    }, 120_000);
  },
);
