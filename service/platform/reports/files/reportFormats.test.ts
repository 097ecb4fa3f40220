import { describe, expect, it } from 'vitest';
import { reportFormats } from './reportFormats.ts';
import { bytesOf, sheetOf } from './testing/sheets.ts';

describe('the formats of a report', () => {
  it.each([
    ['csv', 'csv', Buffer.from('\ufeffName')],
    ['xls', 'xlsx', Buffer.from('PK\u0003\u0004')],
    ['pdf', 'pdf', Buffer.from('%PDF-1.7')],
  ] as const)('%s is what it says', async (name, extension, begins) => {
    const format = reportFormats[name];
    expect(format.extension).toBe(extension);
    const file = await bytesOf(format.write(sheetOf([['Ama']])));
    expect(file.subarray(0, begins.length)).toEqual(begins);
  });
});
