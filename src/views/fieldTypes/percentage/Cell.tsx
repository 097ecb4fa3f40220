import { useContext } from 'react';
import { formatPercentage } from '../../../../i18n/format.ts';
import type { PercentageOptions } from '../../../schema/fieldTypes/percentage/facts.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';

/** A percentage with its sign: `12.5 %`, `12,5 %`. */
export function PercentageCell({ field, value }: CellProps) {
  const { locale } = useContext(SchemaContext);
  const { decimals } = field.spec as typeof field.spec & PercentageOptions;
  return typeof value === 'number' ? formatPercentage(value, decimals, locale) : <NoValue />;
}
