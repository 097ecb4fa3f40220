import { useTranslate } from 'ra-core';
import { readDay, writtenDay } from '../date/typedDay.ts';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import type { FilterProps } from '../visual.ts';

/** The day of an instant where the person is. */
function localDay(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return writtenDay(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);
}

/** The first or last instant of a typed day where the person is. @example dayBound('21/11/2026', 'from') // '2026-11-21T00:00:00.000Z' in UTC */
export function dayBound(typed: string, bound: 'from' | 'to'): string | null {
  const day = readDay(typed);
  if (day === null) return null;
  return new Date(`${day}T${bound === 'from' ? '00:00:00.000' : '23:59:59.999'}`).toISOString();
}

/** Instants from the beginning of one day to the end of another. */
export function DateTimeFilter(props: FilterProps) {
  const t = useTranslate();
  return (
    <RangeFilter
      {...props}
      text={{
        show: localDay,
        keep: dayBound,
        fault: t('validation.not_date'),
        placeholder: t('views.filters.date_format'),
      }}
    />
  );
}
