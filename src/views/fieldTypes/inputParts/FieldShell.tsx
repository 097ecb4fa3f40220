import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Glyph } from '../../Glyph.tsx';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.palette.text.primary,
}));

const Optional = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.palette.text.secondary }));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: '1.125rem',
  color: theme.palette.text.secondary,
  margin: 0,
}));

const Note = styled(Line)(({ theme }) => ({ color: theme.palette.text.primary, fontVariantNumeric: 'tabular-nums' }));

const Fault = styled(Line)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  color: theme.palette.error.main,
  '& svg': { marginTop: 2, flexShrink: 0 },
}));

export interface FieldShellProps {
  /** Id of the input, or of the group of inputs. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** How the typed text is understood: an amount with its currency, a number in groups. */
  readonly note?: string | undefined;
  /** Several controls under one label, which then names the group. */
  readonly group?: boolean;
  /** The label stands beside the control instead. */
  readonly unlabelled?: boolean;
  readonly children: ReactNode;
}

/** Ids of the texts that describe an input, for `aria-describedby`. @example describedBy('name', { error, help }) */
export function describedBy(id: string, texts: Pick<FieldShellProps, 'error' | 'help' | 'note'>): string | undefined {
  const ids = (['error', 'note', 'help'] as const).filter((kind) => texts[kind]).map((kind) => `${id}-${kind}`);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * The frame of every input: label above, what is wrong, how it is understood and what helps below.
 * @example <FieldShell id="name" label="Name" required error={error}><OutlinedInput id="name" /></FieldShell>
 */
export function FieldShell(props: FieldShellProps) {
  const { id, label, required, error, help, note, group = false, unlabelled = false, children } = props;
  const t = useTranslate();
  const words = (
    <>
      {label}
      {required ? null : <Optional> {t('views.form.optional')}</Optional>}
    </>
  );
  return (
    <div style={{ display: 'grid', gap: 4 }}>
      {unlabelled ? null : group ? (
        <Label as="span" id={`${id}-label`}>
          {words}
        </Label>
      ) : (
        <Label htmlFor={id} id={`${id}-label`}>
          {words}
        </Label>
      )}
      {children}
      {error ? (
        <Fault id={`${id}-error`}>
          <Glyph name="alert" size={14} />
          {error}
        </Fault>
      ) : null}
      {note ? <Note id={`${id}-note`}>{note}</Note> : null}
      {help ? <Line id={`${id}-help`}>{help}</Line> : null}
    </div>
  );
}
