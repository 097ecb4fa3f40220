import type { RaRecord } from 'ra-core';
import type { ListQuestion } from '../request/listQuery.ts';

/** Texts and booleans as text, everything else as nothing: only to order what a person sees. */
function sortText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return sortText(a) < sortText(b) ? -1 : sortText(a) > sortText(b) ? 1 : 0;
}

/** Records in an order that no service was asked for. */
export function sorted(
  records: readonly RaRecord[],
  { field, order }: NonNullable<ListQuestion['sort']>,
): readonly RaRecord[] {
  const sign = order.toLowerCase() === 'desc' ? -1 : 1;
  return records.toSorted((a, b) => sign * compare(a[field], b[field]));
}
