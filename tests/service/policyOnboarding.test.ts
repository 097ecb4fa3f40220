import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearUploads } from '../../service/platform/batches/clearing.ts';
import { mostTogether } from '../../service/platform/batches/nextTogether.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

interface Product {
  readonly guid: string;
  readonly code: string;
  readonly name: string;
}

/** Products that are sold as they are, each with one price of its own: 5.00 and 7.00. */
let product: Product;
let other: Product;

beforeAll(async () => {
  service = await startTestService();
  const { rows } = await sql<Product>`
    select product_guid as guid, products.code, products.name from products join partners on partners.guid = products.partner_guid
    where partners.code = ${partner} and active and products.payment_method is not null
      and not coalesce(quotation_required, false) and minimum_age <= 18 and maximum_age >= 60
    order by products.code limit 2
  `.execute(service.db);
  const [first, second] = rows;
  if (!first || !second) throw new Error('The sample world sells only one thing.');
  [product, other] = [first, second];
  await prices(product, [['monthly', 500]]);
  await prices(other, [['monthly', 700]]);
});
afterAll(() => service.close());

/** The product costs just this from now on. */
async function prices(of: Product, wanted: readonly (readonly [string, number])[]): Promise<void> {
  await sql`delete from product_premiums where product_guid = ${of.guid}`.execute(service.db);
  for (const [granularity, cents] of wanted) {
    const answer = await call(
      'POST',
      '/api/product_premiums',
      { product_guid: of.guid, granularity, amount_in_cents: cents },
      { as: 'admin' },
    );
    expect(answer.status, await answer.clone().text()).toBe(201);
  }
}

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
  { as = 'agent', at = partner, version }: Who = {},
): Promise<Response> {
  const headers: HeadersInit = version === undefined ? [] : [['if-match', `"${version}"`]];
  return await service.fetch(path, { method, as, partner: at, headers, ...(json && { json }) });
}
const read = async (path: string, who?: Who): Promise<Wire> => await bodyOf(await call('GET', path, undefined, who));

const today = () => service.clock.now().toISOString().slice(0, 10);
const dayFromNow = (days: number) =>
  new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

let last = 0;
/** A phone number that nobody has. */
const phone = () => {
  last += 1;
  return `+23324700${String(last).padStart(4, '0')}`;
};

type Cells = Readonly<Record<string, string>>;

/** Somebody new, as a row says it. */
const person = (more: Cells = {}): Cells => ({
  msisdn: phone(),
  full_name: 'Esi Owusu',
  date_of_birth: '1990-04-05',
  gender: 'female',
  product_guid: product.code,
  start_date: dayFromNow(3),
  payment_method: 'mobile_money',
  ...more,
});

function fileOf(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((line) => line.join(','))
    .join('\n');
}

async function bring(rows: readonly Cells[], who: Who = {}): Promise<Wire> {
  const signed = await read('/rest/batches/upload?filename=people.csv', who);
  const put = await service.fetch(signed.signed_url, { method: 'PUT', body: new TextEncoder().encode(fileOf(rows)) });
  expect(put.status).toBe(200);
  const asked = { name: 'policy_onboarding', upload: signed.filename, input: {} };
  const answer = await call('POST', '/rest/batches', asked, who);
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
}

const ended = async (batch: Wire, who: Who): Promise<Wire> => {
  await expect
    .poll(async () => (await read(`/rest/batches/${batch.id}`, who)).state, { timeout: 60_000, interval: 50 })
    .toBe('complete');
  return await read(`/rest/batches/${batch.id}`, who);
};

/** A file once it is known what would become of each of its rows. */
async function rehearsed(batch: Wire, who: Who = {}): Promise<Wire> {
  const path = `/rest/batches/${batch.id}`;
  await expect.poll(async () => (await read(path, who)).state, { timeout: 60_000, interval: 50 }).toBe('ready');
  return await read(path, who);
}

async function agree(batch: Wire, who: Who = { as: 'assessor' }): Promise<Wire> {
  const answer = await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, who);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return await ended(batch, who);
}

const rowsOf = async (batch: Wire, who?: Who): Promise<readonly Wire[]> =>
  (await read(`/rest/batches/${batch.id}/rows?size=1000`, who)).content;

