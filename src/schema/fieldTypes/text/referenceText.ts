/** What nobody sees or means in a reference: spaces of any kind, controls, and characters without a shape; a test holds it against what the database takes for that. */
export const unseen = /[\p{Cc}\p{DI}\p{Z}\u2800\ufff9-\ufffb]/gu;

/** Letters and signs of ASCII that everybody sees. */
const plain = /^[!-~]*$/;

const zeros = /^0+(?=\d+$)/;

/**
 * What a reference of the operator is compared as: one whatever its case, width, spaces and invisible characters, and, where it is digits alone, zeros
 * before them, which a spreadsheet takes away. It is kept and shown as it was written. Case is that of A to Z, which every database knows alike.
 * @example referenceText('mp 24\u200b12-x') // 'MP2412-X'
 */
export function referenceText(written: string): string {
  // Most have nothing else, and are read in a fraction of the time.
  if (plain.test(written)) return written.toUpperCase().replace(zeros, '');
  return written
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(zeros, '');
}

/** Whether two references are one. */
export function isSameReference(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && referenceText(one) === referenceText(other);
}
