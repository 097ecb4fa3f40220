import { dayOf } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SampleClaim } from './claims.ts';
import { addDays } from '../insurance/shared/days.ts';
import type { Row } from '../platform/records/rows.ts';
import { type Fate, outcomeOf, roundedDown } from './letters.ts';
import type { SamplePartner } from './partners.ts';
import type { Dated } from './payments.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';
import { referenceRows } from './referenceData.ts';

const day = 86_400_000;

/** What becomes of one after the other, so that there is each of them: of what was asked some time ago, and of late. */
const fates = {
  before: ['expired', 'declined', 'cancelled'],
  lately: ['pending', 'approved', 'enhanced', 'draft', 'pending', 'approved'],
} as const satisfies Readonly<Record<string, readonly Fate[]>>;

type Asked = (typeof fates)[keyof typeof fates][number];

/** How many days ago it was asked for, at least and at most. */
const ages: Readonly<Record<Asked, readonly [number, number]>> = {
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
): readonly Dated[] {
  const random = seededRandom(`pre-authorizations ${partner.code}`);
  const { hospitals = [], health_diagnoses: diagnoses = [] } = referenceRows();
  const near = hospitals.filter(({ country }) => country === partner.country);
  const today = dayOf(now, partner);
  const covered = policies.filter(
    ({ row, product }) =>
      row.status === 'active' &&
      Number(product.hospital_benefit_amount ?? 0) > 0 &&
      String(row.waiting_ends_at) <= addDays(today, -100),
  );
  const made: Dated[] = [];
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
    made.push(usedBy(random, partner, claim, made.length));
  }
  return made;
}

/** Claims that stand, decided on or not. */
const stayed: readonly unknown[] = ['decision_pending', 'approved_pending', 'payable', 'payment_failed', 'paid'];

/** The letter that a claim uses: asked for shortly before the stay. */
function usedBy(random: Random, partner: SamplePartner, { row: claim }: SampleClaim, serial: number): Dated {
  const [from, until] = [String(claim.admission_date), String(claim.discharge_date)];
  const at = new Date(Date.parse(from) - between(random, 1, 3) * day + 9 * 3_600_000);
  const paid = Number(claim.approved_amount ?? 0);
  const amount = paid > 0 ? paid + roundedDown(paid / 10) : roundedDown(between(random, 100, 900) * 100);
  const row: Row = {
    guid: sampleGuid('pre-authorization', partner.code, serial),
    request_number: numberOf(partner, serial),
    status: 'utilised',
    customer_guid: claim.customer_guid,
    policy_guid: claim.policy_guid,
    patient_name: claim.affected_person,
    hospital_guid: claim.hospital_guid,
    diagnosis_guid: claim.reason,
    admission_date: from,
    expected_days: Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / day)),
    estimate_in_cents: amount,
    notes: null,
  };
  const letter = outcomeOf(random, partner, 'utilised', row, {}, dayOf(at, partner));
  return { at, row: { ...row, ...letter, claim_guid: claim.guid, remaining_amount_in_cents: amount - paid } };
}

const numberOf = ({ code }: SamplePartner, serial: number) =>
  `PA-${code.replace('-', '').toUpperCase()}-${String(20_000_000 + serial * 13)}`;

interface Circumstances {
  readonly fate: Asked;
  readonly serial: number;
  readonly near: readonly Row[];
  readonly diagnoses: readonly Row[];
  readonly now: Date;
}

function requestOf(
  random: Random,
  partner: SamplePartner,
  { row: policy, product, customer }: SamplePolicy,
  { fate, serial, near, diagnoses, now }: Circumstances,
): Dated {
  const at = new Date(now.getTime() - between(random, ...ages[fate]) * day - between(random, 1, 9) * 3_600_000);
  const days = Math.max(Number(product.minimum_hospital_days), between(random, 2, 9));
  const hospital = pick(random, near);
  // Rounded as a hospital would: to what is left of the amount without its last digits.
  const perDay = Number(product.hospital_benefit_amount) * between(random, 60, 98);
  const estimate = roundedDown((perDay / 100) * days);
  const row: Row = {
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
  };
  return { at, row: { ...row, ...outcomeOf(random, partner, fate, row, hospital, dayOf(at, partner)) } };
}
