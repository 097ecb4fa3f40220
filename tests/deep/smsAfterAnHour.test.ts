import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { postgresMissing, startTestService, type TestService } from '../support/service.ts';

const missing = postgresMissing();
const partner = 'tana-gh';
/** Each of these is written to twice by somebody who waits for it, and as many others by a file. */
const people = 20;
/** A few are under way at a time, and overtake one that is slow to arrive: many fewer than stand between the two messages to one person. */
const overtaken = people / 2;

describe.skipIf(missing)(`messages while the gateway is away${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let operator: TestOperator;
  let service: TestService;

  beforeAll(async () => {
    operator = await startOperator();
    service = await startTestService({
      clock: movableClock(new Date(Date.UTC(2027, 4, 12, 9))),
      settings: { ...operator.settings, logLevel: 'silent' },
      database: 'postgres',
    });
    await sql`update countries set quiet_from = 0, quiet_until = 0`.execute(service.db);
    await sql`update sms_templates set status = 'out_of_use' where kind = 'Event'`.execute(service.db);
    // Only what is asked for here is heard of by the operator.
    await sql`update operator_requests set next_look_at = null`.execute(service.db);
  }, 120_000);
  afterAll(async () => {
    await service.close();
    await operator.close();
  });

  const call = async (method: string, path: string, json?: object, as = 'assessor') =>
    await service.fetch(path, { method, as, partner, ...(json && { json }) });

  async function brought(lines: readonly string[]): Promise<Wire> {
    const signed = await bodyOf(await call('GET', '/rest/batches/upload?filename=rows.csv'));
    const body = new TextEncoder().encode(lines.join('\n'));
    expect((await service.fetch(signed.signed_url, { method: 'PUT', body })).status).toBe(200);
    const batch = await bodyOf(
      await call('POST', '/rest/batches', { name: 'sms_blast', upload: signed.filename, input: {} }),
    );
    const state = async () => (await bodyOf(await call('GET', `/rest/batches/${batch.id}`))).state;
    await expect.poll(state, { timeout: 60_000 }).toBe('ready');
    expect((await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, 'assessor2')).status).toBe(200);
    await expect.poll(state, { timeout: 60_000 }).toBe('complete');
    return batch;
  }

  const waiting = async () =>
    (
      await sql<{ readonly state: string }>`
        select state from operator_requests where kind = 'sms' and next_look_at is not null
      `.execute(service.db)
    ).rows.length;

  test('after an hour without it each arrives once, in its turn: what somebody waits for, as it was pressed, and then what goes to many', async () => {
    const { rows: customers } = await sql<{ readonly guid: string; readonly msisdn: string }>`
      select customers.guid, msisdn from customers join partners on partners.guid = customers.partner_guid
      where partners.code = ${partner} and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$'
      order by msisdn limit ${2 * people}
    `.execute(service.db);
    const [some, others] = [customers.slice(0, people), customers.slice(people)];
    await operator.kill();
    const many = others.map(({ msisdn }) => `+${msisdn}`);
    await brought(['msisdn,text', ...many.map((one) => `${one},We are closed on Friday.`)]);
    const pressed: string[] = [];
    for (const text of ['Your papers have come.', 'Your claim is decided.']) {
      for (const { guid, msisdn } of some) {
        const answer = await call('POST', `/api/sms/customer/${guid}`, { text, msisdn }, 'agent');
        expect(answer.status, await answer.clone().text()).toBe(201);
        pressed.push(`${msisdn} ${text}`);
        service.clock.advance(1);
      }
    }
    // An hour, in which it is tried again and again.
    const asking = vi.spyOn(globalThis, 'fetch');
    const tries = () => asking.mock.calls.filter(([where]) => String(where).startsWith(operator.url)).length;
    for (let part = 0; part < 10; part += 1) {
      const before = tries();
      service.clock.advance(360_000);
      await eventually(async () => expect(await Promise.resolve(tries())).toBeGreaterThan(before));
    }
    asking.mockRestore();
    expect(await waiting()).toBe(3 * people);
    expect(await operator.accepts('sms')).toEqual([]);

    await operator.start();
    const delivered = async () =>
      (
        await sql<{ readonly status: string; readonly messages: number }>`
          select status, count(*)::int as messages from sms_messages join operator_requests on subject_guid = sms_messages.guid
          where operator_requests.created_at >= '2027-05-12' group by status
        `.execute(service.db)
      ).rows;
    await eventually(async () => {
      service.clock.advance(1_000);
      expect(await delivered()).toEqual([{ status: 'delivered', messages: 3 * people }]);
    }, 60_000);

    const arrived = (await operator.accepts('sms')).map(({ msisdn, text }) => `${msisdn} ${String(text)}`);
    const toMany = others.map(({ msisdn }) => `${msisdn} We are closed on Friday.`);
    expect(arrived.toSorted()).toEqual([...pressed, ...toMany].toSorted());
    // By one of them it is found out that the operator is back, whichever was tried then: each waits behind few that were asked for after it.
    const ahead = [...pressed, ...toMany].map((one, place, all) => {
      const before = new Set(arrived.slice(0, arrived.indexOf(one)));
      return all.slice(place + 1).filter((later) => before.has(later)).length;
    });
    expect(Math.max(...ahead)).toBeLessThanOrEqual(overtaken);
    expect(await operator.received()).toBe(3 * people);
  });
});
