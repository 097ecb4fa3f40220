import { randomInt } from 'node:crypto';
import type { ResourceName, Resources } from '../../../../src/resources/model.ts';
import { isThere } from '../../../platform/records/isThere.ts';
import type { Acting } from '../../shared/effects.ts';
import { readAs } from '../../shared/reader.ts';

/**
 * A number of the partner's that no record has.
 * @param kind what stands before it; nothing for a policy
 * @example await freeNumber(doing, 'quotations', 'quotation_number', 'Q-') // 'Q-TANAGH-40817263'
 */
export async function freeNumber<N extends ResourceName>(
  doing: Acting,
  resource: N,
  field: keyof Resources[N]['fields'] & string,
  kind = '',
): Promise<string> {
  const { resource: numbered, context } = readAs(doing, resource);
  const prefix = (context.partner?.code ?? '').replace('-', '').toUpperCase();
  for (;;) {
    const number = `${kind}${prefix}-${String(randomInt(10_000_000, 99_999_999))}`;
    if (!(await isThere(doing.trx, numbered, context, number, { by: field }))) return number;
  }
}
