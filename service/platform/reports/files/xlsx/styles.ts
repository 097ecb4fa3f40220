import { currencyDecimals } from '../../../../../i18n/format.ts';
import type { CellKind } from '../sheet.ts';

/**
 * Formats of numbers. Days are written out, day first as in the product: the short date of a spreadsheet is month first on many
 * machines. A text is one whatever is typed into its cell.
 */
const numberFormats = {
  text: 49,
  whole: 3,
  number: 0,
  exact: 4,
  date: 164,
  dateTime: 165,
} as const;
type NumberFormat = keyof typeof numberFormats;

const looks = ['body', 'total'] as const;
type Look = (typeof looks)[number];
const formats = Object.keys(numberFormats) as NumberFormat[];

/** The styles of a sheet by their places in its list: cells above the rows, then each format as it stands in rows and in totals. */
export const styleOf = { title: 1, label: 2, value: 3, head: 4, headOfNumbers: 5 } as const;
const above = Object.keys(styleOf).length + 1;

/** The place of the style of a cell that holds something of a format. */
const placeOf = (look: Look, format: NumberFormat) =>
  above + looks.indexOf(look) * formats.length + formats.indexOf(format);

/**
 * The style of a cell.
 * @param format of an amount `whole` or `exact`, as {@link moneyFormat} says
 */
export function styleOfCell(look: Look, kind: CellKind, format: 'whole' | 'exact'): number {
  if (kind === 'money') return placeOf(look, format);
  if (kind === 'integer') return placeOf(look, 'whole');
  return placeOf(look, kind === 'yesNo' ? 'text' : kind);
}

/**
 * How amounts of a currency are shown: where people use no decimals for it, without them, unless an amount has some.
 * @example moneyFormat('XOF')(150_000) // 'whole'
 */
export function moneyFormat(currency: string | null): (cents: number) => 'whole' | 'exact' {
  const isWhole = currency !== null && currencyDecimals(currency) === 0;
  return (cents) => (isWhole && cents % 100 === 0 ? 'whole' : 'exact');
}

const font = (size: number, color: string, isBold: boolean) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${color}"/><name val="Calibri"/><family val="2"/></font>`;
const fill = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`;
const border = (side: 'top' | 'bottom', color: string) => {
  const line = `<${side} style="thin"><color rgb="FF${color}"/></${side}>`;
  return `<border><left/><right/>${side === 'top' ? line : '<top/>'}${side === 'bottom' ? line : '<bottom/>'}<diagonal/></border>`;
};
const format = (id: number, of: { font: number; fill?: number; border?: number; align?: string }) =>
  `<xf numFmtId="${id}" fontId="${of.font}" fillId="${of.fill ?? 0}" borderId="${of.border ?? 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${of.align === undefined ? '/>' : ` applyAlignment="1"><alignment ${of.align}/></xf>`}`;

/** The styles as the workbook has them, in the order of their places. */
export function stylesXml(): string {
  const { text } = numberFormats;
  const cells = [
    format(0, { font: 0 }),
    format(text, { font: 1, align: 'vertical="center"' }),
    format(text, { font: 2 }),
    format(text, { font: 0 }),
    format(text, { font: 3, fill: 2, border: 1, align: 'vertical="center" wrapText="1"' }),
    format(text, { font: 3, fill: 2, border: 1, align: 'horizontal="right" vertical="center" wrapText="1"' }),
    ...looks.flatMap((look) =>
      formats.map((one) =>
        format(numberFormats[one], {
          font: look === 'total' ? 3 : 0,
          border: look === 'total' ? 2 : 0,
          align: 'vertical="top"',
        }),
      ),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="4">${font(11, '171B21', false)}${font(16, '171B21', true)}${font(11, '57606C', false)}${font(11, '171B21', true)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('EEF1F5')}</fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>${border('bottom', '8A94A3')}${border('top', '8A94A3')}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
