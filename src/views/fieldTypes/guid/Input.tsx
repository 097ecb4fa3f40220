import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** A key that nobody knows by heart: pasted, and asked for only where the record cannot be made without it. */
export function GuidInput(props: InputProps) {
  const input = useFieldInput(props);
  return props.required ? <TypedInput {...props} input={input} spellCheck={false} /> : null;
}
