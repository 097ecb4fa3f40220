import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { earnedOn } from '../../service/insurance/loyalty/module.ts';
import { asStored } from '../../service/insurance/shared/stored.ts';
import { resourceNamed } from '../../service/platform/modules/declared.ts';
import { findRecord } from '../../service/platform/records/repository.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { dayOf } from '../../src/schema/day.ts';
import { beginMonths } from '../../service/insurance/loyalty/newMonths.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { loyaltyFiles, type Who } from '../support/loyaltyFiles.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
const day = 86_400_000;

beforeEach(async () => await threshold(5_00));
beforeAll(async () => {
  // The middle of a month: a day more or less is still in it.
  service = await startTestService({ clock: movableClock(new Date(Date.UTC(2027, 4, 15, 9))) });
});
afterAll(() => service.close());
afterEach(async () => {
  // What waits would keep the next file away.
  await sql`update batches set state = 'cancelled' where state = 'ready'`.execute(service.db);
});

const {
  agree,
  bring,
  brought,
  call,
  confirm,
  decline,
  fileOf,
  line,
  month,
  monthsOf,
  policiesOf,
  read,
  reasons,
  somebody,
  threshold,
} = loyaltyFiles(() => service);

/** So many days go by, each with what is due on it. */
async function wait(days: number): Promise<void> {
  service.clock.advance(days * day);
  // What follows from one may be due at once.
  for (let look = 0; look < 3; look += 1) await doDueActions(service.service.deps);
}

