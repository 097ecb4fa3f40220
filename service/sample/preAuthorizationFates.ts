import { type Cents, cents, type Day } from '../../src/schema/units.ts';
import { nothing } from '../insurance/shared/amounts.ts';
import { partOf, type SamplePart, type SampleRow } from './rowOf.ts';
import { letterDays } from '../../src/resources/preAuthorizations.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { addDays } from '../insurance/shared/days.ts';
import type { SamplePartner } from './partners.ts';

/** What becomes of a request; an enhanced one is approved, too. */
export type Fate = 'draft' | 'pending' | 'approved' | 'enhanced' | 'declined' | 'utilised' | 'expired' | 'cancelled';

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

type Request = SampleRow<'pre_authorizations'>;

/** What the decision, and what came after it, left. */
export function outcomeOf(
  random: Random,
  { default_language: language }: SamplePartner,
  fate: Fate,
  { request_number, estimate_in_cents, admission_date, expected_days }: Request,
  hospital: Pick<SampleRow<'hospitals'>, 'high_risk'> | null,
  on: Day,
): SamplePart<'pre_authorizations'> {
  const said = words[language];
  if (fate === 'declined' || fate === 'cancelled') return { reason: pick(random, said[fate]) };
  if (fate === 'draft' || fate === 'pending') return {};
  const amount = estimate_in_cents ?? nothing;
  const until = addDays(admission_date, letterDays);
  const letter = partOf('pre_authorizations', {
    lou_number: request_number.replace('PA-', 'LOU-'),
    lou_version: 1,
    approved_amount_in_cents: amount,
    remaining_amount_in_cents: fate === 'expired' ? nothing : amount,
    valid_from: on,
    valid_until: until,
    issued_on: on,
    issued_by: said.by,
    high_risk_confirmed: hospital?.high_risk === true,
    high_risk_reasons: hospital?.high_risk === true ? (['hospital'] as const) : null,
    earlier_versions: [],
  });
  if (fate !== 'enhanced') return letter;
  const first = roundedDown(cents(amount / 2));
  const earlier = {
    version: 1,
    approved_amount_in_cents: first,
    valid_until: until,
    issued_on: on,
    issued_by: said.by,
    because: said.because,
  };
  return partOf('pre_authorizations', {
    ...letter,
    lou_version: 2,
    valid_until: addDays(until, expected_days),
    issued_on: addDays(on, 2),
    earlier_versions: [earlier],
  });
}

/** Two digits and noughts. */
export function roundedDown(amount: Cents): Cents {
  const step = Math.max(100, 10 ** (Math.floor(Math.log10(amount)) - 1));
  return cents(Math.floor(amount / step) * step);
}
