import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/** Letters that are still to be handed over: as soon as one was, or is given up, its row is gone. */
export const emailOutboxMigration: Migration = {
  id: '0250-email-outbox',
  async up(db) {
    await sql`
      create table email_outbox (
        message_guid text primary key,
        due_at timestamptz not null,
        tries integer not null default 0
      );
      create index email_outbox_due on email_outbox (due_at, message_guid)
    `.execute(db);
  },
};
