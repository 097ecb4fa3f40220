import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whether a number is new to us, and by whom. */
export interface NumberChange {
  readonly isNew: boolean;
  /** The people who entered it, the last one last; nobody when it was the service. */
  readonly by: readonly string[];
}

/**
 * Whether a number came to one of some records since a moment, as their history tells. The number with which a customer was registered, or cover was
 * bought, is who they are, and not new: unless whoever wants money to go there has entered it.
 * @param records keys of customers, policies and beneficiaries
 * @param hands the accounts of whoever wants it
 */
export async function numberChanges(
  trx: Transaction<Tables>,
  records: readonly string[],
  number: string,
  since: Date,
  hands: readonly string[],
): Promise<NumberChange> {
  if (records.length === 0) return { isNew: false, by: [] };
  const { rows } = await sql<{ by: string | null; isFirst: boolean }>`
    select audit_events.created_by as by, entity in ('customers', 'policies') and action in ('create', 'purchase') as "isFirst"
    from audit_events, jsonb_array_elements(audit_events.changes) as change
    where entity_guid in (${sql.join(records)}) and entity in ('customers', 'policies', 'beneficiaries')
      and happened_at >= ${since} and change->>'to' = ${number}
    order by happened_at, audit_events.guid
  `.execute(trx);
  const isNew = rows.some(({ by, isFirst }) => !isFirst || (by !== null && hands.includes(by)));
  return { isNew, by: rows.flatMap(({ by }) => by ?? []) };
}
