import { isCalendarDay } from '../../../schema/fieldTypes/date/rules.ts';

/** A day as people of both languages write it. @example writtenDay('2026-11-21') // '21/11/2026' */
export function writtenDay(day: string): string {
  const [year, month, date] = day.split('-');
  return year && month && date ? `${date}/${month}/${year}` : day;
}

/** A typed day as it is kept, or null when there is no such day. @example readDay('21/11/2026') // '2026-11-21' */
export function readDay(typed: string): string | null {
  const found = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(typed.trim());
  const [, date = '', month = '', year = ''] = found ?? [];
  const day = found ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed.trim();
  return isCalendarDay(day) ? day : null;
}
