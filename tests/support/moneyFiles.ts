import { sql } from 'kysely';
import { expect } from 'vitest';
import { bodyOf, type Wire } from './records.ts';
import type { TestService } from './service.ts';

/** A file of money by its batch, and the columns of its rows. */
const columns = {
  missing_payments: 'policy_guid,amount,effected_date,mno_reference',
  remittances: 'mno_reference,amount,effected_date',
} as const;

/** An amount as files have it. @example money(120_50) // '120.50' */
export const money = (cents: number) => (cents / 100).toFixed(2);

/** A policy that owes nothing yet, at 50.00 a month. */
export interface Unpaid {
  readonly guid: string;
  readonly number: string;
}

/** What tests do with files of money of one partner that one person brings and another agrees to. */
export function moneyFiles(started: () => TestService, partner = 'tana-gh') {
  const today = () => started().clock.now().toISOString().slice(0, 10);
  const call = async (method: string, path: string, json: object | undefined, as: string) =>
    await started().fetch(path, { method, as, partner, ...(json && { json }) });

  /** Brings a file as somebody; answers its batch as they see it. */
  async function bring(name: keyof typeof columns, lines: readonly string[], as = 'assessor'): Promise<Wire> {
    const signed = await bodyOf(await call('GET', '/rest/batches/upload?filename=money.csv', undefined, as));
    const content = new TextEncoder().encode([columns[name], ...lines].join('\n'));
    expect((await started().fetch(signed.signed_url, { method: 'PUT', body: content })).status).toBe(200);
    const answer = await call('POST', '/rest/batches', { name, upload: signed.filename, input: {} }, as);
    const body = await bodyOf(answer);
    expect(answer.status, JSON.stringify(body)).toBe(201);
    return await settled(body, /ready|failed|complete/, as);
  }

  async function settled({ id }: Wire, state: RegExp, as = 'assessor'): Promise<Wire> {
    const read = async () => await bodyOf(await call('GET', `/rest/batches/${id}`, undefined, as));
    await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 50 }).toMatch(state);
    return await read();
  }

  const confirm = async ({ id }: Wire, as = 'assessor2') => await call('PUT', `/rest/batches/${id}/confirm`, {}, as);

  /** Somebody else agrees to it, and it is done. */
  async function agree(batch: Wire, as = 'assessor2'): Promise<Wire> {
    const answer = await confirm(batch, as);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return await settled(batch, /complete|failed/);
  }

  const rowsOf = async ({ id }: Wire, as = 'assessor'): Promise<readonly Wire[]> =>
    (await bodyOf(await call('GET', `/rest/batches/${id}/rows?size=1000`, undefined, as))).content;

  let taken = 0;
  /** A policy of the partner that nobody has paid for; each time another one. */
  async function unpaid(): Promise<Unpaid> {
    const { db } = started();
    const { rows } = await sql<Unpaid>`
      update policies set status = 'pending', bundled = false, payment_method = null, granularity = 'monthly',
        amount_in_cents = 5000, balance = 0, paid_until = null, next_due_date = null,
        start_date = ${today()}::date, due_day = 31, end_date = ${today()}::date + 300
      where guid = (
        select policies.guid from policies join partners on partners.guid = policies.partner_guid
        where partners.code = ${partner} order by policy_number offset ${taken} limit 1
      ) returning guid, policy_number as number
    `.execute(db);
    taken += 1;
    const [row] = rows;
    if (!row) throw new Error('There is no policy left.');
    for (const table of ['payments', 'premiums', 'debit_orders'])
      await sql`delete from ${sql.table(table)} where policy_guid = ${row.guid}`.execute(db);
    return row;
  }

  return { agree, bring, confirm, rowsOf, settled, today, unpaid };
}
