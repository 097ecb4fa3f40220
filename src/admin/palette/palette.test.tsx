// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { releaseDirtyForms } from '../../views/form/guard/dirtyForms.ts';
import { Layout } from '../layout/Layout.tsx';
import { type Finds, type Records, renderAdmin } from '../testing/renderAdmin.tsx';

const abena = {
  doc_type: 'Customer',
  guid: 'c1',
  title: 'Abena Mensah',
  matched: { field: 'msisdn', value: '233241234567' },
  details: { msisdn: '233241234567', status: 'active' },
};
const yaw = {
  doc_type: 'Customer',
  guid: 'c2',
  title: 'Yaw Abenaso',
  matched: { field: 'full_name', value: 'Yaw Abenaso' },
  details: { msisdn: '233247654321', status: 'inactive' },
};

async function open(finds: Finds, records: Records = {}) {
  const admin = await renderAdmin(
    <Layout>
      <h1>Page of work</h1>
    </Layout>,
    { path: '/partners', finds, records },
  );
  await screen.findByRole('heading', { name: 'Page of work' });
  await admin.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search or go to' });
  return { ...admin, input, at: () => admin.router.state.location };
}

const selected = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');

describe('the palette', () => {
  afterEach(() => {
    cleanup();
    releaseDirtyForms();
    localStorage.clear();
  });

  it('says of a record what it is, and why it was found, with what was typed marked', async () => {
    const { user, input, at } = await open(async () => [abena, yaw]);
    await user.type(input, '024 1234');
    const option = await screen.findByRole('option', { name: /Abena Mensah/ });
    expect(option.textContent).toContain('Phone number +233 24 123 4567');
    expect(option.querySelector('mark')?.textContent).toBe('+233 24 123 4');
    expect(within(option).getByText('Customer')).toBeDefined();
    expect(selected()).toBe(option);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(at().pathname).toBe('/customers/c2/show');
  });

  it('marks in the name what is in the name, and shows the number beside it', async () => {
    const { user, input } = await open(async () => [yaw]);
    await user.type(input, 'aben');
    const option = await screen.findByRole('option', { name: /Yaw/ });
    expect(option.textContent).toContain('Yaw Abenaso');
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Aben']);
    expect(option.textContent).toContain('+233 24 765 4321');
  });

  it('opens the one record that Enter was pressed for before it came', async () => {
    let answer = (_rows: readonly object[]) => undefined as void;
    const finds = vi.fn<Finds>(async () => await new Promise((resolve) => (answer = resolve)));
    const { user, input, at } = await open(finds);
    await user.type(input, '0241234567');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(finds).toHaveBeenCalledOnce());
    expect(at().pathname).toBe('/partners');
    await act(async () => answer([abena]));
    await waitFor(() => expect(at().pathname).toBe('/customers/c1/show'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing by itself when several have come', async () => {
    const { user, input, at } = await open(async () => [abena, yaw]);
    await user.type(input, '0241234567{Enter}');
    await screen.findByRole('option', { name: /Abena Mensah/ });
    expect(at().pathname).toBe('/partners');
  });

  it('never shows an answer that comes late for an older text', async () => {
    const answers = new Map<string, (rows: readonly object[]) => void>();
    const signals = new Map<string, AbortSignal | null>();
    const finds: Finds = async (text, signal) => {
      signals.set(text, signal);
      return await new Promise((resolve) => answers.set(text, resolve));
    };
    const { user, input } = await open(finds);
    await user.type(input, '0241');
    await waitFor(() => expect(answers.has('0241')).toBe(true));
    await user.type(input, '9');
    await waitFor(() => expect(answers.has('02419')).toBe(true));
    expect(signals.get('0241')?.aborted).toBe(true);
    await act(async () => answers.get('02419')?.([yaw]));
    await screen.findByRole('option', { name: /Yaw/ });
    await act(async () => answers.get('0241')?.([abena]));
    expect(screen.queryByRole('option', { name: /Abena Mensah/ })).toBeNull();
    expect(screen.getByRole('option', { name: /Yaw/ })).toBeDefined();
  });

  it('offers to register whom nobody knows, with the number in the form', async () => {
    const { user, input, at } = await open(async () => []);
    await user.type(input, '024 999');
    await screen.findByText('Nobody has the number 024 999');
    await waitFor(() => expect(selected()?.textContent).toContain('Register customer'));
    await user.keyboard('{Enter}');
    expect(at()).toMatchObject({ pathname: '/customers/create', search: '', state: { given: { msisdn: '024 999' } } });
  });

  it('says that nothing was found for what is no number', async () => {
    const { user, input } = await open(async () => []);
    await user.type(input, 'zz-99/x');
    await screen.findByText('Nothing found for “zz-99/x”');
    expect(screen.queryByRole('option', { name: /Register/ })).toBeNull();
  });

  it('says when the search does not work, and tries again', async () => {
    const finds = vi.fn<Finds>().mockRejectedValueOnce(new Error('away')).mockResolvedValue([abena]);
    const { user, input } = await open(finds);
    await user.type(input, '0241');
    expect((await screen.findByRole('alert')).textContent).toBe('The search did not work');
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: /Abena Mensah/ });
  });

  it('asks nothing for one character, and leads to all results', async () => {
    const finds = vi.fn<Finds>(async () => [abena]);
    const { user, input, at } = await open(finds);
    await user.type(input, '0');
    await user.type(input, '24');
    await screen.findByRole('option', { name: /Abena Mensah/ });
    expect(finds.mock.calls.map(([text]) => text)).toEqual(['024']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(at()).toMatchObject({ pathname: '/search', search: '?q=024' });
  });

  it('goes to a page whose words were begun, whatever was found', async () => {
    const { user, input, at } = await open(async () => [yaw]);
    await user.type(input, 'customers');
    await screen.findByRole('option', { name: /Yaw/ });
    await user.keyboard('{Enter}');
    expect(at().pathname).toBe('/customers');
  });

  it('shows where the person was while nothing is typed', async () => {
    const customers = [{ id: 'c1', guid: 'c1', full_name: 'Abena Mensah', msisdn: '233241234567' }];
    const { user, router, parts } = await open(async () => [], { customers });
    await user.keyboard('{Escape}');
    await act(async () =>
      parts.store.setItem('recent.tana-gh', [
        { resource: 'customers', id: 'c1' },
        { resource: 'customers', id: 'gone' },
      ]),
    );
    await user.keyboard('{Control>}k{/Control}');
    const option = await screen.findByRole('option', { name: /Abena Mensah/ });
    expect(selected()).toBe(option);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/customers/c1/show');
  });
});
