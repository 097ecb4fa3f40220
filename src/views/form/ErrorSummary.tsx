import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ResolvedField } from '../../schema/model.ts';
import { CopyButton } from '../fieldTypes/detailParts/CopyButton.tsx';
import { useLabels } from '../record/labels.ts';
import type { Refusal } from './useRecordForm.ts';

const List = styled('ul')({ margin: '4px 0 0', paddingLeft: 18, display: 'grid', gap: 2 });

export interface ErrorSummaryProps {
  /** Grows with each press that did not save. */
  readonly refused: number;
  readonly refusal: Refusal | null;
  /** In the order of the form. */
  readonly fields: readonly ResolvedField[];
}

/**
 * Everything that stands between the form and its save, with a link to each field; takes the focus when a save is refused.
 * @example <ErrorSummary refused={refused} refusal={refusal} fields={resource.fields} />
 */
export function ErrorSummary({ refused, refusal, fields }: ErrorSummaryProps) {
  const t = useTranslate();
  const labels = useLabels();
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  const wrong = fields.flatMap((field) => messagesIn(errors[field.name], field.name));
  // Rows are counted from 1.
  const inWords = (step: string, at: number, [field = '']: readonly string[]) =>
    at === 0
      ? labels.field(field)
      : Number(step) >= 0
        ? Number(step) + 1
        : t(`${labels.partsOf(field)}.fields.${step}`);
  const isShown = refused > 0 && (wrong.length > 0 || refusal !== null);
  useEffect(() => {
    // The errors may arrive after the press was refused; the focus waits for them.
    if (!isShown || announced.current === refused) return;
    announced.current = refused;
    box.current?.focus();
  }, [isShown, refused]);
  if (!isShown) return null;
  return (
    <Alert ref={box} severity="error" role="alert" tabIndex={-1} sx={{ scrollMarginTop: 72 }}>
      <AlertTitle>
        {wrong.length > 0 ? t('views.form.summary', { smart_count: wrong.length }) : t('views.form.summary_failed')}
      </AlertTitle>
      {refusal?.messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {refusal?.reference ? <Reference text={refusal.reference} /> : null}
      {wrong.length > 0 ? (
        <List>
          {wrong.map(([name, message]) => (
            <li key={name}>
              <Link
                href={`#${name}`}
                color="inherit"
                underline="always"
                onClick={(event) => {
                  event.preventDefault();
                  setFocus(name);
                }}
              >
                {name.split('.').map(inWords).join(' ')}
              </Link>
              {t('views.form.summary_says', { message })}
            </li>
          ))}
        </List>
      ) : null}
    </Alert>
  );
}

function Reference({ text }: { readonly text: string }) {
  const t = useTranslate();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      {t('views.form.reference', { reference: text })}
      <CopyButton text={text} label={t('views.form.copy_reference')} />
    </span>
  );
}

/** What is wrong with a field, or within it: by its place, `expenses.0.description`. */
function messagesIn(error: unknown, place: string): readonly (readonly [place: string, message: string])[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [[place, error.message]];
  return Object.entries(error).flatMap(([step, inner]) => messagesIn(inner, `${place}.${step}`));
}
