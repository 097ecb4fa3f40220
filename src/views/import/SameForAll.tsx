import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useId, useState } from 'react';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Hint, Labelled } from '../fieldTypes/filterParts/controls.tsx';
import { suggestions } from '../fieldTypes/suggestions.ts';
import { useRules } from '../form/reading/loadRules.ts';
import { useLabels } from '../record/labels.ts';
import { controlStyles } from '../theme/controlStyles.ts';
import { Stack } from '../record/parts.ts';
import type { Import } from './useImport.ts';

const box = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  marginTop: 4,
  padding: 8,
  font: 'inherit',
  fontSize: 14,
} as const;

const Line = styled('input')(({ theme }) => ({ ...box, ...controlStyles(theme) }));

const TextArea = styled('textarea')(({ theme }) => ({
  ...box,
  resize: 'vertical',
  // As tall as what stands in it.
  fieldSizing: 'content',
  maxHeight: 240,
  ...controlStyles(theme),
}));

export interface SameForAllProps {
  readonly resource: ResolvedResource;
  readonly made: Pick<Import, 'same' | 'give'>;
  /** Fields that each row must say and for which there is no column. */
  readonly missing: readonly string[];
}

/**
 * What all rows have, where the file has no column for it.
 * @example <SameForAll resource={letters} made={made} missing={['text']} />
 */
export function SameForAll({ resource, made: { same, give }, missing }: SameForAllProps) {
  const names = [...new Set([...Object.keys(same), ...missing])];
  // What no two rows may say alike is the same in none.
  const fields = resource.fields.filter(({ name, unique, once }) => names.includes(name) && !unique && !once);
  if (fields.length === 0) return null;
  return (
    <Stack style={{ marginTop: 12, maxWidth: 640 }}>
      {fields.map((field) => (
        <Same key={field.name} field={field} given={same[field.name] ?? ''} onGive={(text) => give(field.name, text)} />
      ))}
    </Stack>
  );
}

interface SameProps {
  readonly field: ResolvedField;
  /** What was said of it last. */
  readonly given: string;
  readonly onGive: (text: string) => void;
}

/** A field that is the same in all rows: nothing is judged again before it is said. */
function Same({ field, given, onGive }: SameProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const labels = useLabels();
  const rules = useRules();
  const id = useId();
  const [text, setText] = useState(given);
  const label = labels.field(field.name);
  const note = rules?.noteOf(field, text, context);
  const ease = rules?.easeOf(field, text, context);
  const Some = suggestions[field.spec.type];
  const control = {
    value: text,
    'aria-describedby': `${id}-note`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(target.value),
  };
  return (
    <div>
      <Labelled>
        {t('imports.same.label', { field: label })}
        {Some ? <Line list={`${id}-some`} {...control} /> : <TextArea rows={2} {...control} />}
      </Labelled>
      {Some && (
        <datalist id={`${id}-some`}>
          <Some field={field} />
        </datalist>
      )}
      <Hint id={`${id}-note`}>{note ?? t('imports.same.help')}</Hint>
      {ease ? (
        <Button size="small" onClick={() => setText(ease.text)} sx={{ textAlign: 'start', whiteSpace: 'normal' }}>
          {ease.words}
        </Button>
      ) : null}
      <div style={{ marginTop: 8 }}>
        <Button size="small" variant="outlined" disabled={text === given} onClick={() => onGive(text)}>
          {t(given !== '' && text === given ? 'imports.same.given' : 'imports.same.give')}
        </Button>
      </div>
    </div>
  );
}
