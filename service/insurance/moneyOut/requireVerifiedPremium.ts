import { sql } from 'kysely';
import { ServiceError } from '../../platform/http/errors.ts';
import type { Period } from '../shared/periods.ts';
import type { Request } from './paymentLeaving.ts';

/**
 * Nothing is paid out of cover that rests on one person's word: where a premium of some days was paid by money that was recorded by hand, somebody else
 * has seen that it came.
 * @throws ServiceError 409 `action_barred`
 */
export async function requireVerified({ trx }: Request, policy: string, { from, until }: Period): Promise<void> {
  const { rows } = await sql`
    select 1 from premiums join payments on payments.guid = premiums.payment_guid
    where premiums.policy_guid = ${policy} and premiums.status = 'paid'
      and premiums.period_from <= ${until}::date and premiums.period_until >= ${from}::date
      and payments.payment_method = 'missing' and payments.verified_by is null
      and not exists (
        select 1 from workflow_actions done
        where done.entity_guid = payments.guid and done.action in ('verify', 'confirmed_by_operator')
      )
    limit 1
  `.execute(trx);
  if (rows.length > 0) throw new ServiceError(409, 'action_barred', { key: 'errors.money_out.verify_first' });
}
