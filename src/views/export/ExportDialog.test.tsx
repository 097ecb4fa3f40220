// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountList } from '../list/testing/mountList.tsx';
import { callsOf, memoryProvider, Refusal, someOwners, someVouchers } from '../list/testing/provider.ts';
// Loaded here, so that no test waits for it.
import './ExportDialog.tsx';

/** Files that were handed to the browser, by name. */
let files: Map<string, Blob>;

beforeEach(() => {
  files = new Map();
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) files.set(this.download, last);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async (options: Parameters<typeof mountList>[0] = {}) => {
  const mounted = mountList(options);
  await screen.findByText('V-001', { selector: 'a' });
  await mounted.user.click(screen.getByText(options.locale === 'fr' ? 'Exporter' : 'Export'));
  return { ...mounted, dialog: within(await screen.findByRole('dialog')) };
};

const content = async (name: string) => {
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(files.get(name) ?? new Blob());
  });
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
};

describe('a CSV export', () => {
  it('has every record that matches, under the labels, in plain figures and without bank data', async () => {
    const vouchers = someVouchers(12);
    Object.assign(vouchers[0] ?? {}, { number: 'V-001', diagnosis: '=HYPERLINK("evil")', amount: 45050 });
    const { user, dialog } = await open({
      provider: memoryProvider({ vouchers, owners: [...someOwners] }),
      at: '/vouchers?page=1&perPage=10&sort=number&order=ASC',
    });
    dialog.getByText('12 records, all that there are.');
    await user.click(dialog.getByText('Export as CSV'));
    await dialog.findByText('12 records exported to vouchers-2026-11-21.csv');
    const rows = await content('vouchers-2026-11-21.csv');
    expect(rows).toHaveLength(13);
    expect(rows[0]).toEqual(['Number', 'Owner', 'Amount', 'Due', 'Kind', 'State', 'Phone', 'Active', 'Diagnosis']);
    expect(rows[1]).toEqual([
      'V-001',
      'Abena Mensah',
      '450.50',
      '',
      'refund',
      'open',
      '233241234567',
      'true',
      '\'=HYPERLINK("evil")',
    ]);
    expect(rows.flat().join()).not.toMatch(/0123456789|guid-|owner-a/);
  });

  it('says the number that matches, in the language of the person', async () => {
    const at = `/vouchers?filter=${encodeURIComponent('{"kind":"refund"}')}&page=1&perPage=25&sort=number&order=ASC`;
    const { user, dialog, provider } = await open({ locale: 'fr', at });
    dialog.getByText('3 fiches correspondent aux filtres.');
    await user.click(dialog.getByText('Exporter en CSV'));
    await dialog.findByText(/^3 fiches exportées/);
    expect(callsOf(provider, 'getList', 'vouchers').at(-1)?.params.filter).toEqual({ kind: 'refund' });
  });

  it('reads all pages, counts, and can be cancelled', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(250), owners: [...someOwners] });
    const { user, dialog } = await open({ provider });
    let go: (value: unknown) => void = () => undefined;
    provider.before = ({ params }) => {
      const paging = Object(params.pagination);
      return paging.perPage === 100 && paging.page === 2 ? new Promise((resolve) => (go = resolve)) : undefined;
    };
    await user.click(dialog.getByText('Export as CSV'));
    await dialog.findByText('100 of 250 read');
    await user.click(dialog.getByText('Cancel'));
    go(undefined);
    await dialog.findByText('Export as CSV');
    expect(files.size).toBe(0);

    provider.before = () => undefined;
    await user.click(dialog.getByText('Export as CSV'));
    await dialog.findByText(/^250 records exported/);
    expect(await content('vouchers-2026-11-21.csv')).toHaveLength(251);
  });

  it('makes no file when a page fails, says why, and tries again', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(150), owners: [...someOwners] });
    const { user, dialog } = await open({ provider });
    provider.before = ({ params }) => {
      if (Object(params.pagination).page === 2) throw new Refusal('Too busy', 503, 'ref-7');
    };
    await user.click(dialog.getByText('Export as CSV'));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Too busy');
    expect(alert.textContent).toContain('Reference ref-7');
    expect(files.size).toBe(0);
    provider.before = () => undefined;
    await user.click(dialog.getByText('Try again'));
    await dialog.findByText(/^150 records exported/);
  });

  it('is a batch of the service above a thousand records', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(1001), owners: [...someOwners] });
    const at = `/vouchers?filter=${encodeURIComponent('{"q":"V-"}')}&page=1&perPage=10&sort=amount&order=DESC`;
    const mounted = mountList({ provider, at });
    await screen.findByText('1,001 matching');
    await mounted.user.click(screen.getByText('Export'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('1,001 records match the filters.');
    await mounted.user.click(dialog.getByText('Export in the background'));
    await dialog.findByText(/^The export has started/);
    expect(callsOf(provider, 'create', 'batches').map(({ params }) => params.data)).toEqual([
      {
        name: 'csv_export',
        input: { resource: 'vouchers', query: { filter: {}, sort: { field: 'amount', order: 'DESC' }, search: 'V-' } },
      },
    ]);
    await waitFor(() => expect(files.size).toBe(0));
  });
});
