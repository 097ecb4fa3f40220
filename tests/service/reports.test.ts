import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnLetters } from '../../service/platform/reports/files/xlsx/columnLetters.ts';
import { readSheet } from '../../service/platform/reports/files/testing/readSheet.ts';
import { clearLines } from '../../service/platform/batches/clearing.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { agreeOnClaims, agreeOnDays, agreeOnMoney } from '../support/reportAgreements.ts';
import { byText, reportDesk } from '../support/reportDesk.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const desk = reportDesk(() => service);
const { count, get, linesOf, parametersOf, reports, told } = desk;

describe('each declared report', () => {
  it('is run, adds up, and is had as each file with the same cells, also by its own call', async () => {
    expect(Object.keys(reports()).length).toBeGreaterThanOrEqual(21);
    let filled = 0;
    for (const name of Object.keys(reports())) {
      const { run, rows } = await told(name);
      if (rows.length > 0) filled += 1;
      const csv = await get(`/rest/batches/${run.id}/file?type=csv`);
      expect(csv.status, name).toBe(200);
      const written = await csv.text();
      const table = Papa.parse<string[]>(written.replace(/^\ufeff/, '').trimEnd()).data;
      expect(table.length - 1, name).toBe(rows.length);
      expect(written, name).not.toMatch(/undefined|NaN|\[object|reports\.|resources\./);

      const sheet = readSheet(new Uint8Array(await (await get(`/rest/batches/${run.id}/file?type=xls`)).arrayBuffer()));
      // The head of money has its currency behind it; its rows follow one below the other.
      const [first = ''] = table[0] ?? [];
      const top = Number(
        [...sheet.cells]
          .find(([at, { value, isBold }]) => isBold && /^A\d/.test(at) && value.startsWith(first))?.[0]
          .slice(1),
      );
      expect(top, name).toBeGreaterThan(1);
      const inSheet = table.map((cells, down) =>
        cells.map((text, across) => {
          const cell = sheet.cells.get(`${columnLetters(across)}${top + down}`);
          if (down === 0) return cell?.value.replace(/ \([A-Z]{3}\)$/, '');
          // Days are numbers there, and what is true has words.
          if (cell?.type === 'n' && /[ymdh]/.test(cell.format)) return Number.isNaN(Date.parse(text)) ? cell : text;
          if (text === 'true' || text === 'false') return cell ? text : cell;
          return cell?.type === 'n' ? String(Number(cell.value)) : (cell?.value ?? '');
        }),
      );
      const inCsv = table.map((cells, down) =>
        cells.map((text, across) => {
          const isNumber = down > 0 && sheet.cells.get(`${columnLetters(across)}${top + down}`)?.type === 'n';
          return isNumber && !Number.isNaN(Number(text)) ? String(Number(text)) : text.replace(/^'/, '');
        }),
      );
      expect(inSheet, name).toEqual(inCsv);

      const pdf = new Uint8Array(await (await get(`/rest/batches/${run.id}/file?type=pdf`)).arrayBuffer());
      expect(new TextDecoder().decode(pdf.slice(0, 5)), name).toBe('%PDF-');

      const query = new URLSearchParams({ ...parametersOf(name), type: 'csv' }).toString();
      const straight = await get(`/api/reports/${name}?${query}`);
      expect(straight.status, name).toBe(200);
      expect(straight.headers.get('content-disposition')).toContain(`${name}-${partner}`);
      expect(await straight.text(), name).toBe(written);
    }
    // What is empty agrees with everything.
    expect(filled).toBeGreaterThanOrEqual(18);
  }, 240_000);

  it('has nothing of health or of a bank account in any column, nor in what its columns refer to', () => {
    const { model } = service.service.deps;
    for (const { name, columns } of Object.values(reports()))
      for (const { path, until } of columns)
        for (const step of [...path, ...until]) {
          const spec: { dataClass?: string } = model.resources[step.resource]?.field[step.field]?.spec ?? {};
          expect(['bank', 'health'], `${name}: ${step.resource}.${step.field}`).not.toContain(spec.dataClass);
        }
  });

  it('is in the language of whoever reads it', async () => {
    const { run } = await told('claims_register', { as: 'assessor2' });
    const heads = async (language: string) =>
      (await bodyOf(await linesOf(run.id, '', { as: 'assessor2', headers: { 'accept-language': language } }))).columns
        .map(({ label }: Wire) => label)
        .join();
    expect(await heads('fr')).not.toBe(await heads('en'));
    const file = async (language: string) =>
      await (
        await get(`/rest/batches/${run.id}/file`, { as: 'assessor2', headers: { 'accept-language': language } })
      ).text();
    expect(await file('en')).toContain('Reference');
    expect(await file('fr')).toContain('Référence');
  });
});

describe('the lines of a report', () => {
  it('are read by pages, and in the order of any column, with the same lines in all', async () => {
    const { run, rows } = await told('claims_register');
    expect(rows.length).toBeGreaterThan(20);
    const references = rows.map((row) => row.claim_reference);
    expect(references).toEqual(references.toSorted(byText));
    for (const [sort, isNumber] of [
      ['approved', true],
      ['type', false],
    ] as const)
      for (const order of ['asc', 'desc'] as const) {
        const seen: Wire[] = [];
        let at = 0;
        for (let after = 0; after < rows.length; after += 7) {
          const page = await bodyOf(await linesOf(run.id, `?sort=${sort}&order=${order}&size=7&after=${after}`));
          at = page.columns.findIndex(({ name }: Wire) => name === sort);
          seen.push(...page.content);
        }
        expect(new Set(seen.map(({ position }) => position)).size).toBe(rows.length);
        const values = seen.map(({ cells }) => cells[at]);
        const filled = values.filter((value) => value !== null);
        expect(values.slice(filled.length).every((value) => value === null)).toBe(true);
        const sorted = filled.toSorted((a, b) => (isNumber ? a - b : String(a).localeCompare(String(b), 'en')));
        expect(filled).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      }
    for (const query of ['?sort=__proto__', "?sort=approved'--", '?size=0', '?size=1001', '?after=-1', '?order=up'])
      expect((await linesOf(run.id, query)).status, query).toBe(400);
  });

  it('are those of the days where the partner is, both ends included', async () => {
    // Accra keeps the time of UTC, Nairobi is three hours ahead.
    for (const [code, shift, name] of [
      ['tana-gh', 0, 'registered_customers'],
      ['kito-ke', 3, 'registered_customers'],
    ] as const) {
      const day = '2025-03-10';
      const moments = ['2025-03-09T23:30:00Z', `${day}T00:30:00Z`, `${day}T23:30:00Z`, '2025-03-11T00:30:00Z'];
      const { rows: chosen } = await sql<{ guid: string }>`
        select guid from customers where partner_guid = (select guid from partners where code = ${code}) order by guid limit 4
      `.execute(service.db);
      expect(chosen).toHaveLength(4);
      await sql`update customers set created_at = created_at - interval '10 years' where created_at::date between '2025-03-01' and '2025-03-20'`.execute(
        service.db,
      );
      for (const [at, { guid }] of chosen.entries()) {
        const moment = new Date(Date.parse(moments[at] ?? '') - shift * 3_600_000);
        await sql`update customers set created_at = ${moment} where guid = ${guid}`.execute(service.db);
      }
      const { records } = await told(name, { at: code, parameters: { startDate: day, endDate: day } });
      expect(records.toSorted(byText), code).toEqual([chosen[1]?.guid, chosen[2]?.guid].toSorted(byText));
      const figures = await told('daily_stats_report', {
        at: code,
        parameters: { startDate: '2025-03-08', endDate: '2025-03-12' },
      });
      expect(figures.rows.map((row) => [row.day, row.customers])).toEqual([
        ['2025-03-08', 0],
        ['2025-03-09', 1],
        [day, 2],
        ['2025-03-11', 1],
        ['2025-03-12', 0],
      ]);
    }
  });

  it('are those that a filter keeps: its ways add up to all', async () => {
    for (const [name, filter] of [
      ['death-claim-report', 'status'],
      ['hospital-claim-report', 'status'],
      ['reimbursement', 'status'],
      ['claim_finalisation_report', 'outcome'],
      ['claims_paid_report', 'way'],
      ['payment_received_report', 'origin'],
      ['policy_suspended', 'cause'],
    ] as const) {
      const all = await told(name);
      const kept: (string | null)[] = [];
      for (const way of Object.keys(reports()[name]?.filters[filter] ?? {}))
        kept.push(...(await told(name, { parameters: { ...parametersOf(name), [filter]: way } })).records);
      expect(kept.toSorted(byText), name).toEqual(all.records.toSorted(byText));
    }
  }, 60_000);

  it('are cleared away 30 days after, and whoever asks for them is told that they are gone', async () => {
    const { run } = await told('policy_suspended');
    const kept = await told('claims_payable_report');
    await sql`update batches set finished_at = finished_at - interval '31 days' where guid = ${run.id}`.execute(
      service.db,
    );
    await sql`update batches set finished_at = finished_at - interval '29 days' where guid = ${kept.run.id}`.execute(
      service.db,
    );
    await clearLines(service.service.deps);
    expect(await count(sql`batch_lines where batch_guid = ${run.id}`)).toBe(0);
    expect(await bodyOf(await get(`/rest/batches/${run.id}`))).toMatchObject({ state: 'complete', file_name: null });
    expect((await linesOf(run.id)).status).toBe(404);
    expect((await get(`/rest/batches/${run.id}/file`)).status).toBe(404);
    expect((await linesOf(kept.run.id)).status).toBe(200);
  });

  it('are never sent in part: a file whose lines are not all there breaks off', async () => {
    const { run } = await told('all_created_policies');
    await sql`delete from batch_lines where batch_guid = ${run.id} and position = ${run.total}`.execute(service.db);
    const whole = async () => await (await get(`/rest/batches/${run.id}/file`)).text();
    await expect(whole()).rejects.toThrow();
  });

  it('are too many for some files, which says so beside the format', async () => {
    const { run } = await told('claims_payable_report');
    await sql`update batches set total = 2000000 where guid = ${run.id}`.execute(service.db);
    for (const type of ['pdf', 'xls']) {
      const answer = await get(`/rest/batches/${run.id}/file?type=${type}`);
      expect(answer.status).toBe(400);
      expect(await bodyOf(answer)).toMatchObject({ field_errors: [{ field: 'type' }] });
    }
  });
});

describe('a report', () => {
  it('of customers, policies, premiums and payments agrees with what is stored', async () => {
    const { register } = await agreeOnMoney(desk);
    expect(register.totals.premium).toBeGreaterThan(0);
  });

  it('of claims agrees with the register, with the tabs of the same person, and with what was paid', async () => {
    const { owed, byOperator } = await agreeOnClaims(desk);
    expect(owed.totals.owed).toBeGreaterThan(0);
    expect(byOperator.totals.paid).toBeGreaterThan(0);
  }, 60_000);

  it('of days agrees, column by column, with the report of the same thing', async () => {
    await agreeOnDays(desk);
  }, 60_000);

  it('has what its list shows to the same person, and no more', async () => {
    for (const as of ['agent', 'assessor', 'admin'])
      for (const [name, list] of [
        ['registered_customers', 'customers'],
        ['all_open_claims_report', 'claims'],
      ] as const) {
        const { records } = await told(name, { as });
        const answer = await service.fetch('/rest/batches', {
          method: 'POST',
          as,
          partner,
          json: { name: 'csv_export', input: { resource: list, query: { filter: {}, sort: null } } },
        });
        expect(answer.status, await answer.clone().text()).toBe(201);
        const { id } = await bodyOf(answer);
        const items = await service.db.selectFrom('batch_rows').select('item').where('batch_guid', '=', id).execute();
        const shown = new Set(items.map(({ item }) => item));
        expect(shown.size, `${name} ${as}`).toBeGreaterThan(0);
        expect(
          records.filter((record) => !shown.has(String(record))),
          `${name} ${as}`,
        ).toEqual([]);
      }
  }, 60_000);
});
