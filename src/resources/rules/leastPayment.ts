/** More than this, where neither the product nor the premium says otherwise; in hundredths. */
const usual = 10_000;

/**
 * What a missing payment must exceed, in hundredths: what the product says, else 100, or less where one premium is no more than that, so that
 * a premium can always be recorded.
 * @example leastPayment({ minimum_payment: null }, { amount_in_cents: 1500 }) // 1499
 */
export function leastPayment(
  product: Readonly<Record<string, unknown>> | null | undefined,
  policy: Readonly<Record<string, unknown>> | null | undefined,
): number {
  if (typeof product?.minimum_payment === 'number') return product.minimum_payment;
  const premium = Number(policy?.amount_in_cents ?? 0);
  return premium > 0 ? Math.min(usual, premium - 1) : usual;
}
