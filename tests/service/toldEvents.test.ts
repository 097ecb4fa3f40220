import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayable, smsEvents } from '../../src/resources/rules/smsEvents.ts';
import { smsEventsMigration } from '../../service/insurance/migrations/smsEvents.ts';
import { templateAuthorsMigration } from '../../service/insurance/migrations/templateAuthors.ts';
import { inTransaction } from '../../service/platform/database/inTransaction.ts';
import { othersOf } from '../../service/platform/workflows/moveRecord.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { claimDesk, type Insured } from '../support/claims.ts';
import { ifSeen } from '../support/seen.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const desk = claimDesk(() => service);
const { act, call, fields, hospital, make, on } = desk;
const day = 86_400_000;
type Event = (typeof smsEvents)[number];
type Language = 'en' | 'fr';
const languages: readonly Language[] = ['en', 'fr'];

beforeAll(async () => {
  service = await startTestService();
  // Those of the sample world are out of use here: each test writes its own.
  await sql`update sms_templates set status = 'out_of_use' where kind = 'Event'`.execute(service.db);
});
afterAll(() => service.close());

/** Somebody who is covered, and written to in a language. */
async function covered(language: Language = 'en'): Promise<Insured> {
  const insured = await desk.covered('HOSP-CASH');
  await sql`update customers set language = ${language} where guid = ${insured.customer}`.execute(service.db);
  return insured;
}

/** What a customer was sent, and what the operator is asked for it. */
async function messagesOf({ customer }: Insured) {
  const { rows } = await sql<{ text: string; template_code: string | null; status: string; bulk: boolean | null }>`
    select sms_messages.text, sms_messages.template_code, sms_messages.status, operator_requests.bulk from sms_messages
    left join operator_requests on operator_requests.subject_guid = sms_messages.guid
    where sms_messages.customer_guid = ${customer} order by sms_messages.created_at
  `.execute(service.db);
  return rows;
}

const template = (event: Event, language: Language, more: object = {}) => ({
  code: `TOLD_${event}`.toUpperCase(),
  kind: 'Event',
  event,
  language,
  template: `${language} ${event}: %s`,
  parameters: ['policy_number'],
  ...more,
});
const write = async (json: object, as = 'admin') =>
  await call<{ guid: string; status: string }>('/api/sms_templates', { method: 'POST', as, json });
/** Somebody puts a template in use, or takes it out of it. */
const putInUse = async (guid: string, isInUse: boolean, as = 'admin2') =>
  await call<{ status: string }>(`/api/sms_templates/${guid}/use`, {
    method: 'PUT',
    as,
    json: { in_use: isInUse },
    headers: await ifSeen(service, 'sms_templates', guid),
  });
/** One that is written by one administrator, and put in use by another one. */
async function inUse(json: object): Promise<string> {
  const made = await write(json);
  expect([made.status, made.body.status], JSON.stringify(made.body)).toEqual([201, 'draft']);
  expect((await putInUse(made.body.guid, true)).body.status).toBe('in_use');
  return made.body.guid;
}
const takeOver = async (guid: string, as: string, headers?: Record<string, string>) =>
  await call(`/api/sms_templates/${guid}/take_over`, {
    method: 'PUT',
    as,
    json: {},
    headers: headers ?? (await ifSeen(service, 'sms_templates', guid)),
  });
const change = async (guid: string, json: object, as = 'admin') =>
  await call(`/api/sms_templates/${guid}`, {
    method: 'PUT',
    as,
    json,
    headers: await ifSeen(service, 'sms_templates', guid),
  });

/** Puts a policy where the next step is due, or can be pressed. */
const policyIs = async ({ policy }: Insured, values: Readonly<Record<string, string | null>>) => {
  for (const [name, value] of Object.entries(values)) {
    await sql`update policies set ${sql.id(name)} = ${value} where guid = ${policy}`.execute(service.db);
  }
};
const moved = async ({ policy }: Insured, status: string) =>
  await call(`/api/policies/complex/status?policy_guid=${policy}`, {
    method: 'PUT',
    as: 'admin',
    json: { status, reason: 'As agreed' },
    headers: await ifSeen(service, 'policies', policy),
  });
const cancel = async ({ policy }: Insured) =>
  await call(`/api/policies/${policy}`, {
    method: 'DELETE',
    json: { cancellation_date: on(0), cancellation_reason: 'Moves away' },
  });
const due = async () => await doDueActions(service.service.deps);

