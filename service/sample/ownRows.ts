import type { ResourceName } from '../../src/resources/model.ts';
import type { Row } from '../platform/records/rows.ts';
import { partnerGuid } from './markets.ts';
import { type SamplePartner, samplePartners } from './partners.ts';
import type { SampleRow } from './rowOf.ts';
import type { Made } from './sampleRow.ts';
import type { SampleWriter } from './sampleWriter.ts';

/** Rows of one owner: of a partner, or of all where there is none. */
interface OwnerRows {
  readonly partner: SamplePartner | null;
  readonly rows: readonly Row[];
}

/** The sample rows of one entity, on which no other part of the sample world rests. */
export interface OwnRows {
  readonly resource: ResourceName;
  readonly owners: () => readonly OwnerRows[];
  readonly seed: (writer: Pick<SampleWriter, 'writeMade'>, made: Made) => Promise<void>;
}

/** Rows of an entity that belongs to all. @example forAll('languages', () => [{ code: 'en', name: 'English' }]) */
export const forAll = <N extends ResourceName>(resource: N, rows: () => readonly SampleRow<N>[]): OwnRows => ({
  resource,
  owners: () => [{ partner: null, rows: rows() }],
  seed: async ({ writeMade }, made) => await writeMade(resource, rows(), made),
});

/**
 * Rows of an entity that belongs to a partner, for each of them.
 * @example forEachPartner('guides', ({ code }) => [{ guid: sampleGuid('guide', code, 1), title: 'How to greet', ... }])
 */
export const forEachPartner = <N extends ResourceName>(
  resource: N,
  rows: (partner: SamplePartner) => readonly SampleRow<N>[],
): OwnRows => ({
  resource,
  owners: () => samplePartners.map((partner) => ({ partner, rows: rows(partner) })),
  seed: async ({ writeMade }, made) => {
    for (const partner of samplePartners) {
      await writeMade(resource, rows(partner), { ...made, partner: partnerGuid(partner) });
    }
  },
});
