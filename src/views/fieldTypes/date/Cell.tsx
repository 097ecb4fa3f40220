import { useContext } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import type { CellProps } from '../visual.ts';

/** A day in the short form of the language (21/11/2026), or N/A. */
export function DateCell({ value }: CellProps) {
  const { locale } = useContext(SchemaContext);
  return formatDate(typeof value === 'string' ? value : null, locale);
}
