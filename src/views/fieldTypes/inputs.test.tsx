// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { CallContext, type Calling } from '../../dataProvider/CallContext.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import { FieldSlot } from '../form/FieldSlot.tsx';
import { loadRules } from '../form/reading/loadRules.ts';
import { formModel } from '../form/testing/model.ts';
import { mountRecord, type MountOptions } from '../form/testing/mount.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { callsOf, memoryProvider } from '../list/testing/provider.ts';
import { details } from './details.ts';
import { inputs } from './inputs.ts';

afterEach(cleanup);

/** A form with some fields of one resource, whose values a test can read. */
function mountInputs(
  names: readonly string[],
  {
    record = null,
    calling = null,
    ...options
  }: MountOptions & { record?: object | null; calling?: Calling | null } = {},
) {
  const { samples } = formModel.resources;
  if (!samples) throw new Error('samples are declared');
  const fields = names.flatMap((name) => samples.field[name] ?? []);
  const stored = record ? { id: 's-1', ...record } : null;
  const held: { values: () => Record<string, unknown> } = { values: () => ({}) };
  function Form() {
    const { form } = useRecordForm({
      fields,
      operation: stored ? 'update' : 'create',
      record: stored,
      onSave: async () => ({ id: '' }),
      onSaved: () => undefined,
    });
    held.values = () => form.getValues();
    return (
      <FormProvider {...form}>
        {fields.map((field) => (
          <FieldSlot
            key={field.name}
            field={field}
            treatment="input"
            required={field.required === true}
            record={null}
          />
        ))}
      </FormProvider>
    );
  }
  const children = (
    <CallContext value={calling}>
      <ResourceContextProvider value="samples">
        <Form />
      </ResourceContextProvider>
    </CallContext>
  );
  return { ...mountRecord({ ...options, children }), held };
}

/** A service that says what may be chosen, or fails when it is asked. */
function offering(answer: object | null): Calling & { readonly paths: string[] } {
  const paths: string[] = [];
  const unexpected = () => Promise.reject(new Error('Nobody asks for this'));
  return {
    paths,
    model: formModel,
    dataProvider: {
      ...memoryProvider({}),
      call: async ({ path }) => {
        paths.push(path);
        if (!answer) throw new Error('down');
        return { data: answer, version: null, tag: null, fileName: null, location: null };
      },
      callList: unexpected,
      upload: unexpected,
      rehearse: null,
      cancelAll: () => undefined,
    },
  };
}

const input = async (label: RegExp) => await screen.findByLabelText(label, { selector: 'input,select,textarea' });
const note = (of: HTMLElement) => document.getElementById(`${of.id}-note`)?.textContent?.replaceAll(/\s/g, ' ');

describe('the registries of inputs and details', () => {
  it('have an entry for each field type', () => {
    expect(Object.keys(inputs).sort()).toEqual(Object.keys(fieldFacts).sort());
    expect(Object.keys(details).sort()).toEqual(Object.keys(fieldFacts).sort());
    expect(inputs.json).toBeNull();
    expect([details.guid, details.json]).toEqual([null, null]);
  });
});

describe('money', () => {
  it('is typed in units of the currency of the partner, and says below how it is understood', async () => {
    const { user, held } = mountInputs(['price'], { record: { price: 45_050 } });
    const price = await input(/^Price/);
    expect(price).toHaveProperty('value', '450.50');
    await user.clear(price);
    await user.type(price, '1 200,5');
    await waitFor(() => expect(note(price)).toBe('GHS 1,200.50'));
    expect(price).toHaveProperty('value', '1 200,5');
    await user.tab();
    await waitFor(() => expect(held.values().price).toBe(120_050));
  });

  it('keeps the line below it while nothing is typed, so that nothing moves as it comes and goes', async () => {
    const { user } = mountInputs(['price']);
    const price = await input(/^Price/);
    expect(note(price)).toBe(' ');
    await user.type(price, '4');
    expect(note(price)).toMatch(/4/);
    await user.clear(price);
    expect(note(price)).toBe(' ');
  });

  it('says what is wrong after the press that left it, which would be lost if what is pressed moved away', async () => {
    const { user } = mountInputs(['price']);
    const price = await input(/^Price/);
    await user.type(price, '1,500');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(document.activeElement).not.toBe(price);
    // Time enough for whatever is not held back.
    await act(async () => await loadRules());
    expect(price.getAttribute('aria-invalid')).toBe('false');
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
  });

  it('never takes what can be read two ways, and leaves it as typed', async () => {
    const { user, held } = mountInputs(['price']);
    const price = await input(/^Price/);
    await user.type(price, '1,500');
    await user.tab();
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(price).toHaveProperty('value', '1,500');
    expect(held.values().price).toBe('1,500');
  });
});

