import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

export interface StandingChangesTable {
  subject_guid: string;
  changes: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    standing_changes: StandingChangesTable;
  }
}

/** Of people whom Keycloak keeps: what makes every instance forget what it remembers of somebody's rights. */
export const standingMigration: Migration = {
  id: '0411-standing-changes',
  async up(db) {
    await sql`
      create table standing_changes (subject_guid text primary key, changes integer not null)
    `.execute(db);
  },
};
