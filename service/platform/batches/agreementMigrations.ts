import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

/** Where the words come from that are said of a row, for whoever reads them in another language; and in which state a record is that it makes. */
export const batchWordsMigration: Migration = {
  id: '0184-batch-words',
  async up(db) {
    await sql`alter table batch_rows add column said jsonb, add column state text`.execute(db);
  },
};

/** How many records of another resource a row makes besides its own. */
export const batchBesidesMigration: Migration = {
  id: '0185-batch-besides',
  async up(db) {
    await sql`alter table batch_rows add column also integer`.execute(db);
  },
};

/** What a rehearsal says would become of each row, and what it means, before somebody agrees to all of them. */
export const batchAgreementMigration: Migration = {
  id: '0183-batch-agreements',
  async up(db) {
    await sql`
      alter table batch_rows add column foreseen text;
      alter table batch_rows add column meant jsonb;
      create index batch_rows_unforeseen on batch_rows (batch_guid, position) where foreseen is null and outcome is null;
    `.execute(db);
  },
};

/** Which rows of a file belong together, and are tried at once. */
export const batchTogetherMigration: Migration = {
  id: '0186-batch-together',
  async up(db) {
    await sql`
      alter table batch_rows add column ties text[];
      alter table batch_rows add column tried_with integer;
      drop index batch_rows_unforeseen;
      create index batch_rows_unforeseen on batch_rows (batch_guid, coalesce(tried_with, position), position)
        where foreseen is null and outcome is null;
    `.execute(db);
  },
};

/** What each row changes of a record that was there, for whoever decides and for whoever reads afterwards. */
export const batchChangesMigration: Migration = {
  id: '0190-batch-changes',
  async up(db) {
    await sql`alter table batch_rows add column changes jsonb`.execute(db);
  },
};

/** Rows are narrowed to those that become the same: also of a hundred thousand, those are found at once. */
export const batchKindsMigration: Migration = {
  id: '0189-batch-kinds',
  async up(db) {
    await sql`
      create index batch_rows_kinds on batch_rows (batch_guid, state, code, position) where state is not null or code is not null
    `.execute(db);
  },
};
