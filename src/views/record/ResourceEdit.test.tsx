// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StaleVersionError } from '../../dataProvider/index.ts';
import { isAnyFormDirty } from '../form/index.ts';
import { agent, ghana, memoryDrafts, mountRecord, ticketProvider } from '../form/testing/mount.tsx';
import { callsOf } from '../list/testing/provider.ts';

afterEach(cleanup);

const at = '/tickets/t-1';
const box = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const button = (label: string) => screen.findByText(label, { selector: 'button' });
const updates = (provider: ReturnType<typeof ticketProvider>) => callsOf(provider, 'update', 'tickets');

async function retype(user: ReturnType<typeof mountRecord>['user'], label: string, text: string) {
  const input = await box(label);
  await user.clear(input);
  await user.type(input, text);
}

/** The service has a newer version; the first save is refused with it. */
function staleProvider(theirs: object) {
  const provider = ticketProvider();
  const current = { ...ghana, version: 4, ...theirs };
  provider.tables.audit_events = [
    {
      id: 'e-1',
      entity: 'tickets',
      entity_guid: 't-1',
      action: 'update',
      actor: 'Ama Mensah',
      actor_kind: 'person',
      happened_at: '2026-11-21T10:42:00.000Z',
      changes: [],
    },
  ];
  provider.before = ({ method, params }) => {
    if (method !== 'update') return;
    const { version } = params.previousData as { version: number };
    if (version === 4) return;
    throw new StaleVersionError({ message: 'Stale', status: 409, endpoint: 'PUT /api/tickets/{guid}' }, current);
  };
  return provider;
}

describe('a record that is changed', () => {
  it('shows what cannot be changed, says why, and hides what is sensitive', async () => {
    mountRecord({ at });
    expect(await box('Name')).toHaveProperty('value', 'First');
    expect(await box('Phone (optional)')).toHaveProperty('value', '+233 24 123 4567');
    expect(await box('Due (optional)')).toHaveProperty('value', '24/12/2026');
    expect(screen.queryByLabelText('Code', { selector: 'input' })).toBeNull();
    expect(screen.getByText('AB1')).toBeTruthy();
    expect(screen.getByText('Cannot be changed after creation')).toBeTruthy();
    expect(screen.getByText('shut')).toBeTruthy();
    expect(screen.getByText('Your role may not change this')).toBeTruthy();
    expect(screen.getByText('••••••6789')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/hush|0123456789|guid-of/);
    fireEvent.click(await button('Change Account'));
    expect(await screen.findByLabelText(/^Account/, { selector: 'input' })).toHaveProperty('value', '0123456789');
  });

  it('sends what a person writes, on the version that was opened', async () => {
    const { user, provider, router } = mountRecord({ at });
    await retype(user, 'Name', 'Better');
    await user.click(await button('Save'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/t-1/show'));
    const { data, previousData } = updates(provider)[0]?.params as { data: object; previousData: object };
    expect(data).toMatchObject({ name: 'Better', phone: '233241234567', due: '2026-12-24', amount: null });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['code']));
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['locked']));
    expect(previousData).toMatchObject({ version: 3 });
    expect(await screen.findByText('Ticket Better saved')).toBeTruthy();
  });

  it('keeps its text when the record is fetched again behind it, says at once who changed it, and asks before it saves', async () => {
    const provided = staleProvider({});
    provided.tables.audit_events =
      provided.tables.audit_events?.map((one) => ({ ...one, happened_at: '2026-11-21T10:44:00.000Z' })) ?? [];
    const { user, provider, queryClient } = mountRecord({ at, provider: provided });
    await retype(user, 'Name', 'Mine');
    provider.tables.tickets = [{ ...ghana, name: 'Theirs', version: 4 }];
    await act(() => queryClient.invalidateQueries());
    expect(await box('Name')).toHaveProperty('value', 'Mine');
    const notice = async () => (await button('See both versions')).closest('[role=alert]')?.textContent;
    await waitFor(async () => expect(await notice()).toMatch(/Ama Mensah/));
    await user.click(await button('Save'));
    const dialog = await screen.findByRole('dialog');
    expect(updates(provider)).toHaveLength(0);
    await user.click(within(dialog).getByText('Save this'));
    await waitFor(() => expect(updates(provider)).toHaveLength(1));
    expect(updates(provider)[0]?.params).toMatchObject({ data: { name: 'Mine' }, previousData: { version: 4 } });
  });

  it('takes over what is newer as long as nothing was typed', async () => {
    const { provider, queryClient } = mountRecord({ at });
    await box('Name');
    provider.tables.tickets = [{ ...ghana, name: 'Theirs', version: 4 }];
    await act(() => queryClient.invalidateQueries());
    await waitFor(async () => expect(await box('Name')).toHaveProperty('value', 'Theirs'));
  });

  it('says in place when there is no such record', async () => {
    mountRecord({ at: '/tickets/none' });
    expect(await screen.findByText('This record could not be loaded')).toBeTruthy();
    expect(await button('Try again')).toBeTruthy();
  });
});

