import type { Context } from '../../../schema/context.ts';
import type { KnownField } from '../../../schema/fieldTypes/facts.ts';
import type { MoneyOptions } from '../../../schema/fieldTypes/money/facts.ts';

/**
 * The currency of a record's amount: that of its own field, else the partner's; null when neither is known.
 * @example currencyOf(field.spec, record, context) // 'GHS'
 */
export function currencyOf(
  spec: KnownField & Pick<MoneyOptions, 'currencyField'>,
  record: Readonly<Record<string, unknown>>,
  context: Pick<Context, 'partner'>,
): string | null {
  const own = spec.currencyField ? record[spec.currencyField] : undefined;
  return typeof own === 'string' && own !== '' ? own : (context.partner?.currency ?? null);
}
