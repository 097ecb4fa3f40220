/** How much of a benefit a claim uses. */
export interface Usage {
  readonly guid: string;
  readonly benefit: string;
  readonly units: number | null;
  readonly amount_in_cents: number;
}

/** What was spent. */
export interface Expense {
  readonly guid: string;
  readonly description: string;
  readonly amount_in_cents: number;
  readonly incurred_on: string | null;
}

/** The lawyer who has a claim. */
export interface Lawyer {
  readonly lawyer_name: string;
  readonly lawyer_firm: string | null;
  readonly lawyer_phone: string | null;
  readonly lawyer_email: string | null;
  readonly note: string | null;
  readonly assigned_by: string | null;
  readonly assigned_at: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

function rowsOf(value: unknown): readonly ReadonlyMap<string, unknown>[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.flatMap((one) => (typeof one === 'object' && one !== null ? [new Map(Object.entries(one))] : []));
}

/** The benefits that a claim uses. @example usagesIn(claim.benefit_usages) */
export const usagesIn = (value: unknown): readonly Usage[] =>
  rowsOf(value).map((row) => ({
    guid: text(row.get('guid')) ?? '',
    benefit: text(row.get('benefit')) ?? '',
    units: typeof row.get('units') === 'number' ? count(row.get('units')) : null,
    amount_in_cents: count(row.get('amount_in_cents')),
  }));

/** What was spent, as a claim lists it. @example expensesIn(claim.expenses) */
export const expensesIn = (value: unknown): readonly Expense[] =>
  rowsOf(value).map((row) => ({
    guid: text(row.get('guid')) ?? '',
    description: text(row.get('description')) ?? '',
    amount_in_cents: count(row.get('amount_in_cents')),
    incurred_on: text(row.get('incurred_on')),
  }));

/** The lawyer who has a claim; null when nobody has. @example lawyerIn(claim.additional_details)?.lawyer_name */
export function lawyerIn(value: unknown): Lawyer | null {
  const [row] = rowsOf([value]);
  const name = text(row?.get('lawyer_name'));
  if (!row || name === null) return null;
  return {
    lawyer_name: name,
    lawyer_firm: text(row.get('lawyer_firm')),
    lawyer_phone: text(row.get('lawyer_phone')),
    lawyer_email: text(row.get('lawyer_email')),
    note: text(row.get('note')),
    assigned_by: text(row.get('assigned_by')),
    assigned_at: text(row.get('assigned_at')),
  };
}

/** @example sumOf([{ amount_in_cents: 100 }, { amount_in_cents: 50 }]) // 150 */
export const sumOf = (rows: readonly { readonly amount_in_cents: number }[]): number =>
  rows.reduce((sum, one) => sum + one.amount_in_cents, 0);
