import { randomInt } from 'node:crypto';
import { type Reader, recordsWhere } from '../shared/reader.ts';

/** A reference that no claim of the partner has: `CLM-40817263`. */
export async function freeReference(reader: Reader): Promise<string> {
  for (;;) {
    const reference = `CLM-${String(randomInt(10_000_000, 99_999_999))}`;
    if ((await recordsWhere(reader, 'claims', { claim_reference: [reference] })).length === 0) return reference;
  }
}
