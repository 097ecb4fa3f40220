// @vitest-environment jsdom
/**
 * The kernel shows a product that it has never heard of: garages and their invoices, with roles, a menu, pictures and words of their own.
 * Nothing here is Coverdesk's: a rule of the boundaries bars it.
 */
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spannerAt } from '../../tests/support/garage/client/product.tsx';
import { garage } from '../../tests/support/garage/declarations.ts';
import { environments } from '../../tests/support/garage/environments.ts';
import { yardOf } from '../../tests/support/garage/yard.ts';
import { startIdentity } from '../authProvider/index.ts';
import { fakeToken } from '../authProvider/testing/fakeIdentityProvider.ts';
import { resolveEnvironment } from '../environment/index.ts';
import { mountAdmin } from './mount.tsx';
import { prepareAdmin } from './prepareAdmin.ts';
import { standInForDrawing } from './testing/standInForDrawing.ts';

// The machine that runs the tests may be busy. To ask of each element whether it is hidden costs more than everything else.
vi.setConfig({ testTimeout: 120_000 });
configure({ asyncUtilTimeout: 20_000, defaultHidden: true });

const product = spannerAt(garage);
const { model } = product;

interface Worker {
  readonly guid: string;
  readonly group: 'mechanics' | 'tills' | 'owners';
  readonly partner?: string;
}

const roleOf = { mechanics: 'mechanic', tills: 'cashier', owners: 'owner' } as const;

