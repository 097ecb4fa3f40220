/** What GSM-7 has in its table; each is one character of a message. */
const basic = /^[\n\r -Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]$/u;

/** What it has behind an escape; each is two. */
const extended = /^[\f^{}\\[~\]|€]$/u;

/** How much one message holds, and each part of several: the standard of the networks, 3GPP TS 23.038. */
const room = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** How a text is sent. */
export interface SmsSize {
  /** `ucs2` as soon as one character is not in GSM-7: then less than half fits. */
  readonly encoding: keyof typeof room;
  /** What is counted: septets of GSM-7, UTF-16 units of UCS-2. */
  readonly units: number;
  /** How many messages it takes; none for no text. */
  readonly parts: number;
}

/** The characters of a text that GSM-7 does not have, each once. @example beyondGsm7('Ça, déjà reçu') // ['ç'] */
export function beyondGsm7(text: string): readonly string[] {
  return [...new Set(text)].filter((one) => !basic.test(one) && !extended.test(one));
}

/** What stands in the place of characters that have no accent to lose. */
const plain = new Map(
  [
    ['‘’', "'"],
    ['“”«»', '"'],
    ['–—', '-'],
    ['…', '...'],
    ['\u00a0\u202f', ' '],
    ['œ', 'oe'],
    ['Œ', 'OE'],
  ].flatMap(([ones = '', other = '']) => Array.from(ones, (one) => [one, other] as const)),
);

/**
 * A text with letters of GSM-7 in the place of those that it does not have, where there are some: an accent goes, typographic marks become plain ones.
 * Letters that it has keep their accents.
 * @example plainLetters('Ça, déjà reçu…') // 'Ça, déjà recu...'
 */
export function plainLetters(text: string): string {
  return Array.from(text.normalize('NFC'), plainLetter).join('');
}

function plainLetter(one: string): string {
  if (beyondGsm7(one).length === 0) return one;
  const other = plain.get(one) ?? one.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return beyondGsm7(other).length === 0 ? other : one;
}

/**
 * How many messages an SMS takes. A character of two units is never cut in two, so parts are packed and not divided.
 * @example smsSize('ç'.repeat(71)) // { encoding: 'ucs2', units: 71, parts: 2 }
 */
export function smsSize(text: string): SmsSize {
  const encoding = beyondGsm7(text).length > 0 ? 'ucs2' : 'gsm7';
  const { alone, part } = room[encoding];
  let units = 0;
  let parts = 0;
  let filled: number = part;
  for (const one of text) {
    const width = encoding === 'ucs2' ? one.length : extended.test(one) ? 2 : 1;
    units += width;
    filled += width;
    if (filled > part) [parts, filled] = [parts + 1, width];
  }
  return { encoding, units, parts: units <= alone ? Math.min(parts, 1) : parts };
}

/**
 * How many characters so many parts hold.
 * @example roomOf(6, 'ucs2') // 402
 */
export function roomOf(parts: number, encoding: SmsSize['encoding']): number {
  const { alone, part } = room[encoding];
  return parts === 1 ? alone : parts * part;
}
