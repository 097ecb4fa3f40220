import { useContext } from 'react';
import { inWords } from '../../../schema/day.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import type { CellProps } from '../visual.ts';

/** An instant as short date and time where the partner is, or N/A. */
export function DateTimeCell({ value }: CellProps) {
  return inWords(value, useContext(SchemaContext));
}