let paid = 0;
async function pay({ policy }: Insured) {
  const { rows } = await sql<{ amount: number }>`
    select amount_in_cents as amount from policies where guid = ${policy}
  `.execute(service.db);
  paid += 1;
  const json = {
    policy_guid: policy,
    amount: rows[0]?.amount,
    effected_date: on(0),
    mno_reference: `TOLD-${paid}`,
  };
  return await call<{ guid: string; status: string }>('/api/premiums/add_single_non_bundled', { method: 'PUT', json });
}

/** What has to be done for each of them to happen to somebody. */
const causes: Readonly<Record<Event, (insured: Insured) => Promise<unknown>>> = {
  claim_documents: async (insured) => {
    const { guid } = await insured.complete();
    return await act(guid, 'request_documents', { requested_documents: ['discharge_form'] });
  },
  claim_reminder: async (insured) => {
    const { guid } = (await make(insured, hospital())).body;
    await sql`update claims set remind_on = ${on(0)}::date where guid = ${guid}`.execute(service.db);
    await due();
  },
  claim_approved: async (insured) => {
    const { guid } = await insured.complete();
    return await act(guid, 'approve', { approved_amount: 12_000 });
  },
  claim_rejected: async (insured) => {
    const { guid } = await insured.complete();
    await act(guid, 'fail', { rejection_reason: 'not_covered' });
    return await act(guid, 'fail_confirm', { rejection_reason: 'not_covered' }, { as: 'assessor2' });
  },
  claim_paid: async (insured) => {
    const { guid } = await insured.complete();
    await act(guid, 'approve', { approved_amount: 12_000 });
    const paidByHand = { payment_method: 'cheque', payment_reference: `TOLD-${guid}`, paid_on: on(0) };
    return await act(guid, 'mark_paid', paidByHand);
  },
  payment_received: pay,
  payment_refunded: async (insured) => {
    const { guid } = (await pay(insured)).body;
    await sql`update payments set status = 'refund_pending' where guid = ${guid}`.execute(service.db);
    return await call(`/api/payments/${guid}/refund_outcome`, {
      method: 'PUT',
      as: 'assessor',
      json: { outcome: 'succeeded', refund_reference: `BACK-${guid}` },
      headers: await ifSeen(service, 'payments', guid),
    });
  },
  cover_begun: async (insured) => {
    await policyIs(insured, { status: 'pending' });
    await due();
  },
  cover_overdue: async (insured) => {
    await policyIs(insured, { next_due_date: on(-1), paid_until: on(-2) });
    await due();
  },
  cover_suspended: async (insured) => {
    await policyIs(insured, { status: 'in_grace', grace_ends_at: on(-1), next_due_date: on(-9), paid_until: on(-10) });
    await due();
  },
  cover_resumed: async (insured) => {
    await policyIs(insured, { status: 'suspended' });
    return await moved(insured, 'active');
  },
  cover_lapsed: async (insured) => {
    await policyIs(insured, { status: 'suspended', lapses_at: on(-1) });
    await due();
  },
  cover_expired: async (insured) => {
    await policyIs(insured, { start_date: on(-366), end_date: on(-1) });
    await due();
  },
  cover_renewed: async (insured) => {
    await policyIs(insured, { status: 'expired', start_date: on(-400), end_date: on(-35), paid_until: on(-35) });
    return await call(`/api/policies/complex/status?policy_guid=${insured.policy}`, {
      method: 'PUT',
      json: { status: 'active' },
      headers: await ifSeen(service, 'policies', insured.policy),
    });
  },
  cover_cancelled: cancel,
  cover_ended: async (insured) => await bySystem(insured, 'terminate_on_claim', { cancellation_reason: 'CLM-1' }),
  cover_withdrawn: async (insured) => await bySystem(insured, 'withdraw'),
};

/** What the service does to a policy of itself, when something else happens. */
async function bySystem(
  { policy }: Insured,
  action: 'terminate_on_claim' | 'withdraw',
  values: Readonly<Record<string, unknown>> = {},
) {
  const { deps } = service.service;
  await inTransaction(deps.db, async (trx) => {
    const { hold, move } = othersOf({ deps, trx, context: await systemContext(deps, trx, 'tana-gh') });
    const record = await hold('policies', policy);
    if (record) await move('policies', record, action, values);
  });
}

/** What the service does when it is due, to as many as there are: nobody is woken by it. */
const ofMany: readonly Event[] = [
  'claim_reminder',
  'cover_begun',
  'cover_overdue',
  'cover_suspended',
  'cover_lapsed',
  'cover_expired',
];

