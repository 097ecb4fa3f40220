import { saveFile } from '../saveFile.ts';

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Hands a text to the browser as a file. @example download('contacts-2026-11-21.csv', text) */
export function download(name: string, text: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

/** Name of an export: what, and of which day. @example fileName('Open orders', todayOf(context)) // 'open-orders-2026-11-21.csv' */
export function fileName(what: string, day: string): string {
  const plain = what
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'export'}-${day}.csv`;
}
