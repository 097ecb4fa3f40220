import { sql } from 'kysely';
import { makingActions } from '../../platform/audit/makingActions.ts';
import { linkedAccountsOf } from './linkedAccounts.ts';
import type { Request } from './paymentLeaving.ts';

/** Whether a number is new to us, and by whom. */
export interface NumberChange {
  readonly isNew: boolean;
  /** The people who entered it, the last one last; nobody when it was the service. */
  readonly by: readonly string[];
}

/** Of these a number is who they are, when they are made with it. */
const known = ['customers', 'policies'];

/**
 * Whether a number came to one of some records since a moment, as their history tells. The number with which a customer was registered, or cover was
 * bought, is who they are, and not new: unless whoever wants money to go there has entered it.
 * @param request of whoever wants money to go there
 * @param records keys of customers, policies and beneficiaries
 */
export async function numberChanges(
  request: Request,
  records: readonly string[],
  number: string,
  since: Date,
): Promise<NumberChange> {
  if (records.length === 0) return { isNew: false, by: [] };
  const { rows } = await sql<{ by: string | null; isFirst: boolean }>`
    select audit_events.created_by as by, entity in (${sql.join(known)}) and action in (${sql.join(makingActions(request.deps.model, known))}) as "isFirst"
    from audit_events, jsonb_array_elements(audit_events.changes) as change
    where entity_guid in (${sql.join(records)}) and entity in (${sql.join([...known, 'beneficiaries'])})
      and happened_at >= ${since} and change->>'to' = ${number}
    order by happened_at, audit_events.guid
  `.execute(request.trx);
  const hands = await linkedAccountsOf(request);
  const isNew = rows.some(({ by, isFirst }) => !isFirst || (by !== null && hands.includes(by)));
  return { isNew, by: rows.flatMap(({ by }) => by ?? []) };
}
