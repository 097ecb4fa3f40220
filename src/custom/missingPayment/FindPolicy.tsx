import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import type { UsedDraft } from '../../dataProvider/index.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { useDraftKeeping } from '../../views/form/draft/useDraftKeeping.ts';
import { FieldSlot } from '../../views/form/FieldSlot.tsx';
import type { FormValues } from '../../views/form/initialValues.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 8,
  maxWidth: 720,
});

export interface FindPolicyProps {
  readonly field: ResolvedField;
  /** The one that is found already; empty when none is. */
  readonly number: string;
  readonly drafts: UsedDraft;
  readonly onFind: (number: string) => void;
}

const noVersions = () => {};

/** The number of a policy, as the customer reads it out. */
export function FindPolicy({ field, number, drafts, onFind }: FindPolicyProps) {
  const t = useTranslate();
  const form = useForm<FormValues>({ defaultValues: { policy_number: number } });
  // An earlier draft of the number is of no use once a policy is found.
  const typed = number === '' ? drafts : { ...drafts, draft: null };
  useDraftKeeping({ form, drafts: typed, version: null, onOlderVersion: noVersions });
  const find = form.handleSubmit(({ policy_number: given }) => {
    const wanted = String(given).trim();
    if (wanted === '') form.setError('policy_number', { type: 'required', message: t('validation.required') });
    else onFind(wanted);
  });
  return (
    <ResourceContextProvider value="policies">
      <FormProvider {...form}>
        <Form onSubmit={(event) => void find(event)} noValidate>
          <FieldSlot field={field} treatment="input" required record={null} />
          <Button
            type="submit"
            variant={number === '' ? 'contained' : 'outlined'}
            color={number === '' ? 'primary' : 'inherit'}
          >
            {t('app.missing.find')}
          </Button>
        </Form>
      </FormProvider>
    </ResourceContextProvider>
  );
}
