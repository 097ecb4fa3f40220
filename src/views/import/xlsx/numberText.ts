/** As many digits as a spreadsheet counts with: what comes after them is noise. */
const exact = 15;

/**
 * A number of a cell as people write it: without a power, and without the noise of binary fractions.
 * @example numberText('2.33241234567E11') // '233241234567'
 * @example numberText('0.30000000000000004') // '0.3'
 */
export function numberText(stored: string): string {
  // Nothing to do for most; what has more digits than a spreadsheet keeps was written by somebody who meant each of them.
  if (/^-?(?:\d+|\d{1,7}\.\d{1,7})$/.test(stored)) return stored;
  const value = Number(stored);
  return stored.trim() === '' || !Number.isFinite(value) ? stored : plain(value);
}

/** A hundred times of a number, in per cent. @example percentText('0.07') // '7%' */
export function percentText(stored: string): string {
  const value = Number(stored);
  return Number.isFinite(value) ? `${plain(100 * value)}%` : stored;
}

function plain(value: number): string {
  const short = String(Number(value.toPrecision(exact)));
  const [, sign = '', whole = '', fraction = '', power] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(short) ?? [];
  if (power === undefined) return short;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? sign + digits.padEnd(point, '0')
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
