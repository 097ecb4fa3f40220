import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Migration } from '../../platform/deps.ts';
import { referenceTextSql } from '../../platform/storage/referenceText.ts';

/**
 * Payments that hold one reference in two ways of writing it. Where money is concerned nothing is guessed or removed: the one that stands for
 * money, then the first one, keeps it as it is; the others are told apart by a mark behind it, and their history says what they had.
 */
export const oneReferenceMigration: Migration = {
  id: '0140-one-reference',
  async up(db, now) {
    await sql`
      create function reference_text(value text) returns text language sql immutable parallel safe
      return ${sql.raw(referenceTextSql)}
    `.execute(db);
    await tellApart(db, 'payments', now);
  },
};

/** Zeros before a number make no other reference of it: a spreadsheet takes them away. */
export const zerosBeforeReferencesMigration: Migration = {
  id: '0290-zeros-before-references',
  async up(db, now) {
    const { rows } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes where schemaname = current_schema() and indexdef like '%reference_text(%'
    `.execute(db);
    // They have what was compared before. Nothing is ever stored without them.
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`
      create or replace function reference_text(value text) returns text language sql immutable parallel safe
      return ${sql.raw(referenceTextSql)}
    `.execute(db);
    for (const table of ['payments', 'remittances']) await tellApart(db, table, now);
    for (const { made } of rows) await sql.raw(made).execute(db);
  },
};

async function tellApart(db: Transaction<Tables>, table: string, now: Date): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  if (!rows[0]?.there) return;
  await sql`
    with told as (
      select guid, mno_reference as held, row_number() over (
        partition by partner_guid, reference_text(mno_reference)
        order by status in ('pending', 'failed', 'rejected'), created_at, guid
      ) as place
      from ${sql.table(table)} where mno_reference is not null
    ), marked as (
      update ${sql.table(table)} as one set mno_reference = left(told.held, 40) || '~' || left(one.guid, 8), version = version + 1, updated_at = ${now}
      from told where told.guid = one.guid and told.place > 1
      returning one.guid, one.partner_guid, told.held, one.mno_reference
    )
    insert into audit_events (
      guid, entity_guid, entity, action, actor, actor_kind, happened_at, changes, partner_guid, version, created_at, updated_at
    )
    select gen_random_uuid()::text, guid, ${table}, 'update', 'migration', 'system', ${now},
      jsonb_build_array(jsonb_build_object('field', 'mno_reference', 'from', held, 'to', mno_reference)), partner_guid, 1, ${now}, ${now}
    from marked
  `.execute(db);
}
