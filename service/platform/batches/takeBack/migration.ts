import { sql } from 'kysely';
import type { Migration } from '../../deps.ts';

/** What was there before each row of a file, by which it is taken back; and how far that is, for whom. */
export const batchKeptMigration: Migration = {
  id: '0188-batch-kept',
  async up(db) {
    await sql`
      create table batch_kept (
        batch_guid text not null,
        position integer not null,
        ordinal integer not null,
        resource text not null,
        record text not null,
        kind text not null,
        version integer not null,
        changes jsonb not null,
        kept_at timestamptz not null,
        primary key (batch_guid, position, ordinal)
      );
      create index batch_kept_record on batch_kept (batch_guid, resource, record);
      alter table batch_runs add column given_up_by jsonb, add column back_at integer;
    `.execute(db);
  },
};