describe('a file of what was spent', () => {
  it('covers who takes part and has spent enough, and says of the others why not', async () => {
    const [enough, little, other, stranger] = [
      await somebody(),
      await somebody(),
      await somebody({ takesPart: false }),
      { msisdn: '233249999999' },
    ];
    const batch = await bring([
      line(enough, '5.00'),
      line(little, '4.99'),
      line(other, '50.00'),
      line(stranger, '50.00'),
      line(await somebody({ born: '1930-01-01' }), '50.00'),
      line(await somebody(), '50.00', '2027-04-30'),
      line(enough, '5.00'),
      line(await somebody(), 'much'),
    ]);
    expect(batch).toMatchObject({ state: 'ready', total: 8, unfit: 5, skipped: 1 });
    expect(await reasons(batch)).toEqual([
      'This customer does not take part in loyalty.',
      'None of your customers has this number.',
      expect.stringContaining('the customer is 97'),
      'Cover is given for the current month only; this row is for 30/04/2027.',
      'Enter an amount such as 450 or 450.50',
    ]);
    // Nothing of it is there yet.
    expect(await policiesOf(enough)).toEqual([]);
    expect(await monthsOf(enough)).toEqual([]);

    expect(await agree(batch)).toMatchObject({ done: 8, failed: 5, skipped: 1 });
    const [policy] = await policiesOf(enough);
    expect(policy).toMatchObject({
      status: 'active',
      payment_method: null,
      start_date: '2027-05-15',
      paid_until: '2027-05-31',
    });
    expect(await monthsOf(enough)).toEqual([
      { status: 'given', spent: 5_00, threshold: 5_00, policy_guid: policy?.guid, cover_until: '2027-05-31' },
    ]);
    expect(await monthsOf(little)).toEqual([
      { status: 'missed', spent: 4_99, threshold: 5_00, policy_guid: null, cover_until: null },
    ]);
    expect(await policiesOf(little)).toEqual([]);
    const { content } = await read(`/rest/batches/${batch.id}/tally`);
    expect(content).toEqual([
      { state: 'given', code: 'created', rows: 1, sum: batch.sum },
      { state: 'missed', code: 'created', rows: 1, sum: 0 },
    ]);
    // Seen on the customer's page.
    const filter = encodeURIComponent(JSON.stringify({ customer_guid: enough.guid }));
    const seen = (await read(`/rest/loyalty_eligibility?filter=${filter}`, { as: 'agent' })) as unknown as Wire[];
    expect(seen).toMatchObject([{ status: 'given', spent: 5_00 }]);
  });

  it('comes as a form, too, and is listed by the contract', async () => {
    const data = new FormData();
    data.append('file', new Blob([fileOf([line(await somebody(), '9.00')])], { type: 'text/csv' }), 'may.csv');
    const answer = await service.fetch('/api/loyalty_eligibility/local_upload_csv', {
      method: 'POST',
      as: 'assessor',
      partner,
      body: data,
    });
    const body = await bodyOf(answer);
    expect(answer.status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ state: 'ready', total: 1 });
    const { content } = await read('/api/loyalty_eligibility?page=1&size=5');
    expect(content[0]).toMatchObject({ guid: body.batch_guid, filename: 'may.csv', state: 'ready', total: 1 });
    expect((await decline({ id: body.batch_guid })).status).toBe(200);
  });

  it('is refused as a form beyond a size that whatever stands before the service lets through', async () => {
    const row = line(await somebody(), '9.00');
    const content = fileOf(Array.from({ length: Math.ceil(1024 ** 2 / row.length) }, () => row));
    const data = new FormData();
    data.append('file', new Blob([content], { type: 'text/csv' }), 'may.csv');
    const path = '/api/loyalty_eligibility/local_upload_csv';
    const refused = await service.fetch(path, { method: 'POST', as: 'assessor', partner, body: data });
    expect([refused.status, await bodyOf(refused)]).toMatchObject([413, { code: 'too_large' }]);
  });

  it('has any number of rows, also as many as are judged at a time', async () => {
    const row = line(await somebody(), '9.00');
    const batch = await bring(Array.from({ length: 1_000 }, () => row));
    await expect
      .poll(async () => (await read(`/rest/batches/${batch.id}`)).state, { timeout: 60_000, interval: 50 })
      .toBe('ready');
    expect(await read(`/rest/batches/${batch.id}`)).toMatchObject({ total: 1_000, skipped: 999, unfit: 0 });
    expect((await decline(batch)).status).toBe(200);
  });

  it('is rejected in the words of the contract where nothing comes of it, however often a row stands in it', async () => {
    const { id } = await bring(Array.from({ length: 3 }, () => line({ msisdn: '233200000001' }, '9.00')));
    expect(await read(`/rest/batches/${id}`)).toMatchObject({ state: 'complete', done: 3, skipped: 2, failed: 1 });
    expect((await read('/api/loyalty_eligibility?page=1&size=1')).content).toMatchObject([
      { guid: id, state: 'rejected' },
    ]);
  });

  it('is one at a time for a partner, also of two that are brought at once', async () => {
    const content = fileOf([line(await somebody(), '9.00')]);
    const answers = await Promise.all([brought(content), brought(content)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect((await bodyOf(refused as Response)).message).toContain('One is dealt with at a time');
    // Another partner's is none of theirs.
    const elsewhere = await brought(fileOf(['+254700000001,9.00,2027-05-01']), { at: 'kito-ke', as: 'admin' });
    expect(elsewhere.status).toBe(201);
    const { rows } = await sql<Wire>`
      select batches.guid from batches join partners on partners.guid = partner_guid
      where batches.name = 'loyalty_upload' and state = 'ready' and partners.code = ${partner}
    `.execute(service.db);
    expect(rows).toHaveLength(1);
    expect((await decline({ id: rows[0]?.guid })).status).toBe(200);
    expect((await brought(content)).status).toBe(201);
  });
});

describe('the stages of a file', () => {
  const words = async ({ id }: Wire, as = 'assessor', locale = 'en') => {
    const answer = await service.fetch(`/rest/batches/${id}/rows?size=100`, {
      as,
      partner,
      headers: { 'accept-language': locale },
    });
    return ((await bodyOf(answer)).content as Wire[]).map(({ outcome, foreseen, message, fields }) => [
      outcome ?? foreseen,
      (Object.values(fields ?? {})[0] as string | undefined) ?? message,
    ]);
  };

  it('put together what a number has spent, say how many rows went in and came out, and are told by the contract', async () => {
    const [ama, kofi, yaw] = [await somebody(), await somebody(), await somebody()];
    const batch = await bring([
      line(ama, '3.00'),
      line(kofi, '9.00'),
      line(ama, '2.00', '2027-05-14'),
      // The same, spelled otherwise.
      `0${kofi.msisdn.slice(3)},9,2027-05-01`,
      line(yaw, 'much'),
      line(ama, '3.00'),
      // Of another month: by itself, and too late.
      line(kofi, '9.00', '2027-04-01'),
    ]);
    const stage = (name: string, state: string, rows_in: number | null, rows_out: number | null) => ({
      name,
      state,
      rows_in,
      rows_out,
    });
    const before = [
      stage('reading', 'done', 7, 7),
      stage('formatting', 'done', 7, 6),
      stage('dropping_duplicates', 'done', 6, 4),
      stage('consolidating', 'done', 4, 3),
    ];
    expect(batch).toMatchObject({ state: 'ready', total: 7, unfit: 2, skipped: 3, sum: expect.any(Number) });
    expect(batch.stages).toEqual([
      ...before,
      stage('allocating', 'under_way', 3, null),
      stage('backing_up', 'waiting', null, null),
      stage('reporting', 'waiting', null, null),
    ]);
    const told = await words(batch);
    expect(told).toEqual([
      ['done', null],
      ['done', null],
      ['skipped', 'Added to row 2'],
      ['skipped', 'Says the same as row 3, and is left out'],
      ['failed', 'Enter an amount such as 450 or 450.50'],
      ['skipped', 'Says the same as row 2, and is left out'],
      ['failed', 'Cover is given for the current month only; this row is for 01/04/2027.'],
    ]);
    const { content: rows } = await read(`/rest/batches/${batch.id}/rows?size=100`);
    expect((rows as Wire[]).map(({ behind }) => behind)).toEqual([null, null, 2, 3, null, 2, null]);
    expect((await words(batch, 'assessor2', 'fr'))[2]).toEqual(['skipped', 'Ajoutée à la ligne 2']);
    expect(await read(`/api/loyalty_eligibility/progress/${batch.id}`)).toMatchObject({
      guid: batch.id,
      state: 'ready',
      stage: 'allocating',
      message: null,
      total: 7,
      stages: batch.stages,
    });
    for (const [who, status] of [
      [{ as: 'agent' }, 404],
      [{ as: 'admin', at: 'kito-ke' }, 404],
    ] as const) {
      expect((await call('GET', `/api/loyalty_eligibility/progress/${batch.id}`, undefined, who)).status).toBe(status);
    }

    const done = await agree(batch);
    expect(done).toMatchObject({ done: 7, failed: 2, skipped: 3 });
    expect(done.stages).toEqual([
      ...before,
      stage('allocating', 'done', 3, 2),
      stage('backing_up', 'done', 2, 2),
      stage('reporting', 'done', 7, 7),
    ]);
    expect(await read(`/api/loyalty_eligibility/progress/${batch.id}`)).toMatchObject({
      stage: null,
      processed: 7,
      failed: 2,
    });
    expect(await monthsOf(ama)).toMatchObject([{ status: 'given', spent: 5_00 }]);
    expect(await monthsOf(kofi)).toMatchObject([{ status: 'given', spent: 9_00 }]);
    // What counts with a row that was done is not to be brought again.
    const left = await (await call('GET', `/rest/batches/${batch.id}/left`)).text();
    const [, ...again] = left.trim().split('\r\n');
    expect(again).toHaveLength(2);
    expect(again[0]).toContain('much');
    expect(again[1]).toContain('2027-04-01');
  });

  it('leave what was added to a row that is refused to be brought again with it, as it was said', async () => {
    const other = await somebody({ takesPart: false });
    const batch = await bring([line(other, '3.00'), line(other, '2.00'), line(await somebody(), '9.00')]);
    expect(batch).toMatchObject({ unfit: 1, skipped: 1 });
    await agree(batch);
    const left = await (await call('GET', `/rest/batches/${batch.id}/left`)).text();
    const lines = left.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/3\.00/);
    expect(lines[1]).toMatch(/2\.00.*Added to row 2/);
  });

  it('of which one has failed say why, and go on from there; of two presses, once', async () => {
    const [ama, kofi] = [await somebody(), await somebody()];
    const batch = await bring([line(ama, '3.00'), line(ama, '2.00'), line(kofi, '9.00')]);
    const hand = async (guid: string) =>
      await sql`
        update batch_runs set requester = jsonb_set(requester, '{user,guid}', to_jsonb(${guid}::text)) where batch_guid = ${batch.id}
      `.execute(service.db);
    const owner = String(
      (await sql<Wire>`select owner from batches where guid = ${batch.id}`.execute(service.db)).rows[0]?.owner,
    );
    // Whoever brought it is gone.
    await hand('00000000-0000-4000-8000-000000000000');
    expect((await confirm(batch)).status).toBe(200);
    const now = async () => await read(`/rest/batches/${batch.id}`);
    await expect.poll(async () => (await now()).state, { timeout: 60_000, interval: 50 }).toBe('failed');
    const failed = await now();
    expect(failed.message).toBeTruthy();
    expect((failed.stages as Wire[]).slice(-3)).toEqual([
      { name: 'allocating', state: 'failed', rows_in: 2, rows_out: null },
      { name: 'backing_up', state: 'waiting', rows_in: null, rows_out: null },
      { name: 'reporting', state: 'waiting', rows_in: null, rows_out: null },
    ]);
    expect(await read(`/api/loyalty_eligibility/progress/${batch.id}`)).toMatchObject({
      state: 'failed',
      stage: 'allocating',
      message: failed.message,
    });
    expect(await monthsOf(ama)).toEqual([]);
    const resume = async (who?: Who) => (await call('PUT', `/rest/batches/${batch.id}/resume`, {}, who)).status;
    expect(await resume({ as: 'agent' })).toBe(404);
    // One is dealt with at a time.
    const another = await bring([line(await somebody(), '9.00')]);
    expect(await resume()).toBe(409);
    expect((await decline(another)).status).toBe(200);
    await hand(owner);
    const answers = await Promise.all([resume(), resume({ as: 'assessor2' })]);
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409]);
    await expect.poll(async () => (await now()).state, { timeout: 60_000, interval: 50 }).toBe('complete');
    expect(await now()).toMatchObject({ done: 3, failed: 0, skipped: 1, message: null });
    expect(((await now()).stages as Wire[]).slice(-3)).toMatchObject([
      { name: 'allocating', state: 'done', rows_in: 2, rows_out: 2 },
      { name: 'backing_up', state: 'done', rows_in: 2, rows_out: 2 },
      { name: 'reporting', state: 'done', rows_in: 3, rows_out: 3 },
    ]);
    expect(await monthsOf(ama)).toMatchObject([{ status: 'given', spent: 5_00 }]);
    expect(await monthsOf(kofi)).toMatchObject([{ status: 'given', spent: 9_00 }]);
  });

  it('are those of large files, too, a chunk at a time', async () => {
    const ama = await somebody();
    const strangers = Array.from({ length: 1_200 }, (_, at) => ({ msisdn: String(233_249_000_000 + at) }));
    const lines = [
      line(ama, '1.00'),
      ...strangers.map((one) => line(one, '9.00')),
      ...Array.from({ length: 9 }, (_, at) => line(ama, `0.${at}1`)),
    ];
    const answer = await bodyOf(await brought(fileOf(lines)));
    const now = async () => await read(`/rest/batches/${answer.batch_guid}`);
    await expect.poll(async () => (await now()).state, { timeout: 60_000, interval: 50 }).toBe('ready');
    expect(await now()).toMatchObject({ total: 1_210, unfit: 1_200, skipped: 9, tried: 1_201 });
    const { stages } = await now();
    expect((stages as Wire[]).map(({ rows_in, rows_out }) => [rows_in, rows_out])).toEqual([
      [1_210, 1_210],
      [1_210, 1_210],
      [1_210, 1_210],
      [1_210, 1_201],
      [1_201, null],
      [null, null],
      [null, null],
    ]);
    // 1.00 and 3.69: not enough.
    await agree(await now());
    expect(await monthsOf(ama)).toMatchObject([{ status: 'missed', spent: 4_69 }]);
  });
});

