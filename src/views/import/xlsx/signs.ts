import type { WorkbookFaultName } from './workbookFault.ts';

const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);

/** Whether a file is a zip, whatever it is called: workbooks are. */
export const isZip = (bytes: Uint8Array): boolean =>
  begins(bytes, [0x50, 0x4b, 3, 4]) || begins(bytes, [0x50, 0x4b, 5, 6]);

/** What stands in a file in which a workbook is kept under a password, letter after letter in two bytes each. */
const locked = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

/** Whether a file is the container that older spreadsheets write their own in. */
export const isContainer = (bytes: Uint8Array): boolean =>
  begins(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** What is in such a container: what is kept under a password is in the same. */
export const olderKind = (bytes: Uint8Array): WorkbookFaultName => (isIn(bytes, locked) ? 'locked' : 'old_excel');

function isIn(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (begins(bytes.subarray(at, at + sought.length), sought)) return true;
  }
  return false;
}
