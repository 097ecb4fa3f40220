import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/** What is still to be told to webhooks (as soon as it was, or is given up, its row is gone), and whose turn each webhook is. */
export const webhookOutboxMigration: Migration = {
  id: '0240-webhook-outbox',
  async up(db) {
    await sql`
      create table webhook_outbox (
        delivery_guid text primary key,
        webhook_guid text not null,
        partner_guid text not null,
        since timestamptz not null
      );
      create index webhook_outbox_turn on webhook_outbox (webhook_guid, since, delivery_guid);
      create table webhook_turns (
        webhook_guid text primary key,
        leased_until timestamptz not null,
        rests_until timestamptz not null,
        failures integer not null default 0,
        failing_since timestamptz
      )
    `.execute(db);
  },
};
