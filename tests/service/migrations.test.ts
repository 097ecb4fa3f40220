import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NewerDatabase, migrate } from '../../service/platform/database/migrate.ts';
import { insuranceMigrations } from '../../service/insurance/migrations/insuranceMigrations.ts';
import { platformMigrations } from '../../service/platform/migrations.ts';
import { prepareStorage } from '../../service/platform/storage/prepareStorage.ts';
import { model } from '../../src/resources/model.ts';
import { type TestService, databases, postgresMissing, startTestService } from '../support/service.ts';

const migrations = [...platformMigrations, ...insuranceMigrations];

describe.each(databases)('migrations on %s', (database) => {
  const missing = database === 'postgres' ? postgresMissing() : undefined;
  let app: TestService;

  beforeAll(async () => {
    if (!missing) app = await startTestService({ database, sample: false });
  });
  afterAll(async () => {
    if (!missing) await app.close();
  });

  describe.skipIf(missing)(`work${missing ? ` (skipped: ${missing})` : ''}`, () => {
    test('a start applies nothing twice', async () => {
      expect(await migrate(app.db, migrations, app.clock)).toEqual([]);
    });

    test('two that start together apply a step once', async () => {
      const step = {
        id: 'test-once',
        up: async (db: Parameters<(typeof migrations)[number]['up']>[0]) => {
          await sql`create table test_once (id integer)`.execute(db);
        },
      };
      const applied = await Promise.all([
        migrate(app.db, [...migrations, step], app.clock),
        migrate(app.db, [...migrations, step], app.clock),
      ]);
      expect(applied.flat()).toEqual(['test-once']);
      await sql`drop table test_once`.execute(app.db);
      await app.db.deleteFrom('schema_migrations').where('id', '=', 'test-once').execute();
    });

    test('a step that fails leaves nothing of itself or of those before it', async () => {
      const steps = [
        {
          id: 'test-first',
          up: async (db: Parameters<(typeof migrations)[number]['up']>[0]) => {
            await sql`create table test_first (id integer)`.execute(db);
          },
        },
        { id: 'test-second', up: () => Promise.reject(new Error('broken step')) },
      ];
      await expect(migrate(app.db, [...migrations, ...steps], app.clock)).rejects.toThrow('broken step');
      const { rows } = await sql<{ name: string | null }>`select to_regclass('test_first')::text as name`.execute(
        app.db,
      );
      expect(rows).toEqual([{ name: null }]);
    });

    test('who may not be the second person stays so when the list of them is mended', async () => {
      const barred = ['one', 'other'];
      const row = (guid: string, apart: unknown) => sql`
        insert into money_out (guid, partner_guid, kind, status, amount, apart, version, created_at, updated_at)
        values (${guid}, 'somebody', 'refund', 'waiting', 100, ${JSON.stringify(apart)}::jsonb, 1, now(), now())
      `;
      // As it was kept before: a text that reads as a list.
      await row('as-text', JSON.stringify(barred)).execute(app.db);
      await row('as-list', barred).execute(app.db);
      await app.db.deleteFrom('schema_migrations').where('id', '=', '0150-second-persons').execute();
      expect(await migrate(app.db, migrations, app.clock)).toEqual(['0150-second-persons']);
      const { rows } = await sql<{ apart: unknown }>`
        select apart from money_out where guid like 'as-%' and apart ? 'other'
      `.execute(app.db);
      expect(rows).toEqual([{ apart: barred }, { apart: barred }]);
      await sql`delete from money_out`.execute(app.db);
    });

    test('whose word money rests on is taken from what was done', async () => {
      const at = sql`1, now(), now()`;
      await sql`
        insert into payments (guid, partner_guid, policy_number, policy_guid, customer_guid, amount, status, payment_method, found_by, version, created_at, updated_at)
        values ('by-hand', 'x', '1', 'x', 'x', 100, 'effected', 'missing', 'bringer', ${at}), ('asked', 'x', '1', 'x', 'x', 100, 'pending', 'mobile_money', null, ${at})
      `.execute(app.db);
      await sql`
        insert into remittances (guid, partner_guid, mno_reference, amount, effected_date, status, payment_guid, version, created_at, updated_at)
        values ('line', 'x', 'R-1', 100, '2026-01-01', 'settled', 'by-hand', ${at})
      `.execute(app.db);
      const done = (guid: string, entity: string, actor: string, from: string | null) => sql`
        insert into workflow_actions (guid, workflow, entity_guid, action, actor_guid, from_state, to_state, asked, happened_at)
        values (${guid}, 'w', ${entity}, 'a', ${actor}, ${from}, 'effected', '{}', now())
      `;
      await done('00000000-0000-0000-0000-000000000001', 'by-hand', 'recorder', null).execute(app.db);
      await done('00000000-0000-0000-0000-000000000002', 'by-hand', 'verifier', 'effected').execute(app.db);
      await done('00000000-0000-0000-0000-000000000003', 'asked', 'asker', null).execute(app.db);
      await done('00000000-0000-0000-0000-000000000004', 'line', 'bringer', null).execute(app.db);
      await app.db.deleteFrom('schema_migrations').where('id', '=', '0190-whose-word').execute();
      expect(await migrate(app.db, migrations, app.clock)).toEqual(['0190-whose-word']);
      const { rows: payments } = await sql`
        select guid, recorded_by_guid, found_by_guid from payments where partner_guid = 'x' order by guid
      `.execute(app.db);
      expect(payments).toEqual([
        { guid: 'asked', recorded_by_guid: null, found_by_guid: null },
        { guid: 'by-hand', recorded_by_guid: 'recorder', found_by_guid: 'bringer' },
      ]);
      const { rows: lines } = await sql`
        select captured_by_guid, recorded_by_guid from remittances where partner_guid = 'x'
      `.execute(app.db);
      expect(lines).toEqual([{ captured_by_guid: 'bringer', recorded_by_guid: 'recorder' }]);
      for (const table of ['payments', 'remittances', 'workflow_actions'])
        await sql`delete from ${sql.table(table)}`.execute(app.db);
    });

    test('what was called a job is a batch', async () => {
      await sql`
        alter table batch_runs rename to job_runs;
        alter table job_runs rename column batch_guid to job_guid;
        alter table batch_rows rename to job_items;
        alter table job_items rename column batch_guid to job_guid;
        alter table job_items drop column given;
        alter table job_items drop column code;
        alter index batch_rows_open rename to job_items_open;
        alter table batch_outputs rename to job_outputs;
        alter table job_outputs rename column batch_guid to job_guid;
        alter table batches rename to jobs;
        alter index batches__created_at__order rename to jobs__created_at__order;
        update storage_changes set resource = 'jobs', statement = replace(statement, '"batches', '"jobs')
          where resource = 'batches';
        insert into pgboss.job (name, data) values ('job-chunks', '{"jobGuid":"old","chunk":3}');
      `.execute(app.db);
      await app.db.deleteFrom('schema_migrations').where('id', '=', '0180-batches').execute();
      expect(await migrate(app.db, migrations, app.clock)).toEqual(['0180-batches']);
      const { rows } = await sql`select data from pgboss.job where data ->> 'batchGuid' = 'old'`.execute(app.db);
      expect(rows).toEqual([{ data: { batchGuid: 'old', chunk: 3 } }]);
      await sql`delete from pgboss.job where data ->> 'batchGuid' = 'old'`.execute(app.db);
      // The tables are what the declarations ask for: nothing is to be done, and nothing stands in the way.
      const before = await sql`select count(*) from storage_changes`.execute(app.db);
      await prepareStorage(app.db, model, app.clock, { takesBack: false });
      expect((await sql`select count(*) from storage_changes`.execute(app.db)).rows).toEqual(before.rows);
    });

    test('a database of a newer version is refused with words', async () => {
      await expect(migrate(app.db, migrations.slice(0, -1), app.clock)).rejects.toThrow(NewerDatabase);
      await expect(migrate(app.db, migrations.slice(0, -1), app.clock)).rejects.toThrow(/newer version of Coverdesk/);
    });
  });
});
