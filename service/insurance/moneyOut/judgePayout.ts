import { sql } from 'kysely';
import type { MoneyReason } from '../../../src/resources/rules/moneyReasons.ts';
import { eventDay } from '../../../src/resources/rules/claimEvent.ts';
import type { Stored } from '../shared/stored.ts';
import { daysBefore } from './daysBefore.ts';
import type { Judge, Request } from './paymentLeaving.ts';
import { numberChanges } from './numberChanges.ts';
import { moneyLimits } from './settings.ts';
import { requireVerified } from './requireVerifiedPremium.ts';

/**
 * Two people have agreed to the amount of a claim, and nobody to the number: who pays it alone pays a number that the customer or a beneficiary has had for
 * some time. Any other number waits for a second person, who has not put it there.
 */
export const judgePayout: Judge<'claim_payout'> = async (request, { record, msisdn }) => {
  await requireCoverSeen(request, record);
  const known = await knownNumbers(request, record);
  const why: MoneyReason[] = known.some(({ number }) => number === msisdn) ? [] : ['other_number'];
  const records = [...new Set(known.map(({ guid }) => guid))];
  const since = daysBefore(request.context.now, (await moneyLimits(request)).numberDays);
  const { isNew, by } = await numberChanges(request, records, String(msisdn), since);
  if (isNew) why.push('number_changed');
  return { why, apart: by, changedBy: by.at(-1) };
};

/** @throws ServiceError 409 `action_barred` when the premium of the day in question rests on one person's word */
export async function requireCoverSeen(request: Request, claim: Stored<'claims'>): Promise<void> {
  const day = eventDay(claim);
  if (day) await requireVerified(request, claim.policy_guid, { from: day, until: day });
}

interface KnownNumber {
  /** Of the record that has it. */
  readonly guid: string;
  readonly number: string | null;
}

/** The numbers of the customer and of those who are paid in their place. */
async function knownNumbers({ trx }: Request, claim: Stored<'claims'>): Promise<readonly KnownNumber[]> {
  const { rows } = await sql<KnownNumber>`
    select guid, msisdn as number from customers where guid = ${claim.customer_guid}
    union all select guid, beneficiary_phone from customers where guid = ${claim.customer_guid}
    union all select guid, beneficiary_phone from policies where guid = ${claim.policy_guid}
    union all select guid, msisdn from beneficiaries where customer_guid = ${claim.customer_guid}
  `.execute(trx);
  return rows;
}
