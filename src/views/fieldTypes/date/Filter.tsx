import { useTranslate } from 'ra-core';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import type { FilterProps } from '../visual.ts';

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** Days from one to another, both included. */
export function DateFilter(props: FilterProps) {
  const t = useTranslate();
  const keep = (typed: string) => (isDay(typed) ? typed : null);
  return (
    <RangeFilter {...props} text={{ type: 'date', show: (kept) => kept, keep, fault: t('validation.not_date') }} />
  );
}
