import { useMemo } from 'react';
import { compareText } from '../../../../i18n/format.ts';
import type { Locale } from '../../../../i18n/types.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { ChooserInput, type Option } from '../inputParts/ChooserInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** The world's currencies with their names in a language, by name. */
function currencyOptions(locale: Locale): readonly Option[] {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ id: code, title: `${code} · ${names.of(code) ?? code}`, subtitle: null }))
    .sort((a, b) => compareText(a.id, b.id, locale));
}

/** A currency, found by its code or its name. */
export function CurrencyInput(props: InputProps) {
  const { locale } = useSchemaContext();
  const input = useFieldInput(props);
  const options = useMemo(() => currencyOptions(locale), [locale]);
  const chosen = options.find(({ id }) => id === input.value) ?? null;
  return <ChooserInput {...props} input={input} options={options} chosen={chosen} />;
}
