import { instant } from '../../src/schema/units.ts';
import { rowOf, type SampleRow } from './rowOf.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SampleCustomer } from './customers.ts';
import { claimsOf } from './claims.ts';
import type { SamplePartner } from './partners.ts';
import { policiesOf } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const hour = 3_600_000;

const reasons = {
  en: ['Reached the customer, documents will follow', 'Claim was withdrawn by the customer', 'Question answered'],
  fr: ['Client joint, les documents suivront', 'Demande retirée par le client', 'Question traitée'],
} as const;

export interface SampleCallback {
  readonly row: SampleRow<'claim_callbacks'>;
  readonly promisedAt: Date;
}

/** The callbacks of a partner: some overdue, some due today and in the next days, some closed. */
export function callbacksOf(
  partner: SamplePartner,
  customers: readonly SampleCustomer[],
  now: Date,
): readonly SampleCallback[] {
  const random = seededRandom(`callbacks ${partner.code}`);
  const known = new Map(customers.map(({ row }) => [row.guid, row]));
  const claims = claimsOf(partner, policiesOf(partner, customers, now), now).filter(
    ({ row }) => row.status !== 'initiated',
  );
  return claims.slice(0, partner.callbacks).flatMap(({ row: claim }) => {
    const customer = known.get(claim.customer_guid);
    if (!customer) return [];
    const open = percent(random, 60);
    const due = now.getTime() + (open ? between(random, -30, 72) : between(random, -720, -24)) * hour;
    const attempts = open ? between(random, 0, 2) : between(random, 1, 3);
    const row = rowOf('claim_callbacks', {
      guid: sampleGuid('callback', claim.guid),
      claim_reference: claim.claim_reference,
      claimGuid: claim.guid,
      customer_guid: customer.guid,
      msisdn: customer.msisdn,
      status: open ? 'open' : 'closed',
      due_at: instant(new Date(due - (due % (hour / 4)))),
      assignee: percent(random, 40) ? partner.registrar.username : null,
      attempts,
      last_outcome: attempts === 0 ? null : open ? pick(random, ['no_answer', 'call_later'] as const) : 'reached',
      reason: open ? null : pick(random, reasons[partner.default_language]),
    });
    const promised = Math.min(due, now.getTime()) - between(random, 2, 40) * hour;
    return [{ row, promisedAt: new Date(promised) }];
  });
}
