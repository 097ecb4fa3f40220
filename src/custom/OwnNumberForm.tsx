import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatMsisdn } from '../schema/markets.ts';
import { describedBy, FieldShell } from '../views/fieldTypes/inputParts/FieldShell.tsx';
import { saveFailureOf } from '../views/form/saveFailure.ts';
import { useOnePress } from '../views/useOnePress.ts';
import type { OwnNumber } from './ownNumber.ts';
import { useCall } from './useCall.ts';

const scope = 'resources.sms_messages.own_number';

const Frame = styled('fieldset')({ display: 'grid', gap: 8, margin: 0, padding: 0, border: 0, minWidth: 0 });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface OwnNumberFormProps {
  readonly own: OwnNumber;
  /** What the service tells of it by now. */
  readonly onChange: (own: OwnNumber) => void;
  readonly onCancel: () => void;
}

/** Asks somebody which number is theirs, and then for the code that was sent to it: within another form, too. */
export function OwnNumberForm({ own, onChange, onCancel }: OwnNumberFormProps) {
  const [isOther, setOther] = useState(false);
  const isNamed = own.waits_for !== null && !isOther;
  const change = (now: OwnNumber) => {
    setOther(false);
    onChange(now);
  };
  return isNamed ? (
    <Step key="code" asks="code" number={own.waits_for} onChange={change} onBack={() => setOther(true)} />
  ) : (
    <Step key="msisdn" asks="msisdn" number={null} onChange={change} onBack={onCancel} />
  );
}

interface StepProps {
  readonly asks: 'msisdn' | 'code';
  /** To which a code was sent. */
  readonly number: string | null;
  readonly onChange: (own: OwnNumber) => void;
  readonly onBack: () => void;
}

function Step({ asks, number, onChange, onBack }: StepProps) {
  const t = useTranslate();
  const id = useId();
  const name = useCall('sms_messages', 'name_own_number');
  const confirm = useCall('sms_messages', 'confirm_own_number');
  const { busy, press } = useOnePress();
  const input = useRef<HTMLInputElement>(null);
  // Each step is another question, which is answered next.
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const word = (key: string, options: object = {}) => t(`${scope}.${key}`, options);

  const send = async () => {
    const value = typed.trim();
    if (value === '') {
      setError(t('validation.required'));
      return;
    }
    try {
      const { data } =
        asks === 'msisdn' ? await name({ body: { msisdn: value } }) : await confirm({ body: { code: value } });
      onChange(data);
    } catch (failed) {
      const { fields, rest } = saveFailureOf(failed, [asks], t('errors.any'));
      setError([fields[asks], ...rest].filter(Boolean).join(' '));
      input.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not what is meant.
    event.preventDefault();
    void press(send);
  };
  return (
    <Frame>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {word('title')}
      </Typography>
      <Typography id={`${id}-why`} variant="body2" color="text.secondary">
        {number === null ? word('why') : word('sent', { number: formatMsisdn(number) })}
      </Typography>
      <FieldShell id={id} label={word(`fields.${asks}`)} required error={error}>
        <OutlinedInput
          size="small"
          fullWidth
          value={typed}
          error={error !== undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          inputRef={input}
          inputProps={{
            id,
            'aria-required': true,
            inputMode: asks === 'msisdn' ? 'tel' : 'numeric',
            autoComplete: asks === 'msisdn' ? 'tel' : 'one-time-code',
            'aria-invalid': error !== undefined,
            'aria-describedby': [`${id}-why`, describedBy(id, { error })].filter(Boolean).join(' '),
          }}
        />
      </FieldShell>
      <Buttons>
        <Button size="small" variant="outlined" aria-disabled={busy} aria-busy={busy} onClick={() => void press(send)}>
          {word(asks === 'msisdn' ? 'name' : 'confirm')}
        </Button>
        <Button size="small" color="inherit" onClick={onBack}>
          {asks === 'msisdn' ? t('views.form.cancel') : word('other')}
        </Button>
      </Buttons>
    </Frame>
  );
}
