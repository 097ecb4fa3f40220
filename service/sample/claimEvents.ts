import { type Cents, cents, type Day } from '../../src/schema/units.ts';
import { nothing, times } from '../insurance/shared/amounts.ts';
import { partOf, type SamplePart, type SampleRow } from './rowOf.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { ClaimType } from '../../src/resources/rules/claimDocuments.ts';
import { addDays } from '../insurance/shared/days.ts';
import { referenceRows } from './referenceData.ts';
import { percent } from './random.ts';

const types: Readonly<Record<SampleRow<'products'>['cover_type'], readonly ClaimType[]>> = {
  life: ['death', 'disability'],
  hospital: ['hospital', 'hospital', 'hospital', 'reimbursement'],
  hospital_and_life: ['hospital', 'hospital', 'reimbursement', 'death'],
  accident: ['disability', 'death'],
  funeral: ['death'],
  property: ['property_loss'],
};

const { hospitals, health_diagnoses: diagnoses } = referenceRows();

/** What happened to somebody, and what it costs the insurer. */
export interface SampleEvent {
  readonly row: SamplePart<'claims'> & { readonly type: ClaimType };
  readonly on: Day;
  /** The first day on which it can be claimed. */
  readonly over: Day;
  readonly amount: Cents;
}

/** Something that the product of a policy pays for and that happened on a day, in a hospital of the partner's country. */
export function eventOf(random: Random, product: SampleRow<'products'>, country: string, day: Day): SampleEvent {
  const type: ClaimType = pick(random, types[product.cover_type]);
  const accident = product.cover_type === 'accident' || percent(random, 25);
  const sum = product.fixed_indemnity_amount ?? nothing;
  const night = product.hospital_benefit_amount ?? nothing;
  const house = () => {
    const { guid, name, code } = pick(
      random,
      hospitals.filter((one) => one.country === country),
    );
    return { hospital_guid: guid, facility: name, facility_code: code, reason: pick(random, diagnoses).guid };
  };
  const illness = accident ? 'road_accident' : pick(random, ['acute_illness', 'chronic_illness', 'surgery'] as const);
  switch (type) {
    case 'hospital': {
      const least = Math.max(1, product.minimum_hospital_days ?? 1);
      const nights = between(random, least, Math.max(least, Math.min(9, product.maximum_hospital_days ?? 9)));
      const discharge_date = addDays(day, nights);
      const row = partOf('claims', {
        type,
        admission_date: day,
        discharge_date,
        ...house(),
        condition: illness,
        accident,
      });
      return { row, on: day, over: discharge_date, amount: times(nights, night) };
    }
    case 'reimbursement': {
      const total_amount = times(between(random, 2, 6), night);
      return {
        row: partOf('claims', { type, event_date: day, ...house(), total_amount, condition: illness, accident }),
        on: day,
        over: day,
        amount: total_amount,
      };
    }
    case 'death': {
      const condition = accident ? 'accidental_death' : 'natural_death';
      return { row: { type, death_date: day, condition, accident }, on: day, over: day, amount: sum };
    }
    case 'disability': {
      const row = { type, event_date: day, condition: 'work_accident', accident: true } as const;
      return { row, on: day, over: day, amount: sum };
    }
    case 'property_loss': {
      const total_amount = cents(Math.round((sum * between(random, 20, 90)) / 10_000) * 100);
      return { row: { type, event_date: day, total_amount }, on: day, over: day, amount: total_amount };
    }
  }
}