/** What is wrong with the only row of a file, by its column. */
async function faultsOf(row: Cells, who?: Who): Promise<Wire> {
  const batch = await bring([row], who);
  expect(batch, JSON.stringify(row)).toMatchObject({ state: 'complete', total: 1, failed: 1 });
  const [only] = await rowsOf(batch, who);
  return only?.fields ?? { '': only?.message };
}

const digits = ({ msisdn = '' }: Cells) => msisdn.replace('+', '');

async function customersOf(row: Cells): Promise<readonly Wire[]> {
  const { rows } = await sql<Wire>`
    select customers.* from customers join partners on partners.guid = customers.partner_guid
    where partners.code = ${partner} and msisdn = ${digits(row)}
  `.execute(service.db);
  return rows;
}

/** How much a partner has, and in which versions. */
async function all(of: string): Promise<readonly Wire[]> {
  const { rows } = await sql<Wire>`
    select 'customers' as what, count(*)::int, sum(customers.version)::int from customers
      join partners on partners.guid = partner_guid where partners.code = ${of}
    union all select 'policies', count(*)::int, sum(policies.version)::int from policies
      join partners on partners.guid = partner_guid where partners.code = ${of}
  `.execute(service.db);
  return rows;
}

async function policiesOf(row: Cells): Promise<readonly Wire[]> {
  const { rows } = await sql<Wire>`
    select policies.* from policies join customers on customers.guid = policies.customer_guid
    where customers.msisdn = ${digits(row)} order by policies.created_at
  `.execute(service.db);
  return rows;
}

/** Registers somebody at the desk. */
async function registered(row: Cells, more: object = {}, who: Who = {}): Promise<Wire> {
  const { msisdn, full_name, date_of_birth, gender } = row;
  const body = { msisdn, full_name, date_of_birth, gender, language: 'en', is_agent: false, has_bank_account: false };
  const answer = await call('POST', '/api/customers/register', { ...body, ...more }, who);
  const made = await bodyOf(answer);
  expect(answer.status, JSON.stringify(made)).toBe(201);
  return made;
}

