// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import { model } from '../../../resources/model.ts';
import { folded } from '../../../schema/csvImport/folded.ts';
import { rowsTaken } from '../../../schema/csvImport/rowsTaken.ts';
import { choice, reference } from '../../../schema/fields.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import type { RawRecord } from '../../../schema/readRecord.ts';
import { agent } from '../../form/testing/mount.tsx';
import { breather } from '../breather.ts';
import { mostBytes } from '../limits.ts';
import { createEngine } from './createEngine.ts';
import type { Job, Lookup } from './engine.ts';
import type { Window } from './sight.ts';

const { countries } = model.resources;
if (!countries) throw new Error('There are no countries.');
const resource = countries;

const context = { ...agent, user: { guid: 'u', username: 'w', roles: ['administrator'], partners: [] } };
const ghana = { id: 'GH', code: 'GH', name: 'Ghana', currency_code: 'GHS', calling_code: '233', national_digits: 9 };
const head = 'Code,Name,Currency,Calling code,Digits of a number';
const everything: Window = { changes: true, kind: null, faults: 50, results: 100 };

/** An engine over the records that there are, and what it has asked for. */
function engineOver(records: readonly RawRecord[] = [ghana]) {
  const asked: Lookup[] = [];
  const find = async (lookup: Lookup) => {
    asked.push(lookup);
    const found = records.filter((record) => lookup.values.includes(String(record[lookup.field])));
    return await Promise.resolve(new Map(found.map((record) => [folded(record[lookup.field]), [record]])));
  };
  const engine = createEngine({ find, onWork: async () => await Promise.resolve() }, breather(1_000));
  const open = async (lines: readonly string[], more: Partial<Job> = {}) =>
    await engine.open({
      file: new File([[head, ...lines].join('\n')], 'places.csv'),
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
  return { engine, open, asked };
}

const togo = 'TG,Togo,XOF,228,8';

describe('an engine', () => {
  it('answers counts that add up, and no more rows than are looked at', async () => {
    const { engine, open } = engineOver();
    const wrong = Array.from({ length: 70 }, (_, at) => `X${at},Place,XOF,228,many`);
    const { opened } = await open([togo, 'GH,Ghana!,GHS,233,9', '', ...wrong]);
    expect(opened).toMatchObject({ rows: 72, missing: [] });
    const { counts, sendable, undone, faults, results } = await engine.see({ ...everything, faults: 20, results: 2 });
    expect(counts).toMatchObject({ create: 1, update: 1, unchanged: 0, faulty: 70 });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(72);
    expect([sendable, undone, faults.total, faults.rows.length, results.length]).toEqual([2, 72, 70, 20, 2]);
    // Rows are counted as a spreadsheet does, empty ones too.
    expect(faults.rows[0]).toMatchObject({ number: 5, fields: { national_digits: 'Enter a whole number' } });
  });

  it('says of rows that share what is one record’s alone which has it first, until that is put right', async () => {
    const { engine, open } = engineOver();
    await open([togo, 'GH,Ghana,GHS,233,9', 'tg,Togo again,XOF,228,8', 'GH,Ghana?,GHS,233,9']);
    const before = await engine.see(everything);
    expect(before.counts).toMatchObject({ create: 1, unchanged: 1, faulty: 2 });
    expect(before.faults.rows.map(({ number, fields }) => [number, fields])).toEqual([
      [4, { code: 'Same as row 2' }],
      [5, { code: 'Same as row 3' }],
    ]);
    const after = await engine.type({ row: 2 }, 'code', 'BJ');
    expect(after.counts).toMatchObject({ create: 2, unchanged: 1, faulty: 1 });
    // Somebody corrects it: it stays in sight.
    expect(after.faults.total).toBe(2);
    expect(after.unsure).toBe(true);
  });

  it('sums up what would be sent, without what is wrong, and says how many of these rows were changed by hand', async () => {
    const { engine, open } = engineOver([]);
    const lines = [togo, 'BJ,Benin,XOF,229,many', 'SN,Senegal,XOF,221,9', 'ML,Mali,XOF,223,'];
    await open(lines.slice(0, 3), { sum: 'national_digits' });
    expect(await engine.see(everything)).toMatchObject({ sum: 17, mended: 0, sendable: 2 });
    // One that is still wrong is none of those that are sent.
    expect(await engine.type({ row: 3 }, 'national_digits', 'more')).toMatchObject({ sum: 17, mended: 0, typed: true });
    expect(await engine.type({ row: 3 }, 'national_digits', '7')).toMatchObject({ sum: 24, mended: 1, sendable: 3 });
    await open(lines.slice(0, 3));
    // Nobody has said what is summed up.
    expect((await engine.see(everything)).sum).toBeNaN();
  });

  it('is loud about what files do not set, unless it stands there as it is recorded', async () => {
    const { name } = resource.field;
    if (!name) throw new Error('Countries have names.');
    const by = { ...name, name: 'made_by', readOnly: true, required: false, unique: false } as const;
    const renamed = { made_by: 'resources.countries.fields.code' };
    const kept = { ...resource, renamed, fields: [...resource.fields, by], field: { ...resource.field, made_by: by } };
    const { open } = engineOver([{ ...ghana, made_by: '=Ama' }]);
    const roleOf = async (line: string) => {
      const content = ['code,name,currency_code,calling_code,national_digits,made_by', line].join('\n');
      const { columns } = await open([], { file: new File([content], 'places.csv'), resource: kept });
      return columns.at(-1)?.role;
    };
    // As an export guards it; and what says nothing loses nothing.
    expect(await roleOf("GH,Ghana,GHS,233,9,'=Ama")).toBe('kept');
    expect(await roleOf('GH,Ghana!,GHS,233,9,')).toBe('kept');
    expect(await roleOf('GH,Ghana,GHS,233,9,Kofi')).toBe('lost');
    // Nobody has that record: what it says goes nowhere.
    expect(await roleOf("TG,Togo,XOF,228,8,'=Ama")).toBe('lost');
  });

  it('is not loud about what files do not set where that is so, however it is written', async () => {
    const { name } = resource.field;
    const { products } = model.resources;
    if (!name || !products) throw new Error('There is nothing to hold against what is there.');
    const common = { readOnly: true, required: false, unique: false } as const;
    const sold: ResolvedField = { ...name, ...common, name: 'sold', spec: reference('products') };
    const kind: ResolvedField = {
      ...name,
      ...common,
      name: 'kind',
      default: 'large',
      spec: choice(['large', 'small']),
    };
    const fields = [...resource.fields, sold, kind];
    const kept = { ...resource, fields, field: { ...resource.field, sold, kind } };
    const product = { id: 'p-1', guid: 'p-1', [products.title]: 'Hospital cash' };
    const { open, asked } = engineOver([{ ...ghana, sold: 'p-1', kind: 'small' }, product]);
    const rolesOf = async (line: string) => {
      const content = ['code,name,currency_code,calling_code,national_digits,sold,kind', line].join('\n');
      const job = { resource: kept, targets: { products }, findable: ['products'] };
      const { columns } = await open([], { file: new File([content], 'places.csv'), ...job });
      return columns.slice(-2).map(({ role }) => role);
    };
    // A record by its title or its key, a choice in any case; a new record has what it starts with.
    expect(await rolesOf('GH,Ghana!,GHS,233,9,Hospital cash,SMALL')).toEqual(['kept', 'kept']);
    expect(asked.some(({ resource: of, values }) => of === 'products' && values.includes('Hospital cash'))).toBe(true);
    expect(await rolesOf('GH,Ghana!,GHS,233,9,p-1,small')).toEqual(['kept', 'kept']);
    expect(await rolesOf('TG,Togo,XOF,228,8,,Large')).toEqual(['kept', 'kept']);
    expect(await rolesOf('GH,Ghana!,GHS,233,9,Hospital plus,large')).toEqual(['lost', 'lost']);
    expect(await rolesOf('TG,Togo,XOF,228,8,Hospital cash,small')).toEqual(['lost', 'lost']);
  });

  it('says of a reference of the operator that it is recorded already, however it is spelled', async () => {
    const { payments } = model.resources;
    const batch = model.batches.missing_payments;
    if (!payments || !batch) throw new Error('No file has payments.');
    const taken = rowsTaken(model, batch, payments);
    const asked: Lookup[] = [];
    const find = async (lookup: Lookup) => {
      asked.push(lookup);
      const isIt = lookup.resource === 'payments';
      return await Promise.resolve(new Map(isIt ? [['mp 2412-x', [{ id: 'p', mno_reference: 'MP 2412-X' }]]] : []));
    };
    const engine = createEngine({ find, onWork: async () => await Promise.resolve() }, breather(1_000));
    const lines = ['policy_guid,amount,effected_date,mno_reference', ',1,2026-01-05,mp2412-x', ',1,2026-01-05,MP2413'];
    await engine.open({
      file: new File([lines.join('\n')], 'payments.csv'),
      as: {},
      resource: taken,
      targets: {},
      findable: ['payments'],
      given: {},
      context,
      words: [{ locale: 'en', messages: en }],
    });
    expect(asked).toMatchObject([
      { resource: 'payments', field: 'mno_reference', values: ['mp2412-x', 'MP2413'], exact: true },
    ]);
    const { faults } = await engine.see(everything);
    expect(faults.rows.map(({ fields }) => fields.mno_reference)).toEqual([
      'Another record has this value already',
      undefined,
    ]);
  });

  it('lists as many kinds of faults as somebody can choose among', async () => {
    const { engine, open } = engineOver([]);
    const letter = (at: number) => String.fromCharCode(65 + at);
    const codes = Array.from({ length: 60 }, (_, at) => letter(Math.floor(at / 26)) + letter(at % 26));
    await open([...codes, ...codes].map((code) => `${code},Place,XOF,228,8`));
    const { faults } = await engine.see(everything);
    // Each is wrong in its own way: which row has it first.
    expect([faults.total, faults.kinds.length]).toEqual([60, 50]);
  });

  it('counts what empty cells would erase, of rows that change a record alone', async () => {
    const held = { id: 'c-1', full_name: 'Ama Mensah', msisdn: '233241234567', town: 'Accra' };
    const { engine, open } = engineOver([held, { ...held, id: 'c-2', msisdn: '233241234568', town: null }]);
    const lines = ['Full name,Phone number,Town', ...['7', '8', '9'].map((last) => `Ama Owusu,024123456${last},`)];
    await open([], { resource: model.resources.customers, file: new File([lines.join('\n')], 'people.csv') });
    expect((await engine.see(everything)).emptied).toEqual({ town: 1 });
    expect((await engine.see({ ...everything, changes: false })).emptied).toEqual({});
    expect((await engine.type({ row: 2 }, 'town', 'Tema')).emptied).toEqual({});
  });

  it('leaves alone what is there already, and says so of each row', async () => {
    const { engine, open } = engineOver();
    await open([togo, 'GH,Ghana,GHS,233,many']);
    expect((await engine.see(everything)).counts).toMatchObject({ create: 1, faulty: 1 });
    const kept = await engine.see({ ...everything, changes: false });
    expect([kept.counts, kept.sendable]).toEqual([{ ...kept.counts, create: 1, unchanged: 1, faulty: 0 }, 1]);
  });

  it('looks up each name once, and what was typed when it is told to', async () => {
    const { engine, open, asked } = engineOver();
    await open([togo, 'TG,Togo,XOF,228,8', 'BJ,Benin,XOF,229,8']);
    expect(asked.map(({ values }) => values)).toEqual([['TG', 'BJ']]);
    expect((await engine.type({ row: 4 }, 'code', 'gh')).counts.create).toBe(2);
    const sight = await engine.lookUp();
    expect(asked[1]).toMatchObject({ field: 'code', values: ['GH'], exact: true });
    expect([sight.unsure, sight.counts.create, sight.counts.update]).toEqual([false, 1, 1]);
  });

  it('writes what is sent and what was not done, and settles what became of each row', async () => {
    const { engine, open } = engineOver();
    await open([togo, 'GH,Ghana!,GHS,233,9', 'BJ,Benin,XOF,229,many', 'BF,Faso,XOF,226,8']);
    const ready = await engine.prepare();
    expect(ready.sendable).toBe(3);
    expect((await (await engine.fileToSend()).text()).split('\r\n')).toEqual([
      '#row,#version,code,name,currency_code,calling_code,national_digits',
      '2,,TG,Togo,XOF,228,8',
      '3,,GH,Ghana!,GHS,233,9',
      '5,,BF,Faso,XOF,226,8',
    ]);
    expect((await engine.toSend(1, 10)).map(({ number, values }) => [number, values])).toMatchObject([
      [3, { name: 'Ghana!' }],
      [5, { code: 'BF', national_digits: 8 }],
    ]);
    const settled = await engine.settle([
      [2, { done: true, what: 'create' }],
      [3, { done: false, message: 'It is locked', fields: {} }],
    ]);
    expect(settled.counts).toMatchObject({ create: 1, update: 0, unchanged: 0, faulty: 1 });
    expect(settled.counts).toMatchObject({ refused: 1, created: 1, updated: 0, same: 0 });
    const failed = await (await engine.failedFile('undone')).text();
    expect(failed.replace('\uFEFF', '').split('\r\n')).toEqual([
      `${head},Why it was not imported`,
      'GH,Ghana!,GHS,233,9,It is locked',
      'BJ,Benin,XOF,229,many,Digits of a number: Enter a whole number',
      'BF,Faso,XOF,226,8,Not confirmed: it may have been sent',
    ]);
    expect((await (await engine.failedFile('faulty')).text()).split('\r\n')).toHaveLength(2);
  });

  it('takes no formula for a text, until what it gives is typed', async () => {
    const { engine, open } = engineOver();
    await open([
      'TG,"=A2&"" ""&B2",XOF,228,8',
      'BJ,="Benin",XOF,="229",=4+4',
      "BF,'=Faso,XOF,226,8",
      'CI,=1+1,XOF,225,10',
    ]);
    const { counts, faults } = await engine.see(everything);
    expect(counts).toMatchObject({ create: 1, faulty: 3 });
    const words = 'This is a formula, not what it gives: enter what it gives';
    expect(faults.rows.map(({ number, fields }) => [number, fields])).toEqual([
      [2, { name: words }],
      [3, { national_digits: words }],
      [5, { name: words }],
    ]);
    // Brought again as it is, it is one still, and harms no spreadsheet meanwhile.
    const failed = await (await engine.failedFile('faulty')).text();
    expect(failed).toContain("CI,'=1+1,XOF,225,10,");
    const { engine: later, open: openLater } = engineOver();
    await openLater([], { file: new File([failed], 'again.csv') });
    expect((await later.see(everything)).counts).toMatchObject({ create: 0, faulty: 3 });

    expect((await engine.type({ row: 2 }, 'name', '=A2')).counts.faulty).toBe(3);
    expect((await engine.type({ row: 2 }, 'name', 'Togo')).counts.faulty).toBe(2);
    await engine.type({ row: 3 }, 'national_digits', '8');
    await engine.prepare();
    expect((await (await engine.fileToSend()).text()).split('\r\n').slice(1)).toEqual([
      '2,,TG,Togo,XOF,228,8',
      '3,,BJ,Benin,XOF,229,8',
      "4,,BF,'=Faso,XOF,226,8",
    ]);
  });

  it('takes a row with more cells than there are columns for a faulty one, which is mended by giving each of its texts a place', async () => {
    const { engine, open } = engineOver();
    const { opened } = await open([togo, 'CI,Ivory, Coast,XOF,225,10', 'BJ,Benin,XOF,229,8, ,', 'GH,Ghana!,GHS,233,9']);
    expect(opened).toMatchObject({ rows: 4 });
    const { counts, faults, sendable } = await engine.see(everything);
    expect(counts).toMatchObject({ create: 2, update: 1, faulty: 1 });
    expect(sendable).toBe(3);
    const words =
      'This row has 1 cell more than there are columns: “10”. A text with a comma or a semicolon in it must stand in quotes.';
    expect(faults).toMatchObject({
      total: 1,
      kinds: [],
      rows: [{ number: 3, fields: {}, message: words, unplaced: ['10'] }],
    });
    // As it was written, with what stands beyond: brought again, it is wrong still.
    const failed = (await (await engine.failedFile('faulty')).text()).replace('\uFEFF', '').split('\r\n');
    expect(failed[1]).toBe(`CI,Ivory," Coast",XOF,225,${words},10`);

    for (const [field, text] of [
      ['name', 'Ivory, Coast'],
      ['currency_code', 'XOF'],
      ['calling_code', '225'],
    ] as const) {
      const meanwhile = await engine.type({ row: 3 }, field, text);
      expect(meanwhile.faults.rows).toMatchObject([{ message: words, unplaced: ['10'] }]);
    }
    const mended = await engine.type({ row: 3 }, 'national_digits', '10');
    expect(mended.counts).toMatchObject({ create: 3, update: 1, faulty: 0 });
    expect(mended.faults.rows).toMatchObject([{ number: 3, message: '', unplaced: [] }]);
    await engine.prepare();
    expect((await (await engine.fileToSend()).text()).split('\r\n')[2]).toBe('3,,CI,"Ivory, Coast",XOF,225,10');
  });

  it('loses no text of such a row, and lets it keep none of the others from anything', async () => {
    const { engine, open } = engineOver();
    await open(['TG,Togo,Old,XOF,228,8', togo, 'BJ,Benin,XOF,229,8', 'BF,Faso,XOF,226,8']);
    expect((await engine.see(everything)).counts).toMatchObject({ create: 3, faulty: 1 });
    await engine.type({ row: 2 }, 'currency_code', 'XOF');
    await engine.type({ row: 2 }, 'calling_code', '228');
    // Its name has lost a part, and one 8 is not another.
    const { faults } = await engine.type({ row: 2 }, 'national_digits', '8');
    expect(faults.rows).toMatchObject([{ number: 2, unplaced: ['Old'] }]);
    const whole = await engine.type({ row: 2 }, 'name', 'Togo (Old)');
    // Read by its columns now, it is the first of two.
    expect(whole.faults.rows.map(({ number, fields }) => [number, fields])).toEqual([
      [2, {}],
      [3, { code: 'Same as row 2' }],
    ]);
  });

  it('lets a text be moved out of a column that nothing is read of, and sends nothing of that', async () => {
    const { engine, open } = engineOver();
    const header = 'code,name,town,currency_code,calling_code,national_digits,seen';
    const lines = [header, 'CI,Ivory, Coast,Abidjan,XOF,225,10,x', 'BJ,Benin,Cotonou,XOF,229,8,y'];
    await open([], { file: new File([lines.join('\n')], 'places.csv') });
    const { faults } = await engine.see(everything);
    // “town” and “seen” are no fields: what stands there is shown all the same.
    expect(faults.rows).toMatchObject([{ number: 2, unplaced: ['x'], cells: { '#2': ' Coast', '#6': '10' } }]);
    const moved = [
      ['name', 'Ivory, Coast', ['x']],
      ['currency_code', 'XOF', ['Abidjan', 'x']],
      ['calling_code', '225', ['Abidjan', 'x']],
      ['national_digits', '10', ['Abidjan', 'x']],
      ['#2', 'Abidjan', ['x']],
    ] as const;
    for (const [field, text, left] of moved) {
      const { faults: still } = await engine.type({ row: 2 }, field, text);
      expect(still.rows[0]?.unplaced.toSorted()).toEqual(left);
    }
    // As far as it was put in order, and with what stands beyond still.
    const failed = (await (await engine.failedFile('faulty')).text()).split('\r\n');
    expect(failed[1]).toMatch(/^CI,"Ivory, Coast",Abidjan,XOF,225,10,10,.*,x$/);
    const mended = await engine.type({ row: 2 }, '#6', 'x');
    expect(mended.faults.rows).toMatchObject([{ unplaced: [], message: '', typed: expect.arrayContaining(['#2']) }]);
    expect(mended.counts).toMatchObject({ create: 2, faulty: 0 });
    await engine.prepare();
    expect((await (await engine.fileToSend()).text()).split('\r\n')).toEqual([
      '#row,#version,code,name,currency_code,calling_code,national_digits',
      '2,,CI,"Ivory, Coast",XOF,225,10',
      '3,,BJ,Benin,XOF,229,8',
    ]);
  });

  it('says in another language how many cells a row has too many', async () => {
    const { engine, open } = engineOver();
    await open([togo, 'CI,Ivory, Coast,XOF,225,10, x']);
    const words = [{ locale: 'fr', messages: fr }] as const;
    await engine.speak({ context: { ...context, locale: 'fr' }, words });
    expect((await engine.see(everything)).faults.rows[0]?.message).toMatch(
      /^Cette ligne contient 2 cellules de plus (.+)«\s10, x\s»/,
    );
  });

  it('speaks another language when it is told to', async () => {
    const { engine, open } = engineOver();
    await open(['BJ,Benin,XOF,229,many', 'BJ,Benin,XOF,229,8']);
    const words = [{ locale: 'fr', messages: fr }] as const;
    const { faults } = await engine.speak({ context: { ...context, locale: 'fr' }, words });
    expect((await engine.see(everything)).faults.rows.map(({ fields }) => fields)).toEqual([
      { national_digits: 'Saisissez un nombre entier' },
      { code: 'Identique à la ligne 2' },
    ]);
    expect(faults.total).toBe(2);
  });

  it('refuses what is too large before it is read', async () => {
    const { open } = engineOver();
    const file = new File(['x'], 'large.csv');
    Object.defineProperty(file, 'size', { value: mostBytes + 1 });
    expect((await open([], { file })).problem).toMatchObject({ fault: 'too_large', params: { bytes: mostBytes + 1 } });
  });
});
