import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostAtOnce } from '../../src/schema/csvImport/mostAtOnce.ts';
import { clearUploads } from '../../service/platform/batches/clearing.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Who {
  readonly as?: string;
  readonly at?: string;
  readonly language?: string;
}

async function call(method: string, path: string, json?: object, who: Who = {}): Promise<Response> {
  const { as = 'admin', at = partner, language = 'en' } = who;
  return await service.fetch(path, {
    method,
    as,
    partner: at,
    headers: { 'accept-language': language },
    ...(json && { json }),
  });
}

/** Brings a file to storage; answers the name under which it is there. */
async function brought(content: string | Uint8Array, who: Who = {}, name = 'rows.csv'): Promise<string> {
  const signed = await bodyOf(await call('GET', `/rest/batches/upload?filename=${name}`, undefined, who));
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const put = await service.fetch(signed.signed_url, { method: 'PUT', body: new Uint8Array(body) });
  expect(put.status).toBe(200);
  return signed.filename;
}

const ask = async (resource: string, upload: string, who: Who = {}) =>
  await call('POST', '/rest/batches', { name: 'csv_import', upload, input: { resource } }, who);

async function imported(resource: string, content: string | Uint8Array, who: Who = {}): Promise<Wire> {
  const answer = await ask(resource, await brought(content, who), who);
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return await ended(body.id, who);
}

async function ended(id: string, who: Who = {}): Promise<Wire> {
  const now = async () => await bodyOf(await call('GET', `/rest/batches/${id}`, undefined, who));
  await expect
    .poll(async () => (await now()).state, { timeout: 60_000, interval: 50 })
    .toMatch(/complete|rejected|failed|canc/);
  return await now();
}

async function rowsOf({ id }: Wire, who: Who = {}): Promise<Wire[]> {
  return (await bodyOf(await call('GET', `/rest/batches/${id}/rows?size=1000`, undefined, who))).content;
}
const became = (rows: readonly Wire[]) => rows.map(({ position, guid, code }) => [position, guid, code]);

const head = 'code,name,currency_code,calling_code,national_digits';
const country = (code: string, name = `Country ${code}`) => `${code},${name},GHS,233,9`;
const stored = async (code: string) => (await bodyOf(await call('GET', `/api/countries?code=${code}`))).content[0];
const faultOf = async (answer: Response) => {
  const body = await bodyOf(answer);
  return [answer.status, body.field_errors?.[0]?.field, body.field_errors?.[0]?.message];
};

/** Codes that no other test takes. */
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = (first: string, many: number) => letters.slice(0, many).map((second) => first + second);

