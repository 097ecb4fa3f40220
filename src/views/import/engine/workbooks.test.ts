// @vitest-environment happy-dom
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import { model } from '../../../resources/model.ts';
import { guardText } from '../../../schema/csvText.ts';
import { agent } from '../../form/testing/mount.tsx';
import { breather } from '../breather.ts';
import { type Made, type MadeWorkbook, workbook } from '../xlsx/testing/workbook.ts';
import { createEngine } from './createEngine.ts';
import type { Job } from './engine.ts';
import type { Window } from './sight.ts';

const { countries } = model.resources;
if (!countries) throw new Error('There are no countries.');
const resource = countries;
const context = { ...agent, user: { guid: 'u', username: 'w', roles: ['administrator'], partners: [] } };
const everything: Window = { changes: true, kind: null, faults: 50, results: 100 };
const head = ['Code', 'Name', 'Currency', 'Calling code', 'Digits of a number'];

function engine() {
  const made = createEngine(
    { find: async () => await Promise.resolve(new Map()), onWork: async () => await Promise.resolve() },
    breather(1_000),
  );
  const open = async (part: BlobPart, more: Partial<Job> = {}) =>
    await made.open({
      file: new File([part], 'places.xlsx'),
      as: {},
      resource,
      targets: {},
      findable: [],
      given: {},
      context,
      words: [
        { locale: 'en', messages: en },
        { locale: 'fr', messages: fr },
      ],
      ...more,
    });
  return { engine: made, open };
}

const sheet = (rows: readonly (readonly Made[])[], more: Partial<MadeWorkbook> = {}) =>
  workbook({ sheets: { Places: rows }, ...more });
const togo: readonly Made[] = ['TG', 'Togo', 'XOF', 228, 8];
const mali: readonly Made[] = ['ML', 'Mali', 'XOF', 223, 8];

describe('an engine with a workbook', () => {
  it('finds the names of its columns below and beside what is empty', async () => {
    const { engine: one, open } = engine();
    const above = Array.from({ length: 14 }, (): Made[] => []);
    const rows = [
      ...above,
      [null, null, 'Countries of May'],
      [null, null, ...head],
      [null, null, ...togo, null, 'a note'],
    ];
    const { opened, as, columns } = await open(sheet(rows));
    expect(opened).toMatchObject({ rows: 1, missing: [] });
    expect(as).toEqual({ sheet: 'Places', header: 16 });
    expect(columns.map(({ at, role }) => [at, role])).toEqual([
      [2, 'field'],
      [3, 'field'],
      [4, 'field'],
      [5, 'field'],
      [6, 'field'],
      [8, 'unknown'],
    ]);
    const { counts } = await one.see(everything);
    expect(counts).toMatchObject({ create: 1, faulty: 0 });
  });

  it('says of cells without a value what is wrong with them, until something is typed there', async () => {
    const { engine: one, open } = engine();
    const error: Made = { xml: '<c r="@" t="e"><v>#N/A</v></c>' };
    const unworked: Made = { xml: '<c r="@"><f>A1</f><v></v></c>' };
    await open(sheet([head, ['TG', error, 'XOF', 228, 8], ['BJ', 'Benin', 'XOF', 229, unworked], mali]));
    const { counts, faults } = await one.see(everything);
    expect(counts).toMatchObject({ create: 1, faulty: 2 });
    expect(faults.rows.map(({ fields }) => fields)).toEqual([
      { name: 'The spreadsheet has an error here: #N/A' },
      { national_digits: expect.stringContaining('A formula without a result') },
    ]);
    const said = await one.speak({ context: { ...context, locale: 'fr' }, words: [{ locale: 'fr', messages: fr }] });
    expect(said.faults.rows[0]?.fields.name).toMatch(/^Le tableur signale une erreur ici\s: #N\/A$/);
    const after = await one.type({ row: 2 }, 'name', 'Togo!');
    expect(after.counts).toMatchObject({ create: 2, faulty: 1 });
    expect(after.faults.rows[0]?.fields).toEqual({});
  });

  it('tells merged cells of the table, not those of its title', async () => {
    const { open } = engine();
    const rows = [['Countries'], head, togo, togo];
    const { opened } = await open(sheet(rows, { merged: ['A1:E1', 'B3:B4'] }));
    expect(opened?.merged).toEqual(['B3:B4']);
  });

  it('refuses with words what is no workbook', async () => {
    const { open } = engine();
    const { problem, opened, as } = await open(sheet([head, togo]).slice(0, 900));
    expect([problem, opened, as]).toEqual([{ fault: 'broken_zip', params: { file: 'places.xlsx' } }, null, null]);
  });

  it('judges a table the same as a workbook and as a file of text', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'É', ' ', '=', "'", '"', ',', '1', '<', '&', '_', 'x') });
    const row = fc.tuple(
      fc.oneof(fc.constantFrom('GH', 'tg', '', '=GH'), text),
      text,
      fc.constantFrom('XOF', 'ghs', 'none'),
      fc.oneof(fc.integer({ min: -5, max: 999_999_999_999 }), text),
      fc.oneof(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 9_999 }).map((many) => many * 0.003),
        fc.boolean(),
        fc.constant(''),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const written = rows.map((cells) => cells.map((one) => (typeof one === 'string' ? guardText(one) : one)));
        const stored = written.map((cells) => cells.map((one) => (one === '' ? null : one)));
        const plain = written.map((cells) =>
          // A number of binary fractions is written down as a spreadsheet shows it.
          cells.map((one) => (typeof one === 'number' && !Number.isInteger(one) ? plainOf(one) : String(one))),
        );
        const [asSheet, asText] = [engine(), engine()];
        const one = await asSheet.open(sheet([head, ...stored]));
        const other = await asText.open(Papa.unparse([head, ...plain]));
        expect(one.problem?.fault).toBe(other.problem?.fault);
        if (!one.opened) return;
        const [seen, seenText] = [await asSheet.engine.see(everything), await asText.engine.see(everything)];
        expect(seen.counts).toEqual(seenText.counts);
        expect(seen.faults.rows.map(({ fields }) => fields)).toEqual(seenText.faults.rows.map(({ fields }) => fields));
      }),
      { numRuns: 60 },
    );
  });
});

