import { type Kysely, sql } from 'kysely';
import type { Migration } from '../deps.ts';
import { quoted } from '../storage/names.ts';

/** Batches were called jobs. What is kept of them takes the new name, and their rows have room for what they were chosen with and for a code. */
export const renamedMigration: Migration = {
  id: '0180-batches',
  async up(db) {
    await sql`
      alter table job_runs rename to batch_runs;
      alter table batch_runs rename column job_guid to batch_guid;
      alter table job_items rename to batch_rows;
      alter table batch_rows rename column job_guid to batch_guid;
      alter table batch_rows add column given jsonb;
      alter table batch_rows add column code text;
      alter index job_items_open rename to batch_rows_open;
      alter table job_outputs rename to batch_outputs;
      alter table batch_outputs rename column job_guid to batch_guid;
      update workflow_actions set workflow = 'batch' where workflow = 'job';
    `.execute(db);
    // What waits to be done is told of by messages, whose schema the queue makes when it starts.
    if (await isThere(db, 'pgboss.job')) {
      await sql`
        update pgboss.job set data = jsonb_build_object('batchGuid', data -> 'jobGuid', 'chunk', data -> 'chunk')
        where name = 'job-chunks' and data ? 'jobGuid'
      `.execute(db);
    }
    if (await isThere(db, 'audit_events')) {
      await sql`update audit_events set entity = 'batches' where entity = 'jobs'`.execute(db);
    }
    if (!(await isThere(db, 'jobs'))) return;
    await sql`alter table jobs rename to batches`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename = 'batches' and starts_with(indexname, 'jobs_')
    `.execute(db);
    for (const { name } of rows) {
      await sql.raw(`alter index ${quoted(name)} rename to ${quoted(name.replace('jobs', 'batches'))}`).execute(db);
    }
    // What was done to the table stands under its name, and in its words.
    await sql`
      update storage_changes set resource = 'batches', statement = replace(statement, '"jobs', '"batches')
      where resource = 'jobs'
    `.execute(db);
    await sql`update declared_once set resource = 'batches' where resource = 'jobs'`.execute(db);
  },
};

async function isThere<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}
