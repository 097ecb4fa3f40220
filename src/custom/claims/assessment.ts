/** What is left of a benefit, in hundredths. */
export interface Balance {
  readonly benefit: string;
  readonly name: string | null;
  readonly limit_in_cents: number;
  readonly used_in_cents: number;
  readonly reserved_in_cents: number;
  readonly remaining_in_cents: number;
  /** What one unit (a night) is worth, where the benefit is paid by the unit. */
  readonly per_unit_in_cents: number | null;
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

const isBalance = (one: unknown): one is Balance =>
  typeof one === 'object' &&
  one !== null &&
  'benefit' in one &&
  'remaining_in_cents' in one &&
  'per_unit_in_cents' in one;

/** The balances of an answer. @throws Error when it is none */
export function balancesIn(answer: unknown): readonly Balance[] {
  const content = typeof answer === 'object' && answer !== null && 'content' in answer ? answer.content : null;
  if (!Array.isArray(content)) throw new Error('no balances');
  return content.filter(isBalance);
}
