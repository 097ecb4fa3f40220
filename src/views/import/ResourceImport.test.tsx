// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { LinkBase, ResourceContextProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../i18n/types.ts';
import { CallError } from '../../dataProvider/index.ts';
import { model } from '../../resources/model.ts';
import { ModelContext } from '../context/ModelContext.ts';
import { agent, mountRecord } from '../form/testing/mount.tsx';
import { callsOf, memoryProvider } from '../list/testing/provider.ts';
// Loaded here, so that no test waits for them.
import './engine/createEngine.ts';
import { ResourceImport } from './ResourceImport.tsx';

const countryOf = (code: string, name: string) => ({
  id: code,
  code,
  name,
  currency_code: 'GHS',
  calling_code: '233',
  national_digits: 9,
  version: 1,
});

/** Files that were handed to the browser, by name. */
let files: Map<string, Blob>;

// It comes with the first file, and is made here when it is first asked for.
beforeAll(async () => void (await import('./CheckedFile.tsx')), 60_000);

beforeEach(() => {
  files = new Map();
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.set(this.download, last);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const admin = {
  ...agent,
  user: { guid: 'u', username: 'w', roles: ['administrator'], partners: ['tana-gh'] },
} as const;

function mount(locale: Locale = 'en') {
  const provider = memoryProvider({
    countries: [countryOf('GH', 'Ghana'), countryOf('KE', 'Kenya')],
    audit_events: [],
  });
  const page = (
    <ModelContext.Provider value={model}>
      <ResourceContextProvider value="countries">
        <ResourceImport />
        <LinkBase to="/elsewhere">elsewhere</LinkBase>
      </ResourceContextProvider>
    </ModelContext.Provider>
  );
  const mounted = mountRecord({
    provider,
    locale,
    context: { ...admin, locale },
    at: '/countries/import',
    children: page,
  });
  const upload = async (text: BlobPart, name = 'countries.csv') => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no place for a file');
    await mounted.user.upload(input, new File([text], name, { type: 'text/csv' }));
  };
  return { ...mounted, provider, upload };
}

/** The numbers over their labels. */
function tiles() {
  const terms = [...document.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent, Number(term.nextElementSibling?.textContent)]));
}

const textOf = (name: string) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(files.get(name) ?? new Blob());
  });

const head = 'Code,Name,Currency,Calling code,Digits of a number';
const file = [
  'Code,Name,Devise,calling_code,National_digits,Shoe size',
  'GH,Ghana,GHS,233,9,',
  'KE,Republic of Kenya,GHS,233,9,',
  'TG,Togo,XOF,228,8,',
  'BJ,Benin,XOF,229,many,',
].join('\r\n');