describe('a product of another trade', () => {
  let unmount: (() => void) | undefined;

  afterEach(() => {
    act(() => unmount?.());
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  /** The whole admin in a page, for somebody at work in a garage. */
  async function open(path: string, { guid, group, partner: code = 'north-gh' }: Worker) {
    standInForDrawing();
    window.history.replaceState(null, '', path);
    const yard = yardOf(model, { guid, roles: [roleOf[group]] });
    vi.stubGlobal('fetch', yard.fetch);
    const user = { guid, username: guid, firstName: 'Adwoa', lastName: '', fullName: 'Adwoa', email: '' };
    const tokens = {
      accessToken: fakeToken({ sub: guid, preferred_username: guid }),
      refreshToken: 'refresh',
      expiresIn: 300,
      receivedAt: Date.now(),
    };
    const partners = ['north-gh', 'harbour-ke'];
    localStorage.setItem(
      'desk.auth',
      JSON.stringify({ user: { ...user, groups: [group], partners }, key: 'key', tokens }),
    );
    localStorage.setItem('desk.partner', code);
    sessionStorage.setItem('desk.partner', code);
    const root = document.createElement('div');
    document.body.append(root);
    const identity = startIdentity(resolveEnvironment({ origin: 'http://localhost' }, environments));
    await identity.start(path);
    await act(async () => {
      const { model, library } = product;
      const prepared = prepareAdmin({ environment: identity.environment, identity, model, library });
      unmount = mountAdmin(root, product, prepared);
    });
    await screen.findByRole('navigation', { name: 'Main' });
    return { yard, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
  }

  /** What is on the page, for people: nothing of it may be of the trade that this platform was made for. */
  function nothingOfInsurance() {
    const shown = document.body.textContent ?? '';
    expect(shown).not.toMatch(/Coverdesk|insur|polic(y|ies)\b|premium|\bclaims?\b|customer|assessor|\bagents?\b/i);
    // A key that has no words shows itself.
    expect(shown).not.toMatch(/\b(app|views|resources|workflows)\.\w+\./);
  }

  const main = () => screen.getByRole('main');
  const goTo = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }));

  it('has a menu of its own, in its order, with its pictures', async () => {
    await open('/', { guid: 'adwoa', group: 'tills' });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    await within(menu).findByRole('link', { name: /Invoices/ });
    const textsOf = (role: string) =>
      within(menu)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(textsOf('heading')).toEqual(['Workshop', 'Office']);
    // How many wait is counted once the first calls are answered.
    expect(textsOf('listitem').map((text) => text?.replace(/\d.*/, ''))).toEqual(['Home', 'Vehicles', 'Invoices']);
    const pictures = [...menu.querySelectorAll('li svg')].map((one) => one.getAttribute('data-testid'));
    // What names no picture has that of its group.
    expect(pictures).toEqual(['HomeOutlinedIcon', 'DirectionsCarOutlinedIcon', 'ReceiptLongOutlinedIcon']);
    await screen.findByRole('heading', { name: 'What is in the yard' });
    expect(document.querySelector('a[aria-label="Spanner"] path')?.getAttribute('d')).toBe('M2 12h20v8H2z');
    nothingOfInsurance();
  });

  it('lists, opens and changes its records', async () => {
    const { yard, user } = await open('/vehicles', { guid: 'kofi', group: 'mechanics' });
    await screen.findByRole('link', { name: 'GT200' });
    nothingOfInsurance();
    await user.click(screen.getByRole('link', { name: 'GT100' }));
    await screen.findByRole('heading', { name: 'GT100' });
    expect(main()).toHaveProperty('textContent', expect.stringContaining('+233 24 123 4567'));
    nothingOfInsurance();
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    const keeper = await screen.findByLabelText('Keeper');
    await user.clear(keeper);
    await user.type(keeper, 'Ama Serwaa');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(yard.rowsOf('vehicles')[0]).toMatchObject({ keeper: 'Ama Serwaa', version: 2 }));
    const change = yard.calls.find(({ call }) => call === 'PUT /api/vehicles/v1');
    expect(change).toMatchObject({ version: '"1"', partner: 'north-gh' });
    nothingOfInsurance();
  });

  it('makes records', async () => {
    const { yard, user } = await open('/vehicles/create', { guid: 'kofi', group: 'mechanics' });
    await user.type(await screen.findByLabelText('Plate'), 'gt300');
    await user.type(screen.getByLabelText('Keeper'), 'Yaw');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(yard.rowsOf('vehicles')).toHaveLength(3));
    expect(yard.rowsOf('vehicles')[2]).toMatchObject({ plate: 'GT300', keeper: 'Yaw', kind: 'car' });
    await screen.findByRole('heading', { name: 'GT300' });
    nothingOfInsurance();
  });

  it('refuses what the rules of its fields refuse', async () => {
    const { yard, user } = await open('/vehicles/create', { guid: 'kofi', group: 'mechanics' });
    await user.type(await screen.findByLabelText('Plate'), 'gt300');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByLabelText('Keeper').getAttribute('aria-invalid')).toBe('true'));
    expect(yard.rowsOf('vehicles')).toHaveLength(2);
    nothingOfInsurance();
  });

  it('bars whom its roles bar', async () => {
    await open('/vehicles/create', { guid: 'adwoa', group: 'tills' });
    await screen.findByRole('heading', { name: 'You may not use this page' });
    nothingOfInsurance();
  });

  it('moves records by its workflow, and asks for a second person', async () => {
    const { yard, user } = await open('/invoices/i2/show', { guid: 'adwoa', group: 'tills' });
    // Adwoa has written this one herself.
    const barred = await screen.findByRole('button', { name: 'Approve' });
    expect(barred).toHaveProperty('ariaDisabled', 'true');
    await user.click(barred);
    expect(yard.calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
    nothingOfInsurance();

    await goTo(user, /Invoices/);
    await user.click(await screen.findByRole('link', { name: 'R-1' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(yard.rowsOf('invoices')[0]).toMatchObject({ status: 'approved', version: 3 }));
    nothingOfInsurance();

    await user.click(await screen.findByRole('button', { name: 'Take payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Cash'));
    await user.click(dialog.getByRole('button', { name: 'Take payment' }));
    await waitFor(() => expect(yard.rowsOf('invoices')[0]).toMatchObject({ status: 'paid', paid_by: 'cash' }));
    nothingOfInsurance();
  });

  it('differs for one of its garages, as an overlay says', async () => {
    await open('/vehicles/v1/show', { guid: 'kofi', group: 'mechanics', partner: 'harbour-ke' });
    await within(await screen.findByRole('main')).findByText('Fleet number');
    expect(main()).not.toHaveProperty('textContent', expect.stringContaining('Mileage'));
    nothingOfInsurance();
  });
});
