import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

const partner = 'tana-gh';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
}, 120_000);
afterAll(async () => await service.close());

const call = async (as: string, method: string, path: string, json?: object) =>
  await service.fetch(path, { method, as, partner, ...(json && { json }) });

/** A file of rows that comes to nothing. */
async function brought(as: string, name: string, lines: readonly string[]): Promise<Wire> {
  const { signed_url, filename } = await bodyOf(await call(as, 'GET', '/rest/batches/upload?filename=rows.csv'));
  const body = new TextEncoder().encode(lines.join('\n'));
  expect((await service.fetch(signed_url, { method: 'PUT', body })).status).toBe(200);
  const answer = await call(as, 'POST', '/rest/batches', { name, upload: filename, input: {} });
  const batch = await bodyOf(answer);
  expect(answer.status, JSON.stringify(batch)).toBe(201);
  return batch;
}

const messages = ['msisdn,text', '+999,We are closed on Friday.'];
const people = ['msisdn,full_name', '+999,Kwame Mensah'];
const payments = ['policy_guid,amount,effected_date,mno_reference', 'none,10.00,2026-01-01,R-1'];

const whatIsRead = (id: string) => [
  `/rest/batches/${id}`,
  `/rest/batches/${id}/rows`,
  `/rest/batches/${id}/tally`,
  `/rest/batches/${id}/left`,
  `/rest/batches/${id}/made`,
];
const statuses = async (as: string, paths: readonly string[]) =>
  await Promise.all(paths.map(async (path) => (await call(as, 'GET', path)).status));

describe('a batch of somebody else', () => {
  it.each([
    ['sms_blast', messages],
    ['policy_onboarding', people],
  ] as const)('is seen by whom it is declared for, who change nothing of it: %s', async (name, lines) => {
    // One of the messages can go, so that somebody has to agree to it.
    const { rows } = await sql<{ readonly msisdn: string }>`
      select msisdn from customers join partners on partners.guid = customers.partner_guid
      where partners.code = ${partner} and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$' limit 1
    `.execute(service.db);
    const { id } = await brought('assessor', name, [...lines, `+${rows[0]?.msisdn},Good morning.`]);
    const state = async () => (await bodyOf(await call('agent', 'GET', `/rest/batches/${id}`))).state;
    await expect.poll(state, { timeout: 30_000 }).toMatch(/ready|complete/);
    const found = await state();
    expect(await statuses('agent', whatIsRead(id))).toEqual([200, 200, 200, 200, 200]);
    const { content } = await bodyOf(await call('agent', 'GET', `/rest/batches/${id}/rows`));
    expect(content[0]).toMatchObject({ cells: { msisdn: '+999' } });
    const pressed = await Promise.all(
      ['confirm', 'proceed', 'cancel', 'resume', 'decline'].map(
        async (how) => (await call('agent', 'PUT', `/rest/batches/${id}/${how}`, { reason: 'No' })).status,
      ),
    );
    expect(
      pressed.every((status) => status === 403 || status === 409),
      pressed.join(),
    ).toBe(true);
    expect(await state()).toBe(found);
  });

  it('is nobody’s business where nothing is declared', async () => {
    const { id } = await brought('assessor', 'missing_payments', payments);
    expect(await statuses('agent', whatIsRead(id))).toEqual([404, 404, 404, 404, 404]);
    expect((await statuses('assessor2', whatIsRead(id)))[0]).toBe(200);
  });

  it('is none of another partner’s', async () => {
    const { id } = await brought('assessor', 'sms_blast', messages);
    const elsewhere = await Promise.all(
      whatIsRead(id).map(async (path) => (await service.fetch(path, { as: 'agent', partner: 'kito-ke' })).status),
    );
    expect(elsewhere).toEqual([404, 404, 404, 404, 404]);
  });
});
