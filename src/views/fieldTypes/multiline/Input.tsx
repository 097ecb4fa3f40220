import Button from '@mui/material/Button';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { useRules } from '../../form/reading/loadRules.ts';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** Several lines of text, in a box that grows with them; under a text message stands what it comes to, and how it could come to less. */
export function MultilineInput(props: InputProps) {
  const context = useSchemaContext();
  const input = useFieldInput(props);
  const rules = useRules();
  const { field, disabled } = props;
  const { spec } = field;
  // Its place is kept until the rules are here.
  const isNoted = 'sms' in spec && spec.sms !== undefined && input.text !== '';
  const note = rules ? rules.noteOf(field, input.text, context) : isNoted ? '\u00A0' : undefined;
  const ease = disabled ? undefined : rules?.easeOf(field, input.text, context);
  return (
    <div>
      <TypedInput {...props} input={input} rows={3} spellCheck note={note} />
      {ease ? (
        <Button
          size="small"
          onClick={() => input.change(ease.text)}
          sx={{ mt: 0.5, ml: -0.5, textAlign: 'start', whiteSpace: 'normal' }}
        >
          {ease.words}
        </Button>
      ) : null}
    </div>
  );
}
