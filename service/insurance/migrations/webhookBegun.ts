import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/** Whether somebody has ever begun to tell it: what waits from before may have been. */
export const webhookBegunMigration: Migration = {
  id: '0310-webhook-begun',
  async up(db) {
    await sql`
      alter table webhook_outbox add column begun boolean not null default true;
      alter table webhook_outbox alter column begun set default false
    `.execute(db);
  },
};
