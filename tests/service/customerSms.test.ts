import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownWordsADay } from '../../src/resources/rules/ownWords.ts';
import { incomingPath } from '../../service/platform/operator/incoming.ts';
import { signatureHeader, signatureOf, timestampHeader } from '../../service/platform/operator/signature.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

let operator: TestOperator;
let service: TestService;
const partner = 'tana-gh';

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
  readonly version: number;
}
interface Texts {
  readonly sender: string;
  readonly msisdn: string;
  readonly opted_out: boolean;
  readonly own_words_left: number;
  readonly texts: readonly {
    readonly sms_template_guid: string;
    readonly code: string;
    readonly text: string;
    readonly missing: readonly string[];
  }[];
  readonly recent: readonly { readonly text: string }[];
}

const taken = { claimed: 0, others: 0 };
/** Another customer each time, with a policy that is paid for, and no claim unless one is wanted, who gets what is sent. */
async function somebody(claimed = false): Promise<Customer> {
  const { rows } = await sql<Customer>`
    select customers.guid, full_name, msisdn, customers.version from customers
    join partners on partners.guid = customers.partner_guid
    where partners.code = ${partner} and customers.status = 'active' and customers.language = 'en' and msisdn ~ '[0-6]$' and sms_opt_out is not true
      and exists (select 1 from policies where policies.customer_guid = customers.guid
        and policies.next_due_date is not null and policies.status = 'active')
      and exists (select 1 from claims where claims.customer_guid = customers.guid) = ${claimed}
    order by customers.guid limit 1 offset ${taken[claimed ? 'claimed' : 'others']++}
  `.execute(service.db);
  const [found] = rows;
  if (!found) throw new Error('There is nobody left to write to.');
  return found;
}

type Body = Readonly<Record<string, unknown>>;

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** An answer, whose body is taken to be what the caller says. */
async function said<T = Body>(answer: Response): Promise<Answer<T>> {
  const body: T = await answer.json();
  return { status: answer.status, body };
}

const texts = async ({ guid }: Customer, as = 'agent', of = partner) =>
  await said<Texts>(await service.fetch(`/api/sms/customer/${guid}/texts`, { as, partner: of }));

const write = async ({ guid, msisdn }: Customer, json: object, more: { as?: string; key?: string; of?: string } = {}) =>
  await said(
    await service.fetch(`/api/sms/customer/${guid}`, {
      method: 'POST',
      as: more.as ?? 'agent',
      partner: more.of ?? partner,
      json: { msisdn, ...json },
      headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
    }),
  );

const messagesOf = async ({ guid }: Customer) =>
  (
    await said<{ content: readonly Record<string, unknown>[] }>(
      await service.fetch(`/api/sms/customer/${guid}?size=50`, { as: 'agent', partner }),
    )
  ).body.content;