describe('a file of people to be covered', () => {
  it('says who is new, what it comes to and what is refused, and covers them once somebody else agrees', async () => {
    const known = person({ full_name: 'Kofi Boateng', gender: 'male' });
    const before = await registered(known);
    const twice = person({ beneficiary_relationship: 'child', beneficiary_name: 'Abena Owusu' });
    const rows = [
      known,
      twice,
      person({ language: 'fr', national_id: 'GHA-712345678-1' }),
      { ...twice },
      person({ product_guid: 'NOTHING' }),
    ];
    const batch = await bring(rows);
    expect(batch).toMatchObject({ state: 'ready', total: 5, sum: 15_00, unfit: 2 });
    const tally = await read(`/rest/batches/${batch.id}/tally`, { as: 'assessor' });
    expect(tally).toEqual({ content: [{ state: 'pending', code: 'created', rows: 3, sum: 15_00 }], also: 2 });
    const foreseen = await rowsOf(batch);
    expect(foreseen.map((row) => [row.foreseen, Object.keys((row.fields ?? {}) as object)])).toEqual([
      ['done', []],
      ['done', []],
      ['done', []],
      ['failed', ['product_guid']],
      ['failed', ['product_guid']],
    ]);
    // Nothing of it is there yet.
    expect(await customersOf(twice)).toEqual([]);
    expect(await policiesOf(known)).toEqual([]);

    expect(await agree(batch)).toMatchObject({ done: 5, failed: 2, answered_by: 'assessor' });
    expect(await read(`/rest/batches/${batch.id}/tally`)).toEqual(tally);
    const [made] = await customersOf(twice);
    expect(made).toMatchObject({
      full_name: 'Esi Owusu',
      status: 'active',
      language: 'en',
      registered_by: 'agent',
      registration_channel: 'WebClient',
      is_agent: false,
    });
    const [bought, second] = await policiesOf(twice);
    expect(second).toBeUndefined();
    expect(bought).toMatchObject({
      status: 'pending',
      product_guid: product.guid,
      amount_in_cents: 500,
      granularity: 'monthly',
      beneficiary_name: 'Abena Owusu',
      payment_method: 'mobile_money',
    });
    expect((await policiesOf(known))[0]).toMatchObject({ customer_guid: before.guid, status: 'pending' });
    expect(await customersOf(known)).toMatchObject([{ version: 1, updated_at: expect.anything() }]);
    // By the very ways of the desk: both have their history.
    const { rows: events } = await sql<Wire>`
      select action, actor from audit_events where entity_guid in (${made?.guid}, ${bought?.guid}) order by action
    `.execute(service.db);
    expect(events.map(({ action }) => action)).toEqual(['create', 'onboard']);
  });

  it('covers somebody new by two products in two rows of one file', async () => {
    const first = person();
    // Many others between the two, so that both are never in one chunk, and the keys of the new ones come in any order.
    const between = Array.from({ length: 60 }, () => person());
    const batch = await bring([first, ...between, { ...first, product_guid: other.name }], { as: 'assessor' });
    // Colleagues see it, too.
    expect((await call('GET', `/rest/batches/${batch.id}`)).status).toBe(200);
    const ready = await rehearsed(batch, { as: 'assessor' });
    expect(ready).toMatchObject({ total: 62, unfit: 0, sum: 61 * 500 + 700 });
    expect(await agree(ready, { as: 'assessor2' })).toMatchObject({ done: 62, failed: 0 });
    expect(await customersOf(first)).toHaveLength(1);
    const bought = (await policiesOf(first)).map(({ product_guid }) => product_guid);
    expect(bought).toHaveLength(2);
    expect(bought).toEqual(expect.arrayContaining([product.guid, other.guid]));
  });

  it('tells of rows far apart what will become of them: who is new once, and what two of them cannot both have', async () => {
    const [twice, identified] = [person(), person({ national_id: 'GHA-733333333-1' })];
    const between = Array.from({ length: 55 }, () => person());
    const rows = [
      twice,
      identified,
      ...between,
      // As somebody else writes the same number.
      { ...twice, msisdn: `0${twice.msisdn?.slice(4)}`, product_guid: other.name, language: 'fr' },
      twice,
      { ...twice, full_name: 'Somebody Else', product_guid: other.code },
      person({ national_id: 'gha-733333333-1' }),
    ];
    const ready = await rehearsed(await bring(rows));
    expect(ready).toMatchObject({ total: 61, unfit: 3, sum: 57 * 500 + 700, unfit_sum: 0 });
    const tally = await read(`/rest/batches/${ready.id}/tally`);
    expect(tally).toEqual({
      content: [{ state: 'pending', code: 'created', rows: 58, sum: 57 * 500 + 700 }],
      also: 57,
    });
    const foreseen = (await rowsOf(ready)).slice(-4);
    expect(foreseen.map((row) => [row.foreseen, row.fields])).toEqual([
      ['done', { language: expect.stringContaining('Not taken over') }],
      // No number of a policy that is not there.
      ['failed', { product_guid: 'Another row covers the customer by this product.' }],
      ['failed', { full_name: expect.stringContaining('“Full name”') }],
      ['failed', { national_id: expect.any(String) }],
    ]);
    expect(await agree(ready)).toMatchObject({ done: 61, failed: 3 });
    expect(await read(`/rest/batches/${ready.id}/tally`)).toEqual(tally);
    expect(await policiesOf(twice)).toHaveLength(2);
  });

  it('tries no more of one person at once than can be, and says so of the others', async () => {
    const one = person();
    const rows = Array.from({ length: mostTogether + 3 }, () => one);
    const ready = await rehearsed(await bring([...rows, person()]));
    expect(ready).toMatchObject({ total: rows.length + 1, unfit: rows.length - 1 });
    const foreseen = await rowsOf(ready);
    expect(foreseen.filter((row) => row.foreseen === 'done').map(({ position }) => position)).toEqual([
      2,
      rows.length + 2,
    ]);
    expect(foreseen.filter(({ code }) => code === 'too_many_together').map(({ position }) => position)).toEqual(
      [2, 1, 0].map((before) => rows.length + 1 - before),
    );
    expect(foreseen.at(-2)?.message).toContain(`More than ${mostTogether} rows`);
  });

  it('says which price is meant where there are several, and refuses one that there is not', async () => {
    await prices(product, [
      ['monthly', 500],
      ['monthly', 900],
      ['annual', 5000],
    ]);
    expect(Object.keys(await faultsOf(person()))).toEqual(['granularity']);
    expect(Object.keys(await faultsOf(person({ granularity: 'monthly' })))).toEqual(['amount_in_cents']);
    expect(Object.keys(await faultsOf(person({ granularity: 'weekly' })))).toEqual(['granularity']);
    expect(Object.keys(await faultsOf(person({ granularity: 'annual', amount_in_cents: '4.00' })))).toEqual([
      'amount_in_cents',
    ]);
    const rows = [
      person({ granularity: 'annual' }),
      person({ granularity: 'monthly', amount_in_cents: '9.00' }),
      person({ amount_in_cents: '5.00' }),
    ];
    const batch = await bring(rows);
    expect(batch).toMatchObject({ state: 'ready', unfit: 0, sum: 64_00 });
    await agree(batch);
    expect((await policiesOf(rows[1] ?? {}))[0]).toMatchObject({ amount_in_cents: 900, granularity: 'monthly' });
    await prices(product, [['monthly', 500]]);
  });

  it.each([
    ['another premium than was agreed to', sql`amount_in_cents = 800`],
    ['the same, and more often', sql`granularity = 'weekly'`],
  ])('leaves out whom a price that has changed since would cost %s', async (_what, change) => {
    const row = person();
    const batch = await bring([row, person()]);
    const [told] = await rowsOf(batch);
    expect(told?.values).toMatchObject({ amount_in_cents: 500, granularity: 'monthly' });
    await sql`update product_premiums set ${change} where product_guid = ${product.guid}`.execute(service.db);
    expect(await agree(batch)).toMatchObject({ failed: 2 });
    expect((await rowsOf(batch)).map(({ code }) => code)).toEqual(['means_another', 'means_another']);
    expect([await customersOf(row), await policiesOf(row)]).toEqual([[], []]);
    await prices(product, [['monthly', 500]]);
  });

  it('refuses everything that bars a purchase or a registration, all of a row at once', async () => {
    const faults = await faultsOf(
      person({ granularity: 'annual', national_id: 'GHA-712345678-1', date_of_birth: '1991-01-01' }),
    );
    expect(Object.keys(faults).toSorted()).toEqual(['granularity', 'national_id']);
    expect(Object.keys(await faultsOf(person({ date_of_birth: dayFromNow(-365 * 10) })))).toEqual(['product_guid']);
    expect(Object.keys(await faultsOf(person({ gender: '', full_name: '' }))).toSorted()).toEqual([
      'full_name',
      'gender',
    ]);
    expect(Object.keys(await faultsOf(person({ beneficiary_relationship: 'spouse' })))).toEqual(
      expect.arrayContaining(['beneficiary_name', 'spouse_national_id']),
    );
  });

  it('registers as the partner wants it', async () => {
    const { rows } = await sql<Product>`
      select product_guid as guid, products.code, products.name from products join partners on partners.guid = products.partner_guid
      where partners.code = 'zuri-zm' and active and products.payment_method is not null
        and not coalesce(quotation_required, false) and minimum_age <= 18 and maximum_age >= 60 limit 1
    `.execute(service.db);
    const [sold] = rows;
    if (!sold) throw new Error('Nothing is sold there.');
    const row = person({ msisdn: '+260971234599', product_guid: sold.code });
    const faults = await faultsOf({ ...row, granularity: 'monthly' }, { at: 'zuri-zm', as: 'admin' });
    expect(Object.keys(faults)).toContain('national_id');
  });
});

