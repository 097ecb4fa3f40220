import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** Yes or no, as a switch with its label beside it. */
export function BooleanInput(props: InputProps) {
  const input = useFieldInput(props);
  const { id, error } = input;
  return (
    <FieldShell id={id} label={props.label} required unlabelled error={error} help={props.help}>
      <FormControlLabel
        label={props.label}
        sx={{ marginLeft: -2, justifySelf: 'start', marginBlock: '-6px' }}
        control={
          <Switch
            id={id}
            name={props.source}
            checked={input.value === true}
            disabled={props.disabled}
            onChange={(event) => input.change(event.target.checked)}
            onBlur={input.blur}
            slotProps={{
              input: { ref: input.ref, 'aria-describedby': describedBy(id, { error, help: props.help }) },
            }}
          />
        }
      />
    </FieldShell>
  );
}
