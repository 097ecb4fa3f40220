import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** An e-mail address, with the keyboard for one. */
export function EmailInput(props: InputProps) {
  // Not type="email": browsers trim and rewrite what is typed there.
  return <TypedInput {...props} input={useFieldInput(props)} inputMode="email" spellCheck={false} />;
}
