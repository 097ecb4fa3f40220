import type { Sheet, SheetColumn } from './sheet.ts';

/** What stands over a column for people: of money with its currency. @example headLabel(sheet, paid) // 'Paid (GHS)' */
export function headLabel({ currency }: Sheet, { label, kind }: SheetColumn): string {
  return kind === 'money' && currency !== null ? `${label} (${currency})` : label;
}
