import { letterDays } from '../../src/resources/preAuthorizations.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { addDays } from '../premiums/periods.ts';
import type { Row } from '../resources/rows.ts';
import type { SamplePartner } from './partners.ts';
import type { Dated } from './payments.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';
import { referenceRows } from './referenceData.ts';

const day = 86_400_000;

/** What becomes of one after the other, so that there is each of them: of what was asked some time ago, and of late. */
const fates = {
  before: ['utilised', 'expired', 'declined', 'utilised', 'cancelled'],
  lately: ['pending', 'approved', 'enhanced', 'draft', 'pending', 'approved'],
} as const;

type Fate = (typeof fates)[keyof typeof fates][number];

/** How many days ago it was asked for, at least and at most. */
const ages: Readonly<Record<Fate, readonly [number, number]>> = {
  draft: [0, 1],
  pending: [0, 1],
  approved: [1, 8],
  enhanced: [6, 10],
  utilised: [16, 50],
  expired: [30, 90],
  declined: [3, 60],
  cancelled: [3, 40],
};

const words = {
  en: {
    declined: ['The stay is within the waiting period', 'The treatment can be given without a stay'],
    cancelled: ['The customer chose another hospital', 'The admission was put off'],
    because: 'The hospital found that surgery is needed',
    by: 'Lindiwe Sample',
  },
  fr: {
    declined: ['Le séjour tombe dans le délai de carence', 'Le soin peut être donné sans hospitalisation'],
    cancelled: ['Le client a choisi un autre hôpital', 'L’admission a été reportée'],
    because: 'L’hôpital a constaté qu’une opération est nécessaire',
    by: 'Lindiwe Sample',
  },
} as const;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The pre-authorizations of a partner: some wait, some hold, some are over, one after the other. */
export function preAuthorizationsOf(
  partner: SamplePartner,
  policies: readonly SamplePolicy[],
  now: Date,
): readonly Dated[] {
  const random = seededRandom(`pre-authorizations ${partner.code}`);
  const { hospitals = [], health_diagnoses: diagnoses = [] } = referenceRows();
  const near = hospitals.filter(({ country }) => country === partner.country);
  const today = dayOf(now);
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
  return made;
}

interface Circumstances {
  readonly fate: Fate;
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
  const number = `${partner.code.replace('-', '').toUpperCase()}-${String(20_000_000 + serial * 13)}`;
  const hospital = pick(random, near);
  // Rounded as a hospital would: to what is left of the amount without its last digits.
  const perDay = Number(product.hospital_benefit_amount) * between(random, 60, 98);
  const estimate = roundedDown((perDay / 100) * days);
  const row: Row = {
    guid: sampleGuid('pre-authorization', partner.code, serial),
    request_number: `PA-${number}`,
    status: fate === 'enhanced' ? 'approved' : fate,
    customer_guid: policy.customer_guid,
    policy_guid: policy.guid,
    patient_name: customer.row.full_name,
    hospital_guid: hospital.guid,
    diagnosis_guid: pick(random, diagnoses).guid,
    admission_date: addDays(dayOf(at), between(random, 0, 4)),
    expected_days: days,
    estimate_in_cents: fate === 'draft' && percent(random, 50) ? null : estimate,
    notes: null,
  };
  return { at, row: { ...row, ...outcomeOf(random, partner, fate, row, hospital, dayOf(at)) } };
}

/** What the decision, and what came after it, left. */
function outcomeOf(
  random: Random,
  { default_language: language }: SamplePartner,
  fate: Fate,
  { request_number, estimate_in_cents, admission_date, expected_days }: Row,
  hospital: Row,
  on: string,
): Row {
  const said = words[language];
  if (fate === 'declined' || fate === 'cancelled') return { reason: pick(random, said[fate]) };
  if (fate === 'draft' || fate === 'pending') return {};
  const amount = Number(estimate_in_cents);
  const until = addDays(String(admission_date), letterDays);
  const letter: Row = {
    lou_number: String(request_number).replace('PA-', 'LOU-'),
    lou_version: 1,
    approved_amount_in_cents: amount,
    remaining_amount_in_cents: fate === 'expired' ? 0 : amount,
    valid_from: on,
    valid_until: until,
    issued_on: on,
    issued_by: said.by,
    high_risk_confirmed: hospital.high_risk === true,
    high_risk_reasons: hospital.high_risk === true ? ['hospital'] : null,
    earlier_versions: [],
  };
  if (fate !== 'enhanced') return letter;
  const first = roundedDown(amount / 2);
  const earlier = {
    version: 1,
    approved_amount_in_cents: first,
    valid_until: until,
    issued_on: on,
    issued_by: said.by,
    because: said.because,
  };
  return {
    ...letter,
    lou_version: 2,
    valid_until: addDays(until, Number(expected_days)),
    issued_on: addDays(on, 2),
    earlier_versions: [earlier],
  };
}

/** Two digits and noughts. */
function roundedDown(cents: number): number {
  const step = Math.max(100, 10 ** (Math.floor(Math.log10(cents)) - 1));
  return Math.floor(cents / step) * step;
}