describe('what happens is told once, in the language of the customer', () => {
  it.each(smsEvents)('%s', async (event) => {
    const made: string[] = [];
    for (const language of languages) made.push(await inUse(template(event, language)));
    for (const language of languages) {
      const insured = await covered(language);
      await causes[event](insured);
      await due();
      const { rows } = await sql<{ policy_number: string }>`
        select policy_number from policies where guid = ${insured.policy}
      `.execute(service.db);
      expect(await messagesOf(insured)).toEqual([
        {
          text: `${language} ${event}: ${rows[0]?.policy_number}`,
          template_code: `TOLD_${event}`.toUpperCase(),
          status: expect.stringMatching(/^(queued|sent|delivered)$/),
          bulk: ofMany.includes(event),
        },
      ]);
    }
    // Out of use, or not there: nobody is told.
    for (const guid of made) expect((await putInUse(guid, false)).body.status).toBe('out_of_use');
    const other = await covered('fr');
    await causes[event](other);
    expect(await messagesOf(other)).toEqual([]);
  });

  it('whatever is said of it, there is something to say of each that the form lets be written', async () => {
    for (const event of smsEvents) {
      const parameters = sayable[event];
      const guid = await inUse(template(event, 'en', { template: parameters.map(() => '%s').join('|'), parameters }));
      const insured = await covered();
      await causes[event](insured);
      const [message, ...more] = await messagesOf(insured);
      expect([
        event,
        more,
        message?.status,
        message?.text.split('|').filter((said) => said === '' || said === '…'),
      ]).toEqual([event, [], expect.stringMatching(/^(queued|sent|delivered)$/), []]);
      await putInUse(guid, false);
    }
  });
});

describe('what could never be sent is refused', () => {
  it('with the reason beside the field, in both languages', async () => {
    const never = await write(template('claim_rejected', 'en', { parameters: ['claim_amount'] }));
    expect([never.status, fields(never)]).toEqual([400, ['parameters']]);
    const vain = await write(template('cover_lapsed', 'en', { parameters: ['claim_amount'] }));
    expect([vain.status, fields(vain)]).toEqual([400, ['parameters']]);
    expect(JSON.stringify(vain.body)).toContain('Amount of the claim');
    const french = await call('/api/sms_templates', {
      method: 'POST',
      as: 'admin',
      json: template('cover_lapsed', 'en', { parameters: ['claim_amount'] }),
      headers: { 'accept-language': 'fr' },
    });
    expect(JSON.stringify(french.body)).toContain('Montant du sinistre');
    const picked = { code: 'PICKED', language: 'en', template: 'Paid: %s', parameters: ['payment_amount'] };
    expect(fields(await write(picked))).toEqual(['parameters']);
    expect(fields(await write(template('cover_lapsed', 'en', { event: null })))).toEqual(['event']);
    expect(fields(await write(template('cover_lapsed', 'en', { event: 'cover_laps' })))).toEqual(['event']);
    expect((await write(template('cover_lapsed', 'en'), 'agent')).status).toBe(403);
  });

  it('where another one is in use for the same, in the same language', async () => {
    const first = await inUse(template('cover_lapsed', 'en'));
    const second = await write(template('cover_lapsed', 'en', { code: 'ANOTHER' }));
    const refused = await putInUse(second.body.guid, true);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'told_already' })]);
    expect(JSON.stringify(refused.body)).toContain('TOLD_COVER_LAPSED');
    await putInUse(first, false);
    expect((await putInUse(second.body.guid, true)).status).toBe(200);
    await putInUse(second.body.guid, false);
    const vain = await change(second.body.guid, { template: '%s', parameters: ['payment_amount'] });
    expect(fields(vain)).toEqual(['parameters']);
  });
});

