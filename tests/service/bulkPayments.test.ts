import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { type PayableClaim, payableClaim } from '../support/payableClaims.ts';
import { fileDesk, fileOf, type PayoutRow, row } from '../support/payoutFiles.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
const desk = fileDesk(() => service);
const { call, read, bring, agree, rowsOf, payable } = desk;

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: { ...operator.settings, logLevel: 'silent' } });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

/** What the operator has moved to whoever is paid for a claim. */
const movedTo = async ({ msisdn }: PayableClaim) => (await operator.movements()).filter((one) => one.msisdn === msisdn);

const claimOf = async ({ guid }: PayableClaim): Promise<Wire> => await read(`/api/claims/${guid}`);

const attemptsOf = async ({ guid }: PayableClaim): Promise<readonly Wire[]> =>
  (await read(`/api/mobile_money_transactions/claim/${guid}`)).content;

const transactionsOf = async ({ id }: Wire, query = '', as?: string): Promise<Wire> =>
  await read(`/api/bulk_payments/${id}/transactions${query}`, as ? { as } : {});

/** A file of one row, which is refused: by its column, or as a whole. */
async function refusalOf(one: PayoutRow, as = 'assessor'): Promise<Wire> {
  const batch = await bring([one], { as });
  expect(batch, JSON.stringify(one)).toMatchObject({ state: 'complete', total: 1, failed: 1 });
  const [only] = await rowsOf(batch, { as });
  return only?.fields ?? { '': only?.message };
}

