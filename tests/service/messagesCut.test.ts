import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDesk } from '../support/claims.ts';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import type { DatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { ifSeen } from '../support/seen.ts';
import { postgresMissing, type TestService } from '../support/service.ts';

const missing = postgresMissing();
const partner = 'tana-gh';

describe.skipIf(missing)(
  `what goes to many, and a connection that is cut${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let service: TestService;
    let operator: TestOperator;
    let proxy: DatabaseProxy;
    let cuttable: CuttableService;
    const desk = claimDesk(() => service);

    beforeAll(async () => {
      operator = await startOperator();
      cuttable = await startCuttableService({ ...operator.settings, logLevel: 'silent' });
      ({ service, proxy } = cuttable);
      await sql`update countries set quiet_from = 0, quiet_until = 0`.execute(service.db);
      await sql`update sms_templates set status = 'out_of_use' where kind = 'Event'`.execute(service.db);
      // Only what is asked for here is heard of by the operator.
      await sql`update operator_requests set next_look_at = null where kind = 'sms'`.execute(service.db);
    });
    afterAll(async () => {
      try {
        await cuttable.close();
      } finally {
        await operator.close();
      }
    });

    const call = async (method: string, path: string, json?: object, as = 'assessor') =>
      await service.fetch(path, { method, as, partner, ...(json && { json }) });
    const read = async (path: string): Promise<Wire> => await bodyOf(await call('GET', path));
    const stateOf = async (id: string) => (await read(`/rest/batches/${id}`)).state;
    const becomes = async (id: string, state: string) =>
      await expect.poll(async () => await stateOf(id), { timeout: 60_000, interval: 50 }).toBe(state);

    /** Brings a file and has it agreed to, of which nobody hears, while connections are cut; answers it when it is done. */
    async function doneWhileCut(name: string, lines: readonly string[]): Promise<Wire> {
      const signed = await read('/rest/batches/upload?filename=rows.csv');
      const body = new TextEncoder().encode(lines.join('\n'));
      expect((await service.fetch(signed.signed_url, { method: 'PUT', body })).status).toBe(200);
      const asked = await call('POST', '/rest/batches', { name, upload: signed.filename, input: {} });
      const batch = await bodyOf(asked);
      expect(asked.status, JSON.stringify(batch)).toBe(201);
      await becomes(batch.id, 'ready');
      const lost = proxy.loseAnswerTo('commit');
      const confirm = async () => await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, 'assessor2');
      const answer = await confirm();
      await lost;
      expect([200, 409, 503]).toContain(answer.status);
      if (answer.status === 503) expect([200, 409]).toContain((await confirm()).status);
      for (const wait of [30, 60, 90, 120]) {
        await pause(wait);
        proxy.cut();
      }
      await becomes(batch.id, 'complete');
      return await read(`/rest/batches/${batch.id}`);
    }

    it('is one message to each number, wherever it is cut', async () => {
      const { rows } = await sql<{ readonly msisdn: string }>`
        select msisdn from customers join partners on partners.guid = customers.partner_guid
        where partners.code = ${partner} and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$'
        order by msisdn limit 120
      `.execute(service.db);
      const numbers = rows.map(({ msisdn }) => msisdn);
      const before = await operator.accepted();
      const batch = await doneWhileCut('sms_blast', [
        'msisdn,text',
        ...numbers.map((one) => `+${one},We are closed on Friday.`),
      ]);
      expect(batch).toMatchObject({ total: 120, done: 120, failed: 0 });
      await eventually(async () => {
        const found = await sql<{ readonly status: string; readonly messages: number; readonly numbers: number }>`
          select status, count(*)::int as messages, count(distinct msisdn)::int as numbers from sms_messages
          where batch_guid = ${batch.guid} group by status
        `.execute(service.db);
        expect(found.rows).toEqual([{ status: 'delivered', messages: 120, numbers: 120 }]);
      }, 60_000);
      expect((await operator.accepted()) - before).toBe(120);
    });

    it('is one month of cover for each customer, wherever it is cut', async () => {
      await sql`
        update products set eligibility_threshold = 500 from partners
        where partners.guid = products.partner_guid and partners.code = ${partner} and products.type = 'loyalty'
      `.execute(service.db);
      const { rows } = await sql<{ readonly guid: string; readonly msisdn: string }>`
        update customers set status = 'active', loyalty_opt_in = true, date_of_birth = '1990-06-01' where guid in (
          select customers.guid from customers join partners on partners.guid = customers.partner_guid
          where partners.code = ${partner} and not exists (select 1 from policies where customer_guid = customers.guid)
            and not exists (select 1 from loyalty_eligibility where customer_guid = customers.guid)
          order by customers.guid limit 30
        ) returning guid, msisdn
      `.execute(service.db);
      expect(rows).toHaveLength(30);
      const month = `${service.clock.now().toISOString().slice(0, 7)}-01`;
      const batch = await doneWhileCut('loyalty_upload', [
        'msisdn,spent,month',
        ...rows.map(({ msisdn }) => `+${msisdn},80.00,${month}`),
      ]);
      expect(batch).toMatchObject({ total: 30, done: 30, failed: 0 });
      const guids = rows.map(({ guid }) => guid);
      const given = await sql<{ readonly policies: number; readonly people: number }>`
        select count(*)::int as policies, count(distinct customer_guid)::int as people from policies
        where customer_guid = any(${guids})
      `.execute(service.db);
      expect(given.rows).toEqual([{ policies: 30, people: 30 }]);
      const kept = await sql<{ readonly status: string; readonly months: number; readonly covers: number }>`
        select status, count(*)::int as months, count(distinct policy_guid)::int as covers from loyalty_eligibility
        where customer_guid = any(${guids}) group by status
      `.execute(service.db);
      expect(kept.rows).toEqual([{ status: 'given', months: 30, covers: 30 }]);
    });

    it('is one message of a template that is due to each customer whom its list finds, wherever it is cut', async () => {
      const { rows } = await sql<{ readonly guid: string }>`
        select customers.guid from customers join partners on partners.guid = customers.partner_guid
        where partners.code = ${partner} and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$'
        order by msisdn limit 220
      `.execute(service.db);
      const state = { filter: { id: rows.map(({ guid }) => guid) } };
      const view = { name: 'Cut', resource: 'customers', state, shared: true };
      const { id: audience_guid } = await bodyOf(await call('POST', '/rest/saved_views', view, 'admin'));
      const due = { rhythm: 'daily', send_hour: service.clock.now().getUTCHours() };
      const json = {
        code: 'CUT_DUE',
        kind: 'Scheduled',
        audience_guid,
        ...due,
        language: 'en',
        all_languages: true,
        template: 'Keep well.',
      };
      const made = await bodyOf(await call('POST', '/api/sms_templates', json, 'admin'));
      const use = async () =>
        await service.fetch(`/api/sms_templates/${made.guid}/use`, {
          method: 'PUT',
          as: 'admin2',
          partner,
          json: { in_use: true },
          headers: await ifSeen(service, 'sms_templates', made.guid),
        });
      const lostUse = proxy.loseAnswerTo('commit');
      const used = await use();
      await lostUse;
      expect([200, 503], await used.clone().text()).toContain(used.status);
      // Nobody knows: whoever presses again finds it in use, once.
      if (used.status === 503) expect([200, 409]).toContain((await use()).status);
      const { rows: put } = await sql<{ readonly status: string; readonly is_due: boolean; readonly times: number }>`
        select status, next_at > ${service.clock.now()} as is_due, (
          select count(*)::int from workflow_actions where entity_guid = sms_templates.guid and action = 'put_in_use'
        ) as times from sms_templates where guid = ${made.guid}
      `.execute(service.db);
      expect(put).toEqual([{ status: 'in_use', is_due: true, times: 1 }]);
      const before = await operator.accepted();
      const lost = proxy.loseAnswerTo('commit');
      await sql`update sms_templates set next_at = ${service.clock.now()} where guid = ${made.guid}`.execute(
        service.db,
      );
      await lost;
      for (const wait of [30, 60, 90, 120]) {
        await pause(wait);
        proxy.cut();
      }
      await eventually(async () => {
        const found = await sql<{ readonly status: string; readonly messages: number; readonly people: number }>`
          select status, count(*)::int as messages, count(distinct customer_guid)::int as people from sms_messages
          where template_code = 'CUT_DUE' group by status
        `.execute(service.db);
        expect(found.rows).toEqual([{ status: 'delivered', messages: 220, people: 220 }]);
      }, 60_000);
      expect((await operator.accepted()) - before).toBe(220);
    });

    it('is told once of each thing that happens, wherever it is cut', async () => {
      const json = {
        code: 'CUT_CANCELLED',
        kind: 'Event',
        event: 'cover_cancelled',
        language: 'en',
        template: 'Cover %s has ended.',
        parameters: ['policy_number'],
      };
      const made = await desk.call<{ guid: string }>('/api/sms_templates', { method: 'POST', as: 'admin', json });
      const use = {
        method: 'PUT',
        as: 'admin2',
        json: { in_use: true },
        headers: await ifSeen(service, 'sms_templates', made.body.guid),
      };
      expect((await desk.call(`/api/sms_templates/${made.body.guid}/use`, use)).status).toBe(200);
      const covers: { readonly policy: string; readonly customer: string }[] = [];
      for (let at = 0; at < 6; at += 1) covers.push(await desk.covered('HOSP-CASH'));
      const people = covers.map(({ customer }) => customer);
      await sql`update customers set language = 'en' where guid = any(${people})`.execute(service.db);
      const cancel = async (policy: string) =>
        await desk.call<object>(`/api/policies/${policy}`, {
          method: 'DELETE',
          json: { cancellation_date: desk.on(0), cancellation_reason: 'Moves away' },
        });
      const lost = proxy.loseAnswerTo('commit');
      for (const { policy } of covers) {
        const { status } = await cancel(policy);
        expect([200, 409, 503]).toContain(status);
        // Nobody knows: whoever asks looks, and does it if it was not done.
        if (status === 503) expect([200, 409]).toContain((await cancel(policy)).status);
        proxy.cut();
      }
      await lost;
      await eventually(async () => {
        const { rows } = await sql<{ readonly customer_guid: string; readonly status: string }>`
          select customer_guid, status from sms_messages where template_code = 'CUT_CANCELLED'
        `.execute(service.db);
        expect(rows.map((one) => one.customer_guid).toSorted()).toEqual(people.toSorted());
        expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['delivered']));
      }, 60_000);
    });
  },
);
