import { readShared } from '../../platform/records/sharedReads.ts';
import type { Acting } from './effects.ts';
import type { Stored } from './stored.ts';

/**
 * The product of a policy, for what it says of times and of the least that is paid: read once for all that is done in a row.
 * @example const product = await sharedProduct(doing, policy.product_guid);
 */
export async function sharedProduct(
  { trx, context, find }: Pick<Acting, 'trx' | 'context' | 'find'>,
  guid: string | null | undefined,
): Promise<Stored<'products'> | undefined> {
  if (!guid) return undefined;
  return await readShared(
    trx,
    'products',
    `${context.partner?.guid} ${guid}`,
    async () => await find('products', guid),
  );
}
