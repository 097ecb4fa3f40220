// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { mountRecord, ticketProvider } from '../../views/form/testing/mount.tsx';
import { OtherClaims } from './Cover.tsx';

afterEach(cleanup);

const stay = {
  customer_guid: 'c-1',
  status: 'decision_pending',
  relation: 'main_member',
  affected_person: 'Ama Mensah',
  admission_date: '2026-11-01',
  discharge_date: '2026-11-04',
};

const claims = [
  { ...stay, id: 'meant', claim_reference: 'CLM-1' },
  { ...stay, id: 'before', claim_reference: 'CLM-2', admission_date: '2026-10-01', discharge_date: '2026-10-03' },
  { ...stay, id: 'child', claim_reference: 'CLM-3', relation: 'dependant', dependant_guid: 'd-1' },
  { ...stay, id: 'over', claim_reference: 'CLM-4', status: 'rejected' },
];

function Making() {
  const form = useForm({ defaultValues: { relation: 'main_member', admission_date: '', discharge_date: '' } });
  return (
    <FormProvider {...form}>
      <input aria-label="Admitted" {...form.register('admission_date')} />
      <input aria-label="Discharged" {...form.register('discharge_date')} />
      <OtherClaims customer="c-1" except={null} />
    </FormProvider>
  );
}

it('marks the claim for the same person and the same days while they are typed, and no other', async () => {
  const provider = ticketProvider();
  provider.tables.claims = claims;
  const { user } = mountRecord({ provider, children: <Making /> });
  const row = async (reference: string) => {
    const found = (await screen.findByText(reference)).closest('li');
    if (!found) throw new Error(`${reference} is in no row`);
    return within(found);
  };
  const warning = /Ama Mensah has this claim for the same days/;
  expect((await row('CLM-1')).queryByText(warning)).toBeNull();
  await user.type(screen.getByLabelText('Admitted'), '2026-11-03');
  await user.type(screen.getByLabelText('Discharged'), '2026-11-06');
  await waitFor(async () => expect((await row('CLM-1')).getByText(warning)).toBeTruthy());
  expect(screen.getAllByText(warning)).toHaveLength(1);
  await user.clear(screen.getByLabelText('Admitted'));
  await user.type(screen.getByLabelText('Admitted'), '2026-11-05');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});
