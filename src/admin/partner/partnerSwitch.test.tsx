// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useGetList } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { CallRefusedError } from '../../authProvider/index.ts';
import { markForm, releaseDirtyForms } from '../../views/form/guard/dirtyForms.ts';
import { Layout } from '../layout/Layout.tsx';
import { renderAdmin } from '../testing/renderAdmin.tsx';

/** The page that is open while partners change. */
function Customers() {
  const { data } = useGetList('customers');
  return (
    <>
      <h1>Customers</h1>
      <ul aria-label="customers">
        {data?.map(({ id, full_name }) => (
          <li key={id}>{full_name}</li>
        ))}
      </ul>
    </>
  );
}

/** Answers that are given when the test says so, for the partner that was current when they were asked for. */
function slowCustomers() {
  const waiting: { readonly of: string; readonly answer: () => void }[] = [];
  let partner = () => '';
  return {
    follow(current: () => string | undefined) {
      partner = () => current() ?? '';
    },
    ask: () => {
      const of = partner();
      return new Promise<{ id: string; full_name: string }[]>((resolve) => {
        waiting.push({ of, answer: () => resolve([{ id: of, full_name: `customer of ${of}` }]) });
      });
    },
    answer: (of: string) => {
      for (const each of waiting.filter((one) => one.of === of)) each.answer();
    },
    requested: () => waiting.map(({ of }) => of),
  };
}

async function open(path = '/customers') {
  const customers = slowCustomers();
  const admin = await renderAdmin(
    <Layout>
      <Customers />
    </Layout>,
    { path, records: { customers: customers.ask } },
  );
  customers.follow(() => admin.identity.partner.get());
  await screen.findByRole('heading', { name: 'Customers' });
  return { ...admin, customers };
}

async function choose(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: /^Partner:/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(name) }));
}

describe('the partner of the tab', () => {
  afterEach(() => {
    cleanup();
    releaseDirtyForms();
    localStorage.clear();
  });

  it('lists only the person’s own partners', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Partner: Tana Ghana' }));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Kito Kenya'),
      expect.stringContaining('Tana Ghana'),
    ]);
    expect(items[1]?.getAttribute('aria-checked')).toBe('true');
  });

  it('is recorded, gives up what is in flight, and never shows a late answer', async () => {
    const { user, identity, browser, customers, cancelAll } = await open();
    expect(customers.requested()).toContain('tana-gh');
    await choose(user, 'Kito Kenya');
    await waitFor(() => expect(identity.partner.get()).toBe('kito-ke'));
    const recorded = browser.provider.requests.filter(({ endpoint }) => endpoint === 'POST /api/partners/selected');
    expect(JSON.stringify(recorded.at(-1)?.body)).toContain('kito-ke');
    expect(recorded.at(-1)?.url).not.toContain('partner=');
    expect(cancelAll).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(customers.requested()).toContain('kito-ke'));

    customers.answer('kito-ke');
    await screen.findByText('customer of kito-ke');
    customers.answer('tana-gh');
    await new Promise((resolve) => void setImmediate(resolve));
    expect(screen.queryByText('customer of tana-gh')).toBeNull();
    expect(screen.getByText('customer of kito-ke')).toBeDefined();
    expect(await screen.findByText('You now work for Kito Kenya')).toBeDefined();
    expect(document.title).toBe('Customers · Kito Kenya · Coverdesk');
  });

  it('drops what was read for the former one, and keeps whose partners they are', async () => {
    const { user, customers, parts } = await open();
    customers.answer('tana-gh');
    await screen.findByText('customer of tana-gh');
    await choose(user, 'Kito Kenya');
    await waitFor(() => expect(screen.queryByText('customer of tana-gh')).toBeNull());
    const cached = parts.queryClient.getQueryCache().getAll();
    expect(JSON.stringify(cached.map(({ state }) => state.data ?? null))).not.toContain('customer of tana-gh');
    expect(cached.some(({ queryKey }) => queryKey[0] === 'partners')).toBe(true);
  });

  it('leaves a record of the former one for the list of its kind', async () => {
    const { user, router } = await open('/customers/4f1/show');
    await choose(user, 'Kito Kenya');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
  });

  it('asks first while something typed is not saved', async () => {
    const { user, identity } = await open();
    markForm(Symbol('form'), true);
    await choose(user, 'Kito Kenya');
    const dialog = await screen.findByRole('dialog', { name: 'Switch to Kito Kenya?' });
    expect(dialog.textContent).toContain('What you typed here belongs to Tana Ghana');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(identity.partner.get()).toBe('tana-gh');

    await choose(user, 'Kito Kenya');
    await user.click(await screen.findByRole('button', { name: 'Switch partner' }));
    await waitFor(() => expect(identity.partner.get()).toBe('kito-ke'));
  });

  it('stays when the service refuses, and says so', async () => {
    const { user, identity, browser, customers } = await open();
    customers.answer('tana-gh');
    await screen.findByText('customer of tana-gh');
    browser.provider.failWith(new CallRefusedError(403, {}, 'You do not belong to this partner.', undefined));
    await choose(user, 'Kito Kenya');
    expect((await screen.findByRole('alert')).textContent).toContain('You do not belong to this partner.');
    expect(identity.partner.get()).toBe('tana-gh');
    expect(screen.getByText('customer of tana-gh')).toBeDefined();
  });
});