describe('a file of payouts', () => {
  it('is tried first, agreed to by a second person, and pays each claim once, as the operator says', async () => {
    const [one, other, refused] = [await payable(1), await payable(2), await payable(7)];
    const gone = { claim_guid: 'CLM-NOT-THERE', amount_in_cents: '10.00', msisdn: one.msisdn };
    const batch = await bring([row(one), row(other), gone, row(refused)]);
    expect(batch).toMatchObject({ state: 'ready', total: 4, done: 0, sum: 760_00, unfit: 1, unfit_sum: 10_00 });
    // Nothing has left, and nothing was asked.
    expect(await attemptsOf(one)).toEqual([]);
    expect(await claimOf(one)).toMatchObject({ status: 'payable' });
    expect((await transactionsOf(batch)).content).toEqual([]);

    expect(await agree(batch)).toMatchObject({ done: 4, failed: 1, answered_by: 'assessor2' });
    await eventually(async () => {
      const { content } = await transactionsOf(batch);
      expect(content.map(({ claim_guid, status, failure }: Wire) => [claim_guid, status, failure ?? null])).toEqual(
        expect.arrayContaining([
          [one.guid, 'succeeded', null],
          [other.guid, 'succeeded', null],
          [refused.guid, 'failed', expect.any(String)],
        ]),
      );
    });
    expect(await movedTo(one)).toMatchObject([{ amount_in_cents: 250_00 }]);
    expect([(await movedTo(other)).length, (await movedTo(refused)).length]).toEqual([1, 0]);
    expect(await claimOf(one)).toMatchObject({ status: 'paid', paid_by_hand: false });
    expect(await claimOf(refused)).toMatchObject({ status: 'payment_failed' });
    // Let go by both, as the gate writes it down.
    const { rows } = await sql<Wire>`
      select kind, status, amount, asked_by, decided_by from money_out where claim_guid = ${one.guid}
    `.execute(service.db);
    expect(rows).toMatchObject([{ kind: 'claim_payout', status: 'let_go', decided_by: 'assessor2' }]);
  });

  it('is told of by the calls of the contract, by pages, for its partner alone', async () => {
    const claims = [await payable(), await payable(), await payable()];
    const signed = await read('/api/bulk_payments/upload?filename=payouts.csv');
    const content = new TextEncoder().encode(fileOf(claims.map((one) => row(one))));
    expect((await service.fetch(signed.signed_url, { method: 'PUT', body: content })).status).toBe(200);
    const brought = await call('POST', '/api/bulk_payments', { filename: signed.filename });
    const told = await bodyOf(brought);
    expect([brought.status, told]).toEqual([201, { batch_guid: expect.any(String), state: 'ready', total: 3 }]);
    const newest = await read('/api/bulk_payments?page=1&size=1');
    expect(newest.content).toMatchObject([
      { guid: told.batch_guid, filename: 'payouts.csv', state: 'ready', total: 3 },
    ]);
    expect((await call('GET', '/api/bulk_payments?size=0')).status).toBe(400);
    await agree({ id: told.batch_guid });
    const batch = { id: told.batch_guid };
    const first = await transactionsOf(batch, '?page=1&size=2');
    expect([first.content.length, first.total_elements]).toEqual([2, 3]);
    const second = await transactionsOf(batch, '?page=2&size=2');
    const guids: unknown[] = [...first.content, ...second.content].map(({ claim_guid }: Wire) => claim_guid);
    expect(new Set(guids)).toEqual(new Set(claims.map(({ guid }) => guid)));
    const elsewhere = await read(`/api/bulk_payments/${batch.id}/transactions`, { as: 'admin', at: 'kito-ke' });
    expect(elsewhere.content).toEqual([]);
    expect((await read('/api/bulk_payments', { as: 'admin', at: 'kito-ke' })).content).toEqual([]);
    expect((await call('GET', `/api/bulk_payments/${batch.id}/transactions`, undefined, { as: '' })).status).toBe(401);
  });

  it('refuses a row whose amount or number differs from what is owed, and says both', async () => {
    const of = await payable();
    const faults = await refusalOf({ ...row(of), amount_in_cents: '250.01', msisdn: '+233241111111' });
    expect(Object.keys(faults).toSorted()).toEqual(['amount_in_cents', 'msisdn']);
    expect(faults.amount_in_cents).toMatch(/250\.01.*250\.00/);
    expect(faults.msisdn).toMatch(/24 111 1111.*24 990 /);
    expect(Object.keys(await refusalOf({ ...row(of), amount_in_cents: '' }))).toEqual(['amount_in_cents']);
    expect(Object.keys(await refusalOf({ ...row(of), msisdn: '' }))).toEqual(['msisdn']);
    expect(await claimOf(of)).toMatchObject({ status: 'payable', payee_msisdn: of.msisdn, approved_amount: 250_00 });
  });

  it.each(['decision_pending', 'approved_pending', 'payout_requested', 'payment_processing', 'payment_failed', 'paid'])(
    'pays no claim that is %s',
    async (status) => {
      const of = await payable(1, { status });
      expect((await refusalOf(row(of)))['']).toMatch(/not possible while/);
      expect(await claimOf(of)).toMatchObject({ status });
    },
  );

  it('pays no claim of which one person alone has approved', async () => {
    const of = await payable(1, { decided_by: 'assessor' });
    expect((await refusalOf(row(of)))['']).toMatch(/Two different people/);
  });

  it('does not know the claim of another partner', async () => {
    const foreign = await payableClaim(service.db, 1, {}, 'kito-ke');
    // By the number that people know, and by its key.
    expect(Object.keys(await refusalOf(row(foreign)))).toEqual(['claim_guid']);
    expect(Object.keys(await refusalOf({ ...row(foreign), claim_guid: foreign.guid }))).toEqual(['claim_guid']);
  });

  it('pays what stands in it twice once, however far apart and however it is named', async () => {
    const [of, others] = [await payable(), [] as PayableClaim[]];
    for (let made = 0; made < 3; made += 1) others.push(await payable());
    const unknown = { claim_guid: 'CLM-NOT-THERE', amount_in_cents: '1.00', msisdn: of.msisdn };
    const between = Array.from({ length: 120 }, () => unknown);
    const batch = await bring([
      row(of),
      ...between,
      ...others.map((one) => row(one)),
      { ...row(of), claim_guid: of.guid },
    ]);
    const ready = await desk.settled(batch, /ready|failed/);
    expect(ready).toMatchObject({ state: 'ready', total: 125, unfit: 121 });
    expect((await rowsOf(ready)).at(-1)).toMatchObject({
      foreseen: 'failed',
      fields: { claim_guid: 'Same as row 2' },
    });
    expect(await agree(ready)).toMatchObject({ failed: 121 });
    await eventually(async () => expect(await movedTo(of)).toHaveLength(1));
    expect(await attemptsOf(of)).toHaveLength(1);
  });

  it('takes no column that would say where money goes, or that it has gone', async () => {
    const of = await payable();
    for (const column of ['status', 'payee_msisdn', 'mno_reference', 'batch_guid', 'reference']) {
      const answer = await desk.ask([{ ...row(of), [column]: 'x' }]);
      expect([column, answer.status]).toEqual([column, 400]);
    }
  });
});

