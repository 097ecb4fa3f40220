/** What the built-in faces of PDF have beyond Latin-1. */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const spaces = /[\u2000-\u200a\u202f\u205f\u3000]/gu;

/**
 * A text in the letters that the built-in faces of PDF have: narrow spaces become ordinary ones that do not break, accents that
 * are not there are left out, and what nothing stands for becomes a question mark.
 * @example printable('Kɔfi – 12 €') // 'K?fi – 12 €'
 */
export function printable(text: string): string {
  return Array.from(text.replaceAll(spaces, '\u00a0'), letter).join('');
}

function letter(character: string): string {
  if (isThere(character)) return character;
  const plain = Array.from(character.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part));
  return plain.length > 0 && plain.every(isThere) ? plain.join('') : '?';
}

function isThere(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code < 0x7f) || code === 0x0a || (code >= 0xa0 && code <= 0xff) || further.includes(character)
  );
}
