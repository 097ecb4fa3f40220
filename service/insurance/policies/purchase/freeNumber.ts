import { randomInt } from 'node:crypto';
import type { ResourceName, Resources } from '../../../../src/resources/model.ts';
import type { Where } from '../../shared/stored.ts';
import type { Acting } from '../../shared/effects.ts';

/**
 * A number of the partner's that no record has.
 * @param kind what stands before it; nothing for a policy
 * @example await freeNumber(doing, 'quotations', 'quotation_number', 'Q-') // 'Q-TANAGH-40817263'
 */
export async function freeNumber<N extends ResourceName>(
  { context, list }: Acting,
  resource: N,
  field: keyof Resources[N]['fields'] & string,
  kind = '',
): Promise<string> {
  const prefix = (context.partner?.code ?? '').replace('-', '').toUpperCase();
  for (;;) {
    const number = `${kind}${prefix}-${String(randomInt(10_000_000, 99_999_999))}`;
    const where: Where<ResourceName> = { [field]: [number] };
    if ((await list(resource, where)).length === 0) return number;
  }
}