describe('a file of rows', () => {
  it('makes, changes and leaves records alone, by the labels of either language, and says of each row what became of it', async () => {
    await call('POST', '/api/countries', {
      code: 'QA',
      name: 'Old',
      currency_code: 'GHS',
      calling_code: '233',
      national_digits: 9,
    });
    const lines = ['QA;New;233;GHS;9', 'QB;Country QB;233;GHS;9', '', "QC;'=1+1;233;GHS;9", 'QC2;;233;GHS;plenty'];
    const batch = await imported(
      'countries',
      `\ufeff${['Code;Nom;calling_code;Devise;National_digits', ...lines].join('\r\n')}`,
    );
    expect(batch).toMatchObject({ state: 'complete', total: 4, done: 4, failed: 1, skipped: 0 });
    const rows = await rowsOf(batch);
    expect(became(rows)).toEqual([
      [2, 'QA', 'updated'],
      [3, 'QB', 'created'],
      [5, 'QC', 'created'],
      [6, null, 'validation_failed'],
    ]);
    // As each was understood.
    const understood = { code: 'QA', name: 'New', national_digits: 9 };
    expect(rows[0]).toMatchObject({ cells: { national_digits: '9' }, values: understood });
    expect([rows[1]?.values?.code, rows[3]?.values]).toEqual(['QB', null]);
    expect(rows[3]?.fields).toMatchObject({ name: 'Required', national_digits: 'Enter a whole number' });
    expect([await stored('QA'), await stored('QC')]).toMatchObject([{ name: 'New', version: 2 }, { name: '=1+1' }]);

    const again = await imported('countries', [head, 'QA,New,GHS,233,9'].join('\n'));
    expect(became(await rowsOf(again))).toEqual([[2, 'QA', 'unchanged']]);
    expect((await rowsOf(again))[0]?.values).toMatchObject(understood);
    // Narrowed to what was done, page by page.
    const narrowed = async (query: string) =>
      became((await bodyOf(await call('GET', `/rest/batches/${batch.id}/rows?outcome=done&${query}`))).content);
    expect(await narrowed('code=updated')).toEqual([[2, 'QA', 'updated']]);
    expect(await narrowed('code=created&size=1&after=3')).toEqual([[5, 'QC', 'created']]);
    expect(await narrowed('code=created&state=open')).toEqual([]);
    expect((await stored('QA')).version).toBe(2);
  });

  it('leaves alone what was changed since it was seen, what was made or is gone since, and a record that it names twice', async () => {
    await imported('countries', [head, ...codes('W', 4).map((code) => country(code))].join('\n'));
    await call('DELETE', '/api/countries/WD', undefined);
    const lines = [
      '3,1,WA,Changed',
      '4,9,WB,Changed',
      '7,,WC,Changed',
      '8,1,WD,Changed',
      '9,1,WA,Twice',
      '12,,WE,Country WE',
    ].map((line) => `${line},GHS,233,9`);
    const batch = await imported('countries', [`#row,#version,${head}`, ...lines].join('\n'));
    const rows = await rowsOf(batch);
    expect(became(rows)).toEqual([
      [3, 'WA', 'updated'],
      [4, null, 'stale_version'],
      [7, null, 'validation_failed'],
      [8, null, 'gone'],
      [9, null, 'validation_failed'],
      [12, 'WE', 'created'],
    ]);
    expect([rows[2]?.fields.code, rows[4]?.fields.code]).toEqual([
      'Another record has this value already',
      'Same as row 3',
    ]);
    expect([await stored('WA'), await stored('WB')]).toMatchObject([{ name: 'Changed' }, { name: 'Country WB' }]);
  });

  it('has what was not done as a file with the reasons, which can be mended and brought again', async () => {
    const batch = await imported('countries', [head, country('VA'), 'VB,Country VB,GHS,233,plenty'].join('\n'), {
      language: 'fr',
    });
    const left = await (await call('GET', `/rest/batches/${batch.id}/left`, undefined, { language: 'fr' })).text();
    const [first = '', second = ''] = left.split('\r\n');
    expect(first).toContain('Motif du rejet');
    expect(second).toContain('VB,Country VB,');
    expect(second).toMatch(/^VB,Country VB,.+\u00A0: .+$/);
    const mended = await imported('countries', left.replace('plenty', '9'));
    expect(became(await rowsOf(mended))).toEqual([[2, 'VB', 'created']]);
  });

  it('is read in pieces and worked on in chunks, in its order', async () => {
    const many = 4_100;
    const lines = Array.from({ length: many }, (_, at) => `${at % 2 === 0 ? 'ZA' : 'ZB'},"Long, name ${at}",GHS,233,9`);
    const answer = await ask('countries', await brought([head, ...lines].join('\n')));
    const started = await bodyOf(answer);
    expect(started).toMatchObject({ state: 'queued', total: 2_000 });
    const batch = await ended(started.id);
    expect(batch).toMatchObject({ state: 'complete', total: many, done: many, failed: many - 2 });
    const positions = await service.db
      .selectFrom('batch_rows')
      .select(['position', 'code'])
      .where('batch_guid', '=', String(batch.guid ?? batch.id))
      .orderBy('position')
      .execute();
    expect(positions.map(({ position }) => position)).toEqual(lines.map((_, at) => at + 2));
    expect(positions.slice(0, 3).map(({ code }) => code)).toEqual(['created', 'created', 'validation_failed']);
  }, 120_000);

  it('is refused whole when it is none, or has columns that are not known: nothing is written', async () => {
    const faults = async (content: string | Uint8Array) =>
      await faultOf(await ask('countries', await brought(content)));
    expect(await faults([`${head},shoe size`, `${country('YA')},9`].join('\n'))).toEqual([
      400,
      'upload',
      'Columns of rows.csv that are not known here, or are there twice: shoe size.',
    ]);
    for (const content of [
      head,
      `${head}\n\n`,
      'a,b\n1,2',
      [`${head},name`, `${country('YA')},x`].join('\n'),
      [head, ...Array.from({ length: 5 }, () => `${country('YA')},9`)].join('\n'),
      `${head}\nYA,"never closed,GHS`,
      [`#row,${head}`, `3,${country('YA')}`, `2,${country('YB')}`].join('\n'),
      [`#row,${head}`, `x,${country('YA')}`].join('\n'),
      new Uint8Array([...new TextEncoder().encode(`${head}\nYA,Caf`), 0xe9, 3]),
      new Uint8Array([...new TextEncoder().encode(`${head}\nYA,`), 0]),
    ]) {
      const [status, field, message] = await faults(content);
      expect([status, field], String(message)).toEqual([400, 'upload']);
      expect(message).toMatch(/rows\.csv/);
    }
    expect(await stored('YA')).toBeUndefined();
  });

  it('takes no formula for a text, and what a spreadsheet was told to leave as it is for what stands in it', async () => {
    const formula = '=1+1,X,GHS,233,9';
    const lines = ['XA,=A2&B2,GHS,233,9', 'XB,"=""Country 0""",GHS,="233",9', "XC,'=1+1,GHS,233,9", formula, formula];
    const batch = await imported('countries', [head, ...lines].join('\n'), { language: 'fr' });
    expect(became(await rowsOf(batch))).toEqual([
      [2, null, 'validation_failed'],
      [3, 'XB', 'created'],
      [4, 'XC', 'created'],
      [5, null, 'validation_failed'],
      [6, null, 'validation_failed'],
    ]);
    const rows = await rowsOf(batch, { language: 'en' });
    const words = 'This is a formula, not what it gives: enter what it gives';
    expect([0, 3, 4].map((at) => rows[at]?.fields)).toEqual([{ name: words }, { code: words }, { code: words }]);
    expect([await stored('XB'), await stored('XC')]).toMatchObject([{ name: 'Country 0' }, { name: '=1+1' }]);
    // Its guard makes no text of it when what is left is brought again.
    const left = await (await call('GET', `/rest/batches/${batch.id}/left`)).text();
    const again = await imported('countries', left);
    expect(became(await rowsOf(again)).map(([, , code]) => code)).toEqual(Array(3).fill('validation_failed'));
    // Nor where its row is wrong in another way as well, and only that is mended.
    const loose = await imported('countries', `${head}\nXD,=A2,GHS,233,9,9\n${country('XE')}`);
    const kept = await (await call('GET', `/rest/batches/${loose.id}/left`)).text();
    const mended = await imported('countries', kept.replace(/,9\r\n$/, '\r\n'));
    expect((await rowsOf(mended)).map(({ fields }) => fields)).toEqual([{ name: words }]);
  });

  it('has rows with more cells than there are columns, each refused by itself with words, tried as it is done', async () => {
    const lines = [
      country('YD'),
      'YE,Country, YE,GHS,233,9',
      'YF,Country YF,GHS,233,9,,',
      'YG,"Country, YG",GHS,233,9',
    ];
    const batch = await imported('countries', [head, ...lines].join('\n'), { language: 'fr' });
    expect(batch).toMatchObject({ state: 'complete', total: 4, done: 4, failed: 1 });
    expect(became(await rowsOf(batch))).toEqual([
      [2, 'YD', 'created'],
      [3, null, 'more_cells'],
      [4, 'YF', 'created'],
      [5, 'YG', 'created'],
    ]);
    const [, wrong] = await rowsOf(batch, { language: 'en' });
    expect(wrong?.message).toMatch(/^This row has 1 cell more than there are columns: “9”\./);
    expect((await rowsOf(batch, { language: 'fr' }))[1]?.message).toMatch(/^Cette ligne contient 1 cellule de plus/);
    // What is left of it has all its cells, and is refused again until it is mended.
    const left = await (await call('GET', `/rest/batches/${batch.id}/left`)).text();
    const [, row = ''] = left.split('\r\n');
    expect(row).toMatch(/^YE,Country," YE",GHS,233,This row .+,9$/);
    const again = await imported('countries', `${left}${country('YH')}\r\n`);
    expect(became(await rowsOf(again)).map(([, , code]) => code)).toEqual(['more_cells', 'created']);
    const mended = await imported(
      'countries',
      left.replace(/Country," YE",GHS,233,.+,9\r\n/, '"Country, YE",GHS,233,9,\r\n'),
    );
    expect(became(await rowsOf(mended))).toEqual([[2, 'YE', 'created']]);
  });

  it('has such rows also where its last column numbers them: each has the number that fits between those around it', async () => {
    const lines = [
      `${country('JA')},4`,
      // Its number stands one cell further.
      'JB,Country, JB,GHS,233,9,7',
      `${country('JC')},8`,
      // Nothing in it is one.
      'JD,Country, JD,GHS,233,9,x',
      'JE,Country,, JE,GHS,233,9,',
      `${country('JF')},11`,
      'JG,Country, JG,GHS,233,9,900',
    ];
    const batch = await imported('countries', [`${head},#row`, ...lines].join('\n'));
    expect(became(await rowsOf(batch))).toEqual([
      [4, 'JA', 'created'],
      [7, null, 'more_cells'],
      [8, 'JC', 'created'],
      [9, null, 'more_cells'],
      [10, null, 'more_cells'],
      [11, 'JF', 'created'],
      [12, null, 'more_cells'],
    ]);
  });

  it('is refused whole where most of its first rows have more cells than there are columns', async () => {
    const ragged = Array.from({ length: 7 }, (_, at) => `Y${at},Country, ${at},GHS,233,9`);
    const answer = await ask('countries', await brought([head, ...ragged, country('YI')].join('\n')));
    expect(await faultOf(answer)).toEqual([
      400,
      'upload',
      expect.stringMatching(/^Of 8 rows of rows\.csv, 7 have more cells .+ \(row 2, 3, 4, 5, 6, …\)/),
    ]);
    expect(await stored('YI')).toBeUndefined();
  });

  it('is read in the letters that a spreadsheet saves it in, the same where it is read on', async () => {
    const lines = (first: string) => [head, `${first}A,Côte de l’océan,GHS,233,9`, country(`${first}B`)].join('\r\n');
    const windows = Uint8Array.from(lines('T'), (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0)));
    for (const content of [
      windows,
      Buffer.from(`\ufeff${lines('L')}`, 'utf16le'),
      Buffer.from(lines('R'), 'utf16le').swap16(),
    ]) {
      const batch = await imported('countries', Uint8Array.from(content));
      expect(batch).toMatchObject({ state: 'complete', done: 2, failed: 0 });
    }
    for (const code of ['TA', 'LA', 'RA']) expect((await stored(code))?.name, code).toBe('Côte de l’océan');
    // The first letter that is none in UTF-8 stands far below where it is read first.
    const many = Array.from({ length: 2_500 }, (_, at) => `QZ,Row ${at},GHS,233,9`);
    const long = [head, 'QY,Café,GHS,233,9', ...many].join('\n');
    const { id } = await bodyOf(
      await ask('countries', await brought(Uint8Array.from(long, (letter) => letter.charCodeAt(0)))),
    );
    expect(await ended(id)).toMatchObject({ state: 'complete', total: 2_501 });
    expect((await stored('QY'))?.name).toBe('Café');
  }, 60_000);

  it('that turns out wrong far down is refused before anything is done', async () => {
    const lines = Array.from({ length: 2_500 }, (_, at) => `YC,Row ${at},GHS,233,9`);
    const answer = await bodyOf(await ask('countries', await brought([head, ...lines, 'YC,"open'].join('\n'))));
    const batch = await ended(answer.id);
    expect(batch).toMatchObject({
      state: 'rejected',
      total: 0,
      done: 0,
      message: expect.stringMatching(/Row 2502 .+ never closed/),
    });
    expect(batch).not.toHaveProperty('message_said');
    // Whoever else reads it may have another language.
    const french = await call('GET', `/rest/batches/${answer.id}`, undefined, { language: 'fr' });
    expect((await bodyOf(french)).message).toMatch(/ligne 2502 .+ jamais/i);
    expect(await stored('YC')).toBeUndefined();
  }, 60_000);

  it('that is not text, or too large, never gets to storage', async () => {
    const { signed_url: at } = await bodyOf(await call('GET', '/rest/batches/upload?filename=rows.csv'));
    const zip = await service.fetch(at, { method: 'PUT', body: new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]) });
    expect(zip.status).toBe(415);
    const wrong = await call('GET', '/rest/batches/upload?filename=rows.xlsx');
    expect(wrong.status).toBe(400);
  });

  it('is worked on once, for whoever brought it, where they brought it', async () => {
    const upload = await brought([head, country('UA')].join('\n'));
    const answers = await Promise.all([ask('countries', upload), ask('countries', upload)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    expect((await faultOf(await ask('countries', upload))).slice(0, 2)).toEqual([400, 'upload']);
    const other = await brought([head, country('UB')].join('\n'));
    expect((await ask('countries', other, { as: 'admin2' })).status).toBe(400);
    expect((await ask('countries', other, { at: 'kito-ke' })).status).toBe(400);
    expect((await ask('countries', other)).status).toBe(201);
  });

  it.each(['left_out', 'mended'])(
    'says how many rows were %s before, a number and of nothing but a file',
    async (name) => {
      const input = { resource: 'countries' };
      const asked = async (many: unknown) => {
        const upload = await brought([head, country('RC')].join('\n'));
        return await call('POST', '/rest/batches', { name: 'csv_import', upload, [name]: many, input });
      };
      const answer = await asked(3);
      expect(answer.status).toBe(201);
      const batch = await bodyOf(answer);
      expect(await ended(batch.id)).toMatchObject({ total: 1, [name]: 3 });
      // Of one that says nothing, nothing is known.
      expect(await imported('countries', [head, country('RD')].join('\n'))).toMatchObject({ [name]: null });
      for (const wrong of [-1, 1.5, 'three'])
        expect((await faultOf(await asked(wrong))).slice(0, 2)).toEqual([400, name]);
      const exported = { name: 'csv_export', input: { ...input, query: { filter: {}, sort: null } }, [name]: 1 };
      expect((await faultOf(await call('POST', '/rest/batches', exported))).slice(0, 2)).toEqual([400, name]);
      // It is what whoever brought it said: nobody changes it.
      const changed = await call('PUT', `/rest/batches/${batch.id}`, { ...batch, [name]: 0 });
      expect(changed.status === 200 ? (await bodyOf(changed))[name] : 3).toBe(3);
    },
  );

  it('is known again when somebody else of the partner brings it', async () => {
    const source = 'f'.repeat(64);
    const upload = await brought([head, country('RA'), country('RB')].join('\n'));
    const asked = { name: 'csv_import', upload, source, input: { resource: 'countries' } };
    expect((await call('POST', '/rest/batches', asked)).status).toBe(201);
    const same = async (query: string, who: Who = {}) =>
      await call('GET', `/rest/batches/same?name=csv_import&${query}`, undefined, who);
    const found = await bodyOf(await same(`resource=countries&source=${source}`, { as: 'admin2' }));
    expect(found.content).toEqual([{ created_at: expect.any(String), by: expect.stringMatching(/\w/), rows: 2 }]);
    for (const query of [`resource=products&source=${source}`, 'resource=countries&source=0']) {
      expect((await bodyOf(await same(query))).content).toEqual([]);
    }
    expect((await bodyOf(await same(`resource=countries&source=${source}`, { at: 'kito-ke' }))).content).toEqual([]);
    expect((await same(`resource=countries&source=${source}`, { as: 'agent' })).status).toBe(403);
    expect((await same('resource=nothing&source=0')).status).toBe(404);
    expect((await same('resource=countries')).status).toBe(400);
  });

  it('is known by the records that its rows name, as far as somebody sees them', async () => {
    const known = async (body: object, who: Who = {}) => await call('POST', '/rest/batches/known', body, who);
    const contentOf = async (body: object, who: Who = {}) => {
      const answer = await bodyOf(await known(body, who));
      expect(answer).toHaveProperty('content');
      return answer.content;
    };
    const countries = { resource: 'countries', field: 'code', values: ['GH', 'gh', 'KE', 'XX'] };
    const whole: Wire[] = await contentOf({ ...countries, exact: true });
    expect(new Set(whole.map(({ code }) => code))).toEqual(new Set(['GH', 'KE']));
    expect(whole[0]).toMatchObject({ version: expect.any(Number), currency_code: expect.any(String) });
    const named: Wire[] = await contentOf({ resource: 'countries', field: 'name', values: [' ghana', 'Nowhere'] });
    expect(named).toEqual([{ code: 'GH', name: 'Ghana' }]);

    // Each sees what their list shows: nothing of another partner.
    const msisdn = '233241777098';
    const person = {
      full_name: 'Known By Number',
      msisdn,
      date_of_birth: '1990-01-31',
      gender: 'female',
      language: 'en',
      loyalty_opt_in: false,
      is_agent: false,
      has_bank_account: false,
    };
    expect((await call('POST', '/api/customers/register', person)).status).toBeLessThan(300);
    const customers = { resource: 'customers', field: 'msisdn', values: [msisdn] };
    expect(await contentOf({ ...customers, exact: true })).toMatchObject([{ full_name: 'Known By Number', msisdn }]);
    // Each sees what their list shows: nothing of another partner.
    expect(await contentOf({ ...customers, exact: true }, { at: 'kito-ke' })).toEqual([]);

    const many = Array.from({ length: mostAtOnce }, (_, at) => `P${at}`);
    expect((await known({ ...countries, values: many })).status).toBe(200);
    for (const wrong of [
      { values: [...many, 'one more'] },
      { values: 'GH' },
      { values: [1] },
      { field: 'currency_code' },
      { field: 'constructor' },
      { more: true },
    ]) {
      expect((await known({ ...countries, ...wrong })).status, JSON.stringify(Object.keys(wrong))).toBe(400);
    }
    expect((await known({ ...countries, resource: 'nothing' })).status).toBe(404);
    expect((await known({ resource: 'money_out', field: 'guid', values: ['x'] }, { as: 'agent' })).status).toBe(403);
    expect((await service.fetch('/rest/batches/known', { method: 'POST', json: countries })).status).toBe(401);
  });

  it('is taken from nobody who may not make such a record, and for nothing that no call makes', async () => {
    const agents = await brought([head, country('TA')].join('\n'), { as: 'agent' });
    expect((await ask('countries', agents, { as: 'agent' })).status).toBe(403);
    for (const resource of ['audit_events', 'batches', 'users', 'claims', 'policies', 'money_out', 'constructor']) {
      const upload = await brought(`name\n${resource}`);
      expect((await ask(resource, upload)).status, resource).toBeGreaterThanOrEqual(400);
    }
    const input = { resource: 'countries' };
    const without = await faultOf(await call('POST', '/rest/batches', { name: 'csv_import', input }));
    expect(without.slice(0, 2)).toEqual([400, 'upload']);
    const upload = await brought([head, country('TB')].join('\n'));
    const deletion = { name: 'deletion', upload, input: { ...input, rows: [{ guid: 'TB', version: 1 }] } };
    expect((await faultOf(await call('POST', '/rest/batches', deletion))).slice(0, 2)).toEqual([400, 'upload']);
  });

  it('is cleared away a month after it was worked on, and what became of its rows is kept', async () => {
    const upload = await brought([head, country('SA'), country('SB').replace('233', 'none')].join('\n'));
    const batch = await ended((await bodyOf(await ask('countries', upload))).id);
    const file = async () =>
      await service.db
        .selectFrom('stored_files')
        .select('dropped_at')
        .where('key', '=', upload.split('/')[0] ?? '')
        .executeTakeFirstOrThrow();
    // Stopped before anything was done.
    const stopped = await bodyOf(
      await ask(
        'countries',
        await brought(
          [head, ...codes('S', 26).map((code) => country(code)), ...codes('P', 26).map((code) => country(code))].join(
            '\n',
          ),
        ),
      ),
    );
    await call('PUT', `/rest/batches/${stopped.id}/cancel`);
    service.clock.advance(29 * 86_400_000);
    await clearUploads(service.service.deps);
    expect((await file()).dropped_at).toBeNull();
    service.clock.advance(2 * 86_400_000);
    // One that somebody holds in that moment is cleared the next time.
    const kept = async () => {
      await clearUploads(service.service.deps);
      const keys = [batch.id, stopped.id];
      const { rows } = await sql`select guid from batches where guid = any(${keys}) and upload is not null`.execute(
        service.db,
      );
      return rows;
    };
    await expect.poll(kept, { timeout: 30_000 }).toEqual([]);
    expect((await file()).dropped_at).not.toBeNull();
    expect((await call('GET', `/rest/batches/${batch.id}/left`)).status).toBe(404);
    expect(became(await rowsOf(batch))).toEqual([
      [2, 'SA', 'created'],
      [3, null, 'validation_failed'],
    ]);
  });
});

