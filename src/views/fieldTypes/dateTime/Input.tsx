import OutlinedInput from '@mui/material/OutlinedInput';
import { momentOf, wall } from '../../../schema/day.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** A day and a time of the partner's clock, kept as an instant. */
export function DateTimeInput(props: InputProps) {
  const { partner } = useSchemaContext();
  const input = useFieldInput(props);
  const { id, error } = input;
  return (
    <FieldShell id={id} label={props.label} required={props.required} error={error} help={props.help}>
      <OutlinedInput
        id={id}
        name={props.source}
        type="datetime-local"
        size="small"
        inputRef={input.ref}
        value={Number.isNaN(Date.parse(input.text)) ? '' : wall(input.text, partner).slice(0, 16)}
        onChange={({ target }) =>
          input.change(target.value === '' ? '' : momentOf(target.value, partner).toISOString())
        }
        onBlur={input.blur}
        error={error !== undefined}
        disabled={props.disabled}
        sx={{ maxWidth: 240 }}
        inputProps={{
          'aria-describedby': describedBy(id, { error, help: props.help }),
          'aria-invalid': error !== undefined,
          'aria-required': props.required,
        }}
      />
    </FieldShell>
  );
}
