import OutlinedInput from '@mui/material/OutlinedInput';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as the browser's own control takes it: local time, to the minute. */
function localTime(text: string): string {
  const instant = new Date(text);
  if (text === '' || Number.isNaN(instant.getTime())) return '';
  const day = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

/** A day and a time of the person's own clock, kept as an instant. */
export function DateTimeInput(props: InputProps) {
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
        value={localTime(input.text)}
        onChange={({ target }) => input.change(target.value === '' ? '' : new Date(target.value).toISOString())}
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
