import type { RaRecord } from 'ra-core';
import { formatMoney } from '../../../../i18n/format.ts';
import type { Context } from '../../../schema/context.ts';
import { isMasked } from '../../../schema/mask.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { columnFacts } from '../../fieldTypes/columns.ts';
import { isListable } from '../abilities.ts';

/**
 * The total of the amount that the tabs add up, else of the first that records have, in words, and how many have one; null where there is none, or no currency to say it in.
 * @example sumOf(payments, selected, context) // { field: 'amount_in_cents', counted: 3, text: 'GHS 450.00' }
 */
export function sumOf(
  resource: ResolvedResource,
  records: readonly RaRecord[],
  context: Context,
): { readonly field: string; readonly text: string; readonly counted: number } | null {
  const counts = resource.fields.filter(
    (one) => columnFacts[one.spec.type].adds && !isMasked(one.dataClass) && isListable(one, context),
  );
  // What its tabs add up comes first.
  const field = counts.find(({ name }) => name === resource.summary?.sum) ?? counts[0];
  if (!field) return null;
  const currency = context.partner?.currency;
  if (!currency || records.length === 0) return null;
  const cents = records.map((record): unknown => record[field.name]).filter((value) => typeof value === 'number');
  return {
    field: field.name,
    counted: cents.length,
    text: formatMoney(
      cents.reduce((sum, value) => sum + value, 0),
      currency,
      context.locale,
    ),
  };
}
