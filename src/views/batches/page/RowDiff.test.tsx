// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTranslator } from '../../../../i18n/translator.ts';
import { formModel } from '../../form/testing/model.ts';
import { mountRecord, ticketProvider } from '../../form/testing/mount.tsx';
import { labelsUnder } from '../../record/labels.ts';
import { RowDiff } from './RowDiff.tsx';

afterEach(cleanup);

it('says of each field what stands there and what will, in the formats of whoever reads, and what is lost loudly', async () => {
  const { tickets } = formModel.resources;
  if (!tickets) throw new Error('tickets are declared');
  const changes = {
    name: { from: 'Ama', to: 'Ama Mensah' },
    due: { from: '2026-12-24', to: null },
    amount: { from: null, to: 50_050 },
    account: { from: '••••••6789', to: '••••••1234' },
    // Nobody knows it by now.
    once: { from: 'a', to: 'b' },
  };
  const t = createTranslator('en', {
    resources: { tickets: { fields: { name: 'Name', due: 'Due', amount: 'Amount', account: 'Account' } } },
  });
  const labels = labelsUnder('resources.tickets', t);
  mountRecord({
    provider: ticketProvider(),
    children: <RowDiff resource={tickets} labels={labels} changes={changes} values={{}} />,
  });
  await screen.findByRole('list', { name: 'What it changes' });
  const said = screen
    .getAllByRole('listitem')
    .map((one) => [one.textContent?.replaceAll(/\s/g, ' '), one.dataset.tone]);
  expect(said).toContainEqual(['Name: Ama → Ama Mensah', undefined]);
  expect(said).toContainEqual(['Due: 24/12/2026 → nothing', 'error']);
  expect(said.some(([words]) => words?.endsWith(': nothing → GHS 500.50'))).toBe(true);
  expect(said).toHaveLength(4);
});
