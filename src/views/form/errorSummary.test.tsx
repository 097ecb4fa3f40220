// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { CallError } from '../../dataProvider/errors/callError.ts';
import { FieldSlot } from './FieldSlot.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { saveFailureOf } from './saveFailure.ts';
import { formModel } from './testing/model.ts';
import { mountRecord } from './testing/mount.tsx';

afterEach(cleanup);

const refused = new CallError({
  message: 'Some values need to be corrected.',
  status: 400,
  endpoint: 'POST /api/samples',
  fields: [
    { field: 'costs.1.what', message: 'Required' },
    { field: 'lawyer.name', message: 'Too long' },
    { field: 'costsy.0', message: 'Elsewhere' },
  ],
});

it('a refusal within a field reaches its place; one of a field that the form does not have is said above', () => {
  expect(saveFailureOf(refused, ['costs', 'lawyer'], 'Failed')).toMatchObject({
    fields: { 'costs.1.what': 'Required', 'lawyer.name': 'Too long' },
    rest: ['Elsewhere'],
  });
});

function Refused() {
  const fields = ['costs', 'lawyer', 'note'].flatMap((name) => formModel.resources.samples?.field[name] ?? []);
  const form = useForm({ defaultValues: { costs: [{ what: 'Taxi' }, { what: '' }], lawyer: { name: '' }, note: '' } });
  const { setError } = form;
  useEffect(() => {
    setError('costs.1.what', { message: 'Required' });
    setError('lawyer.name', { message: 'Too long' });
    setError('note', { message: 'Too short' });
  }, [setError]);
  return (
    <FormProvider {...form}>
      <ErrorSummary refused={1} refusal={null} fields={fields} />
      {fields.map((field) => (
        <FieldSlot key={field.name} field={field} treatment="input" required={false} record={null} />
      ))}
    </FormProvider>
  );
}

it('the summary names the row and the part, and leads there', async () => {
  const { user } = mountRecord({
    children: (
      <ResourceContextProvider value="samples">
        <Refused />
      </ResourceContextProvider>
    ),
  });
  const named = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(await named()).toEqual(['Costs 2 What', 'Lawyer Name', 'Note']);
  const [, what] = await screen.findAllByLabelText('What');
  await user.click(screen.getByRole('link', { name: 'Costs 2 What' }));
  expect(document.activeElement).toBe(what);
});
