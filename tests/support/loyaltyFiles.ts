import { sql } from 'kysely';
import { expect } from 'vitest';
import { bodyOf, type Wire } from './records.ts';
import type { TestService } from './service.ts';

const partner = 'tana-gh';

export interface Who {
  readonly as?: string;
  readonly at?: string;
  readonly version?: number;
}

export interface Customer {
  readonly guid: string;
  readonly msisdn: string;
}

interface Wanted {
  readonly takesPart?: boolean;
  readonly born?: string;
}

/**
 * What people do with files of what customers have spent, in a test.
 * @param service the one under test, once it has started
 * @example const { bring, agree, line } = loyaltyFiles(() => service)
 */
export function loyaltyFiles(service: () => TestService) {
  async function call(
    method: string,
    path: string,
    json?: object,
    { as = 'assessor', at = partner, version }: Who = {},
  ): Promise<Response> {
    const headers: HeadersInit = version === undefined ? [] : [['if-match', `"${version}"`]];
    return await service().fetch(path, { method, as, partner: at, headers, ...(json && { json }) });
  }
  const read = async (path: string, who?: Who): Promise<Wire> => await bodyOf(await call('GET', path, undefined, who));

  let taken = 0;
  /** A customer of the partner without any cover. */
  async function somebody({ takesPart = true, born = '1990-06-01' }: Wanted = {}): Promise<Customer> {
    const { rows } = await sql<Customer>`
    update customers set status = 'active', loyalty_opt_in = ${takesPart}, date_of_birth = ${born}::date where guid = (
      select customers.guid from customers join partners on partners.guid = customers.partner_guid
      where partners.code = ${partner} order by customers.guid offset ${taken} limit 1
    ) returning guid, msisdn
  `.execute(service().db);
    taken += 1;
    const [one] = rows;
    if (!one) throw new Error('There is nobody left.');
    for (const table of ['policies', 'loyalty_eligibility'])
      await sql`delete from ${sql.table(table)} where customer_guid = ${one.guid}`.execute(service().db);
    return one;
  }

  const month = () => service().clock.now().toISOString().slice(0, 8).concat('01');
  const line = ({ msisdn }: Pick<Customer, 'msisdn'>, spent: string, of = month()) => `+${msisdn},${spent},${of}`;
  const fileOf = (lines: readonly string[]) => ['msisdn,spent,month', ...lines].join('\n');

  /** Brings a file by the call for renewals. */
  async function brought(content: string, who: Who = {}): Promise<Response> {
    const signed = await read('/api/loyaltyrenewal/upload?filename=loyalty.csv', who);
    const put = await service().fetch(signed.signed_url, { method: 'PUT', body: new TextEncoder().encode(content) });
    expect(put.status).toBe(200);
    return await call('POST', '/api/loyalty_eligibility/renew_loyalty', { filename: signed.filename }, who);
  }

  async function bring(lines: readonly string[], who?: Who): Promise<Wire> {
    const answer = await brought(fileOf(lines), who);
    const body = await bodyOf(answer);
    expect(answer.status, JSON.stringify(body)).toBe(201);
    return await read(`/rest/batches/${body.batch_guid}`, who);
  }

  const confirm = async ({ id }: Wire, who: Who = { as: 'assessor2' }) =>
    await call('PUT', `/rest/batches/${id}/confirm`, {}, who);

  async function agree(batch: Wire): Promise<Wire> {
    const answer = await confirm(batch);
    expect(answer.status, await answer.clone().text()).toBe(200);
    await expect
      .poll(async () => (await read(`/rest/batches/${batch.id}`)).state, { timeout: 60_000, interval: 50 })
      .toBe('complete');
    return await read(`/rest/batches/${batch.id}`);
  }
  const decline = async ({ id }: Wire) =>
    await call('PUT', `/rest/batches/${id}/decline`, { reason: 'Not this one' }, { as: 'assessor2' });

  async function reasons({ id }: Wire, told: 'foreseen' | 'outcome' = 'foreseen'): Promise<readonly string[]> {
    const { content } = await read(`/rest/batches/${id}/rows?${told}=failed&size=100`);
    return (content as Wire[]).map(({ message, fields }) => Object.values(fields ?? {})[0] ?? message);
  }

  const dated = sql`to_char(paid_until, 'YYYY-MM-DD') as paid_until, to_char(start_date, 'YYYY-MM-DD') as start_date`;
  const policiesOf = async ({ guid }: Customer) =>
    (
      await sql<Wire>`
      select guid, status, payment_method, ${dated} from policies where customer_guid = ${guid} order by created_at
    `.execute(service().db)
    ).rows;
  const monthsOf = async ({ guid }: Customer) =>
    (
      await sql<Wire>`
      select status, spent::int, threshold::int, policy_guid, to_char(cover_until, 'YYYY-MM-DD') as cover_until
      from loyalty_eligibility where customer_guid = ${guid} order by month
    `.execute(service().db)
    ).rows;

  const threshold = async (cents: number) =>
    await sql`
    update products set eligibility_threshold = ${cents} from partners
    where partners.guid = products.partner_guid and partners.code = ${partner} and products.type = 'loyalty'
  `.execute(service().db);

  return {
    call,
    read,
    somebody,
    month,
    line,
    fileOf,
    brought,
    bring,
    confirm,
    agree,
    decline,
    reasons,
    policiesOf,
    monthsOf,
    threshold,
  };
}
