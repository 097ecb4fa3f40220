import { useContext } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';

/** A whole number with the grouping of the language. */
export function IntegerCell({ value }: CellProps) {
  const { locale } = useContext(SchemaContext);
  return typeof value === 'number' ? formatNumber(value, locale) : <NoValue />;
}
