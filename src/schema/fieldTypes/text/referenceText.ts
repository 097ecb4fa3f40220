/** What nobody sees or means in a reference: spaces of any kind, controls, and characters without a shape, from and to. */
export const unseen = [
  ['0001', '0020'],
  ['007f', '00a0'],
  ['00ad', '00ad'],
  ['034f', '034f'],
  ['061c', '061c'],
  ['115f', '1160'],
  ['1680', '1680'],
  ['17b4', '17b5'],
  ['180b', '180f'],
  ['2000', '200f'],
  ['2028', '202f'],
  ['205f', '206f'],
  ['2800', '2800'],
  ['3000', '3000'],
  ['3164', '3164'],
  ['fe00', 'fe0f'],
  ['feff', 'feff'],
  ['ffa0', 'ffa0'],
  ['fff0', 'fffb'],
  ['1bca0', '1bca3'],
  ['1d173', '1d17a'],
  ['e0000', 'e0fff'],
] as const;

const inScript = ([from, to]: readonly [string, string]) => `\\u{${from}}-\\u{${to}}`;
const unseenInScript = new RegExp(`[${unseen.map(inScript).join('')}]`, 'gu');

/**
 * What a reference of the operator is compared as: one whatever its case, width, spaces and invisible characters, and, where it is digits alone, zeros
 * before them, which a spreadsheet takes away. It is kept and shown as it was written. Case is that of A to Z, which every database knows alike.
 * @example referenceText('mp 24\u200b12-x') // 'MP2412-X'
 */
export function referenceText(written: string): string {
  return written
    .normalize('NFKC')
    .replaceAll(unseenInScript, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/^0+(?=[0-9]+$)/, '');
}

/** Whether two references are one. */
export function isSameReference(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && referenceText(one) === referenceText(other);
}