describe('a save that comes too late', () => {
  it('lays both versions side by side, says whose, and saves the choice on top', async () => {
    const provider = staleProvider({ name: 'Theirs', people: 7 });
    const { user } = mountRecord({ at, provider });
    await retype(user, 'Name', 'Mine');
    await user.click(await button('Save'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Someone else saved Theirs meanwhile');
    await waitFor(() => expect(dialog.textContent).toContain('Ama Mensah saved it 3 minutes ago.'));
    const name = within(dialog).getByText('Name').closest('fieldset');
    const people = within(dialog).getByText('People').closest('fieldset');
    expect(name?.textContent).toContain('Changed by both');
    expect(people?.textContent).toMatch(/2\speople/);
    expect(people?.textContent).toMatch(/7\speople/);
    // What only they changed is kept unless one chooses otherwise; what both changed is one's own.
    expect(people?.querySelector<HTMLInputElement>('input:checked')?.value).toBe('theirs');
    expect(name?.querySelector<HTMLInputElement>('input:checked')?.value).toBe('mine');
    await user.click(within(dialog).getByText('Save this'));
    await waitFor(() => expect(updates(provider)).toHaveLength(2));
    const { data, previousData } = updates(provider)[1]?.params as { data: object; previousData: object };
    expect(data).toMatchObject({ name: 'Mine', people: 7 });
    expect(previousData).toMatchObject({ version: 4 });
  });

  it('loses nothing when one goes back to the form', async () => {
    const provider = staleProvider({ name: 'Theirs' });
    const { user } = mountRecord({ at, provider });
    await retype(user, 'Name', 'Mine');
    await user.click(await button('Save'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(await box('Name')).toHaveProperty('value', 'Mine');
    await user.click(await button('Save'));
    const dialog = await screen.findByRole('dialog');
    const theirs = [...dialog.querySelectorAll('input')].find(({ value }) => value === 'theirs');
    fireEvent.click(theirs ?? dialog);
    await user.click(within(dialog).getByText('Save this'));
    await waitFor(() => expect(updates(provider)).toHaveLength(3));
    expect(updates(provider)[2]?.params.data).toMatchObject({ name: 'Theirs' });
  });
});

describe('unsaved text', () => {
  it('is asked about before the page is left; staying keeps it', async () => {
    const { user, router } = mountRecord({ at });
    await retype(user, 'Name', 'Mine');
    expect(isAnyFormDirty()).toBe(true);
    await user.click(await button('Cancel'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Leave without saving?');
    expect(document.activeElement?.textContent).toBe('Keep editing');
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe(at);
    expect(await box('Name')).toHaveProperty('value', 'Mine');
  });

  it('is let go when the person says so, draft and all', async () => {
    const { user, router, drafts } = mountRecord({ at });
    await retype(user, 'Name', 'Mine');
    await waitFor(() => expect(drafts.stored['tickets/t-1']).toBeDefined());
    await act(() => router.navigate('/elsewhere'));
    await user.click(await button('Discard'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    await waitFor(() => expect(drafts.stored).toEqual({}));
    expect(isAnyFormDirty()).toBe(false);
  });

  it('bars the closing of the tab, and only as long as there is any', async () => {
    const { user } = mountRecord({ at });
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await box('Name');
    expect(closing()).toBe(false);
    await retype(user, 'Name', 'Mine');
    expect(closing()).toBe(true);
    await retype(user, 'Name', 'First');
    await waitFor(() => expect(closing()).toBe(false));
  });

  it('is kept as a draft without bank data, and put back when the form is opened again', async () => {
    const drafts = memoryDrafts();
    const first = mountRecord({ at, drafts });
    await retype(first.user, 'Name', 'Half a na');
    fireEvent.click(await button('Change Account'));
    await retype(first.user, 'Account (optional)', '555');
    await waitFor(() => expect(drafts.stored['tickets/t-1']?.values).toEqual({ name: 'Half a na', version: 3 }));
    expect(await screen.findByText('Draft kept at 10:45')).toBeTruthy();
    first.unmount();

    const { user } = mountRecord({ at, drafts });
    expect(await screen.findByText('Unsaved text of 10:45 restored')).toBeTruthy();
    await waitFor(async () => expect(await box('Name')).toHaveProperty('value', 'Half a na'));
    await user.click(await button('Discard it'));
    await waitFor(async () => expect(await box('Name')).toHaveProperty('value', 'First'));
    await waitFor(() => expect(drafts.stored).toEqual({}));
  });

  it('that was typed upon an older version does not overwrite what was saved since', async () => {
    const drafts = memoryDrafts({
      'tickets/t-1': { values: { name: 'Old draft', version: 2 }, savedAt: agent.now.getTime() },
    });
    const { user, provider } = mountRecord({ at, drafts });
    await screen.findByText('Unsaved text of 10:45 restored');
    await user.click(await button('Save'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Old draft');
    expect(updates(provider)).toHaveLength(0);
  });
});