describe('what a customer can be written', () => {
  it('is each template of their language with their own values, and what it lacks is named', async () => {
    const customer = await somebody();
    const { status, body } = await texts(customer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ msisdn: customer.msisdn, opted_out: false, own_words_left: ownWordsADay });
    expect(body.sender).not.toBe('');
    const due = body.texts.find(({ code }) => code === 'PREMIUM_DUE');
    expect(due).toMatchObject({ missing: [] });
    expect(due?.text).toMatch(/^Your premium of GHS [\d.,]+ for .+ is due on \d\d\/\d\d\/\d{4}\.$/);
    // What is true only once a claim is decided is picked by nobody.
    expect(body.texts.map(({ code }) => code)).toEqual(['PREMIUM_DUE', 'WELCOME']);
  });

  it('is of a claim by its own day, and cannot be what there is nothing of', async () => {
    const customer = await somebody();
    const made = await service.fetch('/api/sms_templates', {
      method: 'POST',
      as: 'admin',
      partner,
      json: {
        code: 'CLAIM_STANDS',
        language: 'en',
        template: 'Claim %s under %s: papers by %s, %s.',
        parameters: ['claim_reference', 'policy_number', 'due_date', 'claim_amount'],
      },
    });
    expect(made.status).toBe(201);
    const stands = async () => (await texts(customer)).body.texts.find(({ code }) => code === 'CLAIM_STANDS');
    const { rows } = await sql<{ guid: string; reference: string }>`
      select guid, claim_reference as reference from claims where customer_guid = ${customer.guid}
        and status <> 'discarded' order by created_at desc, claim_reference
    `.execute(service.db);
    expect(rows).toEqual([]);
    expect(await stands()).toMatchObject({ missing: ['claim_reference', 'due_date', 'claim_amount'] });
    await sql`
      update claims set customer_guid = ${customer.guid}, documents_deadline = '2027-01-31', approved_amount = null
      where guid = (select claims.guid from claims join partners on partners.guid = claims.partner_guid
        where partners.code = ${partner} and claims.status = 'documents_pending' order by claims.guid limit 1)
    `.execute(service.db);
    const now = await stands();
    expect(now).toMatchObject({ missing: ['claim_amount'] });
    // Of the policy that is claimed on, and not of the one whose premium is due.
    const { rows: claimed } = await sql<{ number: string }>`
      select policy_number as number from claims join policies on policies.guid = claims.policy_guid
      where claims.customer_guid = ${customer.guid}
    `.execute(service.db);
    expect(now?.text).toMatch(/^Claim \S+ under \S+: papers by 31\/01\/2027, \.$/);
    expect(now?.text).toContain(`under ${claimed[0]?.number}:`);
    const refused = await write(customer, { text: now?.text, sms_template_guid: now?.sms_template_guid });
    expect(refused).toMatchObject({ status: 409, body: { code: 'sms_text_changed' } });
  });

  it('is told to nobody who may not write to them', async () => {
    const customer = await somebody();
    expect((await texts(customer, 'admin', 'umoja-ge')).status).toBe(404);
    expect((await texts({ ...customer, guid: 'nobody' })).status).toBe(404);
    expect((await write(customer, { text: 'From elsewhere' }, { as: 'admin', of: 'umoja-ge' })).status).toBe(404);
  });
});

