import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import type { ChoicesOptions } from '../../../schema/fieldTypes/choices/facts.ts';
import { useLabels } from '../../record/labels.ts';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import { useOffered } from '../inputParts/useOffered.ts';
import type { InputProps } from '../visual.ts';

const Row = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
});

/** Several of a few values, each with a box to tick. */
export function ChoicesInput(props: InputProps) {
  const labels = useLabels();
  const input = useFieldInput(props);
  const { id, error } = input;
  const choices = useOffered(props.field, [input.value, input.opened].flat());
  const { ordered }: ChoicesOptions = props.field.spec;
  const held: readonly unknown[] = Array.isArray(input.value) ? input.value : [];
  const toggled = (value: string, checked: boolean): readonly unknown[] => {
    if (!ordered) return choices.filter((one) => (one === value ? checked : held.includes(one)));
    return checked ? [...held, value] : held.filter((one) => one !== value);
  };
  const label = (value: string) => {
    const name = labels.choice(props.field.name, value, props.field.spec);
    return ordered && held.includes(value) ? `${held.indexOf(value) + 1}. ${name}` : name;
  };
  return (
    <FieldShell {...props} id={id} error={error} group>
      <Row
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { error, help: props.help })}
        onBlur={input.blur}
      >
        {choices.map((value, index) => (
          <FormControlLabel
            key={value}
            label={label(value)}
            disabled={props.disabled}
            control={
              <Checkbox
                size="small"
                checked={held.includes(value)}
                onChange={(_event, checked) => input.change(toggled(value, checked))}
                slotProps={{ input: index === 0 ? { ref: input.ref } : {} }}
              />
            }
          />
        ))}
      </Row>
    </FieldShell>
  );
}
