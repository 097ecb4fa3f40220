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

interface Who {
  readonly as?: string;
  readonly at?: string;
  /** That was seen. */
  readonly version?: number;
  readonly language?: string;
}

async function call(
  method: string,
  path: string,
  json?: object,
  { as = 'agent', at = partner, version, language = 'en' }: Who = {},
) {
  const headers: HeadersInit = [['accept-language', language]];
  if (version !== undefined) headers.push(['if-match', `"${version}"`]);
  return await service.fetch(path, { method, as, partner: at, headers, ...(json && { json }) });
}
const read = async (path: string, who?: Who): Promise<Wire> => await bodyOf(await call('GET', path, undefined, who));

/** Brings a file of missing payments; answers the batch. */
async function bring(content: string, who: Who = {}): Promise<Wire> {
  const signed = await read('/rest/batches/upload?filename=payments.csv', who);
  const put = await service.fetch(signed.signed_url, { method: 'PUT', body: new TextEncoder().encode(content) });
  expect(put.status).toBe(200);
  const answer = await call(
    'POST',
    '/rest/batches',
    { name: 'missing_payments', upload: signed.filename, input: {} },
    who,
  );
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
}

const decide = async (batch: Wire, how: 'confirm' | 'decline', who: Who, more: object = {}) =>
  await call('PUT', `/rest/batches/${batch.id}/${how}`, more, { version: batch.version, ...who });

const settled = async ({ id }: Wire, pattern: RegExp, who?: Who): Promise<Wire> => {
  await expect
    .poll(async () => (await read(`/rest/batches/${id}`, who)).state, { timeout: 60_000, interval: 50 })
    .toMatch(pattern);
  return await read(`/rest/batches/${id}`, who);
};

const rowsOf = async ({ id }: Wire, who?: Who): Promise<Wire[]> =>
  (await read(`/rest/batches/${id}/rows?size=1000`, who)).content;

