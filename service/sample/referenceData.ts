import type { SampleRow } from './rowOf.ts';
import { sampleCountries } from './partners.ts';
import { sampleGuid } from './random.ts';

const towns: Readonly<Record<keyof typeof sampleCountries, readonly string[]>> = {
  CI: ['Abidjan', 'Bouaké', 'Yamoussoukro'],
  GH: ['Accra', 'Kumasi', 'Tamale', 'Ho'],
  KE: ['Nairobi', 'Mombasa', 'Kisumu'],
  RW: ['Kigali', 'Huye', 'Musanze'],
  UG: ['Kampala', 'Gulu', 'Mbarara'],
  ZM: ['Lusaka', 'Ndola', 'Livingstone'],
};

const houses = ['Sample General Hospital', 'Sample Mission Clinic', 'Sample Specialist Centre'] as const;

/** Hospitals with invented names: the last house of each first town is one that claims need a second look from. */
function hospitalRows(): readonly SampleRow<'hospitals'>[] {
  return Object.entries(towns).flatMap(([country, names]) =>
    names.flatMap((town, index) =>
      houses.slice(0, index === 0 ? 3 : 2).map((house, at) => ({
        guid: sampleGuid('hospital', country, town, at),
        name: `${town} ${house}`,
        code: `${country}-H${index + 1}${at + 1}`,
        country,
        town,
        high_risk: index === 0 && at === 2,
      })),
    ),
  );
}

const diagnoses = [
  ['B54', 'Malaria'],
  ['A01', 'Typhoid fever'],
  ['A09', 'Gastroenteritis'],
  ['J18', 'Pneumonia'],
  ['I10', 'Hypertension'],
  ['E11', 'Diabetes, type 2'],
  ['O80', 'Normal delivery'],
  ['O82', 'Caesarean section'],
  ['S82', 'Fracture of the lower leg'],
  ['T14', 'Injury'],
  ['K35', 'Appendicitis'],
  ['D57', 'Sickle-cell disorder'],
] as const;

/** Frequent causes of a hospital stay, by their codes of ICD-10. */
function diagnosisRows(): readonly SampleRow<'health_diagnoses'>[] {
  return diagnoses.map(([code, name]) => ({ guid: sampleGuid('diagnosis', code), code, name }));
}

/** The languages that customers are written to in. */
function languageRows(): readonly SampleRow<'languages'>[] {
  return [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'Français' },
  ];
}

/** Two invented banks of each country. */
function bankRows(): readonly SampleRow<'banks'>[] {
  return Object.keys(sampleCountries).flatMap((country) =>
    ['Sample Commercial Bank', 'Sample Savings Bank'].map((name, index) => ({
      guid: sampleGuid('bank', country, index),
      name: `${name} ${country}`,
      code: `${country}B0${index + 1}`,
      country,
    })),
  );
}

const rejectionReasons = [
  ['waiting_period', 'Happened within the waiting period'],
  ['not_covered', 'Not covered by the policy'],
  ['policy_lapsed', 'The policy had lapsed'],
  ['documents_missing', 'Documents were not received in time'],
  ['documents_forged', 'Documents are not genuine'],
  ['limit_reached', 'The limit of the cover is reached'],
  ['duplicate', 'The same event was claimed before'],
] as const;

/** Why claims are rejected. */
function rejectionReasonRows(): readonly SampleRow<'claim_rejection_reasons'>[] {
  return rejectionReasons.map(([code, name]) => ({ code, name, active: true }));
}

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
function conditionRows(): readonly SampleRow<'claim_conditions'>[] {
  return conditions.map(([code, name, cause]) => ({ code, name, cause, active: true }));
}

/** Parts of the product that an administrator can turn on. */
function flagRows(): readonly SampleRow<'feature_flags'>[] {
  return [
    { name: 'group_business', description: 'Groups, their members and their invoices', enabled: true },
    { name: 'loyalty_uploads', description: 'Monthly files of who has earned free cover', enabled: false },
  ];
}

/** What is the same for all partners, by resource. */
export function referenceRows() {
  return {
    hospitals: hospitalRows(),
    health_diagnoses: diagnosisRows(),
    languages: languageRows(),
    banks: bankRows(),
    claim_rejection_reasons: rejectionReasonRows(),
    claim_conditions: conditionRows(),
    feature_flags: flagRows(),
  };
}
