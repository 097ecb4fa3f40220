import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

let operator: TestOperator;
let service: TestService;
const partner = 'tana-gh';
/** Has no loyalty programme. */
const other = 'umoja-ge';

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

interface Customer {
  readonly guid: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly status: string;
  readonly language: string;
  readonly loyalty_opt_in: boolean;
  readonly version: number;
}

interface Message {
  readonly guid: string;
  readonly customer_guid: string;
  readonly text: string;
  readonly status: string;
  readonly parts: number;
  readonly direction: string;
  readonly template_code: string | null;
}

async function json<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

async function someone(code: string, status = 'active'): Promise<Customer> {
  const { content } = await json<{ content: Customer[] }>(
    await service.fetch(`/api/customers/find?size=1&status=${status}`, { as: 'admin', partner: code }),
  );
  const [found] = content;
  if (!found) throw new Error(`${code} has nobody who is ${status}`);
  return found;
}

/** A customer with a premium that falls due, whose number ends in a digit. */
async function payer(digit = 1): Promise<Customer> {
  const { rows } = await sql<{ guid: string }>`
    select customers.guid from customers join partners on partners.guid = customers.partner_guid
    where partners.code = ${partner} and customers.status = 'active' and customers.msisdn like ${`%${digit}`}
      and exists (select 1 from policies where policies.customer_guid = customers.guid
        and policies.next_due_date is not null and policies.status in ('active', 'in_grace', 'suspended'))
    limit 1
  `.execute(service.db);
  return await json<Customer>(await service.fetch(`/api/customers/${rows[0]?.guid}`, { as: 'agent', partner }));
}

const messagesOf = async ({ guid }: Customer) =>
  (
    await json<{ content: Message[] }>(
      await service.fetch(`/api/sms/customer/${guid}?size=50`, { as: 'agent', partner }),
    )
  ).content;

const changesOf = async (guid: string) =>
  (
    await json<{ content: { action: string; actor: string }[] }>(
      await service.fetch(`/api/audit_events?entity_guid=${guid}`, { as: 'agent', partner }),
    )
  ).content;

describe('the loyalty programme', () => {
  const register = async (code: string, body: object, headers: Record<string, string> = {}) =>
    await service.fetch('/api/customers/loyalty_registration', {
      method: 'PUT',
      as: 'admin',
      partner: code,
      json: body,
      headers,
    });

  it('is joined and left, with the version that was seen, and told in the history', async () => {
    const customer = await someone(partner);
    const wanted = { customer_guid: customer.guid, loyalty_opt_in: !customer.loyalty_opt_in };
    const answer = await register(partner, wanted, { 'if-match': `"${customer.version}"` });
    expect(answer.status).toBe(200);
    expect(await json<Customer>(answer)).toMatchObject({
      guid: customer.guid,
      loyalty_opt_in: !customer.loyalty_opt_in,
      version: customer.version + 1,
    });
    const late = await register(partner, wanted, { 'if-match': `"${customer.version}"` });
    expect(late.status).toBe(409);
    const events = await json<{ content: { action: string }[] }>(
      await service.fetch(`/api/audit_events?entity_guid=${customer.guid}`, { as: 'admin', partner }),
    );
    expect(events.content[0]).toMatchObject({ action: 'loyalty_registration' });
  });

  it('is none where the partner has none, for nobody, and for what is no answer', async () => {
    const customer = await someone(other);
    const refused = await register(other, { customer_guid: customer.guid, loyalty_opt_in: true });
    expect([refused.status, await json(refused)]).toMatchObject([409, { code: 'loyalty_off' }]);
    expect((await register(partner, { customer_guid: customer.guid, loyalty_opt_in: true })).status).toBe(404);
    expect((await register(partner, { customer_guid: customer.guid, loyalty_opt_in: 'yes' })).status).toBe(400);
    expect((await register(partner, { customer_guid: customer.guid, loyalty_opt_in: true, more: 1 })).status).toBe(400);
  });
});