const plainOf = (value: number) => String(Number(value.toPrecision(15)));

describe('columns matched by hand', () => {
  const foreign = ['Kürzel', 'Land', 'Währung', 'Vorwahl', 'Ziffern'];
  const byHand = {
    kürzel: 'code',
    land: 'name',
    währung: 'currency_code',
    vorwahl: 'calling_code',
    ziffern: 'national_digits',
  };

  it('are what was said, from the first file on', async () => {
    const { engine: one, open } = engine();
    const { opened, problem } = await open(sheet([foreign, togo]), { byHand });
    expect([opened?.missing, problem]).toEqual([[], null]);
    expect((await one.see(everything)).counts).toMatchObject({ create: 1 });
  });

  it('can be said of a file of which nothing is known, and taken back', async () => {
    const { engine: one, open } = engine();
    const { problem, columns, opened } = await open(sheet([foreign, togo]));
    expect([problem?.fault, opened]).toEqual(['no_columns', null]);
    expect(columns.map(({ key, example }) => [key, example])).toEqual([
      ['kürzel', 'TG'],
      ['land', 'Togo'],
      ['währung', 'XOF'],
      ['vorwahl', '228'],
      ['ziffern', '8'],
    ]);
    const matched = await one.match({ kürzel: 'code', land: 'name', vorwahl: 'gone' }, {});
    expect(matched.opened?.missing).toEqual(expect.arrayContaining(['calling_code']));
    expect((await one.see(everything)).counts).toMatchObject({ faulty: 1 });
    expect((await one.match(byHand, {})).opened?.missing).toEqual([]);
    expect((await one.see(everything)).counts).toMatchObject({ create: 1 });
    expect((await one.match({}, {})).problem?.fault).toBe('no_columns');
  });

  it('keep what was typed into the rows', async () => {
    const { engine: one, open } = engine();
    await open(sheet([['Code', 'Land', ...head.slice(2)], togo]));
    await one.see(everything);
    await one.type({ row: 2 }, 'name', 'Typed');
    await one.match({ land: 'name' }, {});
    const [sent] = await one.prepare().then(async () => await one.toSend(0, 5));
    expect(sent?.values).toMatchObject({ name: 'Typed' });
  });

  it('keep what was typed also while none of them is taken', async () => {
    const { engine: one, open } = engine();
    await open(sheet([foreign, togo]));
    await one.match(byHand, {});
    await one.type({ row: 2 }, 'name', 'Typed');
    expect((await one.match({}, {})).opened).toBeNull();
    await one.match(byHand, {});
    const [sent] = await one.prepare().then(async () => await one.toSend(0, 5));
    expect(sent?.values).toMatchObject({ name: 'Typed' });
  });
});
