import { ChooserInput } from '../inputParts/ChooserInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';
import { useNamed } from './useNamed.ts';
import { useReferenceOptions } from './useReferenceOptions.ts';

/** Another record, found by its title. */
export function ReferenceInput(props: InputProps) {
  const { target, options, loading, failed, onSearch, optionOf } = useReferenceOptions(props.field);
  const input = useFieldInput(props);
  const key = input.text;
  const { referenceRecord } = useNamed(props.field, key === '' ? null : key);
  const loaded = referenceRecord ? optionOf(referenceRecord) : null;
  // Until its title is known, a key that people gave themselves stands for it; a generated one never does.
  const unknown = { id: key, title: target.generatedKey ? '…' : key, subtitle: null };
  const chosen = key === '' ? null : (options.find(({ id }) => id === key) ?? loaded ?? unknown);
  return (
    <ChooserInput
      {...props}
      input={input}
      options={options}
      chosen={chosen}
      loading={loading}
      failed={failed}
      {...(onSearch ? { onSearch } : {})}
    />
  );
}
