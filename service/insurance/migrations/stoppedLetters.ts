import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/** A letter that is in hand when its file is stopped goes, or is tried no more. */
export const stoppedLettersMigration: Migration = {
  id: '0260-stopped-letters',
  async up(db) {
    await sql`alter table if exists email_outbox add column if not exists stopped boolean not null default false`.execute(
      db,
    );
  },
};
