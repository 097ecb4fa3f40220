import { sql } from 'kysely';
import { expect } from 'vitest';
import { bodyOf, type Wire } from './records.ts';
import type { TestRequest, TestService } from './service.ts';

/** How a report is asked for. */
export interface Asked {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly as?: string;
  readonly of?: string;
  readonly at?: string;
  readonly language?: string;
}

/** All that a report says. */
export interface Lines {
  readonly run: Wire;
  readonly rows: readonly Readonly<Record<string, Wire>>[];
  readonly records: readonly (string | null)[];
  readonly totals: Readonly<Record<string, number>>;
}

type Statement = ReturnType<typeof sql>;

/**
 * Runs reports and reads what they say, and counts in the database what they must agree with.
 * @example const { told } = reportDesk(() => service); (await told('claims_register')).totals.approved
 */
export function reportDesk(started: () => TestService, partner = 'tana-gh') {
  const today = () => started().clock.now().toISOString().slice(0, 10);
  const threeYears = () => ({
    startDate: new Date(Date.parse(today()) - 1_000 * 86_400_000).toISOString().slice(0, 10),
    endDate: today(),
  });
  const reports = () => started().service.deps.reports;

  /** What a report may be asked for at most. */
  function parametersOf(name: string): Record<string, string> {
    const period = reports()[name]?.period;
    if (!period) return {};
    return period.months ? { startDate: `${today().slice(0, 8)}01`, endDate: today() } : threeYears();
  }

  const ask = async (name: string, { parameters, as = 'admin', of, at = partner, language = 'en' }: Asked = {}) =>
    await started().fetch('/rest/batches', {
      method: 'POST',
      as,
      partner: at,
      headers: { 'accept-language': language },
      json: {
        name: 'report_run',
        input: {
          resource: of ?? (Object.hasOwn(reports(), name) ? reports()[name]?.of : 'claims'),
          report: name,
          parameters: parameters ?? parametersOf(name),
        },
      },
    });

  async function ran(name: string, asked: Asked = {}): Promise<Wire> {
    const { as = 'admin', at = partner } = asked;
    const answer = await ask(name, asked);
    expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(201);
    const { id } = await bodyOf(answer);
    const batch = async () => await bodyOf(await started().fetch(`/rest/batches/${id}`, { as, partner: at }));
    await expect
      .poll(async () => (await batch()).state, { timeout: 60_000, interval: 50 })
      .toMatch(/complete|failed|rejected/);
    return await batch();
  }

  const get = async (path: string, request: TestRequest = {}) =>
    await started().fetch(path, { as: 'admin', partner, ...request });
  const linesOf = async (id: string, query = '', request: TestRequest = {}) =>
    await get(`/rest/batches/${id}/lines${query}`, request);

  /** Every line of a report, by the names of its columns. */
  async function told(name: string, asked: Asked = {}): Promise<Lines> {
    const run = await ran(name, asked);
    expect(run, name).toMatchObject({ state: 'complete', message: null });
    const { as = 'admin', at = partner } = asked;
    const rows: Wire[] = [];
    const records: string[] = [];
    let columns: Wire[] = [];
    for (let after = 0; ; after += 1_000) {
      const page = await bodyOf(await linesOf(run.id, `?size=1000&after=${after}`, { as, partner: at }));
      ({ columns } = page);
      for (const { cells, record, position } of page.content) {
        rows.push(Object.fromEntries(columns.map((column: Wire, index: number) => [column.name, cells[index]])));
        records.push(record);
        expect(position).toBe(rows.length);
      }
      expect(page.total).toBe(run.total);
      if (page.content.length < 1_000) break;
    }
    expect(rows).toHaveLength(run.total);
    const totals = Object.fromEntries(
      columns.filter(({ total }) => total !== null).map(({ name: column, total }) => [column, total]),
    );
    for (const [column, total] of Object.entries(totals))
      expect(
        rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0),
        `${name}.${column}`,
      ).toBe(total);
    return { run, rows, records, totals };
  }

  async function one<T = Record<string, number>>(statement: ReturnType<typeof sql<T>>): Promise<T> {
    const { rows } = await statement.execute(started().db);
    return rows[0] as T;
  }
  const here = sql`partner_guid = (select guid from partners where code = ${partner})`;
  const dates = () => {
    const { startDate, endDate } = threeYears();
    return { from: sql`${startDate}::date`, to: sql`${endDate}::date` };
  };
  /** Ghana keeps the time of UTC. */
  const inDays = (column: string) =>
    sql`(${sql.id(column)} at time zone 'UTC')::date between ${dates().from} and ${dates().to}`;
  const onDays = (column: string) => sql`${sql.id(column)} between ${dates().from} and ${dates().to}`;
  const count = async (from: Statement) => (await one(sql<{ n: number }>`select count(*)::int as n from ${from}`)).n;
  const sumOf = async (column: string, from: Statement) =>
    (await one(sql<{ n: number }>`select coalesce(sum(${sql.id(column)}), 0)::float8 as n from ${from}`)).n;

  return {
    partner,
    here,
    today,
    threeYears,
    dates,
    inDays,
    onDays,
    reports,
    parametersOf,
    ask,
    ran,
    told,
    get,
    linesOf,
    one,
    count,
    sumOf,
  };
}

/** What stands in no order of its own, put in one. */
export const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other), 'en');

/** What runs reports and counts beside them. */
export type ReportDesk = ReturnType<typeof reportDesk>;