describe('a message to a customer', () => {
  it('is sent in the words that were read, once, and the operator says that it arrived', async () => {
    const customer = await somebody();
    const before = (await messagesOf(customer)).length;
    const accepted = await operator.accepted();
    const due = (await texts(customer)).body.texts.find(({ code }) => code === 'PREMIUM_DUE');
    const json = { text: due?.text, sms_template_guid: due?.sms_template_guid };
    const answers = await Promise.all([
      write(customer, json, { key: 'write-0001-0001-0001' }),
      write(customer, json, { key: 'write-0001-0001-0001' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toMatchObject({
      text: due?.text,
      status: 'queued',
      template_code: 'PREMIUM_DUE',
      sent_by: 'agent',
      parts: 1,
    });
    await expect
      .poll(async () => (await messagesOf(customer)).find(({ guid }) => guid === answers[0]?.body.guid)?.status, {
        timeout: 20_000,
      })
      .toBe('delivered');
    expect(await messagesOf(customer)).toHaveLength(before + 1);
    expect(await operator.accepted()).toBe(accepted + 1);
  });

  it('goes out again only where that is said, however the two presses come', async () => {
    const customer = await somebody();
    const text = 'Please call us about your cover.';
    const pressed = await Promise.all([write(customer, { text }), write(customer, { text })]);
    expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(pressed.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'sms_sent_already' });
    expect((await texts(customer)).body.recent.map((one) => one.text)).toEqual([text]);
    expect((await write(customer, { text, again: true })).status).toBe(201);
    expect((await write(customer, { text: `${text} Thank you.` })).status).toBe(201);
  });

  it('is refused when the template, or the number, is not what was read', async () => {
    const customer = await somebody();
    const due = (await texts(customer)).body.texts.find(({ code }) => code === 'PREMIUM_DUE');
    const reworded = await write(customer, { text: `${due?.text} Really.`, sms_template_guid: due?.sms_template_guid });
    expect(reworded).toMatchObject({ status: 409, body: { code: 'sms_text_changed' } });
    const strange = await write(customer, { text: 'x', sms_template_guid: customer.guid });
    expect(strange).toMatchObject({ status: 400, body: { field_errors: [{ field: 'sms_template_guid' }] } });
    const moved = await write({ ...customer, msisdn: '233249999991' }, { text: 'To another number' });
    expect(moved).toMatchObject({ status: 409, body: { code: 'sms_number_changed' } });
  });

  it('is refused beside its field when it is too long, or empty', async () => {
    const customer = await somebody();
    const long = await write(customer, { text: 'a'.repeat(919) });
    expect(long).toMatchObject({
      status: 400,
      body: {
        field_errors: [{ field: 'text', message: 'Maximum number of characters for an sms is exceeded: 919 of 918' }],
      },
    });
    expect((await write(customer, { text: 'a'.repeat(918) })).body).toMatchObject({ parts: 6 });
    expect((await write(customer, { text: ' ' })).status).toBe(400);
  });

  it('goes to somebody who wants none only where it concerns their own cover', async () => {
    const customer = await somebody();
    const put = await service.fetch(`/api/customers/${customer.guid}`, {
      method: 'PUT',
      as: 'agent',
      partner,
      json: { sms_opt_out: true },
      headers: { 'if-match': `"${customer.version}"` },
    });
    expect(put.status).toBe(200);
    expect((await texts(customer)).body.opted_out).toBe(true);
    const text = 'Your card is ready.';
    expect(await write(customer, { text })).toMatchObject({ status: 409, body: { code: 'customer_opted_out' } });
    expect((await write(customer, { text, concerns_cover: true })).status).toBe(201);
  });

  it('goes to nobody who has died', async () => {
    const customer = await somebody();
    await sql`update customers set status = 'deceased' where guid = ${customer.guid}`.execute(service.db);
    expect(await texts(customer)).toMatchObject({ status: 409, body: { code: 'customer_deceased' } });
    expect(await write(customer, { text: 'Hello' })).toMatchObject({ body: { code: 'customer_deceased' } });
  });

  it('is in somebody’s own words so many times a day, whoever they write to, and however many at once', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const left = (await texts(one, 'assessor')).body.own_words_left;
    expect(left).toBe(ownWordsADay);
    await sql`
      insert into sms_messages (guid, partner_guid, customer_guid, msisdn, text, direction, status, parts, sent_by, created_at, updated_at, version)
      select gen_random_uuid()::text, partner_guid, guid, msisdn, 'Own words ' || place, 'outbound', 'sent', 1, 'assessor', ${new Date()}, ${new Date()}, 1
      from customers cross join generate_series(1, ${ownWordsADay - 1}) as place where customers.guid = ${one.guid}
    `.execute(service.db);
    expect((await texts(other, 'assessor')).body.own_words_left).toBe(1);
    const answers = await Promise.all([
      write(one, { text: 'The last one' }, { as: 'assessor' }),
      write(other, { text: 'The last one' }, { as: 'assessor' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'own_words_spent' });
    const due = (await texts(other, 'assessor')).body.texts.find(({ code }) => code === 'PREMIUM_DUE');
    const json = { text: due?.text, sms_template_guid: due?.sms_template_guid };
    expect((await write(other, json, { as: 'assessor' })).status).toBe(201);
    expect((await write(other, { text: 'Somebody else writes' })).status).toBe(201);
  });
});

describe('a template that nobody else has read', () => {
  it('is the own words of whoever wrote or changed it, whoever they write to, and theirs alone', async () => {
    const [one, other, third] = [await somebody(true), await somebody(true), await somebody(true)];
    const send = async (to: Customer, code: string, as: string) => {
      const found = (await texts(to, as)).body.texts.find((each) => each.code === code);
      return await write(to, { text: found?.text, sms_template_guid: found?.sms_template_guid }, { as });
    };
    const template = (method: string, path: string, json: object, as: string, headers: Record<string, string> = {}) =>
      service.fetch(`/api/sms_templates${path}`, { method, as, partner, json, headers });
    const made = await template(
      'POST',
      '',
      { code: 'PAY_ME', kind: 'OnDemand', language: 'en', template: 'Pay to a number of mine.', parameters: [] },
      'admin',
    );
    const { guid, status } = (await said<{ guid: string; status: string }>(made)).body;
    expect([made.status, status]).toEqual([201, 'in_use']);
    const spend = async (left: number) =>
      await sql`
        insert into sms_messages (guid, partner_guid, customer_guid, msisdn, text, direction, status, parts, sent_by, created_at, updated_at, version)
        select gen_random_uuid()::text, partner_guid, guid, msisdn, 'Mine ' || place, 'outbound', 'sent', 1, who.name, ${new Date()}, ${new Date()}, 1
        from customers cross join generate_series(1, ${ownWordsADay - left}) as place cross join (values ('admin'), ('admin2')) as who(name)
        where customers.guid = ${one.guid}
      `.execute(service.db);
    await spend(1);
    // Twice at once, to two people: the last one of the day.
    const answers = await Promise.all([send(one, 'PAY_ME', 'admin'), send(other, 'PAY_ME', 'admin')]);
    expect(answers.map(({ status: how }) => how).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status: how }) => how === 409)?.body).toMatchObject({ code: 'own_words_spent' });
    // Nor by another name, nor by the words of somebody else that they have changed.
    const changed = async (code: string, json: object, as: string) => {
      const { rows } = await sql<{ guid: string; version: number }>`
        select sms_templates.guid, sms_templates.version from sms_templates join partners on partners.guid = sms_templates.partner_guid
        where sms_templates.code = ${code} and sms_templates.language = 'en' and partners.code = ${partner}
      `.execute(service.db);
      const answer = await template('PUT', `/${rows[0]?.guid}`, json, as, { 'if-match': `"${rows[0]?.version}"` });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    await changed('PAY_ME', { code: 'PAY_ME_NOW' }, 'admin');
    expect((await send(third, 'PAY_ME_NOW', 'admin')).body).toMatchObject({ code: 'own_words_spent' });
    expect((await send(other, 'WELCOME', 'admin')).status).toBe(201);
    await changed('PREMIUM_DUE', { template: 'Pay %s for %s by %s to a number of mine.' }, 'admin');
    expect((await send(other, 'PREMIUM_DUE', 'admin')).body).toMatchObject({ code: 'own_words_spent' });
    const remind = async (as: string) =>
      (await service.fetch(`/api/customers/${other.guid}/send_recurring_sms`, { method: 'PUT', as, partner })).status;
    expect(await remind('admin')).toBe(409);
    // Whoever else picks it has read it.
    expect((await send(third, 'PAY_ME_NOW', 'assessor')).status).toBe(201);
    await changed('PAY_ME_NOW', { template: 'Pay to a number of ours.' }, 'admin2');
    expect((await send(one, 'PAY_ME_NOW', 'admin2')).status).toBe(201);
    expect((await send(other, 'PAY_ME_NOW', 'admin2')).body).toMatchObject({ code: 'own_words_spent' });
    expect((await send(third, 'PAY_ME_NOW', 'admin')).body).toMatchObject({ code: 'own_words_spent' });
    await sql`delete from sms_templates where guid = ${guid}`.execute(service.db);
  });
});

describe('what a customer writes', () => {
  let told = 0;
  const writes = async ({ msisdn }: Customer, text: string, reference = `in-${(told += 1)}`) =>
    await operator.passOn(`${service.url}${incomingPath}`, { reference, msisdn, text });
  const heard = async (customer: Customer, text: string) =>
    await expect
      .poll(
        async () => (await messagesOf(customer)).filter((one) => one.text === text && one.direction === 'inbound'),
        {
          timeout: 20_000,
        },
      )
      .toHaveLength(1);
  const historyOf = async ({ guid }: Customer) =>
    (
      await said<{ content: readonly { action: string; actor: string }[] }>(
        await service.fetch(`/api/audit_events?entity_guid=${guid}`, { as: 'agent', partner }),
      )
    ).body.content;

  it('stands among their messages, once however often it is told', async () => {
    const customer = await somebody();
    const text = 'Quand était mon dernier paiement ?';
    await writes(customer, text, 'twice');
    await writes(customer, text, 'twice');
    await heard(customer, text);
    await writes(customer, 'And then');
    await heard(customer, 'And then');
    expect((await messagesOf(customer)).filter((one) => one.text === text)).toHaveLength(1);
    expect((await texts(customer)).body).toMatchObject({ opted_out: false, recent: [] });
  });

  it('ends messages, and lets them begin again, seen in their history', async () => {
    const customer = await somebody();
    await writes(customer, 'Stop my policy please');
    await heard(customer, 'Stop my policy please');
    expect((await texts(customer)).body.opted_out).toBe(false);
    await writes(customer, 'arrêt.');
    await heard(customer, 'arrêt.');
    expect((await texts(customer)).body.opted_out).toBe(true);
    expect((await historyOf(customer))[0]).toMatchObject({ action: 'stopped_sms', actor: 'Coverdesk' });
    await writes(customer, 'START');
    await heard(customer, 'START');
    expect((await texts(customer)).body.opted_out).toBe(false);
    expect((await historyOf(customer))[0]).toMatchObject({ action: 'started_sms' });
  });

  it('is read by the partner that wrote to them last, and by no other; who wants none wants none from all', async () => {
    const customer = await somebody();
    const [elsewhere] = (
      await sql<{ guid: string; partner: string }>`
        update customers set msisdn = ${customer.msisdn}, sms_opt_out = false where guid = (
          select customers.guid from customers join partners on partners.guid = customers.partner_guid
          where partners.code <> ${partner} and customers.status = 'active' order by partners.code, customers.guid limit 1)
        returning guid, (select code from partners where partners.guid = customers.partner_guid) as partner
      `.execute(service.db)
    ).rows;
    if (!elsewhere) throw new Error('There is one partner only.');
    await sql`delete from sms_messages where customer_guid in (${customer.guid}, ${elsewhere.guid})`.execute(
      service.db,
    );
    const there = async () =>
      (
        await sql<{
          text: string;
        }>`select text from sms_messages where customer_guid = ${elsewhere.guid} and direction = 'inbound'`.execute(
          service.db,
        )
      ).rows.map(({ text }) => text);
    await writes(customer, 'Nobody has written to me', 'before-anybody');
    // Heard by nobody, which is seen in the database alone.
    await expect
      .poll(
        async () =>
          (await sql`select 1 from operator_incoming where reference = 'before-anybody'`.execute(service.db)).rows,
        { timeout: 20_000 },
      )
      .toHaveLength(1);
    expect((await write(customer, { text: 'We have' })).status).toBe(201);
    await writes(customer, 'My claim with you');
    await heard(customer, 'My claim with you');
    expect((await messagesOf(customer)).map(({ text }) => text)).not.toContain('Nobody has written to me');
    expect(await there()).toEqual([]);
    await writes(customer, 'STOP');
    await heard(customer, 'STOP');
    expect(await there()).toEqual(['STOP']);
    const { rows } = await sql<{ sms_opt_out: boolean }>`
      select sms_opt_out from customers where guid in (${customer.guid}, ${elsewhere.guid})
    `.execute(service.db);
    expect(rows).toEqual([{ sms_opt_out: true }, { sms_opt_out: true }]);
    await writes(customer, 'START');
    await heard(customer, 'START');
    expect(await there()).toEqual(['STOP']);
  });

  it('is believed of nobody but the operator', async () => {
    const customer = await somebody();
    const post = async (body: string, secret: string, at = Math.floor(Date.now() / 1000)) =>
      await service.fetch(incomingPath, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [timestampHeader]: String(at),
          [signatureHeader]: signatureOf(secret, String(at), body),
        },
      });
    const body = JSON.stringify({ reference: 'forged', msisdn: customer.msisdn, text: 'STOP' });
    expect((await post(body, 'what-nobody-knows')).status).toBe(401);
    expect((await post(body, operator.secret, 1)).status).toBe(401);
    expect((await texts(customer)).body.opted_out).toBe(false);
    expect(
      (await post(JSON.stringify({ reference: 'x', msisdn: 'nobody', text: 'STOP' }), operator.secret)).status,
    ).toBe(400);
    // A number that is nobody's is heard, and changes nothing.
    const strange = JSON.stringify({ reference: 'strange', msisdn: '233000000000', text: 'STOP' });
    expect((await post(strange, operator.secret)).status).toBe(204);
  });
});
