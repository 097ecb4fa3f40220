import { forAll } from '../ownRows.ts';

const conditions = [
  ['acute_illness', 'Acute illness', 'illness'],
  ['chronic_illness', 'Chronic illness', 'illness'],
  ['surgery', 'Surgery', 'illness'],
  ['road_accident', 'Road accident', 'accident'],
  ['work_accident', 'Accident at work', 'accident'],
  ['delivery', 'Delivery', 'maternity'],
  ['natural_death', 'Natural death', 'death'],
  ['accidental_death', 'Accidental death', 'death'],
] as const;

/** What claims are about. */
export const claimConditions = forAll('claim_conditions', () =>
  conditions.map(([code, name, cause]) => ({ code, name, cause, active: true })),
);
