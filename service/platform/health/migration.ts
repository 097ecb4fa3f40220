import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

declare module '../database/tables.ts' {
  interface Tables {
    write_probes: WriteProbesTable;
  }
}

/** One row for each instance's last try whether anything can be written: of the size of a page, for it is room that lacks. */
export interface WriteProbesTable {
  id: string;
  written_at: Date;
  room: Buffer;
}

export const writeProbesMigration: Migration = {
  id: '2026-11-write-probes',
  up: async (db) => {
    await sql`create table write_probes (id text primary key, written_at timestamptz not null, room bytea not null)`.execute(
      db,
    );
  },
};
