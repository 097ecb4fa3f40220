import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whether a number is new to us, and by whom. */
export interface NumberChange {
  readonly isNew: boolean;
  /** The people who entered it; nobody when it was the service. */
  readonly by: readonly string[];
}

/**
 * Whether a number came to one of some records since a moment, as their history tells. The number with which a customer was registered, or cover was
 * bought, is not new: it is who they are.
 * @param records keys of customers, policies and beneficiaries
 */
export async function numberChanges(
  trx: Transaction<Tables>,
  records: readonly string[],
  number: string,
  since: Date,
): Promise<NumberChange> {
  if (records.length === 0) return { isNew: false, by: [] };
  const { rows } = await sql<{ by: string | null }>`
    select distinct audit_events.created_by as by
    from audit_events, jsonb_array_elements(audit_events.changes) as change
    where entity_guid in (${sql.join(records)}) and entity in ('customers', 'policies', 'beneficiaries')
      and happened_at >= ${since} and change->>'to' = ${number}
      and not (entity in ('customers', 'policies') and action in ('create', 'purchase'))
  `.execute(trx);
  return { isNew: rows.length > 0, by: rows.flatMap(({ by }) => by ?? []) };
}
