// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CallError, ForbiddenError } from '../../dataProvider/index.ts';
import { emptyContext } from '../../schema/context.ts';
import { agent, ghana, mountRecord, ticketProvider } from '../form/testing/mount.tsx';
import { callsOf } from '../list/testing/provider.ts';

afterEach(cleanup);

const at = '/tickets/t-1/show';
const heading = () => screen.findByText('First', { selector: 'h1' });
const valueOf = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent);

describe("a record's page", () => {
  it('begins with who it is, its state and the facts people ask for', async () => {
    mountRecord({ at });
    const head = (await heading()).closest('header');
    expect(head?.textContent).toContain('Waiting');
    expect(head?.textContent).toContain('CodeAB1');
    expect(head?.textContent).toContain('Phone+233 24 123 4567');
    expect(
      within(head ?? document.body)
        .getByText('Tickets')
        .getAttribute('href'),
    ).toBe('/tickets');
    expect(screen.getByText('Edit').getAttribute('href')).toBe('/tickets/t-1');
  });

  it('shows every value as its type is read, in sections', async () => {
    mountRecord({ at });
    await heading();
    expect(valueOf('Kind')).toEqual(['Gift']);
    expect(valueOf('People')[0]).toMatch(/^2\speople$/);
    expect(valueOf('Due')).toEqual(['24/12/2026']);
    expect(valueOf('Active')).toEqual(['Yes']);
    expect(valueOf('Channel')).toEqual(['web']);
    expect(valueOf('Created')).toEqual([expect.stringMatching(/^20\/11\/2026, \d\d:\d\d$/)]);
    await waitFor(() => expect(valueOf('Owner')).toEqual(['Abena Mensah']));
    expect(screen.getByText('Abena Mensah').getAttribute('href')).toBe('/owners/owner-a/show');
    const index = screen.getByLabelText('On this page');
    expect([...index.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'What it is',
      'When it is',
      'More',
      'Lines',
    ]);
  });

  it('never shows a key, raw data, cents, what is not there or what the person may not read', async () => {
    mountRecord({ at });
    await heading();
    expect(screen.queryByText('Amount', { selector: 'dt' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/guid-of|hush|45000|"any"|t-1/);
  });

  it('says N/A for a day and a dash for anything else without value', async () => {
    const provider = ticketProvider();
    provider.tables.tickets = [{ ...ghana, due: null, phone: null }];
    mountRecord({ at, provider });
    await heading();
    expect(valueOf('Due')).toEqual(['N/A']);
    expect(valueOf('Phone')).toEqual(['–Not given']);
  });

  it('hides sensitive values until asked for', async () => {
    mountRecord({ at });
    await heading();
    expect(valueOf('Account')[0]).toContain('••••••6789');
    fireEvent.click(screen.getByLabelText('Show Account'));
    expect(valueOf('Account')[0]).toContain('0123456789');
    fireEvent.click(screen.getByLabelText('Hide Account'));
    expect(document.body.textContent).not.toContain('0123456789');
  });

  it('copies a value with one click and says so', async () => {
    mountRecord({ at });
    await heading();
    const [copy] = screen.getAllByLabelText('Copy Phone');
    fireEvent.click(copy ?? document.body);
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('+233241234567');
  });

  it('is in French as well', async () => {
    mountRecord({ at, locale: 'fr' });
    await heading();
    expect(valueOf('Active')).toEqual(['Oui']);
    expect(valueOf('People')[0]).toMatch(/^2\spersonnes$/);
    expect(screen.getByText('Modifier')).toBeTruthy();
  });

  it('offers only what the person may do', async () => {
    const visitor = { ...agent, user: { ...emptyContext.user, guid: 'u', username: 'v', roles: [], partners: [] } };
    mountRecord({ at, context: visitor });
    await heading();
    await screen.findByText('Seat');
    for (const label of ['Edit', 'Delete', 'New line']) expect(screen.queryByText(label)).toBeNull();
    expect(screen.queryByLabelText('Edit Seat')).toBeNull();
  });
});

describe('a record that cannot be had', () => {
  it.each([
    [new ForbiddenError({ message: 'No', status: 403, endpoint: '' }), 'You may not see this'],
    [new CallError({ message: 'No', status: 404, endpoint: '' }), 'This record does not exist'],
    [new CallError({ message: 'Down', status: 500, endpoint: '', reference: 'R-1' }), 'Reference R-1'],
  ])('says why: %s', async (error, words) => {
    const provider = ticketProvider();
    provider.before = ({ method }) => {
      if (method === 'getOne') throw error;
    };
    const { router } = mountRecord({ at, provider });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(router.state.location.pathname).toBe(at);
    expect(screen.getByText('Back to the list').getAttribute('href')).toBe('/tickets');
  });
});

describe('deleting', () => {
  it('asks by name, deletes once with the version, and goes to the list', async () => {
    const { user, provider, router } = mountRecord({ at });
    await heading();
    await user.click(screen.getByText('Delete'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Delete First?');
    const confirm = within(dialog).getByText('Delete', { selector: 'button' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
    expect(callsOf(provider, 'delete', 'tickets')).toHaveLength(1);
    expect(callsOf(provider, 'delete', 'tickets')[0]?.params.previousData).toMatchObject({ version: 3 });
    expect(await screen.findByText('Ticket First deleted')).toBeTruthy();
  });

  it('says in the dialog why it could not be done', async () => {
    const provider = ticketProvider();
    provider.before = ({ method }) => {
      if (method === 'delete') throw new CallError({ message: 'Still in use', status: 409, endpoint: '' });
    };
    const { user } = mountRecord({ at, provider });
    await heading();
    await user.click(screen.getByText('Delete'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByText('Delete', { selector: 'button' }));
    expect(await within(dialog).findByText('Still in use')).toBeTruthy();
  });
});

describe('related records', () => {
  it('are added in a dialog, belong to the record, and are there at once', async () => {
    const { user, provider } = mountRecord({ at });
    await user.click(await screen.findByText('New line'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText(/^Ticket/)).toBeNull();
    await user.type(await within(dialog).findByLabelText('Label'), 'Row');
    await user.type(await within(dialog).findByLabelText('Price'), '12,50');
    await waitFor(() => expect(dialog.textContent).toMatch(/GHS\s12\.50/));
    await user.click(within(dialog).getByText('Create'));
    expect(await screen.findByText('Line Row created')).toBeTruthy();
    expect(callsOf(provider, 'create', 'lines')[0]?.params.data).toEqual({
      ticket_guid: 't-1',
      label: 'Row',
      price: 1250,
    });
    expect(await screen.findByText('Row', { selector: 'td' })).toBeTruthy();
    expect(screen.getByText(/^GHS\s12\.50$/)).toBeTruthy();
  });

  it('are changed and deleted from their row', async () => {
    const { user, provider } = mountRecord({ at });
    await user.click(await screen.findByLabelText('Edit Seat'));
    const dialog = await screen.findByRole('dialog');
    const price = await within(dialog).findByLabelText('Price');
    expect(price).toHaveProperty('value', '450');
    await user.clear(price);
    await user.type(price, '500{Enter}');
    await waitFor(() => expect(callsOf(provider, 'update', 'lines')[0]?.params.data).toMatchObject({ price: 50_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByLabelText('Delete Seat'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Delete', { selector: 'button' }));
    expect(await screen.findByText(/^None yet\. /)).toBeTruthy();
  });

  it('stay as they are where the record they belong to bars it, and say why', async () => {
    const provider = ticketProvider();
    provider.tables.tickets = [{ ...ghana, state: 'closed' }];
    const { user } = mountRecord({ at, provider });
    const remove = await screen.findByLabelText('Delete Seat');
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    const why = document.querySelector(`[id="${remove.getAttribute('aria-describedby')}"]`)?.textContent;
    expect(why).toMatch(/\w+ \w+/);
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Edit Seat').getAttribute('aria-disabled')).toBeNull();
  });

  it('ask before a dialog with unsaved text is closed by Escape', async () => {
    const { user } = mountRecord({ at });
    await user.click(await screen.findByText('New line'));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Label'), 'Row');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    await user.click(screen.getByText('Keep editing'));
    expect(within(dialog).getByLabelText('Label')).toHaveProperty('value', 'Row');
  });
});
