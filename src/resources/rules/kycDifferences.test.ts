import { expect, it } from 'vitest';
import { kycDifferences } from './kycDifferences.ts';

const ours = {
  full_name: 'Ama Mensah',
  date_of_birth: '1990-04-07',
  national_id: null,
  gender: 'female',
  town: 'Accra',
};

it('names what the operator says otherwise, and nothing that it does not say', () => {
  expect(kycDifferences(ours, { full_name: 'AMA  mensah', gender: 'female', town: null, msisdn: '1' })).toEqual([]);
  expect(kycDifferences(ours, { full_name: 'Ama Mensaah', town: ' ', date_of_birth: '1990-07-04' })).toEqual([
    { field: 'full_name', ours: 'Ama Mensah', theirs: 'Ama Mensaah' },
    { field: 'date_of_birth', ours: '1990-04-07', theirs: '1990-07-04' },
  ]);
  expect(kycDifferences(ours, { national_id: 'GHA-1' })).toEqual([
    { field: 'national_id', ours: null, theirs: 'GHA-1' },
  ]);
});