describe('one person who would steal by a file of payouts', () => {
  const refusedTo = async (batch: Wire, as: string, at?: string) => {
    const answer = await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as, ...(at && { at }) });
    return [answer.status, (await bodyOf(answer)).code];
  };

  it('agrees to no file of their own, by no account of theirs, nor without the role, nor for another partner', async () => {
    const of = await payable();
    const batch = await bring([row(of)]);
    expect(await refusedTo(batch, 'assessor')).toEqual([409, 'action_barred']);
    expect(await refusedTo(batch, 'agent')).toEqual([404, 'not_found']);
    expect(await refusedTo(batch, 'admin', 'kito-ke')).toEqual([404, 'not_found']);
    expect((await desk.ask([row(of)], { as: 'agent' })).status).toBe(403);
    const signed = await read('/api/bulk_payments/upload?filename=payouts.csv', { as: 'agent' });
    const contract = await call('POST', '/api/bulk_payments', { filename: signed.filename }, { as: 'agent' });
    expect(contract.status).toBe(403);
    expect(await claimOf(of)).toMatchObject({ status: 'payable' });
  });

  it('agrees by no account that they have made', async () => {
    const of = await payable();
    const batch = await bring([row(of)], { as: 'admin' });
    const made = await service.fetch('/admin/realms/coverdesk/users', {
      method: 'POST',
      as: 'admin',
      json: {
        username: 'puppet',
        firstName: 'P',
        lastName: 'P',
        email: 'puppet@example.org',
        enabled: true,
        attributes: { partners: ['tana-gh'] },
        groups: ['/assessor'],
        credentials: [{ type: 'password', value: 'Puppet#2026' }],
      },
    });
    expect(made.status, await made.clone().text()).toBe(201);
    const { accessToken: token } = await service.signIn('puppet', 'Puppet#2026');
    const answer = await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { token });
    expect([answer.status, (await bodyOf(answer)).message]).toEqual([409, expect.stringMatching(/^Another person/)]);
    expect(await attemptsOf(of)).toEqual([]);
  });

  it('pays with no file a number that somebody has changed lately: whoever agrees to a file looks at no number', async () => {
    const of = await payable();
    const { customer_guid } = await claimOf(of);
    const seen = await read(`/api/customers/${customer_guid}`);
    const msisdn = '233249000001';
    const changed = await call('PUT', `/api/customers/${customer_guid}`, { msisdn }, { version: seen.version });
    expect(changed.status, await changed.clone().text()).toBe(200);
    await sql`update claims set payee_msisdn = ${msisdn} where guid = ${of.guid}`.execute(service.db);
    expect((await refusalOf(row({ ...of, msisdn }), 'assessor2'))['']).toMatch(/The number was changed lately.*page/);
    // Nor one that we know of nobody.
    await sql`update claims set payee_msisdn = '233249000002' where guid = ${of.guid}`.execute(service.db);
    expect((await refusalOf(row({ ...of, msisdn: '233249000002' })))['']).toMatch(/Not a number that we know/);
    expect(await attemptsOf(of)).toEqual([]);
  });

  it('lets no more go in a day than one person may, of the file and otherwise together', async () => {
    const three = [await payable(), await payable(), await payable()];
    await desk.setLimit(await desk.letGoBy('admin', 500_00));
    try {
      const batch = await bring(
        three.map((one) => row(one)),
        { as: 'admin' },
      );
      expect(batch).toMatchObject({ state: 'ready', unfit: 1 });
      expect((await rowsOf(batch, { as: 'admin' })).map(({ foreseen }) => foreseen)).toEqual([
        'done',
        'done',
        'failed',
      ]);
      expect(await agree(batch, { as: 'assessor' })).toMatchObject({ failed: 1 });
      const states = await Promise.all(three.map(async (one) => (await attemptsOf(one)).length));
      expect(states).toEqual([1, 1, 0]);
    } finally {
      await desk.setLimit(100_000_000);
    }
  });

  it('has nothing else paid than what the second one has read', async () => {
    const [amount, number, renamed] = [await payable(), await payable(), await payable()];
    const batch = await bring([row(amount), row(number), row(renamed)]);
    expect(batch).toMatchObject({ state: 'ready', unfit: 0 });
    await sql`update claims set approved_amount = 99900 where guid = ${amount.guid}`.execute(service.db);
    await sql`update claims set payee_msisdn = '233249000003' where guid = ${number.guid}`.execute(service.db);
    const own = await payable(1, { approved_amount: 250_00, payee_msisdn: renamed.msisdn });
    await sql`update claims set claim_reference = 'CLM-OLD' where guid = ${renamed.guid}`.execute(service.db);
    await sql`update claims set claim_reference = ${renamed.reference} where guid = ${own.guid}`.execute(service.db);
    expect(await agree(batch)).toMatchObject({ failed: 3 });
    for (const one of [amount, number, renamed, own]) expect(await attemptsOf(one)).toEqual([]);
  });

  it('loses the right to pay with the role, though the file was agreed to', async () => {
    const of = await payable();
    const batch = await bring([row(of)], { as: 'admin2' });
    const become = async (role: string) =>
      await service.db
        .updateTable('users')
        .set({ roles: [role] })
        .where('username', '=', 'admin2')
        .execute();
    await become('agent');
    try {
      await agree(batch);
      expect(await attemptsOf(of)).toEqual([]);
      expect(await claimOf(of)).toMatchObject({ status: 'payable' });
    } finally {
      await become('administrator');
    }
  });
});

