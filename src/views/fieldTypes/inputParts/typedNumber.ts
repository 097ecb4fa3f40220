import type { Locale } from '../../../../i18n/types.ts';
import type { KnownField } from '../../../schema/fieldTypes/facts.ts';
import { written } from '../../../schema/fieldTypes/written.ts';

/**
 * A number that is kept in its smallest steps as people type it, with the decimal sign of the language.
 * @example typedNumber(amount.spec, 45_050, 'fr') // '450,50'
 */
export function typedNumber(spec: KnownField, steps: number, locale: Locale): string {
  const plain = written(spec, steps);
  return locale === 'fr' ? plain.replace('.', ',') : plain;
}
