import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** An address of the web, with the keyboard for one. */
export function UrlInput(props: InputProps) {
  return <TypedInput {...props} input={useFieldInput(props)} inputMode="url" spellCheck={false} />;
}