describe('a file of rows that belong to a partner', () => {
  const columns = 'full_name,msisdn,national_id,date_of_birth,gender';
  const person = (name: string, phone: string) => [name, phone, '', '1990-01-31', 'female'].join(',');

  it('has the values, the phone numbers and the duplicates of the partner that it is brought for', async () => {
    const lines = [
      person('Ama Import', '0244550001'),
      person('Efua Import', '+233 24 455 0002'),
      person('Ama Again', '233244550001'),
      person('Wrong Import', '2.54E+11'),
    ];
    const batch = await imported('customers', [columns, ...lines].join('\n'), { as: 'agent' });
    const rows = await rowsOf(batch, { as: 'agent' });
    expect(rows.map(({ position, code }) => [position, code])).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'validation_failed'],
      [5, 'validation_failed'],
    ]);
    expect(rows[2]?.fields).toHaveProperty('msisdn');
    const found = await bodyOf(
      await call('GET', '/api/customers/find?msisdn=233244550001', undefined, { as: 'agent' }),
    );
    expect(found.content.map(({ full_name }: Wire) => full_name)).toEqual(['Ama Import']);
    const elsewhere = await call('GET', `/rest/batches/${batch.id}/rows`, undefined, { as: 'admin' });
    expect(elsewhere.status).toBe(404);
  });

  it('is refused row by row where it says what files do not set and is not so: another partner, another state', async () => {
    const kept = 'partner_guid,status';
    const said = (name: string, phone: string, ...more: readonly string[]) => [person(name, phone), ...more].join(',');
    const { own, other } = (
      await sql<Record<'own' | 'other', string>>`
        select (select guid from partners where code = ${partner}) as own, (select guid from partners where code <> ${partner} order by code limit 1) as other
      `.execute(service.db)
    ).rows[0] as Record<'own' | 'other', string>;
    const lines = [
      said('Said Elsewhere', '0244570001', other, ''),
      said('Said Here', '0244570002', own, 'active'),
      said('Said Here Too', '0244570003', partner, ''),
      said('Said Dead', '0244570004', '', 'deceased'),
      said('Said Nothing', '0244570005', '', ''),
    ];
    const file = [`${columns},${kept}`, ...lines].join('\n');
    const brought = await imported('customers', file, { as: 'agent' });
    const rows = await rowsOf(brought, { as: 'agent' });
    const words = 'A file does not set this, and it is not so: leave the column out';
    expect(rows.map(({ code, fields }) => [code, fields])).toEqual([
      ['validation_failed', { partner_guid: words }],
      ['created', null],
      ['created', null],
      ['validation_failed', { status: words }],
      ['created', null],
    ]);
    // What was untrue stands in what is left of it, and is as untrue when that is brought again.
    const left = await (await call('GET', `/rest/batches/${brought.id}/left`, undefined, { as: 'agent' })).text();
    const same = await rowsOf(await imported('customers', left, { as: 'agent' }), { as: 'agent' });
    expect(same.map(({ code, fields }) => [code, fields])).toEqual([
      ['validation_failed', { partner_guid: words }],
      ['validation_failed', { status: words }],
    ]);
    // What is so may be sent back, however it is called.
    const called = file.replace(`${own},active`, `${own},Active`);
    const again = await rowsOf(await imported('customers', called, { as: 'agent' }), { as: 'agent' });
    expect(again.map(({ code }) => code)).toEqual([
      'validation_failed',
      'unchanged',
      'unchanged',
      'validation_failed',
      'unchanged',
    ]);
  });

  it('is done once by each of two people who bring the same people at once, and by none twice', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => person(`Both ${at}`, `02446${String(at).padStart(5, '0')}`));
    const [one, other] = await Promise.all([
      imported('customers', [columns, ...lines].join('\n'), { as: 'agent' }),
      imported('customers', [columns, ...lines.toReversed()].join('\n'), { as: 'admin' }),
    ]);
    const codes = [...(await rowsOf(one, { as: 'agent' })), ...(await rowsOf(other))].map(({ code }) => code);
    expect(codes.filter((code) => code === 'created')).toHaveLength(60);
    // Whoever came second found them as the file has them, or was too late by a moment.
    const second = codes.filter((code) => code !== 'created');
    expect(new Set([...second, 'unchanged', 'validation_failed'])).toEqual(new Set(['unchanged', 'validation_failed']));
    const { rows: found } = await sql<{ made: number }>`
      select count(*)::int as made from customers where full_name like 'Both %'
    `.execute(service.db);
    expect(found).toEqual([{ made: 60 }]);
  }, 60_000);
});
