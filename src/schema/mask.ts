import type { DataClass } from './field.ts';

/** Data that is shown only when asked for. */
const masked: readonly DataClass[] = ['bank', 'health'];

/** Whether values of this class are hidden until revealed. */
export function isMasked(dataClass: DataClass): boolean {
  return masked.includes(dataClass);
}

/**
 * A value of a class that is hidden: bank numbers keep their last digits, health data nothing at all.
 * @example maskedText('bank', '0123456789') // '••••••6789'
 */
export function maskedText(dataClass: DataClass, value: unknown): string {
  return maskText(dataClass === 'bank' && typeof value === 'string' ? value : '');
}

/**
 * A value with all but its last characters hidden, enough to recognise it by.
 * @example maskText('0123456789') // '••••••6789'
 */
export function maskText(value: string): string {
  const shown = value.length > 6 ? 4 : 0;
  return '•'.repeat(Math.max(4, Math.min(8, value.length - shown))) + value.slice(value.length - shown);
}
