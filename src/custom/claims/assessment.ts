/** What is left of a benefit, in hundredths. */
export interface Balance {
  readonly benefit: string;
  readonly name: string | null;
  readonly limit_in_cents: number;
  readonly used_in_cents: number;
  readonly reserved_in_cents: number;
  readonly remaining_in_cents: number;
}

/** What somebody who decides should know, as `GET /api/assessment` answers it. */
export interface Assessment {
  readonly documents_missing: readonly string[];
  readonly nights: number | null;
  readonly balances: readonly Balance[];
  readonly suggested_amount: number;
  readonly high_risk: readonly { readonly reason: string; readonly message: string }[];
  readonly overlapping: readonly { readonly guid: string; readonly claim_reference: string }[];
  readonly seconds_left: number | null;
}

/** Whether an answer is one. */
export function isAssessment(answer: unknown): answer is Assessment {
  if (typeof answer !== 'object' || answer === null) return false;
  const lists = ['documents_missing', 'balances', 'high_risk', 'overlapping'];
  const has = new Map<string, unknown>(Object.entries(answer));
  return lists.every((name) => Array.isArray(has.get(name))) && typeof has.get('suggested_amount') === 'number';
}
