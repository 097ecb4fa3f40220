import { useContext } from 'react';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';
import { amountText } from './amountText.ts';

/** An amount with its currency code, never a number of cents. */
export function MoneyCell({ value }: CellProps) {
  const context = useContext(SchemaContext);
  return typeof value === 'number' ? amountText(value, context) : <NoValue />;
}
