import { begins } from './signs.ts';
import type { WorkbookFaultName } from './workbookFault.ts';

/** What stands in a file in which a workbook is kept under a password, letter after letter in two bytes each. */
const locked = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

/** What is in the container of older spreadsheets: what is kept under a password is in the same. */
export const olderKind = (bytes: Uint8Array): WorkbookFaultName => (isIn(bytes, locked) ? 'locked' : 'old_excel');

function isIn(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (begins(bytes.subarray(at, at + sought.length), sought)) return true;
  }
  return false;
}
