import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import type { DatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { type PayableClaim, payableClaim } from '../support/payableClaims.ts';
import { fileDesk, row } from '../support/payoutFiles.ts';
import { postgresMissing, type TestService } from '../support/service.ts';

const missing = postgresMissing();

describe.skipIf(missing)(
  `a file of payouts and a connection that is cut${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let service: TestService;
    let operator: TestOperator;
    let proxy: DatabaseProxy;
    let cuttable: CuttableService;
    const { bring, call, settled } = fileDesk(() => service);

    beforeAll(async () => {
      operator = await startOperator();
      cuttable = await startCuttableService({ ...operator.settings, logLevel: 'silent' });
      ({ service, proxy } = cuttable);
    });
    afterAll(async () => {
      try {
        await cuttable.close();
      } finally {
        await operator.close();
      }
    });

    it('pays each claim once, wherever it is cut', async () => {
      const claims = new Map<string, PayableClaim>();
      for (let made = 0; made < 8; made += 1) {
        const one = await payableClaim(service.db, 1);
        // The last number of each customer: what was paid to another one would wait for a second person.
        const { rows } = await sql<{
          customer_guid: string;
        }>`select customer_guid from claims where guid = ${one.guid}`.execute(service.db);
        claims.set(rows[0]?.customer_guid ?? '', one);
      }
      const payable = [...claims.values()];
      const batch = await bring(payable.map((one) => row(one)));
      expect(batch).toMatchObject({ state: 'ready', unfit: 0 });
      // The agreement is committed, and nobody hears of it.
      const lost = proxy.loseAnswerTo('commit');
      const answer = await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as: 'assessor2' });
      await lost;
      expect([200, 409, 503]).toContain(answer.status);
      if (answer.status === 503) await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as: 'assessor2' });
      for (const wait of [40, 90, 160]) {
        await pause(wait);
        proxy.cut();
      }
      expect(await settled(batch, /complete|failed/)).toMatchObject({ state: 'complete', failed: 0 });
      await eventually(async () => {
        const movements = await operator.movements();
        expect(payable.map(({ msisdn }) => movements.filter((one) => one.msisdn === msisdn).length)).toEqual(
          payable.map(() => 1),
        );
      });
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mobile_money_transactions where batch_guid = ${batch.id}
    `.execute(service.db);
      expect(rows).toEqual([{ count: payable.length }]);
    });

    it('goes on within seconds where nobody hears what is next', async () => {
      const batch = await bring([row(await payableClaim(service.db, 1))]);
      const taken = proxy.loseAnswerWith('batchGuid');
      await call('PUT', `/rest/batches/${batch.id}/confirm`, {}, { as: 'assessor2' });
      await taken;
      expect(await settled(batch, /complete|failed/)).toMatchObject({ state: 'complete', failed: 0 });
    }, 20_000);
  },
);
