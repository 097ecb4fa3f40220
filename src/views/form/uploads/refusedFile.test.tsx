// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { model } from '../../../resources/model.ts';
import { FieldSlot } from '../FieldSlot.tsx';
import { mountRecord } from '../testing/mount.tsx';
import type { FormValues } from '../initialValues.ts';
import { useRecordForm } from '../useRecordForm.ts';

afterEach(cleanup);

const document = model.resources.payments?.field.document;

/** A form with a file that nobody has to attach. */
function mountForm() {
  const saved: FormValues[] = [];
  function Form() {
    const { form, submit, refused } = useRecordForm({
      fields: document ? [document] : [],
      operation: 'update',
      record: { id: 'p-1', document: null },
      onSave: async (values) => {
        saved.push(values);
        return { id: 'p-1' };
      },
      onSaved: () => undefined,
    });
    return (
      <FormProvider {...form}>
        <form onSubmit={submit}>
          {document ? <FieldSlot field={document} treatment="input" required={false} record={null} /> : null}
          <button type="submit">Send</button>
          <output>{`refused ${refused}`}</output>
        </form>
      </FormProvider>
    );
  }
  const children = (
    <ResourceContextProvider value="payments">
      <Form />
    </ResourceContextProvider>
  );
  mountRecord({ children });
  return saved;
}

const pick = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Document', { selector: 'input' }), { target: { files: [file] } });
const words = 'This file is empty';

it('a file that is not taken stops the form, optional or not, until it is left out', async () => {
  const saved = mountForm();
  await pick(new File([], 'statement.pdf'));
  expect(await screen.findAllByText(new RegExp(words, 'i'))).not.toHaveLength(0);
  fireEvent.click(screen.getByText('Send'));
  await screen.findByText('refused 1');
  fireEvent.click(await screen.findByText('Leave this file out'));
  await waitFor(() => expect(screen.queryByText(new RegExp(words, 'i'))).toBeNull());
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.document ?? null).toBeNull();
});
