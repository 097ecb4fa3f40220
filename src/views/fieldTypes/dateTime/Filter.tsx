import { useTranslate } from 'ra-core';
import type { Context } from '../../../schema/context.ts';
import { dayOf, endOfDay, startOfDay } from '../../../schema/day.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { readDay, writtenDay } from '../date/typedDay.ts';
import { RangeFilter } from '../filterParts/RangeFilter.tsx';
import type { FilterProps } from '../visual.ts';

type Partner = Context['partner'];

/** The first or last instant of a typed day where the partner is. @example dayBound('21/11/2026', 'from', kenya) // '2026-11-20T21:00:00.000Z' */
export function dayBound(typed: string, bound: 'from' | 'to', partner: Partner): string | null {
  const day = readDay(typed);
  if (day === null) return null;
  return (bound === 'from' ? startOfDay : endOfDay)(day, partner).toISOString();
}

/** Instants from the beginning of one day to the end of another. */
export function DateTimeFilter(props: FilterProps) {
  const t = useTranslate();
  const { partner } = useSchemaContext();
  return (
    <RangeFilter
      {...props}
      text={{
        show: (instant) => (Number.isNaN(Date.parse(instant)) ? '' : writtenDay(dayOf(instant, partner))),
        keep: (typed, bound) => dayBound(typed, bound, partner),
        fault: t('validation.not_date'),
        placeholder: t('views.filters.date_format'),
      }}
    />
  );
}
