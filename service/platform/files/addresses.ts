import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from '../records/context.ts';
import type { Row } from '../records/rows.ts';
import { fileFields, storageKey } from './fileFields.ts';
import { signedLink } from './signedLinks.ts';

/** A record with the addresses where its files can be had, for who reads it. */
export function withAddresses<Of extends Row>(
  signing: Pick<Deps, 'secrets' | 'clock'>,
  context: Pick<EngineContext, 'user'>,
  resource: ResolvedResource,
  record: Of,
): Of {
  const addresses = fileFields(resource).flatMap(({ name, address }) => {
    const file = storageKey(record[name]);
    if (address === null || file === null) return [];
    const person = context.user?.guid ?? '';
    return [[address, signedLink(signing, 'GET', { file, person })] as const];
  });
  return addresses.length === 0 ? record : { ...record, ...Object.fromEntries(addresses) };
}
