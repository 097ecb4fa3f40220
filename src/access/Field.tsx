/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useText } from './text.ts';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Key of what is wrong. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ComponentChildren;
}

/** A label above, the control, and what is wrong below. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  const t = useText();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {error && (
        <p class="error" id={`${id}-error`}>
          {t(error)}
        </p>
      )}
      <p class="hint" id={`${id}-hint`} aria-live="polite">
        {hint}
      </p>
    </div>
  );
}

/** What a control says of itself to a screen reader. */
export function described(id: string, error: string | undefined, ...more: string[]) {
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': [error !== undefined && `${id}-error`, `${id}-hint`, ...more].filter(Boolean).join(' '),
  };
}

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
}

export function UsernameField({ id, label, value, onValue, error }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <input
        id={id}
        name={id}
        type="text"
        value={value}
        autocomplete="username"
        autocapitalize="none"
        autocorrect="off"
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
        {...described(id, error)}
      />
    </Field>
  );
}
