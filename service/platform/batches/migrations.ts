import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

/** Rows, outcomes and output of background work. */
export const batchMigrations: readonly Migration[] = [
  {
    id: '0001-jobs',
    async up(db) {
      await sql`
        create table job_runs (
          job_guid text primary key,
          requester jsonb not null,
          next_chunk integer not null default 0
        );
        create table job_items (
          job_guid text not null,
          position integer not null,
          item text not null,
          outcome text,
          message text,
          primary key (job_guid, position)
        );
        create index job_items_open on job_items (job_guid, position) where outcome is null;
        create table job_outputs (
          job_guid text not null,
          chunk integer not null,
          content text not null,
          primary key (job_guid, chunk)
        );
      `.execute(db);
    },
  },
];
