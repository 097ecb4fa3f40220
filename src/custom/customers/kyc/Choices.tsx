import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { newIdempotencyKey } from '../../../dataProvider/index.ts';
import { useCall } from '../../useCall.ts';
import { useDeclaration } from '../../../views/context/ModelContext.ts';
import { InlineValue } from '../../../views/record/InlineValue.tsx';
import { useLabels } from '../../../views/record/labels.ts';
import { useOnePress } from '../../../views/useOnePress.ts';
import { useReadAgain } from '../useReadAgain.ts';
import type { Difference } from './standing.ts';

const Form = styled('form')({ display: 'grid', gap: 12, width: '100%', maxWidth: 640 });

const Field = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 4 },
  '& > div': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
  '& label': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    padding: '7px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  '& label:has(:checked)': { borderColor: theme.palette.primary.main, background: theme.palette.background.subtle },
  '& input': { margin: '3px 0 0', accentColor: theme.palette.primary.main },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}));

const Fault = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0',
  color: theme.palette.error.main,
}));

type Side = 'ours' | 'theirs';

interface ChoicesProps {
  readonly customer: RaRecord;
  readonly request: RaRecord;
  readonly differences: readonly Difference[];
}

/** Ours and theirs beside each other, field by field: nothing is chosen until somebody does, and all is saved at once. */
export function Choices({ customer, request, differences }: ChoicesProps) {
  const t = useTranslate();
  const notify = useNotify();
  const labels = useLabels();
  const id = useId();
  const customers = useDeclaration('customers');
  const readAgain = useReadAgain('kyc_requests');
  const resolve = useCall('kyc_requests', 'resolve');
  const [key] = useState(newIdempotencyKey);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, press } = useOnePress();
  const word = (of: string, words: object = {}) => t(`resources.customers.desk.kyc.${of}`, words);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (differences.every(({ field }) => chosen[field] !== undefined)) void press(save);
  }

  async function save(): Promise<void> {
    setProblem(null);
    try {
      const choices = Object.fromEntries(differences.map(({ field }) => [field, chosen[field]]));
      const version = typeof customer.version === 'number' ? customer.version : null;
      await resolve({ params: { id: String(request.id) }, body: { choices }, version, idempotencyKey: key });
      notify(t('workflows.kyc_request.actions.resolve.done'), { type: 'success' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('errors.resolving_kyc'));
    } finally {
      readAgain();
    }
  }

  return (
    <Form noValidate onSubmit={submit}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {differences.map(({ field, ours, theirs }) => {
        const declared = customers.field[field];
        const isOpen = isTried && chosen[field] === undefined;
        const faultId = `${id}-${field}`;
        return declared ? (
          <Field key={field} aria-describedby={isOpen ? faultId : undefined}>
            <legend>{labels.field(field)}</legend>
            <div>
              {(['ours', 'theirs'] as const).map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={`${id}-${field}-choice`}
                    checked={chosen[field] === side}
                    onChange={() => setChosen((now) => ({ ...now, [field]: side }))}
                  />
                  <span>
                    <small>{word(side)}</small>
                    <InlineValue field={declared} value={side === 'ours' ? ours : theirs} record={customer} />
                  </span>
                </label>
              ))}
            </div>
            {isOpen ? (
              <Fault id={faultId} role="alert">
                {word('choose')}
              </Fault>
            ) : null}
          </Field>
        ) : null;
      })}
      <Button type="submit" variant="contained" aria-disabled={busy} aria-busy={busy} sx={{ justifySelf: 'start' }}>
        {word('save')}
      </Button>
    </Form>
  );
}
