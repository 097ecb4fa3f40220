import { expect, test } from 'vitest';
import { samplePartnerLists } from '../../service/sample/partnerLists.ts';
import { samplePartners } from '../../service/sample/partners.ts';
import { referenceRows } from '../../service/sample/referenceData.ts';
import { environments } from '../product/environments.ts';
import { known } from './world.ts';

test('what declarations may name is there: in each environment, in the service, in the sample world', () => {
  expect(Object.keys(environments.usual.partnerLists).toSorted()).toEqual([...known.partnerLists].toSorted());
  expect(Object.keys(samplePartnerLists).toSorted()).toEqual([...known.partnerLists].toSorted());
  expect(samplePartners.map(({ code }) => code)).toEqual(expect.arrayContaining([...known.partners]));
  expect(referenceRows().feature_flags?.map(({ name }) => name)).toEqual(expect.arrayContaining([...known.flags]));
});
