import type { Readable } from 'node:stream';
import type { Cell, Sheet, SheetColumn } from '../sheet.ts';

/** What people have in names, and what hurts files: formulas, quotes, breaks, pictures, letters from the right, controls. */
export const oddTexts = [
  '=1+1',
  '+233241234567',
  '-5',
  '@SUM(A1)',
  '\ttab',
  "'=1",
  'say "ah", and; on',
  'two\nlines',
  'Kofi 🎉 👩‍👩‍👧',
  'محمد علي',
  'Élodie Çœur, ŋɔƐŵ ẹ́',
  ' <b>&amp;</b> ]]> ',
  '_x0041_',
  'bell \u0007 and \u0000 and \u000b',
  '0241234567',
  'true',
] as const;

export const columns: readonly SheetColumn[] = [
  { label: 'Name', kind: 'text' },
  { label: 'Members', kind: 'integer' },
  { label: 'Share', kind: 'number' },
  { label: 'Paid', kind: 'money' },
  { label: 'Begins', kind: 'date' },
  { label: 'Paid at', kind: 'dateTime' },
  { label: 'Active', kind: 'yesNo' },
];

/** A sheet of a few rows, or of what is given. */
export function sheetOf(rows: readonly (readonly Cell[])[], more: Partial<Sheet> = {}): Sheet {
  return {
    title: 'Orders: paid / due',
    about: [
      ['Partner', 'Maison Çœur'],
      ['Made', '30/11/2026, 17:20'],
    ],
    columns,
    rows: chunksOf(rows),
    totals: null,
    locale: 'en',
    timeZone: 'Africa/Lagos',
    currency: 'GHS',
    words: {
      total: 'Total',
      yes: 'Yes',
      no: 'No',
      empty: 'There are no rows.',
      page: (page, pages) => `Page ${page} of ${pages}`,
      undrawn: (square) => `${square} stands for what has no shape.`,
    },
    ...more,
  };
}

/** Rows in chunks of two. */
async function* chunksOf(
  rows: readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[], void, undefined> {
  for (let start = 0; start < rows.length; start += 2) yield await Promise.resolve(rows.slice(start, start + 2));
}

/** The bytes of a file. */
export async function bytesOf(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}
