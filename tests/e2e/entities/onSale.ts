import type { Api } from './api.ts';

interface Product {
  readonly product_guid: string;
  readonly code: string;
  readonly active: boolean;
  readonly payment_method: string | null;
  readonly quotation_required: boolean | null;
  readonly minimum_age: number;
  readonly maximum_age: number;
}

interface Premium {
  readonly granularity: string;
}

/** A product of the sample world that is sold as it is to somebody of thirty-five, by its code, and how often one of its prices is paid. */
export async function onSale(api: Api): Promise<{ readonly code: string; readonly granularity: string }> {
  const { content } = (await api.find('/api/products?page=1&size=100')) as { readonly content: readonly Product[] };
  for (const one of content) {
    const isSold = one.active && one.payment_method !== null && one.quotation_required !== true;
    if (!isSold || one.minimum_age > 35 || one.maximum_age < 40) continue;
    const prices = (await api.find(`/api/product_premiums/product/${one.product_guid}?page=1&size=20`)) as {
      readonly content: readonly Premium[];
    };
    const [first] = prices.content;
    const same = prices.content.filter(({ granularity }) => granularity === first?.granularity);
    if (first && same.length === 1) return { code: one.code, granularity: first.granularity };
  }
  throw new Error('The sample world sells nothing.');
}
