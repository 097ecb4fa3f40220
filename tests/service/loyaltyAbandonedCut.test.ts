import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { model } from '../../src/resources/model.ts';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import { type Customer, loyaltyFiles } from '../support/loyaltyFiles.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { postgresMissing, type TestService } from '../support/service.ts';

const missing = postgresMissing();
const most = 24;

describe.skipIf(missing)(
  `a file that is given up and a connection that is cut${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let service: TestService;
    let cuttable: CuttableService;
    const files = loyaltyFiles(() => service);
    const { loyalty_upload: declared } = model.batches;

    beforeAll(async () => {
      if (!declared) throw new Error('There are no loyalty files.');
      const batches = { ...model.batches, loyalty_upload: { ...declared, chunk: 2 } };
      cuttable = await startCuttableService(
        { logLevel: 'silent' },
        { clock: movableClock(new Date(Date.UTC(2027, 4, 15, 9))), product: { model: { ...model, batches } } },
      );
      ({ service } = cuttable);
      await files.threshold(5_00);
      // Once so many months are told, whoever has brought the file is gone.
      await sql`
        create function undo_requester() returns trigger as $$ begin
          update batch_runs set requester = jsonb_set(requester, '{user,guid}', '"00000000-0000-4000-8000-000000000000"')
          where batch_guid = new.batch_guid and (select count(*) from loyalty_eligibility where batch_guid = new.batch_guid) >= ${sql.lit(most)};
          return new;
        end $$ language plpgsql
      `.execute(service.db);
      await sql`create trigger undo_requester after insert on loyalty_eligibility for each row execute function undo_requester()`.execute(
        service.db,
      );
    });
    afterAll(() => cuttable.close());

    const now = async (id: unknown) => await files.read(`/rest/batches/${String(id)}`);
    const reach = async (id: unknown, state: string) => {
      // An answer that was lost is asked for again.
      await expect
        .poll(async () => (await now(id).catch((): Wire => ({}))).state, { timeout: 60_000, interval: 50 })
        .toBe(state);
      return await now(id);
    };

    it('takes each row back once, wherever it is cut', async () => {
      const customers: Customer[] = [];
      while (customers.length < most + 4) customers.push(await files.somebody());
      const content = files.fileOf(customers.map((one) => files.line(one, '9.00')));
      const { batch_guid: id } = await bodyOf(await files.brought(content));
      await reach(id, 'ready');
      expect((await files.confirm({ id })).status).toBe(200);
      await reach(id, 'failed');
      // That it is given up is committed, and nobody hears of it.
      const lost = cuttable.proxy.loseAnswerTo('commit');
      const giveUp = async () =>
        await files.call('PUT', `/rest/batches/${String(id)}/abandon`, { reason: 'The wrong month' });
      const answer = await giveUp();
      await lost;
      expect([200, 409, 503]).toContain(answer.status);
      if (answer.status === 503) expect([200, 409]).toContain((await giveUp()).status);
      for (const wait of [40, 90, 160, 230]) {
        await pause(wait);
        cuttable.proxy.cut();
      }
      expect(await reach(id, 'abandoned')).toMatchObject({ taken_back: most, stays: 0, failed: most });
      const { rows } = await sql<Wire>`
        select policies.status, loyalty_eligibility.status as month, count(*)::int as of,
          sum((select count(*) from audit_events where entity_guid = policies.guid and action = 'withdraw'))::int as withdrawn,
          sum((select count(*) from audit_events where entity_guid = loyalty_eligibility.guid and action = 'take_back'))::int as taken
        from loyalty_eligibility join policies on policies.guid = policy_guid where batch_guid = ${String(id)} group by 1, 2
      `.execute(service.db);
      expect(rows).toEqual([{ status: 'cancelled', month: 'taken_back', of: most, withdrawn: most, taken: most }]);
    });
  },
);