describe('what is paid once', () => {
  it('is said to be in the file already, or to be on its way by another one', async () => {
    const of = await payable();
    const first = await bring([row(of), row(of, 250_01), { ...row(of), claim_guid: of.guid }]);
    const twice = { claim_guid: 'Same as row 2' };
    expect((await rowsOf(first)).map(({ fields }) => fields ?? null)).toEqual([null, twice, twice]);
    const second = await bring([row(of)], { as: 'admin' });
    expect(await agree(first)).toMatchObject({ failed: 2 });
    expect((await rowsOf(first)).map(({ fields }) => fields ?? null)).toEqual([null, twice, twice]);
    expect(await agree(second, { as: 'assessor' })).toMatchObject({ failed: 1 });
    const [only] = await rowsOf(second, { as: 'admin' });
    expect([only?.fields ?? null, only?.message]).toEqual([null, expect.stringMatching(/Being paid|Paid/)]);
    await eventually(async () => expect(await movedTo(of)).toHaveLength(1));
    expect(await attemptsOf(of)).toHaveLength(1);
  });

  it('is so by two files at once', async () => {
    const claims = [await payable(), await payable(), await payable()];
    const [first, second] = [
      await bring(claims.map((one) => row(one))),
      await bring(
        claims.toReversed().map((one) => row(one)),
        { as: 'admin' },
      ),
    ];
    const ends = await Promise.all([agree(first), agree(second, { as: 'assessor' })]);
    expect(ends.reduce((sum, { failed }) => sum + Number(failed), 0)).toBe(3);
    for (const one of claims) expect(await attemptsOf(one)).toHaveLength(1);
    await eventually(async () => {
      for (const one of claims) expect(await movedTo(one)).toHaveLength(1);
    });
  });

  it.each(['pay', 'mark_paid'])('is so by a file and somebody who presses %s at once', async (action) => {
    const claims: PayableClaim[] = [];
    for (let made = 0; made < 4; made += 1) claims.push(await payable());
    const batch = await bring(claims.map((one) => row(one)));
    const press = async ({ guid, msisdn, reference }: PayableClaim) => {
      const paid_on = service.clock.now().toISOString().slice(0, 10);
      const json =
        action === 'pay'
          ? { payee_msisdn: msisdn }
          : { payment_method: 'cash', payment_reference: `CASH-${reference}`, paid_on };
      return await call('POST', `/api/claims/complex/actions/${action}?claim_guid=${guid}`, json, { as: 'admin' });
    };
    const [end, ...pressed] = await Promise.all([agree(batch), ...claims.map(press)]);
    const byHand = pressed.filter(({ status }) => status === 200).length;
    expect(Number(end.done) - Number(end.failed) + byHand).toBe(claims.length);
    for (const one of claims) {
      const paidByHand = (await claimOf(one)).paid_by_hand === true;
      expect(await attemptsOf(one)).toHaveLength(paidByHand ? 0 : 1);
      await eventually(async () => expect(await movedTo(one)).toHaveLength(paidByHand ? 0 : 1));
    }
  });

  it('is agreed to once by two people at once', async () => {
    const of = await payable();
    const batch = await bring([row(of)]);
    const answers = await Promise.all(
      ['assessor2', 'admin', 'admin2'].map(
        async (as) => (await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as })).status,
      ),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    await desk.settled(batch, /complete/);
    await eventually(async () => expect(await movedTo(of)).toHaveLength(1));
  });
});
