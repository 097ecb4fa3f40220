import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import type { ChoiceOptions } from '../../../schema/fieldTypes/choice/facts.ts';
import { useLabels } from '../../record/labels.ts';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { type FieldInput, useFieldInput } from '../inputParts/useFieldInput.ts';
import { useOffered } from '../inputParts/useOffered.ts';
import type { InputProps } from '../visual.ts';

/** So many choices can be seen at once; more of them are a list. */
const mostRadios = 5;

interface PartProps {
  readonly props: InputProps;
  readonly input: FieldInput;
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** One of a few values: all in sight when they are few, a native list when they are more. */
export function ChoiceInput(props: InputProps) {
  const t = useTranslate();
  const labels = useLabels();
  const input = useFieldInput(props);
  const { choices: declared } = props.field.spec as typeof props.field.spec & ChoiceOptions;
  const choices = useOffered(props.field, [input.value, input.opened].flat());
  const given = choices.map((value) => [value, labels.choice(props.field.name, value, props.field.spec)] as const);
  const options = props.required ? given : [...given, ['', t('views.inputs.none')] as const];
  // By what is declared: the control does not change its kind when the service leaves fewer.
  const Part = declared.length <= mostRadios ? Radios : Native;
  return <Part props={props} input={input} options={options} />;
}

function Radios({ props, input, options }: PartProps) {
  const { id, error } = input;
  return (
    <FieldShell {...props} id={id} error={error} group>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { error, help: props.help })}
        aria-invalid={error !== undefined}
        aria-required={props.required}
        name={props.source}
        value={input.text}
        onChange={(_event, value) => input.change(value)}
        onBlur={input.blur}
      >
        {options.map(([value, label], index) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            disabled={props.disabled}
            control={
              <Radio
                size="small"
                slotProps={{
                  input: input.text === value || (index === 0 && input.text === '') ? { ref: input.ref } : {},
                }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FieldShell>
  );
}

function Native({ props, input, options }: PartProps) {
  const t = useTranslate();
  const { id, error } = input;
  return (
    <FieldShell {...props} id={id} error={error}>
      <NativeSelect
        value={input.text}
        disabled={props.disabled}
        error={error !== undefined}
        onChange={(event) => input.change(event.target.value)}
        onBlur={input.blur}
        input={<OutlinedInput size="small" inputRef={input.ref} />}
        sx={{ maxWidth: 320 }}
        inputProps={{
          id,
          name: props.source,
          'aria-describedby': describedBy(id, { error, help: props.help }),
          'aria-invalid': error !== undefined,
          'aria-required': props.required,
        }}
      >
        {props.required ? (
          <option value="" disabled>
            {t('views.inputs.choose')}
          </option>
        ) : null}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  );
}