describe('the report of a file', () => {
  const reportOf = async ({ id }: Wire, who?: Who, locale = 'en') =>
    await service.fetch(`/rest/batches/${id}/file`, {
      as: who?.as ?? 'assessor',
      partner: who?.at ?? partner,
      headers: { 'accept-language': locale },
    });

  it('says of each row what was given to whom and why not, to each who reads it in their language, and to nobody else', async () => {
    const [enough, little, other] = [await somebody(), await somebody(), await somebody({ takesPart: false })];
    await sql`update customers set full_name = '=1+1' where guid = ${little.guid}`.execute(service.db);
    const batch = await bring([
      line(enough, '3.00'),
      line(little, '1.50'),
      line(other, '50.00'),
      line(enough, '2.00'),
      line(enough, '=2+2'),
    ]);
    expect((await reportOf(batch)).status).toBe(404);
    expect(await agree(batch)).toMatchObject({ file_name: 'loyalty_eligibility-2027-05-15.csv' });
    const answer = await reportOf(batch, { as: 'assessor2' }, 'fr');
    expect(answer.headers.get('content-disposition')).toContain('loyalty_eligibility-2027-05-15.csv');
    const [policy] = (
      await sql<Wire>`
        select policy_number, products.name as product, customers.full_name from policies join products using (product_guid)
        join customers on customers.guid = customer_guid where customer_guid = ${enough.guid}
      `.execute(service.db)
    ).rows;
    const table = async (one: Response) => Papa.parse<string[]>((await one.text()).trim()).data;
    expect(await table(answer)).toEqual([
      [
        'Ligne',
        'Numéro de téléphone',
        'Client',
        'Mois de couverture',
        'Produit',
        'Dépensé',
        'Seuil à atteindre',
        'État',
        'Couvert jusqu’au',
        'Police',
        'Raison',
      ],
      [
        '2',
        enough.msisdn,
        policy?.full_name,
        '2027-05-01',
        policy?.product,
        '5',
        '5',
        'Couverture offerte',
        '2027-05-31',
        policy?.policy_number,
        '',
      ],
      ['3', little.msisdn, "'=1+1", '2027-05-01', policy?.product, '1.50', '5', 'Non acquise', '', '', ''],
      [
        '4',
        `'+${other.msisdn}`,
        '',
        '2027-05-01',
        '',
        '50.00',
        '',
        'Refusée',
        '',
        '',
        'Ce client n’est pas inscrit au programme de fidélité.',
      ],
      ['5', `'+${enough.msisdn}`, '', '2027-05-01', '', '2.00', '', 'Laissée de côté', '', '', 'Ajoutée à la ligne 2'],
      [
        '6',
        `'+${enough.msisdn}`,
        '',
        '2027-05-01',
        '',
        "'=2+2",
        '',
        'Refusée',
        '',
        '',
        expect.stringContaining('Dépensé'),
      ],
    ]);
    expect((await table(await reportOf(batch)))[1]).toContain('Cover given');
    // Whoever sees to it may read it, whatever other roles whoever brought it has; nobody else may.
    expect((await reportOf(batch, { as: 'admin' })).status).toBe(200);
    expect((await reportOf(batch, { as: 'agent' })).status).toBe(404);
    expect((await reportOf(batch, { as: 'admin', at: 'kito-ke' })).status).toBe(404);
  });
});

