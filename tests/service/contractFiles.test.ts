import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const bundled = '/api/premiums/add_bulk_bundle_payment';
const nonBundled = '/api/premiums/add_bulk_non_bundled_payments';
const statement = '/api/remittance/add_bulk_remittances';

/** A form with one file. */
function form(content: BlobPart, { name = 'payments.csv', member = 'file' } = {}): FormData {
  const data = new FormData();
  data.append(member, new File([content], name, { type: 'text/csv' }));
  return data;
}

const post = async (path: string, body: FormData | undefined, { as = 'assessor', at = partner, key = '' } = {}) =>
  await service.fetch(path, {
    method: 'POST',
    as,
    partner: at,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const read = async (path: string, as = 'assessor'): Promise<Wire> =>
  await bodyOf(await service.fetch(path, { as, partner }));

let taken = 100;
/** The number of a policy that nobody has paid for, at 50.00 a month. */
async function policy(how: { readonly bundled: boolean }): Promise<string> {
  taken += 1;
  const today = service.clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ guid: string; number: string }>`
    update policies set status = 'pending', bundled = ${how.bundled}, payment_method = 'mobile_money',
      granularity = 'monthly', amount_in_cents = 5000, balance = 0, paid_until = null, next_due_date = null,
      start_date = ${today}::date, due_day = 31, end_date = ${today}::date + 300
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} order by policy_number offset ${taken} limit 1
    ) returning guid, policy_number as number
  `.execute(service.db);
  const [row] = rows;
  if (!row) throw new Error('There is no policy left.');
  for (const table of ['payments', 'premiums', 'debit_orders'])
    await sql`delete from ${sql.table(table)} where policy_guid = ${row.guid}`.execute(service.db);
  return row.number;
}

const today = () => service.clock.now().toISOString().slice(0, 10);
const payments = (...lines: readonly (readonly [policy: string, reference: string])[]) =>
  [
    'policy_guid,amount,effected_date,mno_reference',
    ...lines.map(([number, reference]) => [number, '50.00', today(), reference].join(',')),
  ].join('\n');
const remittances = (...references: readonly string[]) =>
  ['mno_reference,amount,effected_date', ...references.map((one) => `${one},10.00,${today()}`)].join('\n');

const settled = async (guid: string, as?: string): Promise<Wire> => {
  await expect
    .poll(async () => (await read(`/rest/batches/${guid}`, as)).state, { timeout: 60_000, interval: 50 })
    .toMatch(/ready|complete|rejected|failed/);
  return await read(`/rest/batches/${guid}`, as);
};
const rowsOf = async (guid: string): Promise<Wire[]> => (await read(`/rest/batches/${guid}/rows?size=100`)).content;

const filesThere = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from stored_files`.execute(service.db);
  return rows[0]?.n ?? 0;
};

describe('a file that comes with its call', () => {
  it('waits for a second person, like every file of money, and is done by them', async () => {
    const number = await policy({ bundled: true });
    const answer = await post(bundled, form(payments([number, 'FORM-0001'])));
    const told = await bodyOf(answer);
    expect(answer.status, JSON.stringify(told)).toBe(201);
    expect(told).toMatchObject({ batch_guid: expect.any(String), total: 1 });
    const batch = await settled(told.batch_guid);
    expect(batch).toMatchObject({ name: 'missing_payments', state: 'ready', sum: 5000, unfit: 0 });
    const confirm = async (as: string) =>
      await service.fetch(`/rest/batches/${batch.id}/confirm`, { method: 'PUT', as, partner, json: {} });
    expect((await confirm('assessor')).status).toBe(409);
    expect((await confirm('assessor2')).status).toBe(200);
    await expect.poll(async () => (await settled(told.batch_guid)).state, { timeout: 60_000 }).toBe('complete');
    const { rows } =
      await sql<Wire>`select status, captured_by, verified_by from payments where mno_reference = 'FORM-0001'`.execute(
        service.db,
      );
    expect(rows).toEqual([{ status: 'effected', captured_by: 'assessor', verified_by: 'assessor2' }]);
  });

  it.each([
    [bundled, false],
    [nonBundled, true],
  ])('%s refuses a row of the other kind, in words that say which', async (path, isBundled) => {
    const [own, other] = [await policy({ bundled: !isBundled }), await policy({ bundled: isBundled })];
    const mark = isBundled ? 'N' : 'B';
    const told = await bodyOf(await post(path, form(payments([own, `FIT-${mark}`], [other, `UNFIT-${mark}`]))));
    await settled(told.batch_guid);
    const [fits, unfit] = await rowsOf(told.batch_guid);
    expect(fits).toMatchObject({ foreseen: 'done' });
    expect(unfit).toMatchObject({ foreseen: 'failed', code: 'other_way' });
    expect(unfit?.message).toMatch(/^This row is for another kind of file: it is recorded by “.+”$/);
  });

  it('takes the statement of the operator', async () => {
    const told = await bodyOf(await post(statement, form(remittances('STMT-1', 'STMT-2'), { name: 'mtn.csv' })));
    expect(await settled(told.batch_guid)).toMatchObject({ name: 'remittances', state: 'ready', total: 2, sum: 2000 });
  });

  it('is one batch under one key, however often it is sent, and none for another file', async () => {
    const content = remittances('ONCE-1');
    const [one, again] = await Promise.all([
      post(statement, form(content), { key: 'statement-of-today' }),
      post(statement, form(content), { key: 'statement-of-today' }),
    ]);
    expect([one.status, again.status]).toEqual([201, 201]);
    const [first, second] = [await bodyOf(one), await bodyOf(again)];
    expect(first.batch_guid).toEqual(expect.any(String));
    expect(first.batch_guid).toBe(second.batch_guid);
    const other = await post(statement, form(remittances('ONCE-2')), { key: 'statement-of-today' });
    expect(other.status).toBe(422);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from batches where name = 'remittances' and total = 1`.execute(service.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is known again when it is brought by whatever way', async () => {
    const content = remittances('SAME-1');
    const told = await bodyOf(await post(statement, form(content)));
    await settled(told.batch_guid);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
    const source = Buffer.from(digest).toString('hex');
    const { content: same } = await read(`/rest/batches/same?name=remittances&resource=remittances&source=${source}`);
    expect(same).toMatchObject([{ by: 'Kofi Sample', rows: 1 }]);
  });

  it.each([
    ['no form', undefined, 415, 'no_form', []],
    ['a form without a file', new FormData(), 400, 'validation_failed', ['file']],
    ['a file under another name', form('a,b', { member: 'csv' }), 400, 'validation_failed', ['file']],
    ['another kind of file', form('%PDF-1.7', { name: 'payments.pdf' }), 400, 'validation_failed', ['file']],
    ['what only says that it is CSV', form(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])), 415, 'file_content', []],
    ['nothing', form(''), 415, 'file_content', []],
    ['columns that nobody knows', form('colour\nred'), 400, 'validation_failed', ['upload']],
  ])('is refused with words where it is %s', async (_what, body, status, code, fields) => {
    const answer = await post(bundled, body);
    const told = await bodyOf(answer);
    expect({ status: answer.status, code: told.code }, JSON.stringify(told)).toEqual({ status, code });
    expect(told.field_errors.map(({ field }: Wire) => field)).toEqual(fields);
    expect(told.message).toMatch(/\w/);
    for (const { message } of told.field_errors) expect(message).toMatch(/\w/);
  });

  it('is refused before it is read to whoever may not bring it', async () => {
    const there = await filesThere();
    expect((await post(statement, form(remittances('AGENT-1')), { as: 'agent' })).status).toBe(403);
    expect((await post(statement, form(remittances('OTHER-1')), { at: 'nowhere-xx' })).status).toBe(403);
    const unsigned = await service.fetch(`${statement}?partner=${partner}`, { method: 'POST', body: form('a') });
    expect(unsigned.status).toBe(401);
    expect(await filesThere()).toBe(there);
  });

  it('is refused beyond its size while it comes', async () => {
    const large = new Uint8Array(100 * 1024 * 1024 + 10).fill(0x61);
    const answer = await post(statement, form(large));
    expect(answer.status).toBe(413);
    expect(await bodyOf(answer)).toMatchObject({ code: 'too_large', message: expect.stringMatching(/\w/) });
  });

  it('is refused in words where the form cannot be read', async () => {
    const raw = async (type: string, body: string) =>
      await service.fetch(bundled, {
        method: 'POST',
        as: 'assessor',
        partner,
        headers: { 'content-type': type },
        body,
      });
    const answers = [
      await raw('multipart/form-data', 'anything'),
      await raw('multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="fi'),
      await raw('multipart/form-data; boundary=x', ''),
    ];
    for (const answer of answers) {
      const told = await bodyOf(answer);
      expect(answer.status, JSON.stringify(told)).toBe(400);
      expect(told.message).toMatch(/\w/);
    }
  });

  it('says of a row that is for no file why nothing can be recorded for it', async () => {
    const number = await policy({ bundled: true });
    await sql`update policies set status = 'lapsed' where policy_number = ${number}`.execute(service.db);
    const told = await bodyOf(await post(bundled, form(payments([number, 'LAPSED-1']))));
    await settled(told.batch_guid);
    const [row] = await rowsOf(told.batch_guid);
    expect(row).toMatchObject({
      outcome: 'failed',
      code: 'action_barred',
      message: 'This policy does not run: there is nothing to pay',
    });
  });
});
