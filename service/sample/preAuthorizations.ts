import { cents } from '../../src/schema/units.ts';
import { minus, nothing, plus } from '../insurance/shared/amounts.ts';
import { type Dated, rowOf, type SampleRow } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SampleClaim } from './claims.ts';
import { addDays } from '../insurance/shared/days.ts';
import { type Fate, outcomeOf, roundedDown } from './preAuthorizationFates.ts';
import type { SamplePartner } from './partners.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';
import { referenceRows } from './referenceData.ts';

const day = 86_400_000;

/** What becomes of one after the other, so that there is each of them: of what was asked some time ago, and of late. */
const fates = {
  before: ['expired', 'declined', 'cancelled'],
  lately: ['pending', 'approved', 'enhanced', 'draft', 'pending', 'approved'],
} as const satisfies Readonly<Record<string, readonly Fate[]>>;

type Wanted = (typeof fates)[keyof typeof fates][number];

/** How many days ago it was asked for, at least and at most. */
const ages: Readonly<Record<Wanted, readonly [number, number]>> = {
  draft: [0, 1],
  pending: [0, 1],
  approved: [1, 8],
  enhanced: [6, 10],
  expired: [30, 90],
  declined: [3, 60],
  cancelled: [3, 40],
};

/** The pre-authorizations of a partner: some wait, some hold, some are over, some are used by claims. */
export function preAuthorizationsOf(
  partner: SamplePartner,
  policies: readonly SamplePolicy[],
  claims: readonly SampleClaim[],
  now: Date,
): readonly Dated<'pre_authorizations'>[] {
  const random = seededRandom(`pre-authorizations ${partner.code}`);
  const { hospitals, health_diagnoses: diagnoses } = referenceRows();
  const near = hospitals.filter(({ country }) => country === partner.country);
  const today = dayOf(now, partner);
  const covered = policies.filter(
    ({ row, product }) =>
      row.status === 'active' &&
      (product.hospital_benefit_amount ?? 0) > 0 &&
      row.waiting_ends_at &&
      row.waiting_ends_at <= addDays(today, -100),
  );
  const made: Dated<'pre_authorizations'>[] = [];
  covered.forEach((policy, index) => {
    for (const when of ['before', 'lately'] as const) {
      // Not everybody is ill all the time.
      if (!percent(random, when === 'before' ? 80 : 65)) continue;
      const fate = fates[when][index % fates[when].length] ?? 'pending';
      made.push(requestOf(random, partner, policy, { fate, serial: made.length, near, diagnoses, now }));
    }
  });
  const stays = claims.filter(({ row }) => row.type === 'hospital' && stayed.includes(row.status));
  for (const claim of stays.filter((_, index) => index % 2 === 0)) {
    made.push(...usedBy(random, partner, claim, made.length));
  }
  return made;
}

/** Claims that stand, decided on or not. */
const stayed: readonly unknown[] = ['decision_pending', 'approved_pending', 'payable', 'payment_failed', 'paid'];

/** The letter that a claim uses: asked for shortly before the stay. */
function usedBy(random: Random, partner: SamplePartner, { row: claim }: SampleClaim, serial: number) {
  const { admission_date: from, discharge_date: until, hospital_guid, reason: diagnosis_guid } = claim;
  const { affected_person: patient_name } = claim;
  if (!from || !until || !hospital_guid || !diagnosis_guid || !patient_name) return [];
  const at = new Date(Date.parse(from) - between(random, 1, 3) * day + 9 * 3_600_000);
  const paid = claim.approved_amount ?? nothing;
  const amount =
    paid > 0 ? plus(paid, roundedDown(cents(paid / 10))) : roundedDown(cents(between(random, 100, 900) * 100));
  const row = rowOf('pre_authorizations', {
    guid: sampleGuid('pre-authorization', partner.code, serial),
    request_number: numberOf(partner, serial),
    status: 'utilised',
    customer_guid: claim.customer_guid,
    policy_guid: claim.policy_guid,
    patient_name,
    hospital_guid,
    diagnosis_guid,
    admission_date: from,
    expected_days: Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / day)),
    estimate_in_cents: amount,
    notes: null,
  });
  const letter = outcomeOf(random, partner, 'utilised', row, null, dayOf(at, partner));
  const used = { claim_guid: claim.guid, remaining_amount_in_cents: minus(amount, paid) };
  return [{ at, row: rowOf('pre_authorizations', { ...row, ...letter, ...used }) }];
}

const numberOf = ({ code }: SamplePartner, serial: number) =>
  `PA-${code.replace('-', '').toUpperCase()}-${20_000_000 + serial * 13}`;

interface Circumstances {
  readonly fate: Wanted;
  readonly serial: number;
  readonly near: readonly SampleRow<'hospitals'>[];
  readonly diagnoses: readonly SampleRow<'health_diagnoses'>[];
  readonly now: Date;
}

function requestOf(
  random: Random,
  partner: SamplePartner,
  { row: policy, product, customer }: SamplePolicy,
  { fate, serial, near, diagnoses, now }: Circumstances,
): Dated<'pre_authorizations'> {
  const at = new Date(now.getTime() - between(random, ...ages[fate]) * day - between(random, 1, 9) * 3_600_000);
  const days = Math.max(product.minimum_hospital_days ?? 1, between(random, 2, 9));
  const hospital = pick(random, near);
  // Rounded as a hospital would: to what is left of the amount without its last digits.
  const perDay = (product.hospital_benefit_amount ?? 0) * between(random, 60, 98);
  const estimate = roundedDown(cents((perDay / 100) * days));
  const row = rowOf('pre_authorizations', {
    guid: sampleGuid('pre-authorization', partner.code, serial),
    request_number: numberOf(partner, serial),
    status: fate === 'enhanced' ? 'approved' : fate,
    customer_guid: policy.customer_guid,
    policy_guid: policy.guid,
    patient_name: customer.row.full_name,
    hospital_guid: hospital.guid,
    diagnosis_guid: pick(random, diagnoses).guid,
    admission_date: addDays(dayOf(at, partner), between(random, 0, 4)),
    expected_days: days,
    estimate_in_cents: fate === 'draft' && percent(random, 50) ? null : estimate,
    notes: null,
  });
  const outcome = outcomeOf(random, partner, fate, row, hospital, dayOf(at, partner));
  return { at, row: rowOf('pre_authorizations', { ...row, ...outcome }) };
}
