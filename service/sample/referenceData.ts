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

/** Parts of the product that an administrator can turn on. */
function flagRows(): readonly SampleRow<'feature_flags'>[] {
  return [{ name: 'group_business', description: 'Groups, their members and their invoices', enabled: true }];
}

/** What is the same for all partners and other parts of the sample world rest on, by resource. The rest stands in `rows`. */
export function referenceRows() {
  return {
    hospitals: hospitalRows(),
    health_diagnoses: diagnosisRows(),
    feature_flags: flagRows(),
  };
}
