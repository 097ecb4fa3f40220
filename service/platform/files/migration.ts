import { type ColumnType, sql } from 'kysely';
import type { Migration } from '../deps.ts';

declare module '../database/tables.ts' {
  interface Tables {
    stored_files: StoredFilesTable;
  }
}

export interface StoredFilesTable {
  /** The first part of the name under which records know the file. */
  key: string;
  /** The second: what people call it. */
  name: string;
  partner_guid: string | null;
  /** The field of which resource it was signed for, and the values that the record must have then. */
  resource: string;
  field: string;
  bound: ColumnType<Record<string, string>, string, string>;
  kind: string;
  signed_by: string;
  signed_at: Date;
  /** Null until it has arrived whole. */
  stored_at: Date | null;
  size: number | null;
  sha256: string | null;
  /** Key of the record that has it; null until it is saved. */
  used_by: string | null;
  /** No record has it any more: its bytes go with the next sweep. */
  dropped_at: Date | null;
}

/** What is known of the files in storage. */
export const filesMigration: Migration = {
  id: '0301-stored-files',
  async up(db) {
    await sql`
      create table stored_files (
        key text primary key,
        name text not null,
        partner_guid text,
        resource text not null,
        field text not null,
        bound jsonb not null,
        kind text not null,
        signed_by text not null,
        signed_at timestamptz not null,
        stored_at timestamptz,
        size integer,
        sha256 text,
        used_by text,
        dropped_at timestamptz
      );
      create index stored_files_unused on stored_files (signed_at) where used_by is null or dropped_at is not null;
    `.execute(db);
  },
};
