import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who changed a record last, by what, when. */
export interface LastChange {
  readonly actor: string;
  readonly action: string;
  readonly at: string;
}

/**
 * What the history says last of a record; null where it says nothing.
 * @example await lastChange(trx, 'orders', guid) // { actor: 'Kofi Mensah', action: 'approve_second', at: '2026-11-24T14:03:00.000Z' }
 */
export async function lastChange<T>(db: Kysely<T>, entity: string, key: string): Promise<LastChange | null> {
  const { rows } = await sql<{ actor: string; action: string; happened_at: Date | string }>`
    select actor, action, happened_at from audit_events
    where entity = ${entity} and entity_guid = ${key}
    order by happened_at desc, created_at desc limit 1
  `.execute(db);
  const [last] = rows;
  return last ? { actor: last.actor, action: last.action, at: new Date(last.happened_at).toISOString() } : null;
}
