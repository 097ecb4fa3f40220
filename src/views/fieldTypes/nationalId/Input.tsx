import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** A national identity number; what a right one looks like is said when it is wrong. */
export function NationalIdInput(props: InputProps) {
  return <TypedInput {...props} input={useFieldInput(props)} spellCheck={false} maxWidth={320} />;
}
