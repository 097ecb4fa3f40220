import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/**
 * By which accounts money was recorded by hand and statements were brought: names alone do not tell which other accounts may be of the same person. What
 * was stored before takes them from what was done.
 */
export const whoseWordMigration: Migration = {
  id: '0190-whose-word',
  async up(db) {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('remittances') is not null as there`.execute(db);
    if (!rows[0]?.there) return;
    await sql`
      alter table payments add column if not exists recorded_by_guid text, add column if not exists found_by_guid text;
      alter table remittances add column if not exists captured_by_guid text, add column if not exists recorded_by_guid text;
    `.execute(db);
    const made = sql`select entity_guid, actor_guid from workflow_actions where from_state is null and actor_guid <> 'system'`;
    await sql`
      update payments set recorded_by_guid = made.actor_guid from (${made}) made
      where made.entity_guid = payments.guid and payments.payment_method = 'missing' and payments.recorded_by_guid is null
    `.execute(db);
    await sql`
      update remittances set captured_by_guid = made.actor_guid from (${made}) made
      where made.entity_guid = remittances.guid and remittances.captured_by_guid is null
    `.execute(db);
    await sql`
      update remittances set recorded_by_guid = payments.recorded_by_guid from payments
      where payments.guid = remittances.payment_guid and remittances.recorded_by_guid is null
    `.execute(db);
    await sql`
      update payments set found_by_guid = remittances.captured_by_guid from remittances
      where remittances.payment_guid = payments.guid and payments.found_by is not null and payments.found_by_guid is null
    `.execute(db);
  },
};