describe('the import of a file', () => {
  it('says what it would do before anything is written, and the numbers add up', async () => {
    const { upload, provider } = mount();
    await upload(file);
    await screen.findByRole('heading', { name: 'Check' });
    expect(tiles()).toEqual({ 'To create': 1, 'To change': 1, Unchanged: 1, 'With faults': 1 });
    screen.getByText('4 rows in countries.csv');
    expect(document.body.textContent).toContain('left out: Shoe size');
    expect(provider.calls.filter(({ method }) => method !== 'getList')).toEqual([]);
  });

  it('finds out how a file is read, and reads it again as somebody says', async () => {
    const { upload, user } = mount();
    const text = `List of places;;;;\n${head.replaceAll(',', ';')}\nTG;Côte;XOF;228;8\n`;
    await upload(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    const encoding = await screen.findByLabelText<HTMLSelectElement>('Characters');
    const values = ['Between cells', 'Names of the columns'].map(
      (name) => screen.getByLabelText<HTMLSelectElement>(name).value,
    );
    expect([encoding.value, ...values]).toEqual(['windows-1252', ';', '2']);
    expect(tiles()).toMatchObject({ 'To create': 1, 'With faults': 0 });
    // No column is known by its name there: it can be put right where that is said.
    await user.selectOptions(screen.getByLabelText('Names of the columns'), '1');
    await screen.findByText(/No column of countries\.csv is known here/);
    await user.selectOptions(screen.getByLabelText('Names of the columns'), '2');
    await screen.findByRole('heading', { name: 'Check' });
    await user.selectOptions(screen.getByLabelText('Between cells'), ',');
    await screen.findByText(/No column of countries\.csv is known here/);
  });

  it('corrects all rows alike at once, and no other', async () => {
    const { upload, user } = mount();
    const lines = ['TG,Togo,XOF,228,eight', 'BJ,Benin,XOF,229,eight', 'BF,Faso,XOF,226,eight', 'ML,Mali,XOF,223,many'];
    await upload([head, ...lines].join('\n'));
    const cell = await screen.findByLabelText('Digits of a number, row 3');
    expect(screen.queryByText(/rows like it/)).toBeNull();
    await user.clear(cell);
    await user.type(cell, '8');
    await user.click(screen.getByText('Also in 2 rows like it'));
    expect(tiles()).toMatchObject({ 'To create': 3, 'With faults': 1 });
    expect(screen.getByLabelText<HTMLInputElement>('Digits of a number, row 4').value).toBe('8');
    expect(screen.getByLabelText<HTMLInputElement>('Digits of a number, row 5').value).toBe('many');
  });

  it('shows the faults of one kind, and keeps what was corrected in sight', async () => {
    const { upload, user } = mount();
    const lines = ['TG,,XOF,228,8', 'BJ,Benin,XOF,229,eight', 'BF,Faso,XOF,226,eight'];
    await upload([head, ...lines].join('\n'));
    const shown = () =>
      [...document.querySelectorAll('[data-fault-row]')].map((row) => row.getAttribute('data-fault-row'));
    const kinds = await screen.findByLabelText<HTMLSelectElement>('Which faults');
    expect([...kinds.options].map(({ text }) => text)).toEqual([
      'All faults',
      'Digits of a number: Enter a whole number (2)',
      'Name: Required (1)',
    ]);
    await user.selectOptions(kinds, 'Digits of a number: Enter a whole number (2)');
    expect(shown()).toEqual(['3', '4']);
    const cell = screen.getByLabelText('Digits of a number, row 3');
    await user.clear(cell);
    await user.type(cell, '8');
    expect(shown()).toEqual(['3', '4']);
    await user.selectOptions(kinds, 'All faults');
    expect(shown()).toEqual(['2', '3', '4']);
  });

  it('says what a wrong row is about where there is no room for all of it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('600px'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { upload } = mount();
    await upload([head, 'BJ,Benin,XOF,229,eight'].join('\n'));
    const row = await screen.findByRole('group', { name: 'Row 2' });
    within(row).getByText('BJ · Benin · XOF');
    expect(document.querySelector('[data-fault-row] td')).toBeNull();
  });

  it('leaves alone what is there already when somebody says so', async () => {
    const { upload, user, provider } = mount();
    await upload(file);
    await user.click(await screen.findByLabelText('Change records that are there already'));
    expect(tiles()).toEqual({ 'To create': 1, 'To change': 0, Unchanged: 2, 'With faults': 1 });
    await user.click(screen.getByText('Send 1 row'));
    await screen.findByRole('heading', { name: 'Result' });
    expect(callsOf(provider, 'update', 'countries')).toEqual([]);
    expect(callsOf(provider, 'create', 'countries')).toHaveLength(1);
  });

  it('lets a wrong cell be corrected, judges it at once, and sends what is sound', async () => {
    const { upload, user, provider } = mount();
    await upload(file);
    const cell = await screen.findByLabelText('Digits of a number, row 5');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a whole number',
    );
    await user.clear(cell);
    await user.type(cell, '8');
    expect(cell.getAttribute('aria-invalid')).toBe('false');
    expect(tiles()).toMatchObject({ 'To create': 2, 'With faults': 0 });
    await user.click(screen.getByText('Send 3 rows'));
    await screen.findByText('Everything was imported.');
    expect(tiles()).toEqual({ Created: 2, Changed: 1, Unchanged: 1, Refused: 0, 'With faults': 0, 'Not done': 0 });
    const created = callsOf(provider, 'create', 'countries').map(({ params }) => params.data);
    expect(created).toEqual([
      {
        code: 'TG',
        name: 'Togo',
        currency_code: 'XOF',
        calling_code: '228',
        national_digits: 8,
        quiet_from: 20,
        quiet_until: 8,
      },
      {
        code: 'BJ',
        name: 'Benin',
        currency_code: 'XOF',
        calling_code: '229',
        national_digits: 8,
        quiet_from: 20,
        quiet_until: 8,
      },
    ]);
    const [change] = callsOf(provider, 'update', 'countries');
    expect(change?.params).toMatchObject({
      id: 'KE',
      data: { name: 'Republic of Kenya' },
      previousData: { version: 1 },
    });
  });

  it('reads what a cell names again: an existing record is a change, a repeated one a fault', async () => {
    const { upload, user } = mount();
    await upload(`${head}\nXXX,Ghana!,GHS,233,9\nTG,Togo,XOF,228,8\n`);
    const cell = await screen.findByLabelText('Code, row 2');
    await user.clear(cell);
    await user.type(cell, 'tg');
    await waitFor(() => expect(tiles()).toMatchObject({ 'To create': 1, 'With faults': 1 }));
    await screen.findByText('Same as row 2');
    await user.clear(cell);
    await user.type(cell, 'gh');
    await waitFor(() => expect(tiles()).toEqual({ 'To create': 1, 'To change': 1, Unchanged: 0, 'With faults': 0 }));
    await screen.findByText('Send 2 rows');
  });

  it('keeps a refused row with the words of the service, and tries it again under the same key', async () => {
    const { upload, user, provider } = mount();
    const keys: unknown[] = [];
    provider.before = ({ method, params }) => {
      if (method !== 'create') return;
      keys.push(Object(params.meta).idempotencyKey);
      if (Object(params.data).name !== 'Togo') return;
      const fields = [{ field: 'name', message: 'There is one already' }];
      throw new CallError({ message: 'Refused', status: 400, endpoint: 'POST /api/countries', fields });
    };
    await upload(`${head}\nTG,Togo,XOF,228,8\nBJ,Benin,XOF,229,8\nBF,Faso,XOF,226,many\n`);
    await user.click(await screen.findByText('Send 2 rows'));
    await screen.findByRole('heading', { name: 'Result' });
    expect(tiles()).toEqual({ Created: 1, Changed: 0, Unchanged: 0, Refused: 1, 'With faults': 1, 'Not done': 0 });
    const results = within(screen.getByRole('region', { name: 'Row by row' }));
    results.getByText('Refused – Name: There is one already');
    results.getByText('With a fault – Digits of a number: Enter a whole number');

    await user.click(screen.getByText('Download the failed rows'));
    const name = 'countries-not-imported-2026-11-21.csv';
    await waitFor(() => expect(files.has(name)).toBe(true));
    expect((await textOf(name)).replace('\uFEFF', '').split('\r\n')).toEqual([
      `${head},Why it was not imported`,
      'TG,Togo,XOF,228,8,Name: There is one already',
      'BF,Faso,XOF,226,many,Digits of a number: Enter a whole number',
    ]);

    await user.type(screen.getByLabelText('Name, row 2'), 'lese');
    await user.click(screen.getByText('Send again (1)'));
    await waitFor(() => expect(tiles()).toMatchObject({ Created: 2, Refused: 0 }));
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
    expect(screen.getByLabelText<HTMLInputElement>('Digits of a number, row 4').value).toBe('many');
  });

  it('does not do twice what was done without an answer', async () => {
    const { upload, user, provider } = mount();
    provider.before = ({ method, params }) => {
      if (method !== 'create') return;
      provider.tables.countries?.push({ ...countryOf('TG', 'Togo'), ...Object(params.data) });
      throw new CallError({ message: 'No answer came', status: 0, endpoint: 'POST /api/countries' });
    };
    await upload(`${head}\nTG,Togo,XOF,228,8\n`);
    await user.click(await screen.findByText('Send 1 row'));
    await user.click(await screen.findByText('Send again (1)'));
    await screen.findByText('Everything was imported.');
    expect(callsOf(provider, 'create', 'countries')).toHaveLength(1);
  });

  it('stops on request, keeps the rest, and asks before it is left meanwhile', async () => {
    const { upload, user, provider, router } = mount();
    let go: (value: unknown) => void = () => undefined;
    provider.before = ({ method }) => (method === 'create' ? new Promise((resolve) => (go = resolve)) : undefined);
    await upload(`${head}\nTG,Togo,XOF,228,8\nBJ,Benin,XOF,229,8\n`);
    await user.click(await screen.findByText('Send 2 rows'));
    await screen.findByText('0 of 2 rows sent');
    await user.click(screen.getByText('elsewhere'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Leave the import?');
    await user.click(dialog.getByText('Stay'));
    expect(router.state.location.pathname).toBe('/countries/import');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByText('Stop'));
    go(undefined);
    await screen.findByText(/^It was stopped/);
    expect(tiles()).toMatchObject({ Created: 1, 'Not done': 1 });
    expect(callsOf(provider, 'create', 'countries')).toHaveLength(1);
  });

  it('reads the headers of both languages and speaks French', async () => {
    const { upload } = mount('fr');
    await upload('\uFEFFcode;NOM;Currency;Indicatif;Motif du rejet\r\nTG;Togo;XOF;228;Déjà là\r\n', 'pays.csv');
    await screen.findByRole('heading', { name: 'Vérification' });
    expect(tiles()).toEqual({ 'À créer': 0, 'À modifier': 0, Inchangées: 0, 'Avec erreurs': 1 });
    expect(document.body.textContent).toMatch(/Colonnes manquantes\s: /);
    expect(document.body.textContent).not.toMatch(/Colonnes inconnues/);
  });

  it('lets columns be matched by hand, remembers it, and forgets it when asked', async () => {
    const { upload, user } = mount();
    const foreign = 'Code,Land,Currency,Calling code,Digits of a number\nTG,Togo,XOF,228,8\n';
    await upload(foreign);
    await screen.findByText('Columns that are not known here and are left out: Land.');
    expect(tiles()).toMatchObject({ 'To create': 0, 'With faults': 1 });
    const select = screen.getByLabelText<HTMLSelectElement>('Land');
    expect(select.getAttribute('aria-describedby')).not.toBeNull();
    expect([...select.options].map(({ text }) => text)).toEqual(expect.arrayContaining(['Left out', 'Name']));
    expect([...select.options].map(({ text }) => text)).not.toContain('Currency');
    await user.selectOptions(select, 'Name');
    await waitFor(() => expect(tiles()).toMatchObject({ 'To create': 1, 'With faults': 0 }));
    expect(document.activeElement?.tagName).not.toBe('BODY');

    await user.click(screen.getByText('Another file'));
    await upload(foreign);
    await screen.findByRole('heading', { name: 'Check' });
    await waitFor(() => expect(tiles()).toMatchObject({ 'To create': 1, 'With faults': 0 }));
    await user.click(screen.getByText('Forget it'));
    await waitFor(() => expect(tiles()).toMatchObject({ 'To create': 0, 'With faults': 1 }));
  });

  it('lets the columns of a file be matched of which none is known', async () => {
    const { upload, user } = mount();
    await upload('Kürzel,Land\nGH,Ghana\n');
    await screen.findByText(/No column of countries.csv is known here/);
    await user.selectOptions(screen.getByLabelText('Kürzel'), 'Code');
    await screen.findByRole('heading', { name: 'Check' });
    expect(tiles()).toMatchObject({ Unchanged: 1 });
    await user.selectOptions(screen.getByLabelText('Land'), 'Name');
    await waitFor(() => expect(screen.queryByText(/are left out/)).toBeNull());
  });

  it('shows a row with too many cells as it stands in the file, and says which of its texts have no cell yet', async () => {
    const { upload, user } = mount();
    await upload('code,name,town,currency_code,calling_code,national_digits\nCI,Ivory, Coast,Abidjan,XOF,225,10\n');
    await screen.findByText(/give each text the cell that it belongs to. “10” has none yet/);
    const headers = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent).slice(1, 4)).toEqual(['Code', 'Name', 'town (not imported)']);
    const typed = [
      ['Name', 'Ivory, Coast'],
      ['Currency', 'XOF'],
      ['Calling code', '225'],
      ['Digits of a number', '10'],
    ] as const;
    for (const [label, text] of typed) {
      const cell = screen.getByLabelText(`${label}, row 2`);
      await user.clear(cell);
      await user.type(cell, text);
    }
    await screen.findByText(/“Abidjan” has none yet/);
    const town = screen.getByLabelText<HTMLInputElement>('town (not imported), row 2');
    expect(town.value).toBe(' Coast');
    await user.clear(town);
    await user.type(town, 'Abidjan');
    await waitFor(() => expect(tiles()).toMatchObject({ 'To create': 1, 'With faults': 0 }));
    expect(screen.getByLabelText<HTMLInputElement>('town (not imported), row 2').value).toBe('Abidjan');
  });

  it.each([
    ['', 'countries.csv has no rows.'],
    ['a,b\n1,2', 'No column of countries.csv is known here.'],
    ['code,name\nGH,"Ghana', 'has a quotation mark that is never closed'],
  ])('says of a file with %j why it cannot be used, and takes another', async (text, words) => {
    const { upload } = mount();
    await upload(text);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await upload(file);
    await screen.findByRole('heading', { name: 'Check' });
  });
});
