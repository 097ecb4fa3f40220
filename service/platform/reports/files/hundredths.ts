/**
 * An amount of money as a plain decimal: exact for whole hundredths, the nearest number for parts of them (an average).
 * @param cents hundredths
 * @example hundredths(-1_205) // '-12.05'
 */
export function hundredths(cents: number): string {
  if (!Number.isSafeInteger(cents)) return String(cents / 100);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
