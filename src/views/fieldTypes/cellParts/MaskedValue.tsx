import { useTranslate } from 'ra-core';
import { maskedText } from '../../../schema/mask.ts';
import type { DataClass } from '../../../schema/field.ts';

/**
 * A value that a list never reveals. Bank numbers keep their last digits, health data nothing at all.
 * @example <MaskedValue dataClass="bank" value="0123456789" /> // ••••••6789
 */
export function MaskedValue({ dataClass, value }: { readonly dataClass: DataClass; readonly value: unknown }) {
  const t = useTranslate();
  return <span title={t('views.cells.masked')}>{maskedText(dataClass, value)}</span>;
}
