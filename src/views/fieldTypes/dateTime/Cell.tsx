import { useContext } from 'react';
import { formatDateTime } from '../../../../i18n/format.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import type { CellProps } from '../visual.ts';

/** An instant as short date and time, or N/A. */
export function DateTimeCell({ value }: CellProps) {
  const { locale } = useContext(SchemaContext);
  return formatDateTime(typeof value === 'string' ? value : null, locale);
}
