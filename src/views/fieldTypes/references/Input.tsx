import { useGetMany } from 'ra-core';
import { ChooserInput } from '../inputParts/ChooserInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import { useReferenceOptions } from '../reference/useReferenceOptions.ts';
import type { InputProps } from '../visual.ts';

/** Several records of another resource, each found by its title and shown as a chip that can be taken away. */
export function ReferencesInput(props: InputProps) {
  const { target, within, options, loading, failed, onSearch, optionOf } = useReferenceOptions(props.field);
  const input = useFieldInput(props);
  const keys = Array.isArray(input.value) ? input.value.map(String) : [];
  const { data = [] } = useGetMany(
    target.name,
    { ids: keys, meta: { params: within } },
    { enabled: keys.length > 0, retry: false },
  );
  const known = new Map([...data.filter(Boolean).map(optionOf), ...options].map((option) => [option.id, option]));
  return (
    <ChooserInput
      {...props}
      input={input}
      options={options}
      several={keys.map((id) => known.get(id) ?? { id, title: target.generatedKey ? '…' : id, subtitle: null })}
      loading={loading}
      failed={failed}
      {...(onSearch ? { onSearch } : {})}
    />
  );
}
