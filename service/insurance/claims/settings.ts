import type { Stored } from '../shared/stored.ts';
import { type Reader, settingsOf } from '../shared/reader.ts';

/** How the partner has its claims decided. */
export async function claimSettings(reader: Reader): Promise<Stored<'partners_config_claim'>> {
  return await settingsOf(reader, 'partners_config_claim');
}
