import type { StoredRecord } from '../resources/rows.ts';
import { currentSingleton } from '../resources/singleton.ts';
import { readAs, type Reader } from '../benefits/reader.ts';

/** How the partner has its claims decided. */
export async function claimSettings(reader: Reader): Promise<StoredRecord> {
  const { resource, context } = readAs(reader, 'partners_config_claim');
  return await currentSingleton(reader.trx, resource, context);
}
