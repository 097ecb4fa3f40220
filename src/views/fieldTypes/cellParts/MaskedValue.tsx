import { useTranslate } from 'ra-core';
import { maskText } from '../../../schema/mask.ts';
import type { DataClass } from '../../../schema/field.ts';

/**
 * A value that a list never reveals. Bank numbers keep their last digits, health data nothing at all.
 * @example <MaskedValue dataClass="bank" value="0123456789" /> // ••••••6789
 */
export function MaskedValue({ dataClass, value }: { readonly dataClass: DataClass; readonly value: unknown }) {
  const t = useTranslate();
  const recognisable = dataClass === 'bank' && typeof value === 'string';
  return <span title={t('views.cells.masked')}>{maskText(recognisable ? value : '')}</span>;
}
