import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { describedBy, FieldShell } from '../../views/fieldTypes/inputParts/FieldShell.tsx';
import type { FormValues } from '../../views/form/initialValues.ts';
import type { Texts } from './useTexts.ts';

interface TextChoiceProps {
  readonly texts: Texts['texts'];
  readonly ownWordsLeft: number;
}

/** So few of their own words are left that they are counted. */
const few = 10;

/** Fills the text of a message from a template; what somebody has typed comes back with their own words. */
export function TextChoice({ texts, ownWordsLeft }: TextChoiceProps) {
  const t = useTranslate();
  const id = useId();
  const form = useFormContext<FormValues>();
  const text = String(form.watch('text') ?? '');
  const own = useRef('');
  const word = (key: string, options: object = {}) => t(`resources.customers.desk.sms.${key}`, options);
  const chosen = texts.find((one) => one.missing.length === 0 && one.text === text);
  const choose = (guid: string) => {
    if (!chosen) own.current = text;
    const template = texts.find((one) => one.sms_template_guid === guid);
    form.setValue('text', template?.text ?? own.current, { shouldDirty: true });
    form.clearErrors('text');
  };
  const note =
    (!chosen || chosen.own_words) && ownWordsLeft <= few ? word('own_left', { smart_count: ownWordsLeft }) : undefined;
  return (
    <FieldShell id={id} label={word('from')} required note={note}>
      <NativeSelect
        input={<OutlinedInput size="small" fullWidth />}
        value={chosen?.sms_template_guid ?? ''}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ id, 'aria-describedby': describedBy(id, { note }) }}
      >
        <option value="">{word('own')}</option>
        {texts.map(({ sms_template_guid: guid, code, missing }) => (
          <option key={guid} value={guid} disabled={missing.length > 0}>
            {missing.length === 0 ? code : word('lacks', { code, missing: missing.map(nameOf).join(', ') })}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  );

  function nameOf(parameter: string): string {
    return t(`resources.sms_templates.choices.parameters.${parameter}`);
  }
}
