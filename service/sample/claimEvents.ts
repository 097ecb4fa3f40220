import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { ClaimType } from '../../src/resources/rules/claimDocuments.ts';
import { addDays } from '../insurance/shared/days.ts';
import type { Row } from '../platform/records/rows.ts';
import { referenceRows } from './referenceData.ts';
import { percent } from './random.ts';

const types: Readonly<Record<string, readonly ClaimType[]>> = {
  life: ['death', 'disability'],
  hospital: ['hospital', 'hospital', 'hospital', 'reimbursement'],
  hospital_and_life: ['hospital', 'hospital', 'reimbursement', 'death'],
  accident: ['disability', 'death'],
  funeral: ['death'],
  property: ['property_loss'],
};

const { hospitals = [], health_diagnoses: diagnoses = [] } = referenceRows();

/** What happened to somebody, and what it costs the insurer, in hundredths. */
export interface SampleEvent {
  readonly row: Row;
  /** The first day on which it can be claimed. */
  readonly over: string;
  readonly amount: number;
}

/** Something that the product of a policy pays for and that happened on a day, in a hospital of the partner's country. */
export function eventOf(random: Random, product: Row, country: string, day: string): SampleEvent {
  const type: ClaimType = pick(random, types[String(product.cover_type)] ?? ['death']);
  const accident = product.cover_type === 'accident' || percent(random, 25);
  const sum = Number(product.fixed_indemnity_amount ?? 0);
  const night = Number(product.hospital_benefit_amount ?? 0);
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
      const least = Math.max(1, Number(product.minimum_hospital_days ?? 1));
      const nights = between(random, least, Math.max(least, Math.min(9, Number(product.maximum_hospital_days ?? 9))));
      const discharge_date = addDays(day, nights);
      const row = { type, admission_date: day, discharge_date, ...house(), condition: illness, accident };
      return { row, over: discharge_date, amount: nights * night };
    }
    case 'reimbursement': {
      const total_amount = between(random, 2, 6) * night;
      return {
        row: { type, event_date: day, ...house(), total_amount, condition: illness, accident },
        over: day,
        amount: total_amount,
      };
    }
    case 'death': {
      const condition = accident ? 'accidental_death' : 'natural_death';
      return { row: { type, death_date: day, condition, accident }, over: day, amount: sum };
    }
    case 'disability':
      return { row: { type, event_date: day, condition: 'work_accident', accident: true }, over: day, amount: sum };
    case 'property_loss': {
      const total_amount = Math.round((sum * between(random, 20, 90)) / 10_000) * 100;
      return { row: { type, event_date: day, total_amount }, over: day, amount: total_amount };
    }
  }
}
