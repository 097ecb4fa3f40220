import { createHash } from 'node:crypto';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';

/** Numbers from 0 up to 1, the same in every sample world. */
export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  // Mulberry32: small, and even enough for names and amounts.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same guid for the same name in every sample world. */
export function sampleGuid(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`coverdesk sample ${name.join(' ')}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** True so often of a hundred times. */
export function percent(random: Random, share: number): boolean {
  return random() * 100 < share;
}
