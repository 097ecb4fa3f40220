import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { useDeclaration } from '../../views/context/ModelContext.ts';
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
  readonly number: string;
  readonly onFind: (number: string) => void;
}

/** The number of a policy, as the customer reads it out. */
export function FindPolicy({ number, onFind }: FindPolicyProps) {
  const t = useTranslate();
  const { policy_number: field } = useDeclaration('policies').field;
  const form = useForm<FormValues>({ defaultValues: { policy_number: number } });
  const find = form.handleSubmit(({ policy_number: typed }) => {
    const wanted = String(typed).trim();
    if (wanted === '') form.setError('policy_number', { type: 'required', message: t('validation.required') });
    else onFind(wanted);
  });
  if (!field) return null;
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
