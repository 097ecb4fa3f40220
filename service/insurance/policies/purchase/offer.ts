import { type Lately, lately } from '../../../../src/schema/lately.ts';
import type { MembershipTerms } from '../../../../src/resources/rules/membership/terms.ts';
import type { Acting } from '../../shared/effects.ts';
import type { Stored } from '../../shared/stored.ts';
import { membershipTerms } from './membership.ts';

/** What a product is sold by. */
export interface Offer {
  readonly product: Stored<'products'>;
  readonly premiums: readonly Stored<'product_premiums'>[];
  readonly terms: MembershipTerms;
}

const known = new WeakMap<Acting['context'], Lately<Promise<Offer | undefined>>>();

/**
 * What a product is sold by, looked up once for all the rows of a file that are done together: these buy at the same moment. Whoever does anything else has a
 * context of their own, and looks it up again.
 * @returns nothing where they see no such product
 */
export async function offerOf(doing: Acting, product_guid: string): Promise<Offer | undefined> {
  const asked = known.get(doing.context) ?? lately(async (guid) => await lookedUp(doing, guid));
  known.set(doing.context, asked);
  return await asked(product_guid);
}

async function lookedUp(doing: Acting, product_guid: string): Promise<Offer | undefined> {
  const product = await doing.find('products', product_guid);
  if (!product) return undefined;
  const premiums = await doing.list('product_premiums', { product_guid: [product_guid] });
  return { product, premiums, terms: await membershipTerms(doing, product_guid) };
}