describe('nobody writes to everybody alone', () => {
  it('what is sent by itself is put in use by another person than whoever wrote it, or changed it', async () => {
    const { body } = await write(template('cover_lapsed', 'en'));
    expect(await putInUse(body.guid, true, 'admin')).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    for (const as of ['agent', 'assessor']) expect((await putInUse(body.guid, true, as)).status, as).toBe(403);
    expect((await putInUse(body.guid, true)).body.status).toBe('in_use');
    // And what is in use is changed by nobody.
    for (const who of ['admin', 'admin2']) {
      expect((await change(body.guid, { template: 'Other words for %s' }, who)).status, who).toBe(403);
    }
    // Who wrote what was taken out of use does not put it in use again.
    await putInUse(body.guid, false);
    expect((await putInUse(body.guid, true, 'admin')).status).toBe(409);
    // Nor by way of one that somebody picks.
    const picked = await write({ code: 'PICKED_ONE', language: 'en', template: 'Hello' });
    expect([picked.status, picked.body.status]).toEqual([201, 'in_use']);
    const turned = await change(picked.body.guid, { kind: 'Event', event: 'cover_lapsed' });
    expect([turned.status, fields(turned)]).toEqual([400, expect.arrayContaining(['kind'])]);
    for (const json of [{ status: 'in_use' }, { written_by_guid: null }]) {
      expect((await change(body.guid, json)).status).toBe(400);
    }
  });

  it('nobody has their own words put in use by a change of somebody else, until that one stands for all of it', async () => {
    const { body } = await write(template('cover_lapsed', 'en', { template: 'Send 10 cedis to 024 000 0000 %s' }));
    const { guid } = body;
    expect((await takeOver(guid, 'admin2')).status, 'there is nothing to take over').toBe(409);
    // A comma: they have not agreed to the rest.
    await change(guid, { template: 'Send 10 cedis to 024 000 0000, %s' }, 'admin2');
    for (const who of ['admin', 'admin2']) {
      expect(await putInUse(guid, true, who), who).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    }
    // Nor does another name make the words somebody else's, or what is written back as it was.
    await change(guid, { code: 'OTHER_NAME', language: 'en' }, 'admin2');
    await change(guid, { template: 'Send 10 cedis to 024 000 0000 %s' }, 'admin2');
    expect((await putInUse(guid, true, 'admin')).status).toBe(409);
    for (const as of ['agent', 'assessor']) expect((await takeOver(guid, as)).status, as).toBe(403);
    // Whoever takes it over is the one who does not put it in use.
    expect((await takeOver(guid, 'admin')).status).toBe(200);
    expect((await putInUse(guid, true, 'admin')).status).toBe(409);
    expect((await putInUse(guid, true, 'admin2')).body.status).toBe('in_use');
    // Two have agreed to all of it: what is changed afterwards is that one's.
    await putInUse(guid, false);
    await change(guid, { template: 'Better words, %s' }, 'admin2');
    expect((await putInUse(guid, true, 'admin2')).status).toBe(409);
    expect((await putInUse(guid, true, 'admin')).body.status).toBe('in_use');
    // And until they have agreed anew, everybody's who has changed it.
    await putInUse(guid, false);
    await change(guid, { template: 'Own words, %s' }, 'admin');
    await change(guid, { template: 'Own words: %s' }, 'admin2');
    expect((await putInUse(guid, true, 'admin')).status).toBe(409);
  });

  it('takes over what was read, and once', async () => {
    const { guid } = (await write(template('cover_lapsed', 'en'))).body;
    await change(guid, { template: 'Mended, %s' }, 'admin2');
    const read = await ifSeen(service, 'sms_templates', guid);
    const both = await Promise.all([takeOver(guid, 'admin2', read), takeOver(guid, 'admin', read)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await change(guid, { template: 'Mended by the other, %s' }, both[0].status === 200 ? 'admin' : 'admin2');
    expect((await takeOver(guid, 'admin2', read)).body).toMatchObject({ code: 'stale_version' });
  });

  it('knows after an upgrade everybody who has changed what is not in use', async () => {
    const { guid } = (await write(template('cover_lapsed', 'en'))).body;
    await change(guid, { template: 'Mended, %s' }, 'admin2');
    await sql`update sms_templates set written_with = null where guid = ${guid}`.execute(service.db);
    await service.db.transaction().execute(async (trx) => await templateAuthorsMigration.up(trx, service.clock.now()));
    for (const who of ['admin', 'admin2']) expect((await putInUse(guid, true, who)).status, who).toBe(409);
  });

  it('acts on the version that was read', async () => {
    const { body } = await write(template('cover_lapsed', 'en'));
    const read = await ifSeen(service, 'sms_templates', body.guid);
    await change(body.guid, { template: 'Worse words, %s' });
    const stale = await call(`/api/sms_templates/${body.guid}/use`, {
      method: 'PUT',
      as: 'admin2',
      json: { in_use: true },
      headers: read,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });
});

describe('what is told goes with what is done', () => {
  it('nobody is told of what was refused, and once of what two people press', async () => {
    const made = await inUse(template('cover_cancelled', 'en'));
    const insured = await covered();
    const refused = await call(`/api/policies/${insured.policy}`, { method: 'DELETE', json: {} });
    expect([refused.status, await messagesOf(insured)]).toEqual([400, []]);
    const both = await Promise.all([cancel(insured), cancel(insured)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await messagesOf(insured)).toHaveLength(1);
    await putInUse(made, false);
  });

  it('a rehearsal says what would be told, and tells nobody', async () => {
    const made = await inUse(template('cover_cancelled', 'en'));
    const insured = await covered();
    const { body } = await call<{ asked: readonly { kind: string; text: string | null }[] }>(
      `/api/rehearsals/policies/${insured.policy}`,
      { method: 'DELETE', json: { cancellation_date: on(0), cancellation_reason: 'Moves away' } },
    );
    expect(body.asked).toMatchObject([{ kind: 'sms', text: expect.stringMatching(/^en cover_cancelled: /) }]);
    expect(await messagesOf(insured)).toEqual([]);
    await putInUse(made, false);
  });

  it('is seen not to have gone where there is nothing to say, and holds up nothing', async () => {
    const made = await inUse(template('cover_cancelled', 'en', { template: 'Due on %s', parameters: ['due_date'] }));
    const insured = await covered();
    await policyIs(insured, { next_due_date: null });
    expect((await cancel(insured)).status).toBe(200);
    expect(await messagesOf(insured)).toEqual([
      { text: 'Due on …', template_code: 'TOLD_COVER_CANCELLED', status: 'failed', bulk: null },
    ]);
    await putInUse(made, false);
  });

  it('says nothing of cover to who has died, and all of it to who wants no advertising', async () => {
    const made = await inUse(template('cover_cancelled', 'en'));
    const [dead, quiet] = [await covered(), await covered()];
    await sql`update customers set status = 'deceased' where guid = ${dead.customer}`.execute(service.db);
    await sql`update customers set sms_opt_out = true where guid = ${quiet.customer}`.execute(service.db);
    for (const insured of [dead, quiet]) await cancel(insured);
    expect([await messagesOf(dead), await messagesOf(quiet)]).toEqual([[], [expect.objectContaining({ bulk: false })]]);
    await putInUse(made, false);
  });

  it('waits for the morning where many are told at night', async () => {
    const made = await inUse(template('cover_lapsed', 'en'));
    const hour = service.clock.now().getUTCHours();
    await sql`update countries set quiet_from = ${(hour + 23) % 24}, quiet_until = ${(hour + 3) % 24} where code = 'GH'`.execute(
      service.db,
    );
    const insured = await covered();
    await causes.cover_lapsed(insured);
    const [message] = await messagesOf(insured);
    expect(message).toMatchObject({ status: 'queued', bulk: true });
    service.clock.advance(day);
    await putInUse(made, false);
  });
});

describe('what was told before', () => {
  it('is told by the same templates after an upgrade, and by none where the partner had turned that off', async () => {
    const old = await startTestService();
    const { db } = old;
    try {
      await sql`update sms_templates set code = 'CLAIM_PAID' where code = 'WELCOME' and language = 'en'`.execute(db);
      await sql`
        alter table sms_templates drop column kind, drop column event, drop column status, drop column written_by_guid
      `.execute(db);
      await sql`alter table partners_config_claim add column notify_customer boolean`.execute(db);
      await sql`
        update partners_config_claim set notify_customer = partners.code <> 'sava-ci' from partners
        where partners.guid = partners_config_claim.partner_guid
      `.execute(db);
      await db.transaction().execute(async (trx) => await smsEventsMigration.up(trx, old.clock.now()));
      const { rows } = await sql<{ code: string; told: string; first: boolean }>`
        select sms_templates.code, concat_ws(' ', kind, event, status) as told,
          sms_templates.guid = min(sms_templates.guid) over (partition by partner_guid, sms_templates.code, language) as first
        from sms_templates join partners on partners.guid = partner_guid
        where partners.code = 'tana-gh' and language = 'en' and sms_templates.code in ('CLAIM_PAID', 'PREMIUM_DUE')
        order by sms_templates.code, first desc
      `.execute(db);
      expect(rows).toEqual([
        { code: 'CLAIM_PAID', told: 'Event claim_paid in_use', first: true },
        { code: 'CLAIM_PAID', told: 'Event claim_paid out_of_use', first: false },
        { code: 'PREMIUM_DUE', told: 'OnDemand in_use', first: true },
      ]);
      const off = await sql<{ status: string }>`
        select distinct status from sms_templates join partners on partners.guid = partner_guid
        where partners.code = 'sava-ci' and kind = 'Event' and sms_templates.code like 'CLAIM%'
      `.execute(db);
      expect(off.rows).toEqual([{ status: 'out_of_use' }]);
    } finally {
      await old.close();
    }
  });
});
