import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLAttributes, ReactNode } from 'react';
import type { InputProps } from '../visual.ts';
import { describedBy, FieldShell } from './FieldShell.tsx';
import type { FieldInput } from './useFieldInput.ts';

export interface TypedInputProps extends InputProps {
  readonly input: FieldInput;
  /** What stands in the box; the text of the input when not given. */
  readonly shown?: string;
  /** How the text is understood. */
  readonly note?: string | undefined;
  /** After the text: a unit, a button. */
  readonly end?: ReactNode;
  /** Before the text: a currency code. */
  readonly start?: ReactNode;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  readonly rows?: number;
  readonly maxWidth?: number;
  readonly spellCheck?: boolean;
}

/**
 * A box that is typed into. Whatever is typed stays as it is until it can be read.
 * @example <TypedInput {...props} input={useFieldInput(props)} inputMode="numeric" end={t('views.units.days')} />
 */
export function TypedInput(props: TypedInputProps) {
  const { input, label, help, required, disabled, shown, note, start, end, rows, maxWidth, ...box } = props;
  const { id, error } = input;
  return (
    <FieldShell id={id} label={label} required={required} error={error} help={help} note={error ? undefined : note}>
      <OutlinedInput
        id={id}
        name={props.source}
        inputRef={input.ref}
        value={shown ?? input.text}
        onChange={(event) => input.change(event.target.value)}
        onBlur={input.blur}
        error={error !== undefined}
        disabled={disabled}
        size="small"
        fullWidth
        type={box.type ?? 'text'}
        autoComplete="off"
        {...(rows ? { multiline: true, minRows: rows, maxRows: 12 } : {})}
        {...(box.placeholder ? { placeholder: box.placeholder } : {})}
        sx={maxWidth ? { maxWidth } : {}}
        inputProps={{
          'aria-describedby': describedBy(id, { error, help, note: error ? undefined : note }),
          'aria-invalid': error !== undefined,
          'aria-required': required,
          inputMode: box.inputMode,
          spellCheck: box.spellCheck,
        }}
        startAdornment={start ? <InputAdornment position="start">{start}</InputAdornment> : undefined}
        endAdornment={end ? <InputAdornment position="end">{end}</InputAdornment> : undefined}
      />
    </FieldShell>
  );
}
