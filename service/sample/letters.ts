import { letterDays } from '../../src/resources/preAuthorizations.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { addDays } from '../insurance/shared/days.ts';
import type { Row } from '../platform/records/rows.ts';
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

/** What the decision, and what came after it, left. */
export function outcomeOf(
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
export function roundedDown(cents: number): number {
  const step = Math.max(100, 10 ** (Math.floor(Math.log10(cents)) - 1));
  return Math.floor(cents / step) * step;
}
