import * as z from 'zod/mini';
import { formatDate } from '../../../../i18n/format.ts';
import { dayOf, todayOf } from '../../day.ts';
import { fault } from '../../fault.ts';
import { lately } from '../../lately.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, said } from '../sharedRules.ts';
import type { DateOptions } from './facts.ts';

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether year, month and day name a day that exists (no 29 February in a common year). */
export const isCalendarDay = lately((value) => {
  const [, year, month, day] = /^((?:19|20|21)\d{2})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (daysOf[month - 1] ?? 0));
});

export const dateRules: FieldRules<DateOptions> = {
  schema: (field, context) => {
    const today = todayOf(context);
    return z.string(said(context, 'not_date')).check(
      z.refine(isCalendarDay, said(context, 'not_date')),
      z.refine((value) => !field.past || value <= today, said(context, 'in_future')),
      z.refine((value) => !field.future || value >= today, said(context, 'in_past')),
    );
  },
  parse: (typed) => {
    const plain = typed.trim();
    const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain);
    const iso = european
      ? `${european[3]}-${(european[2] ?? '').padStart(2, '0')}-${(european[1] ?? '').padStart(2, '0')}`
      : plain;
    return isCalendarDay(iso) ? iso : fault('not_date');
  },
  below: (least, _field, context) => fault('date_before', { other: formatDate(String(least), context.locale) }),
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  sample: (random, field, context) => {
    const days = field.future ? -between(random, 0, 700) : between(random, 1, 20_000);
    return dayOf(
      new Date(Math.max(context.now.getTime(), Date.parse('2026-01-01')) - days * 86_400_000),
      context.partner,
    );
  },
};
