import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import { eventually } from '../support/eventually.ts';
import { bodyOf } from '../support/records.ts';
import { postgresMissing, type TestRequest } from '../support/service.ts';

const missing = postgresMissing();
const partner = 'tana-gh';
const name = 'Own';
const definition = { of: 'customers', columns: [{ of: 'town' }, { count: true }] };

interface Kept {
  readonly id: string;
  readonly version: number;
}

/** What is sent: the method, the path and the body. */
type Sent = readonly [string, string, object?];

/** Each write of a report: what is sent for one that is kept, and what two who press at once are answered. */
const writes: readonly (readonly ['kept' | 'changed' | 'deleted', (kept: Kept) => Sent, readonly number[]])[] = [
  ['kept', () => ['POST', '/api/reports', { name, definition }], [201, 201]],
  ['changed', ({ id }) => ['PUT', `/api/reports/${id}`, { name: `${name} ${id}` }], [200, 409]],
  ['deleted', ({ id }) => ['DELETE', `/api/reports/${id}`], [200, 404]],
];

describe.skipIf(missing)(`own reports and a connection that is cut${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let cuttable: CuttableService;
  /** Past the proxy. */
  let direct: pg.Client;

  beforeAll(async () => {
    cuttable = await startCuttableService({ logLevel: 'silent' });
    direct = new pg.Client({ connectionString: cuttable.service.postgres?.url });
    direct.on('error', () => {});
    await direct.connect();
  });
  afterAll(async () => {
    await direct.end();
    await cuttable.close();
  });

  const call = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
    const request: TestRequest = { as: 'admin', partner, method, headers, ...(json === undefined ? {} : { json }) };
    const answer = await cuttable.service.fetch(path, request);
    return { status: answer.status, body: await bodyOf(answer) };
  };
  const keep = async (): Promise<Kept> => (await call('POST', '/api/reports', { name, definition })).body;
  const seen = ({ version }: Kept) => ({ 'if-match': `"${version}"` });

  /** How many there are, and how often that was noted: one that was made, changed or deleted is so in both or in neither. */
  const state = async () => {
    const { rows } = await direct.query<{ there: number; told: number }>(
      `select (select count(*)::int from custom_reports) as there,
        (select count(*)::int from audit_events where entity = 'custom_reports') as told`,
    );
    return rows[0] ?? { there: 0, told: 0 };
  };
  const waiting = "from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()";

  for (const cut of [false, true])
    it.each(writes)(
      `are %s by two who press at once${cut ? ' and whose connections are cut' : ''}`,
      async (what, sent, answered) => {
        const kept = await keep();
        const [method, path, json] = sent(kept);
        const before = await state();
        await direct.query('begin');
        await direct.query('lock table audit_events in exclusive mode');
        const press = async () => await call(method, path, json, what === 'changed' ? seen(kept) : {});
        const pressed = Promise.all([press(), press()]);
        await eventually(async () => {
          await direct.query('select pg_stat_clear_snapshot()');
          expect((await direct.query(`select 1 ${waiting}`)).rowCount).toBeGreaterThanOrEqual(2);
        });
        if (cut) await direct.query(`select pg_terminate_backend(pid) ${waiting}`);
        await direct.query('commit');
        const answers = await pressed;
        expect(
          answers.map(({ status }) => status).toSorted((one, other) => one - other),
          JSON.stringify(answers),
        ).toEqual(answered);
        const done = answers.filter(({ status }) => status < 300).length;
        const more = { kept: done, changed: 0, deleted: -done }[what];
        expect(await state()).toEqual({ there: before.there + more, told: before.told + done });
      },
    );

  it.each(writes)(
    'are %s once, though nobody hears of it: the same press again is answered as the first',
    async (what, sent, answered) => {
      const kept = await keep();
      const [method, path, json] = sent(kept);
      const before = await state();
      const press = { 'idempotency-key': `own-${what}`, ...(what === 'changed' ? seen(kept) : {}) };
      const lost = cuttable.proxy.loseAnswerTo('commit');
      const first = await call(method, path, json, press);
      await lost;
      expect(first.status, JSON.stringify(first.body)).toBe(answered[0]);
      expect(await call(method, path, json, press)).toEqual(first);
      expect((await state()).told).toBe(before.told + 1);
    },
  );

  it.each(writes)(
    'are %s, or nobody knows, in words, where there is no key and nobody hears of it',
    async (_what, sent) => {
      const [method, path, json] = sent(await keep());
      const before = await state();
      const lost = cuttable.proxy.loseAnswerTo('commit');
      expect(await call(method, path, json)).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
      await lost;
      expect((await state()).told).toBe(before.told + 1);
    },
  );
});
