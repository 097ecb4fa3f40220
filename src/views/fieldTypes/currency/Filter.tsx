import { useContext, useMemo, useState } from 'react';
import { compareText } from '../../../../i18n/format.ts';
import type { Locale } from '../../../../i18n/types.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { chosen, type FilterOption } from '../filterParts/AnyOfFilter.tsx';
import { SearchedOptions } from '../filterParts/SearchedOptions.tsx';
import type { FilterProps } from '../visual.ts';

const shown = 30;

function currencies(locale: Locale): readonly FilterOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))
    .sort((a, b) => compareText(a.label, b.label, locale));
}

/** Any of the world's currencies, found by code or name. */
export function CurrencyFilter(props: FilterProps) {
  const { locale } = useContext(SchemaContext);
  const [query, setQuery] = useState('');
  const all = useMemo(() => currencies(locale), [locale]);
  const held = chosen(props.value);
  const wanted = query.trim().toLowerCase();
  const found = all.filter(
    ({ value, label }) => !held.includes(value) && wanted !== '' && label.toLowerCase().includes(wanted),
  );
  const chosenOptions = all.filter(({ value }) => held.includes(value));
  const rest = wanted === '' ? all.filter(({ value }) => !held.includes(value)) : found;
  return (
    <SearchedOptions
      {...props}
      query={query}
      onQuery={setQuery}
      options={[...chosenOptions, ...rest].slice(0, shown)}
    />
  );
}
