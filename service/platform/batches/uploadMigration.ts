import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

/** Rows of files: how far a file is read, by what its rows name their records, and which of their values are wrong. */
export const batchUploadMigration: Migration = {
  id: '0182-batch-uploads',
  async up(db) {
    await sql`
      alter table batch_runs add column next_line integer;
      alter table batch_rows add column named text;
      alter table batch_rows add column fields jsonb;
      create index batch_rows_named on batch_rows (batch_guid, named) where named is not null;
    `.execute(db);
  },
};