describe('a percentage', () => {
  it('is typed with the decimal sign of the language, and kept in its smallest steps', async () => {
    const { user, held } = mountInputs(['discount'], { locale: 'fr', record: { discount: 125 } });
    const discount = await input(/^Discount/);
    expect(discount).toHaveProperty('value', '12,5');
    expect(discount.getAttribute('inputmode')).toBe('decimal');
    await user.clear(discount);
    await user.type(discount, '7.5 %');
    await user.tab();
    await waitFor(() => expect(held.values().discount).toBe(75));
    expect(discount).toHaveProperty('value', '7,5');
    await user.clear(discount);
    await user.type(discount, '7,55');
    await user.tab();
    await waitFor(() => expect(discount.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain('comme 12,5');
  });
});

describe('an address of the web', () => {
  it('is one without its scheme, too', async () => {
    const { user, held } = mountInputs(['homepage']);
    const homepage = await input(/^Home page/);
    await user.type(homepage, 'www.example.com');
    await user.tab();
    await waitFor(() => expect(held.values().homepage).toBe('https://www.example.com'));
    await user.clear(homepage);
    await user.type(homepage, 'javascript:alert(1)');
    await user.tab();
    await waitFor(() => expect(homepage.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('a date', () => {
  it('is typed as dd/mm/yyyy and kept as a day, the same in both languages', async () => {
    const { user, held } = mountInputs(['born'], { locale: 'fr', record: { born: '1990-02-28' } });
    const born = await input(/^Born/);
    expect(born).toHaveProperty('value', '28/02/1990');
    await user.clear(born);
    await user.type(born, '1/3/1991');
    await user.tab();
    await waitFor(() => expect(held.values().born).toBe('1991-03-01'));
    expect(born).toHaveProperty('value', '01/03/1991');
  });

  it('keeps a day that does not exist as it was typed', async () => {
    const { user } = mountInputs(['born']);
    const born = await input(/^Born/);
    await user.type(born, '30/02/2020');
    await user.tab();
    await waitFor(() => expect(born.getAttribute('aria-invalid')).toBe('true'));
    expect(born).toHaveProperty('value', '30/02/2020');
  });

  it('with a time is kept as an instant', async () => {
    const { held } = mountInputs(['remind_at'], { record: { remind_at: '2026-11-21T10:42:00.000Z' } });
    expect((await input(/^Remind at/)).getAttribute('type')).toBe('datetime-local');
    expect(held.values().remind_at).toBe('2026-11-21T10:42:00.000Z');
  });
});

describe('texts of a kind', () => {
  it('check an e-mail address and a national id by their rules', async () => {
    const { user } = mountInputs(['contact', 'national_id']);
    const contact = await input(/^Contact/);
    await user.type(contact, 'ama@');
    const id = await input(/^National id/);
    await user.type(id, 'nonsense');
    await user.tab();
    await waitFor(() => expect(contact.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(id.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain('such as GHA-000000001-0');
  });

  it('are several addresses however they are pasted, one below the other once they are left', async () => {
    const { user, held } = mountInputs(['readers']);
    const readers = await input(/^Readers/);
    await user.click(readers);
    await user.paste('ama@example.com; kofi@example.com,ama@example.com');
    await user.tab();
    await waitFor(() => expect(held.values().readers).toEqual(['ama@example.com', 'kofi@example.com']));
    expect(readers).toHaveProperty('value', 'ama@example.com\nkofi@example.com');
    await user.type(readers, '{Enter}yaw');
    await user.tab();
    await waitFor(() => expect(readers.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain('“yaw” is not an e-mail address');
    expect(readers).toHaveProperty('value', 'ama@example.com\nkofi@example.com\nyaw');
  });

  it('take several lines, and a key only where it is required', async () => {
    const { user, held } = mountInputs(['note', 'key']);
    await user.type(await input(/^Note/), 'one{Enter}two');
    expect(held.values().note).toBe('one\ntwo');
    expect(await input(/^Key$/)).toBeTruthy();
  });
});

describe('choices', () => {
  it('are a native list when they are many, and may be none', async () => {
    const { user, held } = mountInputs(['size']);
    const size = await input(/^Size/);
    expect(size.tagName).toBe('SELECT');
    await user.selectOptions(size, 'Huge');
    expect(held.values().size).toBe('xxl');
    await user.selectOptions(size, 'Not given');
    expect(held.values().size).toBe('');
  });

  it('are those that the service offers, with what is held already', async () => {
    const calling = offering({ size: ['m', 'xl', 'unheard'], colours: ['blue'] });
    mountInputs(['size', 'colours'], { calling, record: { size: 'xs', colours: [] } });
    const size = await input(/^Size/);
    await waitFor(() =>
      expect([...size.querySelectorAll('option')].map(({ value }) => value)).toEqual(['xs', 'm', 'xl', '']),
    );
    expect(await screen.findByLabelText('Blue')).toBeTruthy();
    expect(screen.queryByLabelText('Red')).toBeNull();
    expect(calling.paths).toEqual(['/api/metadata/sample']);
  });

  it('are all that are declared where the service does not say', async () => {
    const calling = offering(null);
    mountInputs(['size'], { calling });
    const size = await input(/^Size/);
    await waitFor(() => expect(calling.paths).toHaveLength(1));
    expect(size.querySelectorAll('option')).toHaveLength(7);
  });

  it('are ticked where several are possible', async () => {
    const { user, held } = mountInputs(['colours']);
    await user.click(await screen.findByLabelText('Blue'));
    await user.click(screen.getByLabelText('Red'));
    expect(held.values().colours).toEqual(['red', 'blue']);
  });
});

describe('a choice that was given up', () => {
  it('stays where it is held, is shown as what it is, and may be chosen again until the form is saved', async () => {
    const { user, held } = mountInputs(['size', 'colours'], { record: { size: 'tiny', colours: ['green', 'red'] } });
    const size = await input(/^Size/);
    expect(size).toHaveProperty('value', 'tiny');
    expect(screen.getByRole('option', { name: 'tiny (no longer offered)' })).toBeTruthy();
    const green = screen.getByLabelText('green (no longer offered)');
    await user.click(screen.getByLabelText('Blue'));
    expect(held.values().colours).toEqual(['red', 'blue', 'green']);
    await user.click(green);
    expect(held.values().colours).toEqual(['red', 'blue']);
    await user.click(screen.getByLabelText('green (no longer offered)'));
    await user.selectOptions(size, 'Huge');
    await user.selectOptions(size, 'tiny (no longer offered)');
    expect(held.values()).toEqual({ size: 'tiny', colours: ['red', 'blue', 'green'] });
  });
});

describe('a list of objects', () => {
  const row = async (number: number) =>
    within(await screen.findByRole('group', { name: new RegExp(`^Row ${number} of Costs`) }));

  it('is a row for each, with the inputs of its parts, which come and go as the other parts of the row say', async () => {
    const { user, held } = mountInputs(['costs'], { record: { costs: [{ what: 'Taxi', cents: 450, why: null }] } });
    const first = await row(1);
    expect(await first.findByLabelText('What')).toHaveProperty('value', 'Taxi');
    await user.click(screen.getByRole('button', { name: 'Add to Costs' }));
    const second = await row(2);
    await user.type(await second.findByLabelText('What'), 'Other');
    await user.type(await second.findByLabelText('Why'), 'Rain');
    expect(first.queryByLabelText('Why')).toBeNull();
    await user.type(second.getByLabelText('Amount'), '2,5');
    await user.tab();
    await waitFor(() =>
      expect(held.values().costs).toEqual([
        { what: 'Taxi', cents: 450, why: null },
        { what: 'Other', cents: 250, why: 'Rain' },
      ]),
    );
    // There may be two.
    expect(screen.getByRole('button', { name: 'Add to Costs' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Remove Row 1 of Costs' }));
    await waitFor(() => expect(held.values().costs).toEqual([{ what: 'Other', cents: 250, why: 'Rain' }]));
    expect(await (await row(1)).findByLabelText('What')).toHaveProperty('value', 'Other');
  });

  it('says what is wrong at its place, and in the summary of the form', async () => {
    const { user, held } = mountInputs(['costs']);
    await user.click(await screen.findByRole('button', { name: 'Add to Costs' }));
    const cents = await (await row(1)).findByLabelText('Amount');
    await user.type(cents, '1,500');
    await user.tab();
    await waitFor(() => expect(cents.getAttribute('aria-invalid')).toBe('true'));
    expect(held.values().costs).toEqual([{ what: '', cents: '1,500', why: '' }]);
  });

  it('is seen as a small table, an object as facts', async () => {
    const { samples } = formModel.resources;
    const [costs, lawyer] = [samples?.field.costs, samples?.field.lawyer];
    const [Costs, Lawyer] = [details.objects, details.object];
    if (!costs || !lawyer || !Costs || !Lawyer) throw new Error('samples have both');
    const record = { id: 's-1' };
    mountRecord({
      children: (
        <ResourceContextProvider value="samples">
          <Costs field={costs} value={[{ what: 'Taxi', cents: 450, why: null }]} record={record} />
          <Lawyer field={lawyer} value={{ name: 'Efua', phone: null }} record={record} />
        </ResourceContextProvider>
      ),
    });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['What', 'Amount', 'Why']);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Taxi', 'GHS\u00a04.50', '–']);
    expect(screen.getByText('Efua').closest('div')?.textContent).toBe('NameEfua');
    expect(screen.queryByText('Phone')).toBeNull();
  });
});

describe('what is found while one types', () => {
  it('is a currency by its code or its name in the language of the person', async () => {
    const { user, held } = mountInputs(['money_code'], { locale: 'fr' });
    await user.type(await input(/^Currency/), 'cedi ghan');
    await user.click(await screen.findByText(/^GHS · cédi ghanéen$/i));
    expect(held.values().money_code).toBe('GHS');
  });

  it('is a record by a search of the service, with its second fact, and shown by its title afterwards', async () => {
    const { user, provider, held } = mountInputs(['owner']);
    const owner = await input(/^Owner/);
    await user.type(owner, 'abena');
    await waitFor(() =>
      expect(callsOf(provider, 'getList', 'owners').at(-1)?.params).toMatchObject({ filter: { q: 'abena' } }),
    );
    expect(await screen.findByText('+233 20 111 2222')).toBeTruthy();
    await user.click(screen.getByText('Abena Mensah'));
    expect(held.values().owner).toBe('owner-a');
    expect(owner).toHaveProperty('value', 'Abena Mensah');
  });

  it('shows the record that is chosen already by its title, never by its key', async () => {
    mountInputs(['owner'], { record: { owner: 'owner-b' } });
    const owner = await input(/^Owner/);
    await waitFor(() => expect(owner).toHaveProperty('value', 'Kofi Boateng'));
  });
});
