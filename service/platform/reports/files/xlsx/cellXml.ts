import { hundredths } from '../hundredths.ts';
import type { Cell, CellKind, Sheet } from '../sheet.ts';
import { zoneClock } from '../zoneClock.ts';
import { serial } from './serial.ts';
import { moneyFormat, styleOfCell } from './styles.ts';
import { xmlText } from './xmlText.ts';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A text in a cell: there it is no formula, whatever it begins with. */
export const textCell = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/**
 * Writes the cells of a sheet: numbers, amounts, days and instants as numbers in their formats, everything else as text.
 * @example cellXml(sheet)('B', 7, 1_205, 'money', 'body') // '<c r="B7" s="9"><v>12.05</v></c>'
 */
export function cellXml({ currency, timeZone, words }: Sheet) {
  const formatOf = moneyFormat(currency);
  const shown = zoneClock(timeZone);
  const number = (cell: Cell, kind: CellKind): string | null => {
    if (typeof cell === 'number') {
      if (!Number.isFinite(cell)) return null;
      return kind === 'money' ? hundredths(cell) : String(cell);
    }
    if (typeof cell !== 'string') return null;
    if (kind === 'date') return isDay.test(cell) ? serial(Date.parse(`${cell}T00:00:00Z`)) : null;
    return kind === 'dateTime' ? serial(shown(cell)) : null;
  };
  return (letters: string, row: number, cell: Cell, kind: CellKind, look: 'body' | 'total'): string => {
    const at = `${letters}${row}`;
    if (cell === null || cell === '') {
      // A line above totals has no gaps.
      return look === 'total' ? `<c r="${at}" s="${styleOfCell(look, kind, 'exact')}"/>` : '';
    }
    const value = kind === 'text' ? null : number(cell, kind);
    if (value === null) {
      const text = typeof cell === 'boolean' ? words[cell ? 'yes' : 'no'] : String(cell);
      return textCell(at, styleOfCell(look, 'text', 'exact'), text);
    }
    const format = kind === 'money' ? formatOf(cell as number) : 'exact';
    return `<c r="${at}" s="${styleOfCell(look, kind, format)}"><v>${value}</v></c>`;
  };
}
