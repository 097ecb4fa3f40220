import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FilterProps } from '../visual.ts';
import { Labelled, TextControl } from './controls.tsx';

/**
 * Narrows to texts that begin with what is typed. `keep` turns it into what the records hold (a phone number's digits).
 * @example <StartsWithFilter {...props} keep={(typed) => typed.trim()} />
 */
export function StartsWithFilter({
  value,
  onChange,
  keep,
}: Pick<FilterProps, 'value' | 'onChange'> & { readonly keep: (typed: string) => string }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '');
  return (
    <Labelled>
      {t('views.filters.starts_with')}
      <TextControl
        type="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(keep(event.target.value) || undefined);
        }}
      />
    </Labelled>
  );
}
