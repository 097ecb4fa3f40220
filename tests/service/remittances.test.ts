import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleUserGuid } from '../../service/sample/users.ts';
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
  /** That was seen. */
  readonly version?: number;
}

async function call(
  method: string,
  path: string,
  json?: object,
  { as = 'assessor', at = partner, version }: Who = {},
): Promise<Response> {
  const headers: HeadersInit = version === undefined ? [] : [['if-match', `"${version}"`]];
  return await service.fetch(path, { method, as, partner: at, headers, ...(json && { json }) });
}
const read = async (path: string, who?: Who): Promise<Wire> => await bodyOf(await call('GET', path, undefined, who));

/** A policy of the partner with a premium to pay, and nothing paid. */
let taken = 40;
async function policy(): Promise<{ readonly guid: string; readonly number: string }> {
  taken += 1;
  const today = service.clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ guid: string; number: string }>`
    update policies set status = 'pending', bundled = false, payment_method = null, granularity = 'monthly',
      amount_in_cents = 5000, balance = 0, paid_until = null, next_due_date = null,
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
  return row;
}

const today = () => service.clock.now().toISOString().slice(0, 10);

/** Records a payment by hand. */
async function paid(reference: string, cents: number): Promise<Wire> {
  const { guid } = await policy();
  const answer = await call(
    'POST',
    '/api/payments',
    { policy_guid: guid, amount: cents, effected_date: today(), mno_reference: reference },
    { as: 'agent' },
  );
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
}

const line = (reference: string, amount: string, msisdn = '+233241234567') =>
  [reference, amount, today(), msisdn].join(',');

async function bring(lines: readonly string[], who: Who = {}): Promise<Wire> {
  const signed = await read('/rest/batches/upload?filename=statement.csv', who);
  const content = ['mno_reference,amount,effected_date,msisdn', ...lines].join('\n');
  const put = await service.fetch(signed.signed_url, { method: 'PUT', body: new TextEncoder().encode(content) });
  expect(put.status).toBe(200);
  const asked = { name: 'remittances', upload: signed.filename, input: {} };
  const answer = await call('POST', '/rest/batches', asked, who);
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
}

async function agree(batch: Wire, who: Who = { as: 'assessor2' }): Promise<Wire> {
  const answer = await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, who);
  expect(answer.status, await answer.clone().text()).toBe(200);
  await expect
    .poll(async () => (await read(`/rest/batches/${batch.id}`, who)).state, { timeout: 60_000, interval: 50 })
    .toBe('complete');
  return await read(`/rest/batches/${batch.id}`, who);
}

/** The remittance of a reference. */
async function lineOf(reference: string, who?: Who): Promise<Wire> {
  const filter = encodeURIComponent(JSON.stringify({ q: reference }));
  const [found] = (await read(`/rest/remittances?filter=${filter}`, who)) as unknown as Wire[];
  if (!found) throw new Error(`There is no remittance ${reference}.`);
  return found;
}

const act = async (record: Wire, action: string, body: object = {}, who: Who = {}) =>
  await call('PUT', `/rest/remittances/${record.id}/${action}`, body, { version: record.version, ...who });

const unknownLine = async (reference: string, amount = '150.00'): Promise<Wire> => {
  await agree(await bring([line(reference, amount)]));
  return await lineOf(reference);
};

describe('a statement of the operator', () => {
  it('is held against the payments that are recorded, and says how much is matched, differs and is unknown', async () => {
    const [same, other] = [await paid('STMT-1', 60_00), await paid('STMT-2', 70_00)];
    const batch = await bring([
      line('stmt-1', '60.00'),
      line('STMT-2', '75.00'),
      line('STMT-3', '80.00'),
      line('STMT-3', '80.00'),
      line('STMT-4', 'nothing'),
    ]);
    expect(batch).toMatchObject({ state: 'ready', total: 5, sum: 295_00, unfit: 2, unfit_sum: 80_00 });
    const tally = [
      { state: 'amount_differs', code: 'created', rows: 1, sum: 75_00, against: 70_00, more: 5_00, less: null },
      { state: 'matched', code: 'created', rows: 1, sum: 60_00, against: 60_00, more: null, less: null },
      { state: 'unknown', code: 'created', rows: 1, sum: 80_00, against: null, more: null, less: null },
    ];
    expect((await read(`/rest/batches/${batch.id}/tally`, { as: 'assessor2' })).content).toEqual(tally);
    const { content } = await read(`/rest/batches/${batch.id}/rows?size=100`);
    expect((content as Wire[]).map(({ foreseen, state }) => [foreseen, state])).toEqual([
      ['done', 'matched'],
      ['done', 'amount_differs'],
      ['done', 'unknown'],
      ['failed', null],
      ['failed', null],
    ]);
    // Nothing of it is there yet.
    await expect(lineOf('STMT-3')).rejects.toThrow('no remittance');

    expect(await agree(batch)).toMatchObject({ done: 5, failed: 2 });
    expect((await read(`/rest/batches/${batch.id}/tally`)).content).toEqual(tally);
    expect(await lineOf('stmt-1')).toMatchObject({
      status: 'matched',
      payment_guid: same.guid,
      recorded_amount: 60_00,
    });
    expect(await lineOf('STMT-2')).toMatchObject({
      status: 'amount_differs',
      payment_guid: other.guid,
      amount: 75_00,
      recorded_amount: 70_00,
    });
    expect(await lineOf('STMT-3')).toMatchObject({ status: 'unknown', payment_guid: null, captured_by: 'assessor' });
  });

  it('tells of each row what is recorded beside what it says, and is narrowed to the rows that become the same', async () => {
    await paid('KIND-1', 9_60);
    await paid('KIND-2', 20_00);
    const lines = [
      line('KIND-1', '5.00'),
      line('KIND-2', '20.00'),
      line('KIND-3', '30.00'),
      line('KIND-4', 'nothing'),
      line('KIND-5', '50.00'),
    ];
    const batch = await bring(lines);
    const rowsAs = async (query: string, as = 'assessor2') => {
      const { content } = await read(`/rest/batches/${batch.id}/rows?${query}`, { as });
      return (content as Wire[]).map(({ position, state, values }) => [position, state, values?.recorded_amount]);
    };
    expect(await rowsAs('state=amount_differs&foreseen=done')).toEqual([[2, 'amount_differs', 9_60]]);
    expect(await rowsAs('state=matched&code=created&foreseen=done')).toEqual([[3, 'matched', 20_00]]);
    // Page by page.
    expect(await rowsAs('state=unknown&code=created&foreseen=done&size=1')).toEqual([[4, 'unknown', null]]);
    expect(await rowsAs('state=unknown&code=created&foreseen=done&size=1&after=4')).toEqual([[6, 'unknown', null]]);
    expect(await rowsAs('state=unknown&foreseen=failed')).toEqual([]);
    // Of what no workflow moves.
    expect(await rowsAs('code=created')).toEqual([]);
    expect(await rowsAs('code=validation_failed')).toEqual([[5, null, undefined]]);
    expect((await call('GET', `/rest/batches/${batch.id}/rows?state=matched`, undefined, { as: 'agent' })).status).toBe(
      404,
    );

    // Another payment is there by the time somebody agrees: what is told of a row that is done is what it was compared with.
    await paid('KIND-3', 31_00);
    expect(await agree(batch)).toMatchObject({ state: 'complete', done: 5, failed: 1 });
    expect(await rowsAs('state=amount_differs&outcome=done')).toEqual([
      [2, 'amount_differs', 9_60],
      [4, 'amount_differs', 31_00],
    ]);
    const { content } = await read(`/rest/batches/${batch.id}/tally`, { as: 'assessor2' });
    expect(content).toContainEqual({
      state: 'amount_differs',
      code: 'created',
      rows: 2,
      sum: 35_00,
      against: 40_60,
      more: null,
      less: 5_60,
    });
  });

  it('moves no money: what was recorded stays as it was', async () => {
    const before = await paid('STILL-1', 60_00);
    await agree(await bring([line('STILL-1', '61.00'), line('STILL-2', '10.00')]));
    const { rows } = await sql<Wire>`select * from payments where mno_reference like 'STILL-%'`.execute(service.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ guid: before.guid, amount: 60_00, status: 'effected', verified_by: null });
  });
});

describe('one person', () => {
  it('agrees to no statement of their own, and no agent brings one or sees what is on it', async () => {
    const batch = await bring([line('ALONE-1', '10.00')]);
    expect((await call('PUT', `/rest/batches/${batch.id}/confirm`, {})).status).toBe(409);
    const signed = await read('/rest/batches/upload?filename=statement.csv', { as: 'agent' });
    const body = new TextEncoder().encode(`mno_reference,amount,effected_date\n${line('ALONE-2', '10.00')}`);
    expect((await service.fetch(signed.signed_url, { method: 'PUT', body })).status).toBe(200);
    const asked = { name: 'remittances', upload: signed.filename, input: {} };
    expect((await call('POST', '/rest/batches', asked, { as: 'agent' })).status).toBe(403);
    expect((await call('GET', '/rest/remittances', undefined, { as: 'agent' })).status).toBe(403);
  });

  it('makes no line of a statement without a file', async () => {
    const typed = { mno_reference: 'TYPED-1', amount: 10_00, effected_date: today(), status: 'matched' };
    for (const path of ['/rest/remittances', '/rest/remittances/report']) {
      expect((await call('POST', path, typed)).status, path).toBeGreaterThanOrEqual(400);
    }
    await expect(lineOf('TYPED-1')).rejects.toThrow('no remittance');
  });

  it('records what is unknown as a payment that is paid back to nobody before somebody else has verified it', async () => {
    const record = await unknownLine('SETTLE-1');
    const bought = await policy();
    const settled = await bodyOf(await act(record, 'settle', { policy_guid: bought.guid }));
    expect(settled).toMatchObject({ status: 'settled', settled_by: 'assessor', recorded_amount: 150_00 });
    const payment = await read(`/api/payments/${settled.payment_guid}`);
    expect(payment).toMatchObject({
      policy_guid: bought.guid,
      amount: 150_00,
      mno_reference: 'SETTLE-1',
      captured_by: 'assessor',
      verified_by: null,
      payment_method: 'missing',
    });
    // Neither by whoever settled it, nor at once by another: the gate of money out wants it verified.
    const mine = await call('PUT', `/api/payments/${payment.guid}/verify`, {}, { version: payment.version });
    expect(mine.status).toBe(409);
    const refund = await call('DELETE', `/api/premiums/${payment.guid}`, { reason: 'Back to me' });
    if (refund.status < 400) expect((await bodyOf(refund)).status).toBe('refund_requested');
    const confirm = await call('PUT', `/api/payments/${payment.guid}/confirm_refund`, {});
    expect(confirm.status).toBeGreaterThanOrEqual(400);
  });

  it('settles nothing twice, for no policy of another partner, and nothing that is matched', async () => {
    const record = await unknownLine('TWICE-1');
    const bought = await policy();
    const { rows } = await sql<{ guid: string }>`
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code <> ${partner} limit 1
    `.execute(service.db);
    const foreign = await act(record, 'settle', { policy_guid: rows[0]?.guid });
    expect(foreign.status).toBe(400);
    const answers = await Promise.all(
      ['assessor', 'assessor2', 'admin'].map(
        async (as) => await act(record, 'settle', { policy_guid: bought.guid }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const made = await sql<Wire>`select guid from payments where mno_reference = 'TWICE-1'`.execute(service.db);
    expect(made.rows).toHaveLength(1);
    await paid('TWICE-2', 60_00);
    await agree(await bring([line('TWICE-2', '60.00')]));
    expect((await act(await lineOf('TWICE-2'), 'settle', { policy_guid: bought.guid })).status).toBe(409);
  });

  it('is told beside the policy why it takes no such payment', async () => {
    const record = await unknownLine('MUCH-1', '99999.00');
    const bought = await policy();
    const answer = await act(record, 'settle', { policy_guid: bought.guid });
    expect(answer.status).toBe(400);
    const { field_errors: wrong } = await bodyOf(answer);
    expect(wrong).toEqual([{ field: 'policy_guid', message: expect.stringMatching(/most/) }]);
    expect(await lineOf('MUCH-1')).toMatchObject({ status: 'unknown', version: record.version });
  });
});

describe('three people of whom one lies', () => {
  it('verify nothing that was settled from a line which one of them brought', async () => {
    const record = await unknownLine('LIE-1');
    const bought = await policy();
    const settled = await bodyOf(await act(record, 'settle', { policy_guid: bought.guid }, { as: 'admin' }));
    const payment = await read(`/api/payments/${settled.payment_guid}`, { as: 'admin' });
    expect(payment).toMatchObject({ captured_by: 'admin', found_by: 'assessor', paid_from: '233241234567' });
    const verify = async (as: string) =>
      await call('PUT', `/api/payments/${payment.guid}/verify`, {}, { as, version: payment.version });
    expect((await verify('assessor')).status).toBe(409);
    expect((await verify('admin')).status).toBe(409);
    expect((await verify('assessor2')).status).toBe(200);
  });

  it('verify nothing by a second account of whoever brought the line, or recorded it', async () => {
    const record = await unknownLine('LIE-2');
    const bought = await policy();
    const settled = await bodyOf(await act(record, 'settle', { policy_guid: bought.guid }, { as: 'admin' }));
    await paid('LIE-3', 50_00);
    await agree(await bring([line('LIE-3', '60.00')]));
    const differing = await lineOf('LIE-3');
    const payment = await read(`/api/payments/${settled.payment_guid}`, { as: 'admin' });
    const verify = async () =>
      await call('PUT', `/api/payments/${payment.guid}/verify`, {}, { as: 'admin2', version: payment.version });
    const accept = async () => await act(differing, 'accept', { reason: 'A fee' }, { as: 'admin2' });
    for (const [hand, path, action, barred] of [
      ['assessor', `/api/payments/${payment.guid}`, 'verify_effected', verify],
      ['agent', `/rest/remittances/${differing.id}`, 'accept', accept],
    ] as const) {
      const offered = async () => {
        const { allowed_actions: offers } = await read(path, { as: 'admin2' });
        return (offers as Wire[]).find((offer) => offer.action === action);
      };
      await service.db
        .insertInto('account_acts')
        .values({
          subject_guid: sampleUserGuid('admin2'),
          actor_guid: sampleUserGuid(hand),
          act: 'made',
          happened_at: service.clock.now(),
        })
        .execute();
      expect(await offered()).toMatchObject({ allowed: false, reason: 'errors.same_hand' });
      const answer = await barred();
      expect(answer.status).toBe(409);
      expect((await bodyOf(answer)).message).toMatch(/^Another person must do this: one/);
      await service.db.deleteFrom('account_acts').where('subject_guid', '=', sampleUserGuid('admin2')).execute();
      expect(await offered()).toMatchObject({ allowed: true });
      expect((await barred()).status).toBe(200);
    }
  });

  it('do not say themselves that the other amount, which they recorded, is right', async () => {
    const { guid } = await policy();
    const recorded = { policy_guid: guid, amount: 250_00, effected_date: today(), mno_reference: 'OVER-1' };
    expect((await call('POST', '/api/payments', recorded, { as: 'assessor2' })).status).toBe(201);
    await agree(await bring([line('OVER-1', '60.00')]), { as: 'admin' });
    const record = await lineOf('OVER-1');
    for (const action of ['accept', 'set_aside']) {
      expect((await act(record, action, { reason: 'A fee' }, { as: 'assessor2' })).status).toBe(409);
    }
    expect((await act(record, 'accept', { reason: 'A fee' }, { as: 'admin' })).status).toBe(200);
  });
});

describe('what is left of a statement', () => {
  it('is unknown again when its payment is rejected', async () => {
    const record = await unknownLine('LOST-1');
    const bought = await policy();
    const settled = await bodyOf(await act(record, 'settle', { policy_guid: bought.guid }));
    await sql`update payments set status = 'awaiting_verification' where guid = ${settled.payment_guid}`.execute(
      service.db,
    );
    const payment = await read(`/api/payments/${settled.payment_guid}`);
    const reason = { reason: 'Another policy' };
    const rejected = await call('PUT', `/api/payments/${payment.guid}/reject`, reason, { as: 'assessor2' });
    expect(rejected.status, await rejected.clone().text()).toBe(200);
    expect(await lineOf('LOST-1')).toMatchObject({ status: 'unknown', payment_guid: null, settled_by: null });
  });

  it('gives its reference up when an administrator deletes what was typed wrongly and set aside', async () => {
    const record = await unknownLine('WRONG-1', '10.00');
    const remove = async (as: string) => await call('DELETE', `/rest/remittances/${record.id}`, undefined, { as });
    expect((await remove('admin')).status).toBe(403);
    expect((await act(record, 'set_aside', { reason: 'A slip' })).status).toBe(200);
    expect((await remove('assessor')).status).toBe(403);
    expect((await remove('admin')).status).toBeLessThan(300);
    expect(await unknownLine('WRONG-1', '100.00')).toMatchObject({ amount: 100_00 });
  });

  it('says that it was recorded meanwhile, and not that the policy is wrong', async () => {
    const record = await unknownLine('MEAN-1', '60.00');
    const bought = await policy();
    await paid('MEAN-1', 60_00);
    const answer = await act(record, 'settle', { policy_guid: bought.guid });
    expect([answer.status, (await bodyOf(answer)).code]).toEqual([409, 'recorded_meanwhile']);
  });

  it('is found when the payment was recorded meanwhile', async () => {
    const record = await unknownLine('LATE-1', '60.00');
    const payment = await paid('late-1', 60_00);
    const compared = await bodyOf(await act(record, 'compare'));
    expect(compared).toMatchObject({ status: 'matched', payment_guid: payment.guid });
  });

  it('is accepted as it differs, or set aside and taken up again, with the reason', async () => {
    await paid('DIFF-1', 60_00);
    await agree(await bring([line('DIFF-1', '61.00')]));
    const record = await lineOf('DIFF-1');
    expect((await act(record, 'accept')).status).toBe(400);
    const aside = await bodyOf(await act(record, 'set_aside', { reason: 'Not ours' }));
    expect(aside).toMatchObject({ status: 'set_aside', reason: 'Not ours' });
    const again = await bodyOf(await act({ ...record, version: aside.version }, 'reopen'));
    expect(again).toMatchObject({ status: 'amount_differs', reason: null });
    const accepted = await act({ ...record, version: again.version }, 'accept', { reason: 'The fee of the operator' });
    expect(await bodyOf(accepted)).toMatchObject({ status: 'settled', settled_by: 'assessor' });
  });
});
