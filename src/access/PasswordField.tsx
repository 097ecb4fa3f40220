/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { described, Field } from './Field.tsx';
import { useText } from './text.ts';

interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  /** Id of a text that also describes it. */
  readonly describedBy?: string;
}

const shown = { type: 'text' } as const;
const hidden = { type: 'password' } as const;

/** Hidden unless asked for; says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, value, onValue, autoComplete, error, describedBy } = props;
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field id={id} label={label} error={error} hint={isCapsLock ? t('access.fields.caps_lock') : undefined}>
      <div class="control">
        <input
          id={id}
          name={id}
          {...(isShown ? shown : hidden)}
          value={value}
          autocomplete={autoComplete}
          autocapitalize="none"
          autocorrect="off"
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
          onBlur={() => setCapsLock(false)}
          {...described(id, error, ...(describedBy ? [describedBy] : []))}
        />
        <button
          type="button"
          class="show"
          aria-pressed={isShown}
          aria-controls={id}
          aria-label={t('access.fields.show_password')}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'access.fields.hide' : 'access.fields.show')}
        </button>
      </div>
    </Field>
  );
}
