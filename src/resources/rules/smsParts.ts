/** What GSM-7 has in its table; each is one character of a message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** What it has behind an escape; each is two. */
const extended = new Set('\f^{}\\[~]|€');

/** How much one message holds, and each part of several. */
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

/**
 * How many messages an SMS takes. A character of two units is never cut in two, so parts are packed and not divided.
 * @example smsSize('ç'.repeat(71)) // { encoding: 'ucs2', units: 71, parts: 2 }
 */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text);
  const isGsm7 = characters.every((one) => basic.has(one) || extended.has(one));
  const encoding = isGsm7 ? 'gsm7' : 'ucs2';
  const widths = characters.map((one) => (isGsm7 ? (extended.has(one) ? 2 : 1) : one.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, part } = room[encoding];
  return { encoding, units, parts: units === 0 ? 0 : units <= alone ? 1 : packed(widths, part) };
}

function packed(widths: readonly number[], part: number): number {
  let parts = 1;
  let filled = 0;
  for (const width of widths) {
    if (filled + width > part) {
      parts += 1;
      filled = 0;
    }
    filled += width;
  }
  return parts;
}
