/** A text without case and accents. */
const plainOf = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The letters and digits of a text alone, without case and accents. @example lettersOf(' Ab-00 12') // 'ab0012' */
const lettersOf = (text: string): string => plainOf(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** With how many letters two texts begin that are the same, whatever their case and accents. @example beginsAlike('Family Plus', 'familly') // 5 */
export function beginsAlike(one: string, other: string): number {
  const [left, right] = [plainOf(one), plainOf(other)];
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  return same;
}

/** Longer texts are no numbers that somebody has written. */
const longest = 100;

/**
 * A text as others are written: the same letters and digits, set apart as theirs are, and with the zeros before the last number that a spreadsheet takes away.
 * @example spelledLike(['ACME-000001'])('acme 1234') // ['acme-001234']
 */
export function spelledLike(others: readonly string[]): (text: string) => readonly string[] {
  const patterns = others.map((other) => {
    const parts = plainOf(other).match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [];
    const number = parts.findLastIndex(isNumber);
    const expression = parts.map((part, at) => {
      if (isApart(part)) return '()';
      // Of numbers that are not padded the lengths differ.
      if (at === number) return String.raw`(\p{N}+)`;
      return String.raw`(\p{${isNumber(part) ? 'N' : 'L'}}{${Array.from(part).length}})`;
    });
    return { parts, number, pattern: new RegExp(`^${expression.join('')}$`, 'u') };
  });
  return (text) => {
    const letters = lettersOf(text);
    if (letters.length > longest) return [];
    const ways = patterns.flatMap(({ parts, number, pattern }) => {
      const found = pattern.exec(letters);
      if (!found) return [];
      const written = parts.map((part, at) => {
        if (isApart(part)) return part;
        const own = found[at + 1] ?? '';
        return at === number ? own.replace(/^0+(?=\d)/, '').padStart(part.length, '0') : own;
      });
      return [written.join('')];
    });
    return [...new Set(ways)];
  };
}

const isNumber = (part: string) => /^\p{N}/u.test(part);
const isApart = (part: string) => /^[^\p{L}\p{N}]/u.test(part);
