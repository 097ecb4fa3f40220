import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** Several lines of text, in a box that grows with them. */
export function MultilineInput(props: InputProps) {
  return <TypedInput {...props} input={useFieldInput(props)} rows={3} spellCheck />;
}
