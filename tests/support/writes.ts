import { sql } from 'kysely';
import { insertRecord } from '../../service/platform/records/repository.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { settle } from '../../service/platform/operator/settle.ts';
import { claimDesk } from './claims.ts';
import { preAuthorizationDesk } from './preAuthorizations.ts';
import { ifSeen } from './seen.ts';
import type { TestService } from './service.ts';

/** A customer with one policy, for writes that get into each other's way. */
export interface Scene {
  readonly customer: string;
  readonly policy: string;
}

interface Said {
  readonly status: number;
  readonly body: unknown;
}

/** Presses a button: with a key of idempotency, the same one is the same press. */
export type Press = (key?: string) => Promise<Said>;

/** A call that writes, by what it does: makes what it needs, and answers what presses it. */
export type Writes = Readonly<Record<string, (scene: Scene) => Promise<Press>>>;

const reason = 'Two at once';

/** Every kind of write to what a customer has, on a service that may start later. */
export function writesOf(started: () => TestService) {
  const claims = claimDesk(started);
  const letters = preAuthorizationDesk(started);
  const { call, on } = claims;
  let serial = 0;

  const press =
    (path: string, method: string, as: string, json?: object, more: Record<string, string> = {}): Press =>
    async (key) => {
      const headers = { ...more, ...(key === undefined ? {} : { 'idempotency-key': key }) };
      return await call(path, { method, as, headers, ...(json === undefined ? {} : { json }) });
    };
  const made = async (path: string, method: string, as: string, json: object): Promise<string> => {
    const { status, body } = await call<{ guid: string }>(path, { method, as, json });
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body.guid;
  };
  const payment = (policy_guid: string) => {
    serial += 1;
    return { policy_guid, amount: 5_000, effected_date: on(0), mno_reference: `PAIR-${serial}` };
  };
  const paid = async ({ policy }: Scene) => {
    const guid = await made('/api/premiums/add_single_non_bundled', 'PUT', 'agent', payment(policy));
    await sql`update payments set refundable_from = ${on(-1)}::timestamptz where guid = ${guid}`.execute(started().db);
    return guid;
  };
  const request = { amount: 5_000, msisdn: '233248111222', payment_method: 'mobile_money' };
  const order = ({ policy }: Scene) => ({
    policy_guid: policy,
    msisdn: request.msisdn,
    amount_in_cents: 2_000,
    day: 5,
  });
  const anotherCover = async () => {
    const [, high] = await claims.prices('HOSP-CASH');
    return { product_guid: high.product_guid, premium_guid: high.premium_guid };
  };
  /** The one that is open, since a policy has one at a time, in the state to which some events lead. */
  const change = async ({ policy }: Scene, ...events: readonly string[]) => {
    const { rows } = await sql<{ guid: string; status: string }>`
      select guid, status from quotations where policy_guid = ${policy} and status in ('quoted', 'accepted')
    `.execute(started().db);
    const [open] = rows;
    const json = { kind: 'change', policy_guid: policy, ...(await anotherCover()) };
    const guid = open?.guid ?? (await made('/api/quotations', 'POST', 'agent', json));
    const done = { quoted: 1, accepted: 2 }[open?.status ?? ''] ?? 0;
    for (const event of events.slice(done)) {
      const how = event === 'accept' ? { consent_channel: 'phone' } : {};
      await made(`/api/quotations/${guid}/event`, 'POST', 'agent', { event, ...how });
    }
    return guid;
  };
  const stay = (at: number) => ({ ...claims.whole(), admission_date: on(at - 3), discharge_date: on(at) });
  const claim = async (scene: Scene, at: number) => {
    const { status, body } = await claims.make(scene, stay(at));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const action = async (guid: string, name: string, json: object, as: string) =>
    press(`/api/claims/complex/actions/${name}?claim_guid=${guid}`, 'POST', as, {
      ...(await claims.seen(guid)),
      ...json,
    });
  const approval = { approved_amount: 150_000, high_risk_confirmed: true };

  const writes: Writes = {
    buy: async ({ customer }) => {
      const [low] = await claims.prices('ACC-SUM');
      const json = { customer_guid: customer, product_guid: low.product_guid, premium_guid: low.premium_guid };
      return press('/api/products/buy', 'POST', 'agent', {
        ...json,
        start_date: on(0),
        payment_method: 'mobile_money',
      });
    },
    'cancel the policy': async ({ policy }) =>
      press(`/api/policies/${policy}`, 'DELETE', 'agent', { cancellation_date: on(30), cancellation_reason: reason }),
    'name a beneficiary of the policy': async ({ policy }) =>
      press(`/api/policies/complex/beneficiary?policy_guid=${policy}`, 'PUT', 'agent', {
        beneficiary_name: `Efua ${(serial += 1)}`,
        beneficiary_phone: '233248111333',
        beneficiary_relationship: 'child',
      }),
    'note something of the policy': async ({ policy }) =>
      press(`/api/policies/complex/notes?policy_guid=${policy}`, 'POST', 'agent', { note: reason }),
    'record a missing payment': async ({ policy }) =>
      press('/api/premiums/add_single_non_bundled', 'PUT', 'agent', payment(policy)),
    'settle a line of the statement': async ({ policy }) => {
      const { deps, db } = started().service;
      const resource = deps.model.resources.remittances;
      if (!resource) throw new Error('There are no lines of statements');
      const mno_reference = `LINE-${(serial += 1)}`;
      const values = { mno_reference, amount: 5_000, effected_date: on(0), status: 'unknown' };
      const context = await systemContext(deps, db, 'tana-gh');
      const line = await db
        .transaction()
        .execute(async (trx) => await insertRecord(trx, resource, context, { ...values, captured_by: 'admin' }));
      const version = { 'if-match': `"${line.version}"` };
      return press(
        `/rest/remittances/${String(line.guid)}/settle`,
        'PUT',
        'assessor',
        { policy_guid: policy },
        version,
      );
    },
    'ask for a payment': async ({ policy }) =>
      press('/api/payment_requests/direct', 'POST', 'agent', { policy_guid: policy, ...request }),
    'hear of the operator that a payment has come': async ({ policy }) => {
      await made('/api/payment_requests/direct', 'POST', 'agent', { policy_guid: policy, ...request });
      const { rows } = await sql<{ guid: string }>`
        select operator_requests.guid from operator_requests join payments on payments.guid = subject_guid
        where payments.policy_guid = ${policy} order by operator_requests.created_at desc limit 1
      `.execute(started().db);
      const financialTransactionId = `PAIR-${(serial += 1)}`;
      const outcome = { succeeded: true, reason: null, financialTransactionId, data: null, reversal: null };
      return async () => {
        const body = await settle(started().service.deps, rows[0]?.guid ?? '', outcome);
        return { status: body ? 200 : 404, body };
      };
    },
    'verify a payment': async (scene) => {
      const guid = await paid(scene);
      const seen = await ifSeen(started(), 'payments', guid);
      return press(`/api/payments/${guid}/verify`, 'PUT', 'assessor', {}, seen);
    },
    'ask for a refund': async (scene) => press(`/api/premiums/${await paid(scene)}`, 'DELETE', 'assessor', { reason }),
    'agree to a refund': async (scene) => {
      const guid = await paid(scene);
      await made(`/api/premiums/${guid}`, 'DELETE', 'assessor', { reason });
      return press(`/api/payments/${guid}/confirm_refund`, 'PUT', 'assessor2', {});
    },
    'set up a debit order': async (scene) => press('/api/debit_orders', 'POST', 'agent', order(scene)),
    'cancel a debit order': async (scene) => {
      const guid = await made('/api/debit_orders', 'POST', 'agent', order(scene));
      return press(`/api/debit_orders/${guid}`, 'DELETE', 'agent', { cancellation_reason: reason });
    },
    'note a claim': async ({ customer, policy }) => {
      const json = { customer_guid: customer, policy_guid: policy, type: 'hospital' };
      return press('/api/claims/complex/initiate_claim', 'POST', 'agent', json);
    },
    'make a claim': async (scene) => {
      // The same press says the same, the time at which papers came too.
      const facts = stay(-70);
      return async (key) =>
        await claims.make(scene, facts, key === undefined ? {} : { headers: { 'idempotency-key': key } });
    },
    'change a claim': async (scene) => {
      const { guid } = await claim(scene, -60);
      return press(`/api/claims/${guid}`, 'PUT', 'assessor', { affected_person: `Ama ${(serial += 1)}` });
    },
    'use a benefit': async (scene) => {
      const { guid } = await claim(scene, -50);
      const json = { benefit: 'hospital_stay', units: 1 };
      return press(`/api/claims/complex/benefit_usages?claim_guid=${guid}`, 'POST', 'assessor', json);
    },
    'approve a claim': async (scene) => await action((await claim(scene, -40)).guid, 'approve', approval, 'assessor'),
    'approve a claim as the second': async (scene) => {
      const { guid } = await claim(scene, -30);
      await claims.act(guid, 'approve', approval);
      return await action(guid, 'approve', { high_risk_confirmed: true }, 'assessor2');
    },
    'add a dependant': async ({ customer }) =>
      press('/api/dependants', 'POST', 'agent', {
        customer_guid: customer,
        name: `Kofi ${(serial += 1)}`,
        relationship: 'child',
        date_of_birth: on(-3_000),
        gender: 'male',
      }),
    'add a beneficiary': async ({ customer }) =>
      press('/api/beneficiaries', 'POST', 'agent', {
        customer_guid: customer,
        full_name: 'Esi Sample',
        relationship: 'child',
        share: 60,
      }),
    'change the customer': async ({ customer }) =>
      press(`/api/customers/${customer}`, 'PUT', 'agent', { town: `Town ${(serial += 1)}` }),
    'remind the customer': async ({ customer }) =>
      press(`/api/customers/${customer}/send_recurring_sms`, 'PUT', 'agent'),
    'write to the customer': async ({ customer }) => {
      const { body } = await call<{ msisdn: string }>(`/api/sms/customer/${customer}/texts`, {
        method: 'GET',
        as: 'agent',
      });
      const json = { msisdn: body.msisdn, text: `Hello ${(serial += 1)}` };
      return press(`/api/sms/customer/${customer}`, 'POST', 'agent', json);
    },
    'ask who owns the number': async ({ customer }) =>
      press(`/api/customers/${customer}/request_kyc?send_sms=false`, 'PUT', 'agent'),
    'draft a quotation': async ({ customer }) => {
      const [low] = await claims.prices('PROP');
      const json = { kind: 'new_business', customer_guid: customer, start_date: on(0) };
      const cover = { product_guid: low.product_guid, premium_guid: low.premium_guid };
      return press('/api/quotations', 'POST', 'agent', { ...json, ...cover });
    },
    'draft a change of cover': async ({ policy }) =>
      press('/api/quotations', 'POST', 'agent', { kind: 'change', policy_guid: policy, ...(await anotherCover()) }),
    'accept a change of cover': async (scene) =>
      press(`/api/quotations/${await change(scene, 'price')}/event`, 'POST', 'agent', {
        event: 'accept',
        consent_channel: 'phone',
      }),
    'change the cover': async (scene) =>
      press(`/api/policies/complex/change_quotation?policy_guid=${scene.policy}`, 'PUT', 'assessor', {
        quotation_guid: await change(scene, 'price', 'accept'),
      }),
    'ask for a letter': async ({ customer, policy }) => {
      const [hospital_guid, diagnosis_guid] = [await letters.hospital(), await letters.diagnosis()];
      const json = { customer_guid: customer, policy_guid: policy, hospital_guid, diagnosis_guid };
      return press('/api/pre_authorizations', 'POST', 'agent', { ...json, admission_date: on(2), expected_days: 4 });
    },
    'approve a letter': async ({ customer, policy }) => {
      const { guid } = await letters.pending(customer, policy, { expected_days: 4 });
      const json = { approved_amount_in_cents: 1_000, high_risk_confirmed: true };
      return press(`/api/pre_authorizations/${guid}/actions/approve`, 'POST', 'assessor', json);
    },
  };

  /** A customer of their own, with a policy that is in force. What one person may let go in a day is theirs anew. */
  async function scene(): Promise<Scene> {
    const { customer, policy } = await claims.covered('HOSP-CASH');
    await sql`delete from money_out_days`.execute(started().db);
    return { customer, policy };
  }

  /** What presses some of them, made ready one after the other. */
  async function prepared(on: Scene, names: readonly string[]): Promise<readonly Press[]> {
    const presses: Press[] = [];
    for (const name of names) {
      const press = await writes[name]?.(on);
      if (!press) throw new Error(`There is no write "${name}"`);
      presses.push(press);
    }
    return presses;
  }

  /** What is wrong with the money and the papers of a policy, in words: nothing. */
  async function wrongWith({ customer, policy }: Scene): Promise<readonly string[]> {
    const { rows } = await sql<Record<string, boolean>>`
      select
        (select coalesce(sum(amount), 0) from payments where policy_guid = ${policy}
          and status in ('effected', 'refund_requested', 'refund_pending')) <>
        (select coalesce(sum(amount), 0) from premiums where policy_guid = ${policy} and status = 'paid') +
        (select balance from policies where guid = ${policy}) as money_lost,
        (select count(*) > 0 from premiums a join premiums b on a.policy_guid = b.policy_guid and a.guid < b.guid
          and a.period_from <= b.period_until and b.period_from <= a.period_until
          where a.policy_guid = ${policy} and a.status = 'paid' and b.status = 'paid') as period_paid_twice,
        (select count(*) > 1 from debit_orders where policy_guid = ${policy}
          and status in ('pending_mandate', 'active')) as two_debit_orders,
        (select count(*) > 1 from payments where policy_guid = ${policy} and status = 'pending') as asked_for_twice,
        (select count(*) > 1 from quotations where policy_guid = ${policy} and kind = 'change'
          and status in ('draft', 'quoted', 'accepted')) as two_changes,
        (select coalesce(sum(share), 0) > 100 from beneficiaries where customer_guid = ${customer}) as shared_too_much,
        (select count(*) > 1 from policies p join products on products.product_guid = p.product_guid
          where p.customer_guid = ${customer} and products.code like '%ACC-SUM') as bought_twice,
        (select count(*) > 1 from money_out join payments on payments.guid = money_out.payment_guid
          where payments.policy_guid = ${policy} and money_out.status = 'let_go' group by payment_guid limit 1) as refunded_twice,
        (select count(*) > 0 from remittances where mno_reference like 'LINE-%' and (status = 'settled') <>
          ((select count(*) from payments where payments.mno_reference = remittances.mno_reference) = 1)) as settled_otherwise
    `.execute(started().db);
    return Object.entries(rows[0] ?? {}).flatMap(([what, isSo]) => (isSo ? [what] : []));
  }

  return { writes, scene, prepared, wrongWith };
}