describe('one person', () => {
  it('gives nobody cover alone, and no agent brings a file', async () => {
    const me = await somebody();
    const batch = await bring([line(me, '1000.00')]);
    expect((await confirm(batch, { as: 'assessor' })).status).toBe(409);
    expect((await confirm(batch, { as: 'agent' })).status).toBe(404);
    expect((await call('PUT', `/rest/batches/${batch.id}/proceed`, {})).status).toBe(409);
    expect((await decline(batch)).status).toBe(200);
    expect((await brought(fileOf([line(me, '1000.00')]), { as: 'agent' })).status).toBe(403);
    expect(await policiesOf(me)).toEqual([]);
  });

  it('makes no month, and no earned policy, by typing it', async () => {
    const me = await somebody();
    const typed = { msisdn: `+${me.msisdn}`, spent: 100_00, month: month() };
    expect((await call('POST', '/rest/loyalty_eligibility', typed, { as: 'admin' })).status).toBe(403);
    expect((await call('POST', '/rest/loyalty_eligibility/allocate', typed, { as: 'admin' })).status).toBe(405);
    expect((await call('POST', '/rest/policies/earn', { customer_guid: me.guid }, { as: 'admin' })).status).toBe(404);
    expect(await monthsOf(me)).toEqual([]);
    expect(await policiesOf(me)).toEqual([]);
  });

  it('takes nobody else’s spending over by their number', async () => {
    const me = await somebody();
    const before = await read(`/api/customers/${me.guid}`, { as: 'agent' });
    const values = { ...before, msisdn: '+233249999998' };
    const path = `/api/customers/${me.guid}`;
    const { version } = before;
    expect((await call('PUT', path, values, { as: 'agent', version })).status).toBe(200);
    const batch = await bring([line({ msisdn: '233249999998' }, '1000.00')]);
    expect(batch).toMatchObject({ state: 'complete', failed: 1 });
    expect(await reasons(batch, 'outcome')).toEqual([expect.stringContaining('since the beginning of last month')]);
  });

  it('puts nothing in force by hand that was not earned again', async () => {
    const me = await somebody();
    await agree(await bring([line(me, '9.00')]));
    const [policy] = await policiesOf(me);
    await sql`
      update policies set status = 'suspended', suspended_on = '2027-05-14', lapses_at = '2027-07-13' where guid = ${policy?.guid}
    `.execute(service.db);
    const json = { status: 'active', reason: 'A friend' };
    const path = `/api/policies/complex/status?policy_guid=${policy?.guid}`;
    const { version } = await read(`/api/policies/${policy?.guid}`, { as: 'admin' });
    const answer = await call('PUT', path, json, { as: 'admin', version });
    const body = await bodyOf(answer);
    expect(answer.status, JSON.stringify([body, policy])).toBe(409);
    expect(body.message).toContain('earned, not bought');
    // Suspended by an administrator instead: it goes on as it was, which is overdue, and so it pauses again at once.
    await sql`
      update policies set status = 'suspended', suspended_on = '2027-05-14', lapses_at = null, paid_until = '2027-04-30', next_due_date = '2027-05-01'
      where guid = ${policy?.guid}
    `.execute(service.db);
    const seen = await read(`/api/policies/${policy?.guid}`, { as: 'admin' });
    expect((await call('PUT', path, json, { as: 'admin', version: seen.version })).status).toBe(200);
    expect(await policiesOf(me)).toMatchObject([{ status: 'suspended', paid_until: '2027-04-30' }]);
  });

  it('lowers what has to be spent after the file was read, and it covers nobody by that', async () => {
    await threshold(5_00);
    const little = await somebody();
    const batch = await bring([line(little, '1.00')]);
    await threshold(50);
    expect(await agree(batch)).toMatchObject({ failed: 1 });
    expect(await policiesOf(little)).toEqual([]);
  });

  it('has no loyalty where the partner has none', async () => {
    const answer = await brought(fileOf(['+250700000001,9.00,2027-05-01']), { at: 'umoja-ge', as: 'admin' });
    expect(answer.status).toBe(403);
    expect((await call('GET', '/rest/loyalty_eligibility', undefined, { at: 'umoja-ge', as: 'admin' })).status).toBe(
      403,
    );
  });
});

