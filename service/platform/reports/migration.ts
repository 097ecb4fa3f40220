import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

/** The lines of reports. */
export const batchLinesMigration: Migration = {
  id: '0200-batch-lines',
  async up(db) {
    await sql`
      create table batch_lines (
        batch_guid text not null,
        position integer not null,
        record text,
        cells jsonb not null,
        primary key (batch_guid, position)
      );
    `.execute(db);
  },
};
