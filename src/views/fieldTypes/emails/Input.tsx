import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** Several e-mail addresses: typed or pasted in any of the usual ways, one below the other once the box is left. */
export function EmailsInput(props: InputProps) {
  const input = useFieldInput(props);
  const { value } = input;
  return (
    <TypedInput
      {...props}
      input={input}
      shown={Array.isArray(value) ? value.join('\n') : input.text}
      rows={2}
      inputMode="email"
      spellCheck={false}
    />
  );
}
