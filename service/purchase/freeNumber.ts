import { randomInt } from 'node:crypto';
import type { Doing } from '../workflows/effects/effect.ts';
import { records } from './cover.ts';

/**
 * A number of the partner's that no record has.
 * @param kind what stands before it; nothing for a policy
 * @example await freeNumber(doing, 'quotations', 'quotation_number', 'Q-') // 'Q-TANAGH-40817263'
 */
export async function freeNumber(doing: Doing, resource: string, field: string, kind = ''): Promise<string> {
  const prefix = (doing.context.partner?.code ?? '').replace('-', '').toUpperCase();
  for (;;) {
    const number = `${kind}${prefix}-${String(randomInt(10_000_000, 99_999_999))}`;
    if ((await records(doing, resource, { [field]: [number] })).length === 0) return number;
  }
}