describe('what somebody has decided', () => {
  it('is not undone: a policy that was suspended or cancelled is not put in force, and a month is told once', async () => {
    const [paused, ended, told] = [await somebody(), await somebody(), await somebody()];
    await agree(await bring([paused, ended, told].map((one) => line(one, '9.00'))));
    await sql`update policies set status = 'suspended', suspended_on = '2027-05-10', lapses_at = null where customer_guid = ${paused.guid}`.execute(
      service.db,
    );
    await sql`update policies set status = 'cancelled' where customer_guid = ${ended.guid}`.execute(service.db);
    await sql`delete from loyalty_eligibility where customer_guid in (${paused.guid}, ${ended.guid})`.execute(
      service.db,
    );
    const again = await bring([paused, ended, told].map((one) => line(one, '9.00')));
    expect(again).toMatchObject({ state: 'complete', failed: 3 });
    expect(await reasons(again, 'outcome')).toEqual([
      expect.stringContaining('suspended by an administrator'),
      expect.stringContaining('was cancelled'),
      'This customer’s month has already been recorded: Cover given.',
    ]);
  });
});

describe('a month', () => {
  it('that was not earned is told anew by another file, and one that was is not', async () => {
    const one = await somebody();
    await agree(await bring([line(one, '4.00')]));
    expect(await monthsOf(one)).toMatchObject([{ status: 'missed' }]);
    await agree(await bring([line(one, '9.00')]));
    expect(new Set((await monthsOf(one)).map(({ status }) => status))).toEqual(new Set(['given', 'superseded']));
    const again = await bring([line(one, '9.00')]);
    expect(again).toMatchObject({ state: 'complete', failed: 1 });
    expect(await policiesOf(one)).toHaveLength(1);
  });

  it('in which a term ends is covered to its end, and one that is covered already costs nothing', async () => {
    const [one, ahead] = [await somebody(), await somebody()];
    await agree(await bring([line(one, '9.00'), line(ahead, '9.00')]));
    await sql`delete from loyalty_eligibility where customer_guid in (${one.guid}, ${ahead.guid})`.execute(service.db);
    await sql`
      update policies set start_date = '2026-05-20', end_date = '2027-05-19', paid_until = '2027-04-30' where customer_guid = ${one.guid}
    `.execute(service.db);
    await sql`update policies set paid_until = '2027-07-31' where customer_guid = ${ahead.guid}`.execute(service.db);
    const batch = await bring([line(one, '9.00'), line(ahead, '9.00')]);
    const { rows } = await sql<{ readonly premium: number }>`
      select amount_in_cents::int as premium from policies where customer_guid = ${one.guid}
    `.execute(service.db);
    expect(batch).toMatchObject({ state: 'ready', sum: rows[0]?.premium });
    await agree(batch);
    // Of a month that was covered already, no more is told than that month.
    expect(await monthsOf(ahead)).toMatchObject([{ status: 'given', cover_until: '2027-05-31' }]);
    expect(await policiesOf(ahead)).toMatchObject([{ paid_until: '2027-07-31' }]);
    const ends = await sql<Wire>`
      select to_char(end_date, 'YYYY-MM-DD') as end_date, to_char(paid_until, 'YYYY-MM-DD') as paid_until
      from policies where customer_guid = ${one.guid}
    `.execute(service.db);
    expect(ends.rows).toEqual([{ end_date: '2028-05-19', paid_until: '2027-05-31' }]);
  });

  it('is looked at once more when it is given: a policy that was cancelled meanwhile is left alone', async () => {
    const one = await somebody();
    await agree(await bring([line(one, '9.00')]));
    await sql`delete from loyalty_eligibility where customer_guid = ${one.guid}`.execute(service.db);
    await sql`update policies set paid_until = '2027-04-30' where customer_guid = ${one.guid}`.execute(service.db);
    const batch = await bring([line(one, '9.00')]);
    expect(batch).toMatchObject({ state: 'ready', unfit: 0 });
    await sql`
      update policies set status = 'cancelled', cancellation_date = '2027-05-15', cancellation_reason = 'Theirs' where customer_guid = ${one.guid}
    `.execute(service.db);
    expect(await agree(batch)).toMatchObject({ failed: 1 });
    expect(await policiesOf(one)).toMatchObject([{ status: 'cancelled', paid_until: '2027-04-30' }]);
  });

  it('is begun for what was free before, once the first month of its product was told', async () => {
    const [named, unnamed] = [await somebody(), await somebody()];
    await agree(await bring([line(named, '9.00'), line(unnamed, '9.00')]));
    await sql`delete from loyalty_eligibility where customer_guid = ${unnamed.guid}`.execute(service.db);
    await sql`
      update policies set paid_until = null, next_due_date = null where customer_guid = ${unnamed.guid}
    `.execute(service.db);
    await Promise.all([beginMonths(service.service.deps), beginMonths(service.service.deps)]);
    const { rows } = await sql<Wire>`
      select to_char(next_due_date, 'YYYY-MM-DD') as due, to_char(paid_until, 'YYYY-MM-DD') as paid
      from policies where customer_guid = ${unnamed.guid}
    `.execute(service.db);
    expect(rows).toEqual([{ due: '2027-05-15', paid: '2027-05-14' }]);
  });
});

