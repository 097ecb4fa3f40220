// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { formModel } from '../form/testing/model.ts';
import { type MountOptions, mountRecord, ticketProvider } from '../form/testing/mount.tsx';
import { everything } from '../../dataProvider/index.ts';
import { callsOf } from '../list/testing/provider.ts';
import { RecordHistory } from './RecordHistory.tsx';

afterEach(cleanup);

const event = (id: number, action: string, changes: readonly object[] = [], more: object = {}): RaRecord => ({
  id: `e-${id}`,
  entity: 'tickets',
  entity_guid: 't-1',
  action,
  actor: 'Ama Mensah',
  actor_kind: 'person',
  happened_at: new Date(Date.parse('2026-11-21T10:45:00Z') - id * 180_000).toISOString(),
  changes,
  ...more,
});

function mountHistory(events: readonly RaRecord[], options: MountOptions = {}) {
  const { tickets } = formModel.resources;
  if (!tickets) throw new Error('tickets are declared');
  const provider = options.provider ?? ticketProvider();
  provider.tables.audit_events = [...events];
  return mountRecord({ ...options, provider, children: <RecordHistory resource={tickets} id="t-1" /> });
}

const entries = async () =>
  (await screen.findAllByRole('listitem'))
    .filter((item) => item.querySelector('time'))
    .map((item) => item.textContent?.replaceAll(/\s/g, ' '));

describe('the history of a record', () => {
  it('says in words who changed what from what to what, the newest first', async () => {
    mountHistory([
      event(3, 'update', [{ field: 'due', from: '2026-12-24', to: null }]),
      event(1, 'update', [{ field: 'name', from: 'Fist', to: 'First' }]),
      event(2, 'update', [{ field: 'kind', from: null, to: 'loan' }]),
      event(4, 'create', [{ field: 'name', from: null, to: 'Fist' }]),
    ]);
    expect(await entries()).toEqual([
      'Ama Mensah changed Name from Fist to First3 minutes ago',
      'Ama Mensah set Kind to Loan6 minutes ago',
      'Ama Mensah cleared Due, which was 24/12/20269 minutes ago',
      'Ama Mensah created this12 minutes ago',
    ]);
  });

  it('lists several changes, with money, people and phone numbers as they are read', async () => {
    mountHistory([
      event(1, 'update', [
        { field: 'amount', from: 45_000, to: 50_050 },
        { field: 'phone', from: null, to: '233241234567' },
        { field: 'account', from: '••••••6789', to: null },
        { field: 'partner_guid', from: null, to: 'guid-of-a-partner' },
        { field: 'raw', from: null, to: { any: 'thing' } },
      ]),
    ]);
    const [entry] = await entries();
    expect(entry).toContain('Ama Mensah changed 3 fields');
    expect(entry).toContain('Amount from GHS 450.00 to GHS 500.50');
    expect(entry).toContain('Phone set to +233 24 123 4567');
    expect(entry).toContain('Account cleared, was ••••••6789');
    expect(entry).not.toMatch(/guid-of|any|45000/);
  });

  it('names the actions of a workflow, and the service when no person did it', async () => {
    mountHistory([
      event(1, 'close', [{ field: 'state', from: 'open', to: 'closed' }], { actor_kind: 'system', actor: 'batches' }),
    ]);
    expect((await entries())[0]).toContain('The service: Close it');
    expect((await entries())[0]).toContain('State from Open to Closed');
  });

  it('shows a reference by its title', async () => {
    mountHistory([event(1, 'update', [{ field: 'owner', from: 'owner-a', to: 'owner-b' }])]);
    await waitFor(async () => expect((await entries())[0]).toContain('Owner from Abena Mensah to Kofi Boateng'));
  });

  it('is in French as well', async () => {
    mountHistory([event(1, 'update', [{ field: 'amount', from: 45_000, to: 50_000 }]), event(2, 'create')], {
      locale: 'fr',
    });
    expect(await entries()).toEqual([
      'Ama Mensah a fait passer Amount de 450,00 GHS à 500,00 GHSil y a 3 minutes',
      'Ama Mensah a créé cette ficheil y a 6 minutes',
    ]);
  });

  it('asks for the changes of this record, and passes over those of another kind with the same key', async () => {
    const { provider } = mountHistory([event(1, 'create'), event(2, 'create', [], { entity: 'owners' })]);
    expect(await entries()).toHaveLength(1);
    expect(callsOf(provider, 'getList', 'audit_events')[0]?.params).toMatchObject({
      filter: { entity_guid: 't-1' },
      pagination: everything,
    });
  });

  it('shows the older changes when asked, and says when there are none', async () => {
    const many = Array.from({ length: 11 }, (_, index) => event(index + 1, 'update'));
    const { unmount } = mountHistory(many);
    expect(await entries()).toHaveLength(8);
    fireEvent.click(screen.getByText('Show 3 older changes'));
    expect(await entries()).toHaveLength(11);
    unmount();
    mountHistory([]);
    expect(await screen.findByText('No change is recorded yet.')).toBeTruthy();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const provider = ticketProvider();
    let isDown = true;
    provider.before = ({ resource }) => {
      if (isDown && resource === 'audit_events') throw new Error('down');
    };
    mountHistory([event(1, 'create')], { provider });
    const retry = await screen.findByText('Try again');
    isDown = false;
    fireEvent.click(retry);
    expect(await entries()).toHaveLength(1);
  });
});
