import { useTranslate } from 'ra-core';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';

/** Yes or No, in words. */
export function BooleanCell({ value }: CellProps) {
  const t = useTranslate();
  return typeof value === 'boolean' ? t(value ? 'views.cells.yes' : 'views.cells.no') : <NoValue />;
}