describe('the reminder of a premium', () => {
  const remind = async (guid: string, headers: Record<string, string> = {}) =>
    await service.fetch(`/api/customers/${guid}/send_recurring_sms`, { method: 'PUT', as: 'agent', partner, headers });

  it('is one message however often it is sent again, and the operator says that it was delivered', async () => {
    const customer = await payer();
    const before = (await messagesOf(customer)).length;
    const key = { 'idempotency-key': 'press-0001-0001-0001' };
    const answers = await Promise.all([remind(customer.guid, key), remind(customer.guid, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const message = await json<Message>(answers[0]);
    expect(message).toMatchObject({ status: 'queued', parts: 1, direction: 'outbound', template_code: 'PREMIUM_DUE' });
    expect(message.text).toMatch(/^Your premium of GHS [\d.,]+ for .+ is due on \d\d\/\d\d\/\d{4}\.$/);
    await expect
      .poll(async () => (await messagesOf(customer)).find(({ guid }) => guid === message.guid)?.status, {
        timeout: 20_000,
      })
      .toBe('delivered');
    expect(await messagesOf(customer)).toHaveLength(before + 1);
    expect((await changesOf(customer.guid)).filter(({ action }) => action === 'send_recurring_sms')).toHaveLength(1);
  });

  it('is not sent where it has become too long for this customer', async () => {
    const customer = await payer();
    const before = (await messagesOf(customer)).length;
    const settle = async (parts: number) =>
      await sql`update partners set sms_parts = ${parts} where code = ${partner}`.execute(service.db);
    const word = async (template: string) =>
      await sql`update sms_templates set template = ${template} where code = 'PREMIUM_DUE' and language = 'en'`.execute(
        service.db,
      );
    await settle(1);
    await word(`${'a'.repeat(140)} %s %s %s`);
    const refused = await remind(customer.guid);
    expect([refused.status, await json(refused)]).toMatchObject([
      409,
      {
        code: 'sms_too_long',
        message: expect.stringMatching(
          /Maximum number of characters for an sms is exceeded: \d+ of 160.* Shorten the template/,
        ),
      },
    ]);
    expect(await messagesOf(customer)).toHaveLength(before);
    await settle(6);
    await word('Your premium of %s for %s is due on %s.');
    expect((await remind(customer.guid)).status).toBe(200);
  });

  it('fails where the number is nobody’s', async () => {
    const customer = await payer(7);
    const message = await json<Message>(await remind(customer.guid));
    await expect
      .poll(async () => (await messagesOf(customer)).find(({ guid }) => guid === message.guid)?.status, {
        timeout: 20_000,
      })
      .toBe('failed');
  });

  it('asks for the cover that is left of what is cancelled later, and for none after it', async () => {
    const customer = await payer();
    const ends = async (day: string) =>
      await sql`
        update policies set status = 'cancel_pending', next_due_date = '2026-12-10', cancellation_date = ${day}::date
        where customer_guid = ${customer.guid}
      `.execute(service.db);
    await ends('2026-12-11');
    expect((await json<Message>(await remind(customer.guid))).text).toMatch(/10\/12\/2026/);
    await ends('2026-12-10');
    expect(await json(await remind(customer.guid))).toMatchObject({ code: 'no_premium_due' });
  });

  it('is not sent to the dead, nor where nothing falls due or nobody has written it', async () => {
    expect(await json(await remind((await someone(partner, 'deceased')).guid))).toMatchObject({
      code: 'customer_deceased',
    });
    const customer = await payer(2);
    await sql`update customers set language = 'fr' where guid = ${customer.guid}`.execute(service.db);
    expect(await json(await remind(customer.guid))).toMatchObject({ code: 'no_sms_template' });
    await sql`update policies set next_due_date = null where customer_guid = ${customer.guid}`.execute(service.db);
    expect(await json(await remind(customer.guid))).toMatchObject({ code: 'no_premium_due' });
    expect((await remind('nobody')).status).toBe(404);
    const stranger = await service.fetch(`/api/sms/customer/${customer.guid}`, { as: 'admin', partner: other });
    expect((await json<{ content: unknown[] }>(stranger)).content).toEqual([]);
  });
});

interface CurrentRights {
  readonly status: string;
  readonly elapsed_seconds: number;
  readonly request: { readonly guid: string; readonly reason: string | null } | null;
  readonly differences: readonly { readonly field: string; readonly ours: unknown; readonly theirs: string }[];
}

describe('the check of who a customer is', () => {
  const ask = async (guid: string, query = '?send_sms=false') =>
    await service.fetch(`/api/customers/${guid}/request_kyc${query}`, { method: 'PUT', as: 'agent', partner });
  const standing = async (guid: string) =>
    await json<CurrentRights>(
      await service.fetch(`/api/customers/registration_status?customer_guid=${guid}`, { as: 'agent', partner }),
    );
  const answered = async (guid: string) => {
    await expect.poll(async () => (await standing(guid)).status, { timeout: 20_000 }).not.toBe('requested');
    return await standing(guid);
  };
  const resolve = async (guid: string, choices: object, version: number) =>
    await service.fetch(`/rest/kyc_requests/${guid}/resolve`, {
      method: 'PUT',
      as: 'agent',
      partner,
      json: { choices },
      headers: { 'if-match': `"${version}"` },
    });
  const numbered = async (digit: number): Promise<Customer> => {
    const { rows } = await sql<{ guid: string }>`
      select customers.guid from customers join partners on partners.guid = customers.partner_guid
      where partners.code = ${partner} and customers.status = 'active' and customers.msisdn like ${`%${digit}`}
        and customers.town is not null
      order by customers.msisdn desc limit 1
    `.execute(service.db);
    return await read(rows[0]?.guid ?? '');
  };
  const read = async (guid: string) =>
    await json<Customer>(await service.fetch(`/api/customers/${guid}`, { as: 'agent', partner }));

  it('is confirmed when the operator says the same, and is not asked again within two minutes', async () => {
    const { guid } = await numbered(3);
    expect(await standing(guid)).toEqual({ status: 'none', request: null, elapsed_seconds: 0, differences: [] });
    expect((await ask(guid, '?send_sms=true')).status).toBe(400);
    const both = await Promise.all([ask(guid), ask(guid)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await answered(guid)).status).toBe('verified');
    expect(await json(await ask(guid))).toMatchObject({ code: 'kyc_too_soon' });
    service.clock.advance(121_000);
    expect((await standing(guid)).elapsed_seconds).toBeGreaterThan(120);
    expect((await ask(guid)).status).toBe(200);
    expect((await answered(guid)).status).toBe('verified');
    expect((await changesOf(guid)).filter(({ action }) => action === 'request_kyc')).toHaveLength(2);
  });

  it('asks for a choice in each field that differs, and saves it once, in the version that was seen', async () => {
    const customer = await numbered(9);
    await ask(customer.guid);
    const { status, differences, request } = await answered(customer.guid);
    expect(status).toBe('mismatch');
    expect(differences.map(({ field }) => field)).toEqual(['full_name', 'date_of_birth']);
    const id = request?.guid ?? '';
    service.clock.advance(121_000);
    expect(await json(await ask(customer.guid))).toMatchObject({ code: 'kyc_unresolved' });
    const half = await resolve(id, { full_name: 'theirs' }, customer.version);
    expect([half.status, await json(half)]).toMatchObject([400, { field_errors: [{ field: 'date_of_birth' }] }]);
    const both = { full_name: 'theirs', date_of_birth: 'ours' };
    expect((await resolve(id, both, customer.version + 1)).status).toBe(409);
    expect((await resolve(id, { ...both, msisdn: 'theirs' }, customer.version)).status).toBe(400);
    expect((await read(customer.guid)).full_name).toBe(customer.full_name);
    expect((await resolve(id, both, customer.version)).status).toBe(200);
    expect(await read(customer.guid)).toMatchObject({
      full_name: differences[0]?.theirs,
      date_of_birth: differences[1]?.ours,
      version: customer.version + 1,
    });
    expect((await standing(customer.guid)).status).toBe('verified');
    expect((await resolve(id, both, customer.version + 1)).status).toBe(409);
  });

  it('fails with the reason of the operator, or with that of an agent who gives up', async () => {
    const nobody = await numbered(7);
    await ask(nobody.guid);
    expect(await answered(nobody.guid)).toMatchObject({ status: 'failed', request: { reason: 'PAYEE_NOT_FOUND' } });
    const { rows } = await sql<{ guid: string }>`
      select guid from kyc_requests where status = 'verified' limit 1
    `.execute(service.db);
    const fail = async (guid: string) =>
      await service.fetch(`/rest/kyc_requests/${guid}/fail`, {
        method: 'PUT',
        as: 'agent',
        partner,
        json: { reason: 'The customer does not know' },
      });
    expect((await fail(rows[0]?.guid ?? '')).status).toBe(409);
    await sql`update kyc_requests set status = 'mismatch' where guid = ${rows[0]?.guid}`.execute(service.db);
    expect((await fail(rows[0]?.guid ?? '')).status).toBe(200);
  });
});
