import { useSchemaContext } from '../../context/SchemaContext.ts';
import { useRules } from '../../form/reading/loadRules.ts';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** Several lines of text, in a box that grows with them; under a text message stands what it comes to. */
export function MultilineInput(props: InputProps) {
  const context = useSchemaContext();
  const input = useFieldInput(props);
  const rules = useRules();
  const { spec } = props.field;
  // Its place is kept until the rules are here.
  const isNoted = 'sms' in spec && spec.sms !== undefined && input.text !== '';
  const note = rules ? rules.noteOf(props.field, input.text, context) : isNoted ? '\u00A0' : undefined;
  return <TypedInput {...props} input={input} rows={3} spellCheck note={note} />;
}
