// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { overlaid } from '../../schema/overlaid.ts';
import { forPartner } from '../../schema/predicate.ts';
import { agentContext } from './testing/context.ts';
import { formModel } from './testing/model.ts';
import { mountRecord } from './testing/mount.tsx';
import { RecordForm } from './RecordForm.tsx';

afterEach(cleanup);

const drafts = {
  draft: null,
  isReady: true,
  savedAt: null,
  save: async () => undefined,
  clear: async () => undefined,
};

it('a form asks for what depends on a field that this partner does not see, and never sends that field', async () => {
  const loans = {
    name: 'loans',
    resource: 'tickets',
    when: forPartner('tana-gh'),
    fields: { kind: { hide: true } },
  } as const;
  const tickets = formModel.resources.tickets;
  if (!tickets) throw new Error('tickets are declared');
  const given = tickets.fields.map((field) => (field.name === 'kind' ? { ...field, default: 'loan' } : field));
  const model = { ...formModel, resources: { tickets: { ...tickets, fields: given, overlays: [loans] } } };
  const resource = overlaid(model, agentContext).resources.tickets;
  if (!resource) throw new Error('tickets are declared');
  const sent: object[] = [];
  const { user } = mountRecord({
    children: (
      <RecordForm
        resource={resource}
        operation="create"
        record={null}
        drafts={drafts}
        onSave={async (values) => {
          sent.push(values);
          return { id: 'new' };
        }}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    ),
  });
  await user.type(await screen.findByLabelText('Name', { selector: 'input' }), 'A loan');
  await user.type(screen.getByLabelText('Code', { selector: 'input' }), 'L1');
  expect(screen.queryByText('Kind')).toBeNull();
  await user.type(await screen.findByLabelText('Amount', { selector: 'input' }), '12');
  await user.click(screen.getByText('Create', { selector: 'button' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'A loan', code: 'L1', amount: 1200 }]));
  expect(sent[0]).not.toHaveProperty('kind');
});