describe('one person who would steal by a file of people', () => {
  it('agrees to no file of their own, and an agent to nobody’s', async () => {
    const refused = async (batch: Wire, as: string) => {
      const answer = await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as });
      return [answer.status, (await bodyOf(answer)).code];
    };
    const own = await bring([person()], { as: 'assessor' });
    expect(await refused(own, 'assessor')).toEqual([409, 'action_barred']);
    const others = await bring([person()], { as: 'assessor' });
    expect(await refused(others, 'agent')).toEqual([409, 'action_barred']);
    const mine = await bring([person()]);
    expect(await refused(mine, 'agent')).toEqual([409, 'action_barred']);
    for (const one of [own, others])
      expect(await read(`/rest/batches/${one.id}`, { as: 'assessor' })).toMatchObject({ state: 'ready' });
  });

  it('names no beneficiary that whoever agrees does not read, by name and phone', async () => {
    const batch = await bring([
      person({ beneficiary_relationship: 'other', beneficiary_name: 'The Agent', beneficiary_phone: '+233241111111' }),
    ]);
    const [row] = await rowsOf(batch, { as: 'assessor' });
    expect(row?.values).toMatchObject({ beneficiary_name: 'The Agent', beneficiary_phone: '233241111111' });
  });

  it('changes nothing of a customer who is there, neither the phone nor who they are', async () => {
    const known = person();
    await registered(known, { national_id: 'GHA-700000001-1' });
    const stored = await customersOf(known);
    for (const [field, value] of [
      ['full_name', 'Somebody Else'],
      ['date_of_birth', '1985-01-01'],
      ['gender', 'male'],
      ['national_id', 'GHA-700000002-1'],
    ] as const) {
      expect(Object.keys(await faultsOf({ ...known, [field]: value })), field).toEqual([field]);
    }
    // The same person by another number would be a second one.
    expect(Object.keys(await faultsOf({ ...known, msisdn: phone(), national_id: 'GHA-700000001-1' }))).toEqual([
      'national_id',
    ]);
    // Another case is nobody else.
    const batch = await bring([{ ...known, full_name: 'ESI owusu', language: 'fr' }]);
    expect(batch, JSON.stringify(await rowsOf(batch))).toMatchObject({ state: 'ready' });
    expect(await agree(batch)).toMatchObject({ failed: 0 });
    expect(await customersOf(known)).toEqual(stored);
  });

  it('says of what is not recorded of a known customer, or recorded otherwise and tells nobody apart, that it is not taken over', async () => {
    const known = person();
    await registered(known);
    const stored = await customersOf(known);
    const more = { national_id: 'GHA-700000009-1', external_identifier: 'HR-77', language: 'fr' };
    const batch = await bring([{ ...known, ...more }, person(more)]);
    expect(batch).toMatchObject({ state: 'ready', unfit: 0 });
    const english =
      'Not taken over: the customer is registered already, and a file changes no customer. Change it on the customer’s page.';
    const [told, fresh] = await rowsOf(batch, { as: 'assessor' });
    expect(told?.fields).toEqual({ national_id: english, external_identifier: english, language: english });
    expect(fresh?.fields).toBeNull();
    expect(await agree(batch)).toMatchObject({ failed: 0 });
    const [done] = await rowsOf(batch);
    expect(done).toMatchObject({ outcome: 'done', fields: told?.fields });
    expect(await customersOf(known)).toEqual(stored);
    expect(await policiesOf(known)).toHaveLength(1);
    const french = await service.fetch(`/rest/batches/${batch.id}/rows`, {
      as: 'agent',
      partner,
      headers: { 'accept-language': 'fr' },
    });
    expect((await bodyOf(french)).content[0].fields.language).toMatch(/^Non repris\s: le client est déjà enregistré/);
  });

  it('says which of them is recorded otherwise, in the language of whoever reads it', async () => {
    const known = person();
    await registered(known, { national_id: 'GHA-700000008-1' });
    const batch = await bring([{ ...known, national_id: 'GHA-700000007-1' }]);
    const wordsIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await service.fetch(`/rest/batches/${batch.id}/rows`, { as: 'agent', partner, headers });
      const [row] = (await bodyOf(answer)).content;
      expect(row.fields.national_id).toBe(row.message);
      return row.message;
    };
    expect(await wordsIn('en')).toBe(
      'The customer with this phone number is recorded with another “National id”. Check the number; a file changes no customer.',
    );
    expect(await wordsIn('fr')).toMatch(/^Le client qui a ce numéro de téléphone .+ «\sNuméro d’identité\s»/);
  });

  it('takes nobody else’s national id for a customer of whom none is recorded', async () => {
    const [one, other] = [person(), person()];
    await registered(one, { national_id: 'GHA-700000003-1' });
    await registered(other);
    expect(Object.keys(await faultsOf({ ...other, national_id: 'GHA-700000003-1' }))).toEqual(['national_id']);
  });

  it('covers nobody who has died or is not active', async () => {
    for (const status of ['deceased', 'inactive']) {
      const known = person();
      const { guid } = await registered(known);
      await sql`update customers set status = ${status} where guid = ${guid}`.execute(service.db);
      expect(Object.keys(await faultsOf(known)), status).toEqual(['msisdn']);
      expect(await policiesOf(known)).toEqual([]);
    }
  });

  it('covers nobody who has died while the file waited', async () => {
    const known = person();
    const { guid } = await registered(known);
    const batch = await bring([known]);
    await sql`update customers set status = 'deceased' where guid = ${guid}`.execute(service.db);
    expect(await agree(batch)).toMatchObject({ failed: 1 });
    expect(await policiesOf(known)).toEqual([]);
  });

  it('reaches no customer and no product of another partner', async () => {
    const theirs = await sql<{ guid: string; code: string; name: string }>`
      select product_guid as guid, products.code, products.name from products join partners on partners.guid = products.partner_guid
      where partners.code = 'kito-ke' and active and not exists (
        select 1 from products as own join partners as owner on owner.guid = own.partner_guid
        where owner.code = ${partner} and (own.code = products.code or own.name = products.name)
      ) limit 1
    `.execute(service.db);
    const [product_of_theirs] = theirs.rows;
    if (!product_of_theirs) throw new Error('There is no product of another partner.');
    const { guid, code, name } = product_of_theirs;
    for (const said of [guid, code, name]) {
      expect(Object.keys(await faultsOf(person({ product_guid: said }))), said).toEqual(['product_guid']);
    }
    // Somebody of theirs with a number of this country, of whom another name is recorded: here they are nobody yet.
    const row = person();
    await sql`
      update customers set msisdn = ${digits(row)}, full_name = 'Wanjiru Kamau', national_id = '70000077', status = 'active'
      where guid = (
        select customers.guid from customers join partners on partners.guid = customers.partner_guid
        where partners.code = 'kito-ke'
          and not exists (select 1 from policies where policies.customer_guid = customers.guid)
        order by customers.guid limit 1
      )
    `.execute(service.db);
    const batch = await bring([row]);
    expect(batch, JSON.stringify(await rowsOf(batch))).toMatchObject({ state: 'ready', unfit: 0 });
    expect(await read(`/rest/batches/${batch.id}/tally`)).toMatchObject({ also: 1 });
    const before = await all('kito-ke');
    expect(await agree(batch)).toMatchObject({ failed: 0 });
    expect(await customersOf(row)).toMatchObject([{ full_name: 'Esi Owusu' }]);
    expect(await policiesOf(row)).toMatchObject([{ customer_guid: (await customersOf(row))[0]?.guid }]);
    expect(await all('kito-ke')).toEqual(before);
  });

  it('begins no cover in the past, also where the file has waited until then', async () => {
    expect(Object.keys(await faultsOf(person({ start_date: dayFromNow(-1) })))).toEqual(['start_date']);
    const row = person({ start_date: today() });
    const batch = await bring([row]);
    expect(batch.state).toBe('ready');
    service.clock.advance(2 * 86_400_000);
    expect(await agree(batch)).toMatchObject({ failed: 1 });
    expect(await policiesOf(row)).toEqual([]);
  });

  it('makes no such policy without a file, and names no price, number, state or customer in one', async () => {
    const row = person();
    const answers: unknown[] = [];
    for (const path of ['/api/policies', '/rest/policies', '/api/policies/onboard']) {
      const answer = await call('POST', path, row);
      answers.push([path, answer.status, (await bodyOf(answer)).code]);
    }
    expect(answers).toEqual([
      ['/api/policies', 404, 'not_found'],
      ['/rest/policies', 404, 'not_found'],
      // It is the key of a policy that could be read, to this path.
      ['/api/policies/onboard', 405, 'method_not_allowed'],
    ]);
    for (const column of ['status', 'customer_guid', 'premium_guid', 'policy_number', 'channel', 'registered_by']) {
      const signed = await read('/rest/batches/upload?filename=people.csv');
      const body = new TextEncoder().encode(fileOf([{ ...row, [column]: 'active' }]));
      expect((await service.fetch(signed.signed_url, { method: 'PUT', body })).status).toBe(200);
      const asked = { name: 'policy_onboarding', upload: signed.filename, input: {} };
      const answer = await call('POST', '/rest/batches', asked);
      const told = await bodyOf(answer);
      expect(answer.status, column).toBe(400);
      expect(told.field_errors, column).toEqual([{ field: 'upload', message: expect.stringContaining(column) }]);
    }
    expect(await customersOf(row)).toEqual([]);
  });
});

