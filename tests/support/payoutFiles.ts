import { sql } from 'kysely';
import { expect } from 'vitest';
import { type PayableClaim, payableClaim } from './payableClaims.ts';
import { bodyOf, type Wire } from './records.ts';
import type { TestService } from './service.ts';

const partner = 'tana-gh';

/** A row of a file of payouts, by its columns. */
export type PayoutRow = Readonly<Record<string, string>>;

export interface Who {
  /** A person of the sample world; nobody when it is empty. */
  readonly as?: string;
  readonly at?: string;
  /** That was seen. */
  readonly version?: number;
  /** Of somebody who is not of the sample world. */
  readonly token?: string;
}

/** What a row says of a claim: what is owed, as it was approved. */
export const row = ({ reference, msisdn }: Pick<PayableClaim, 'reference' | 'msisdn'>, cents = 250_00): PayoutRow => ({
  claim_guid: reference,
  amount_in_cents: (cents / 100).toFixed(2),
  msisdn: `+${msisdn}`,
});

export function fileOf(rows: readonly PayoutRow[]): string {
  const columns = [...new Set(rows.flatMap((one) => Object.keys(one)))];
  return [columns, ...rows.map((one) => columns.map((name) => one[name] ?? ''))]
    .map((line) => line.join(','))
    .join('\n');
}

/** What tests about files of payouts do, with a service that may start later. */
export function fileDesk(started: () => TestService) {
  async function call(
    method: string,
    path: string,
    json?: object,
    { as = 'assessor', at = partner, version, token }: Who = {},
  ): Promise<Response> {
    const headers: [string, string][] = [];
    if (version !== undefined) headers.push(['if-match', `"${version}"`]);
    if (token !== undefined) headers.push(['authorization', `Bearer ${token}`]);
    const who = as === '' || token !== undefined ? {} : { as };
    return await started().fetch(path, { method, partner: at, headers, ...who, ...(json && { json }) });
  }
  const read = async (path: string, who?: Who): Promise<Wire> => await bodyOf(await call('GET', path, undefined, who));

  /** Asks for a batch of a file. */
  async function ask(rows: readonly PayoutRow[], who: Who = {}): Promise<Response> {
    const signed = await read('/rest/batches/upload?filename=payouts.csv', who);
    const content = new TextEncoder().encode(fileOf(rows));
    expect((await started().fetch(signed.signed_url, { method: 'PUT', body: content })).status).toBe(200);
    return await call('POST', '/rest/batches', { name: 'bulk_payments', upload: signed.filename, input: {} }, who);
  }

  async function bring(rows: readonly PayoutRow[], who: Who = {}): Promise<Wire> {
    const answer = await ask(rows, who);
    const body = await bodyOf(answer);
    expect(answer.status, JSON.stringify(body)).toBe(201);
    return body;
  }

  /** A batch once it stands in a state. */
  async function settled({ id }: Wire, state: RegExp, who: Who = { as: 'admin' }): Promise<Wire> {
    const path = `/rest/batches/${id}`;
    await expect.poll(async () => (await read(path, who)).state, { timeout: 60_000, interval: 50 }).toMatch(state);
    return await read(path, who);
  }

  async function agree(batch: Wire, who: Who = { as: 'assessor2' }): Promise<Wire> {
    const answer = await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, who);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return await settled(batch, /complete|failed/);
  }

  const rowsOf = async ({ id }: Wire, who?: Who): Promise<readonly Wire[]> =>
    (await read(`/rest/batches/${id}/rows?size=1000`, who)).content;

  /** How much one person may let go in a day from now on. */
  async function setLimit(cents: number): Promise<void> {
    const { guid } = await read('/rest/partners_config_money', { as: 'admin' });
    await sql`update partners_config_money set daily_limit = ${cents} where guid = ${guid}`.execute(started().db);
  }

  /** How much a person has let go today, and so much more. */
  async function letGoBy(username: string, more: number): Promise<number> {
    const { db, clock } = started();
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(amount), 0)::float8 as amount from money_out_days
      join users on users.guid::text = person_guid::text join partners on partners.guid = money_out_days.partner_guid
      where username = ${username} and partners.code = ${partner} and day = ${clock.now().toISOString().slice(0, 10)}::date
    `.execute(db);
    return Number(rows[0]?.amount) + more;
  }

  /** The number of each customer who has a claim here. */
  const taken = new Map<unknown, string>();

  /**
   * A claim that is ready to be paid, of a customer with no other: each has one number.
   * @throws when everybody has one
   */
  async function payable(digit = 1, facts: Readonly<Record<string, unknown>> = {}): Promise<PayableClaim> {
    const { db } = started();
    for (let tries = 0; tries < 60; tries += 1) {
      const one = await payableClaim(db, digit, facts);
      const { rows } = await sql<Wire>`select customer_guid from claims where guid = ${one.guid}`.execute(db);
      const [{ customer_guid } = {}] = rows;
      const before = taken.get(customer_guid);
      if (before === undefined) {
        taken.set(customer_guid, one.msisdn);
        return one;
      }
      await sql`update customers set msisdn = ${before} where guid = ${customer_guid}`.execute(db);
      await sql`delete from claims where guid = ${one.guid}`.execute(db);
    }
    throw new Error('Everybody has a claim.');
  }

  return { payable, call, read, ask, bring, settled, agree, rowsOf, setLimit, letGoBy };
}
