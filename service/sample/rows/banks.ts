import { forAll } from '../ownRows.ts';
import { sampleCountries } from '../partners.ts';
import { sampleGuid } from '../random.ts';

/** Two invented banks of each country. */
export const banks = forAll('banks', () =>
  Object.keys(sampleCountries).flatMap((country) =>
    ['Sample Commercial Bank', 'Sample Savings Bank'].map((name, index) => ({
      guid: sampleGuid('bank', country, index),
      name: `${name} ${country}`,
      code: `${country}B0${index + 1}`,
      country,
    })),
  ),
);
