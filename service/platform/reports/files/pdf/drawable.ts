/** What stands for a letter that there is no shape for. */
export const square = '\u25a1';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What has no shape of its own: controls, what joins or turns letters, and what chooses between their shapes. */
const unseen = /[\p{Cc}\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu;
const breaks = /\r\n?|[\u2028\u2029]/g;
const ascii = /^[\n\x20-\x7e]*$/;

/**
 * A text in letters that a face has: accents that are not there are left out, and what nothing stands for (an emoji, a script that
 * is written from the right) becomes a square, one for each character that people see. Line breaks stay.
 * @example drawable('Kɔfi 🎉', face.has) // 'Kɔfi □'
 */
export function drawable(text: string, has: (codePoint: number) => boolean): string {
  if (ascii.test(text)) return text;
  const lines = text
    .replaceAll(breaks, '\n')
    .replaceAll('\t', ' ')
    .normalize('NFC')
    .replaceAll(/(?!\n)[\p{Zs}]/gu, (space) => (has(space.codePointAt(0) ?? 0) ? space : ' '));
  const isThere = (part: string) => Array.from(part).every((one) => one === '\n' || has(one.codePointAt(0) ?? 0));
  if (isThere(lines)) return lines;
  return Array.from(segmenter.segment(lines), ({ segment }) => {
    if (isThere(segment)) return segment;
    const seen = segment.replaceAll(unseen, '');
    if (seen === '' || isThere(seen)) return seen;
    const plain = seen.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return plain !== '' && isThere(plain) ? plain : square;
  }).join('');
}