describe('month after month', () => {
  it('cover goes on while it is earned, pauses when it is not, and is taken up again', async () => {
    // What else falls due in so long a time takes its own.
    for (const table of ['policies', 'claims', 'payments', 'debit_orders', 'debit_order_transactions', 'quotations'])
      await sql`delete from ${sql.table(table)}`.execute(service.db);
    const [loyal, gone] = [await somebody(), await somebody()];
    await agree(await bring([line(loyal, '9.00'), line(gone, '9.00')]));
    await wait(18);
    // 2 June: nobody has said anything of June yet.
    expect(await policiesOf(gone)).toMatchObject([{ status: 'in_grace', paid_until: '2027-05-31' }]);
    await agree(await bring([line(loyal, '9.00'), line(gone, '1.00')]));
    expect(await policiesOf(loyal)).toMatchObject([{ status: 'active', paid_until: '2027-06-30' }]);
    expect(await monthsOf(gone)).toMatchObject([{ status: 'given' }, { status: 'missed' }]);
    await wait(8);
    expect(await policiesOf(gone)).toMatchObject([{ status: 'suspended', paid_until: '2027-05-31' }]);
    await wait(24);
    // 4 July.
    await agree(await bring([line(gone, '9.00')]));
    const [back] = await policiesOf(gone);
    expect(back).toMatchObject({ status: 'active', paid_until: '2027-07-31' });
    // What happened in June, which was not earned, is not covered by July.
    const { deps } = service.service;
    const reader = { deps, trx: deps.db, context: await systemContext(deps, deps.db, partner) };
    const policy = asStored(
      'policies',
      await findRecord(deps.db, resourceNamed(deps, 'policies'), reader.context, back?.guid),
    );
    if (!policy) throw new Error('It has no policy.');
    const covered = async (on: string) => await earnedOn(reader, policy, dayOf(new Date(`${on}T12:00:00Z`), null));
    expect(await Promise.all(['2027-05-20', '2027-06-07', '2027-06-20', '2027-07-20'].map(covered))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    // Whoever never comes back lapses, and earns another policy when they do.
    await wait(70 + 31);
    const [first] = await policiesOf(gone);
    expect(first).toMatchObject({ status: 'lapsed' });
    await agree(await bring([line(gone, '9.00')]));
    const all = await policiesOf(gone);
    expect(all.map(({ status }) => status)).toEqual(['lapsed', 'active']);
  });
});