let taken = 0;
interface Policy {
  readonly guid: string;
  readonly number: string;
}
/** A policy that nobody has paid for, at 50.00 a month; how its product takes payments. */
async function policy(how: { readonly method?: string; readonly bundled?: boolean } = {}): Promise<Policy> {
  taken += 1;
  const today = service.clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<Policy>`
    update policies set status = 'pending', bundled = ${how.bundled ?? false}, payment_method = ${how.method ?? null},
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
  return row;
}

const head = 'policy_guid,amount,effected_date,mno_reference';
const line = (
  { number }: Policy,
  amount: string,
  reference: string,
  day = service.clock.now().toISOString().slice(0, 10),
) => [number, amount, day, reference].join(',');
const file = (...lines: readonly string[]) => [head, ...lines].join('\n');

const paymentsOf = async (of: Policy): Promise<Wire[]> => {
  const { rows } = await sql<Wire>`select * from payments where policy_guid = ${of.guid} order by created_at`.execute(
    service.db,
  );
  return [...rows];
};

describe('a file of missing payments', () => {
  it('waits for a second person, who sees its count, its sum and what differs, and counts as seen by both', async () => {
    const [one, bundled, single] = [
      await policy(),
      await policy({ method: 'mobile_money', bundled: true }),
      await policy({ method: 'mobile_money' }),
    ];
    const batch = await bring(
      file(
        line(one, '150.00', 'FILE-1'),
        line(bundled, '120.50', 'FILE-2'),
        line(single, '200', 'FILE-3'),
        line(one, '20', 'FILE-4'),
        line(one, '130', 'file-1'),
        `NO-SUCH-POLICY,110,2026-01-01,FILE-5`,
      ),
    );
    // 150.00 + 120.50 + 200 + 20 + 130 + 110, of which the last three cannot be.
    expect(batch).toMatchObject({
      state: 'ready',
      total: 6,
      done: 0,
      sum: 730_50,
      unfit: 3,
      unfit_sum: 260_00,
      asked_by: 'agent',
    });
    expect(await paymentsOf(one)).toEqual([]);
    const rows = await rowsOf(batch, { as: 'assessor' });
    expect(rows.map(({ position, outcome, foreseen }) => [position, outcome, foreseen])).toEqual([
      [2, null, 'done'],
      [3, null, 'done'],
      [4, null, 'done'],
      [5, null, 'failed'],
      [6, null, 'failed'],
      [7, null, 'failed'],
    ]);
    expect(rows[3].fields.amount).toMatch(/49/);
    expect(rows[4].fields.mno_reference).toMatch(/row 2/i);
    expect(rows[5].fields.policy_guid).toBeTruthy();
    expect(rows[0].cells).toMatchObject({ amount: '150.00', mno_reference: 'FILE-1' });
    // What will be recorded, as it was understood; nothing of what would be refused.
    expect(rows[0].values).toMatchObject({ policy_guid: one.guid, amount: 150_00, mno_reference: 'FILE-1' });
    expect(rows[3].values).toBeNull();

    const confirmed = await decide(await read(`/rest/batches/${batch.id}`, { as: 'assessor' }), 'confirm', {
      as: 'assessor',
    });
    expect(confirmed.status).toBe(200);
    const end = await settled(batch, /complete/);
    expect(end).toMatchObject({ done: 6, failed: 3, skipped: 0, answered_by: 'assessor' });
    for (const paid of [one, bundled, single]) {
      const [payment, ...others] = await paymentsOf(paid);
      expect(others).toEqual([]);
      expect(payment).toMatchObject({
        status: 'effected',
        payment_method: 'missing',
        captured_by: 'agent',
        verified_by: 'assessor',
      });
    }
    expect((await read(`/api/policies/${one.guid}`)).status).toBe('active');
    const left = await (await call('GET', `/rest/batches/${batch.id}/left`)).text();
    expect(left).toContain('FILE-4');
    expect(left).not.toContain('FILE-2');
  });

  it('says why a row would be refused in the language of whoever reads it, in the file of those rows, too', async () => {
    const one = await policy();
    const french = { language: 'fr' };
    const batch = await bring(
      file(
        line(one, '150.00', 'WORDS-1'),
        line(one, 'beaucoup', 'WORDS-2'),
        line(one, '20', 'WORDS-3'),
        line(one, '120.00', 'WORDS-1'),
        // More than anybody owes.
        line(await policy(), '900000', 'WORDS-5'),
        'NO-SUCH-POLICY,110,2026-01-01,WORDS-4',
      ),
      french,
    );
    const wordsOf = async (who: Who) =>
      (await rowsOf(batch, who)).flatMap(({ fields }) => Object.values(fields ?? {})).join(' | ');
    const [inFrench, inEnglish] = [await wordsOf(french), await wordsOf({ as: 'assessor' })];
    expect(inFrench).toMatch(/ligne 2/i);
    expect(inEnglish).toMatch(/row 2/i);
    expect(inEnglish).not.toMatch(/ligne|doit|montant|enregistrement/i);
    // Amounts as each language writes them.
    expect([inFrench, inEnglish]).toEqual([
      expect.stringMatching(/\d,\d\d\sGHS/),
      expect.stringMatching(/GHS\s\d+\.\d\d/),
    ]);
    expect(inFrench).not.toMatch(/GHS\s\d/);
    expect(inEnglish.split(' | ')).toHaveLength(inFrench.split(' | ').length);
    const left = await (await call('GET', `/rest/batches/${batch.id}/left`, undefined, { as: 'assessor' })).text();
    expect(left).toMatch(/row 2/i);
    expect(left).not.toMatch(/ligne/i);
  });

  it('is declined with the reason, and nothing of it is done', async () => {
    const of = await policy();
    const batch = await bring(file(line(of, '150', 'DECL-1')));
    const without = await decide(batch, 'decline', { as: 'assessor' });
    expect(without.status).toBe(400);
    expect((await decide(batch, 'decline', { as: 'assessor' }, { reason: 'Not on the statement' })).status).toBe(200);
    expect(await read(`/rest/batches/${batch.id}`)).toMatchObject({
      state: 'declined',
      answered_by: 'assessor',
      reason: 'Not on the statement',
    });
    expect((await decide(batch, 'confirm', { as: 'assessor' })).status).toBe(409);
    expect(await paymentsOf(of)).toEqual([]);
    // What it did not come to is there to be sent again.
    expect(await (await call('GET', `/rest/batches/${batch.id}/left`)).text()).toContain('DECL-1');
  });

  it('of which nothing can be done is over at once, and nobody is asked', async () => {
    const batch = await bring(file(line({ guid: '', number: 'NO-SUCH-POLICY' }, '20', 'LOW-1')));
    expect(batch).toMatchObject({ state: 'complete', total: 1, failed: 1, unfit: 1 });
  });

  it('of more rows than a chunk, for many customers, is checked row by row, and done once', async () => {
    const several: Policy[] = [];
    for (let made = 0; made < 20; made += 1) several.push(await policy({ method: 'mobile_money' }));
    const of = (at: number) => several[at % several.length] ?? { guid: '', number: '' };
    const lines = Array.from({ length: 120 }, (_, at) =>
      at < 30 ? line(of(at), '50', `MANY-${at}`) : line(of(at), '1', `MANY-${at}`, '2999-12-31'),
    );
    const ready = await settled(await bring(file(...lines)), /ready|failed/);
    expect(ready).toMatchObject({ state: 'ready', total: 120, unfit: 90, sum: 1590_00, unfit_sum: 90_00 });
    expect((await decide(ready, 'confirm', { as: 'assessor' })).status).toBe(200);
    expect(await settled(ready, /complete/)).toMatchObject({ done: 120, failed: 90 });
    const paid = (await Promise.all(several.map(paymentsOf))).flat();
    expect(paid).toHaveLength(30);
    expect(paid.every(({ verified_by }) => verified_by === 'assessor')).toBe(true);
  });

  it('tells of two rows far apart what one policy owes, by whatever it is named', async () => {
    const of = await policy({ method: 'mobile_money' });
    const between = Array.from({ length: 60 }, (_, at) => line(of, '1', `FAR-${at}`, '2999-12-31'));
    const others = between.map((one) => one.replace(of.number, 'NO-SUCH-POLICY'));
    const byKey = line({ ...of, number: of.guid }, '300', 'FAR-LAST');
    const ready = await settled(await bring(file(line(of, '300', 'FAR-FIRST'), ...others, byKey)), /ready|failed/);
    expect(ready).toMatchObject({ state: 'ready', total: 62, unfit: 61 });
    const last = (await rowsOf(ready)).at(-1);
    expect(last).toMatchObject({ foreseen: 'failed', fields: { amount: expect.stringContaining('owes') } });
  });
});

describe('one person alone', () => {
  it('agrees to no file of their own, nor sees that of others without the role, nor of another partner', async () => {
    const of = await policy();
    const own = await bring(file(line(of, '150', 'OWN-1')), { as: 'assessor' });
    expect(own.state).toBe('ready');
    const refused = await decide(own, 'confirm', { as: 'assessor' });
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([409, 'action_barred']);
    expect((await decide(own, 'decline', { as: 'assessor' }, { reason: 'Mine' })).status).toBe(409);
    const agents = await bring(file(line(of, '150', 'OWN-2')), { as: 'admin' });
    expect((await decide(agents, 'confirm', { as: 'agent' })).status).toBe(404);
    expect((await call('GET', `/rest/batches/${agents.id}`)).status).toBe(404);
    expect((await call('GET', `/rest/batches/${agents.id}/rows`)).status).toBe(404);
    expect((await decide(agents, 'confirm', { as: 'assessor', at: 'kito-ke' })).status).toBe(404);
    // Whoever agrees does not stop it: that is its owner's.
    expect((await call('PUT', `/rest/batches/${agents.id}/cancel`, {}, { as: 'assessor' })).status).toBe(409);
    expect(await paymentsOf(of)).toEqual([]);
  });

  it('gets nothing done that the other one has read would be refused', async () => {
    const [of, later] = [await policy(), await policy()];
    const batch = await bring(
      file(line(of, '150', 'LATER-1'), line({ guid: '', number: 'NOT-YET' }, '150', 'LATER-2')),
    );
    expect(batch).toMatchObject({ state: 'ready', unfit: 1, unfit_sum: 150_00 });
    await sql`update policies set policy_number = 'NOT-YET' where guid = ${later.guid}`.execute(service.db);
    expect((await decide(batch, 'confirm', { as: 'assessor' })).status).toBe(200);
    expect(await settled(batch, /complete/)).toMatchObject({ done: 2, failed: 1 });
    expect((await rowsOf(batch)).map(({ outcome }) => outcome)).toEqual(['done', 'failed']);
    expect(await paymentsOf(later)).toEqual([]);
  });

  it('turns no row to another policy after it was read', async () => {
    const [read, own] = [await policy(), await policy()];
    const batch = await bring(file(line(read, '150', 'TURNED-1')));
    expect(batch).toMatchObject({ state: 'ready', unfit: 0 });
    await sql`update policies set policy_number = ${`${read.number}-OLD`} where guid = ${read.guid}`.execute(
      service.db,
    );
    await sql`update policies set policy_number = ${read.number} where guid = ${own.guid}`.execute(service.db);
    expect((await decide(batch, 'confirm', { as: 'assessor' })).status).toBe(200);
    expect(await settled(batch, /complete/)).toMatchObject({ done: 1, failed: 1 });
    expect(await rowsOf(batch)).toMatchObject([{ outcome: 'failed', code: 'means_another' }]);
    expect([...(await paymentsOf(read)), ...(await paymentsOf(own))]).toEqual([]);
  });

  it('does not say by itself that it was agreed to', async () => {
    const of = await policy();
    const batch = await bring(file(line(of, '150', 'SELF-1')));
    for (const change of [{ state: 'running' }, { answered_by: 'assessor' }, { sum: 1 }, { name: 'csv_import' }]) {
      const answer = await call('PUT', `/rest/batches/${batch.id}`, change, { version: batch.version });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const asked = { name: 'missing_payments', input: {}, state: 'running', answered_by: 'assessor' };
    const answer = await call('POST', '/rest/batches', { ...asked, upload: batch.upload });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await read(`/rest/batches/${batch.id}`)).toMatchObject({ state: 'ready', answered_by: null });
    expect(await paymentsOf(of)).toEqual([]);
  });

  it('brings the same file of another person into no second batch', async () => {
    const batch = await bring(file(line(await policy(), '150', 'THEIRS-1')), { as: 'admin' });
    const answer = await call('POST', '/rest/batches', { name: 'missing_payments', upload: batch.upload, input: {} });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

it('is agreed to once by two people at once, and of the version that they have seen', async () => {
  const of = await policy();
  const batch = await bring(file(line(of, '150', 'TWICE-1')));
  const stale = await decide({ ...batch, version: batch.version - 1 }, 'confirm', { as: 'assessor' });
  expect([stale.status, (await bodyOf(stale)).code]).toEqual([409, 'stale_version']);
  const answers = await Promise.all(
    ['assessor', 'assessor2', 'admin'].map(async (as) => (await decide(batch, 'confirm', { as })).status),
  );
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  await settled(batch, /complete/);
  expect(await paymentsOf(of)).toHaveLength(1);
});
