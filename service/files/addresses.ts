import type { ResolvedResource } from '../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import type { Row } from '../resources/rows.ts';
import { fileFields, storageKey } from './fileFields.ts';
import { signedLink } from './links.ts';

/** A record with the addresses where its files can be had, for whoever may read them. */
export function withAddresses<Of extends Row>(
  signing: Pick<Deps, 'secrets' | 'clock'>,
  resource: ResolvedResource,
  record: Of,
): Of {
  const addresses = fileFields(resource).flatMap(({ name, address }) => {
    const key = storageKey(record[name]);
    return address === null || key === null ? [] : [[address, signedLink(signing, 'GET', key)] as const];
  });
  return addresses.length === 0 ? record : { ...record, ...Object.fromEntries(addresses) };
}
