import type { Stored } from '../records/stored.ts';
import { type Reader, settingsOf } from '../records/reader.ts';

/** How the partner has its claims decided. */
export async function claimSettings(reader: Reader): Promise<Stored<'partners_config_claim'>> {
  return await settingsOf(reader, 'partners_config_claim');
}
