import { useTranslate } from 'ra-core';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import type { FilterProps } from '../visual.ts';
import { readDay, writtenDay } from './typedDay.ts';

/** Days from one to another, both included. */
export function DateFilter(props: FilterProps) {
  const t = useTranslate();
  return (
    <RangeFilter
      {...props}
      text={{
        show: writtenDay,
        keep: readDay,
        fault: t('validation.not_date'),
        placeholder: t('views.filters.date_format'),
      }}
    />
  );
}
