import { useContext } from 'react';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';
import { currencyOf } from './currency.ts';

/** An amount with its currency code, never a number of cents. */
export function MoneyCell({ field, value, record }: CellProps) {
  const context = useContext(SchemaContext);
  if (typeof value !== 'number') return <NoValue />;
  const currency = currencyOf(field.spec, record, context);
  return currency ? formatMoney(value, currency, context.locale) : formatNumber(value / 100, context.locale, 2);
}