describe('two at once', () => {
  it('bring the same new people in opposite order, and neither waits for the other in vain', async () => {
    const people = Array.from({ length: 40 }, () => person());
    const deadlocks = async () =>
      await sql<{ n: string }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(
        service.db,
      );
    const before = (await deadlocks()).rows;
    const files = await Promise.all([bring(people), bring([...people].toReversed(), { as: 'admin' })]);
    expect((await deadlocks()).rows).toEqual(before);
    expect(files).toMatchObject([{ unfit: 0 }, { unfit: 0 }]);
  });

  it('register somebody once, whose number is new in two files', async () => {
    const rows = Array.from({ length: 12 }, () => person());
    const files = [await bring(rows, { as: 'agent' }), await bring(rows.toReversed(), { as: 'admin' })];
    const answers = await Promise.all(
      files.map(async (batch) => await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as: 'assessor' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(files.map(async (batch) => await ended(batch, { as: 'assessor' })));
    expect((one?.failed ?? 0) + (other?.failed ?? 0)).toBe(12);
    for (const row of rows) {
      expect(await customersOf(row)).toHaveLength(1);
      expect(await policiesOf(row)).toHaveLength(1);
    }
  });

  it('register somebody once, at the desk and by a file', async () => {
    const rows = Array.from({ length: 8 }, () => person());
    const batch = await bring(rows);
    const [confirmed, ...desk] = await Promise.all([
      call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as: 'assessor' }),
      ...rows.map(async (row) => {
        const { msisdn, full_name, date_of_birth, gender } = row;
        const body = {
          msisdn,
          full_name,
          date_of_birth,
          gender,
          language: 'en',
          is_agent: false,
          has_bank_account: false,
        };
        return await call('POST', '/api/customers/register', body, { as: 'agent' });
      }),
    ]);
    expect(confirmed?.status).toBe(200);
    // Registered at the desk, or told that the file was quicker.
    for (const answer of desk) {
      const told = await bodyOf(answer);
      if (answer.status === 201) continue;
      expect([answer.status, told.field_errors.map(({ field }: Wire) => field)]).toEqual([400, ['msisdn']]);
    }
    expect(await ended(batch, { as: 'assessor' })).toMatchObject({ failed: 0 });
    for (const row of rows) {
      expect(await customersOf(row)).toHaveLength(1);
      expect(await policiesOf(row)).toHaveLength(1);
    }
  });
});

it('keeps nothing of what its rows said a month later, nor by what they belonged together', async () => {
  const batch = await bring([person(), person()]);
  const kept = async () => {
    const { rows } = await sql<{ given: unknown; ties: unknown }>`
      select given, ties from batch_rows where batch_guid = ${batch.id} order by position
    `.execute(service.db);
    return rows;
  };
  const row = { given: expect.anything(), ties: [expect.stringMatching(/^msisdn 23324/)] };
  expect(await kept()).toEqual([row, row]);
  service.clock.advance(31 * 86_400_000);
  // Some at a time: those of the tests before this one come first.
  for (let go = 0; go < 10; go += 1) await clearUploads(service.service.deps);
  const cleared = { given: null, ties: null };
  expect(await kept()).toEqual([cleared, cleared]);
});
