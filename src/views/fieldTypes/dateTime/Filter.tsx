import { useTranslate } from 'ra-core';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import type { FilterProps } from '../visual.ts';

/** The local day of an instant, as a date control has it. */
function localDay(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first or last instant of a local day. @example dayBound('2026-11-21', 'from') // '2026-11-21T00:00:00.000Z' in UTC */
export function dayBound(day: string, bound: 'from' | 'to'): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const instant = new Date(`${day}T${bound === 'from' ? '00:00:00.000' : '23:59:59.999'}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Instants from the beginning of one day to the end of another. */
export function DateTimeFilter(props: FilterProps) {
  const t = useTranslate();
  return (
    <RangeFilter {...props} text={{ type: 'date', show: localDay, keep: dayBound, fault: t('validation.not_date') }} />
  );
}
