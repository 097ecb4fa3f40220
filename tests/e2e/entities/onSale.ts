import type { Api } from './api.ts';

interface Product {
  readonly product_guid: string;
  readonly name: string;
  readonly code: string;
  readonly active: boolean;
  readonly payment_method: string | null;
  readonly quotation_required: boolean | null;
  readonly bundled: boolean | null;
  readonly minimum_age: number;
  readonly maximum_age: number;
}

interface Premium {
  readonly granularity: string;
}

interface OnSale {
  readonly name: string;
  readonly code: string;
  readonly granularity: string;
  readonly paidBy: string;
}

/**
 * A product of the sample world that is sold as it is to somebody of thirty-five, by its name and code, how often one of its prices is paid, and by what.
 * @param bundled whether its premiums are paid together; either when not given
 */
export async function onSale(api: Api, bundled?: boolean): Promise<OnSale> {
  const { content } = (await api.find('/api/products?page=1&size=100')) as { readonly content: readonly Product[] };
  for (const one of content) {
    const isSold = one.active && one.payment_method !== null && one.quotation_required !== true;
    if (!isSold || one.minimum_age > 35 || one.maximum_age < 40) continue;
    if (bundled !== undefined && (one.bundled ?? false) !== bundled) continue;
    const prices = (await api.find(`/api/product_premiums/product/${one.product_guid}?page=1&size=20`)) as {
      readonly content: readonly Premium[];
    };
    const often = prices.content.map(({ granularity }) => granularity);
    const only = often.find((granularity) => often.filter((other) => other === granularity).length === 1);
    if (only) return { name: one.name, code: one.code, granularity: only, paidBy: one.payment_method ?? '' };
  }
  throw new Error('The sample world sells nothing.');
}
