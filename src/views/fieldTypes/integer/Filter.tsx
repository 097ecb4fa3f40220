import { useTranslate } from 'ra-core';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import type { FilterProps } from '../visual.ts';

const keep = (typed: string) => (/^-?\d{1,15}$/.test(typed.trim()) ? typed.trim() : null);

/** Whole numbers from one to another. */
export function IntegerFilter(props: FilterProps) {
  const t = useTranslate();
  return <RangeFilter {...props} text={{ show: (value) => value, keep, fault: t('validation.not_integer') }} />;
}
