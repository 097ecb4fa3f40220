import { sql } from 'kysely';
import type { Migration } from '../../deps.ts';

/** What stages know of rows: which are the same, which are added up, and with which row one counts; and how far the stage in hand is. */
export const batchStagesMigration: Migration = {
  id: '0187-batch-stages',
  async up(db) {
    await sql`
      alter table batch_rows add column same text, add column alike text, add column amount bigint, add column added bigint, add column behind integer;
      alter table batch_runs add column stage_at integer not null default 0;
    `.execute(db);
  },
};
