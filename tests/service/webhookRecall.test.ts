import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseDue, letGo, takeOut } from '../../service/insurance/webhooks/outbox.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('what somebody has begun to tell is not taken out, also where they let go of it: nobody knows whether it came', async () => {
  const rolledBack = new Error('rolled back');
  const now = service.clock.now();
  const soon = new Date(now.getTime() + 60_000);
  const all = service.db.transaction().execute(async (trx) => {
    const stamps = sql`1, ${now}, ${now}`;
    await sql`insert into webhooks (guid, partner_guid, status, version, created_at, updated_at) values ('w', 'p', 'in_use', ${stamps})`.execute(
      trx,
    );
    for (const guid of ['d1', 'd2']) {
      await sql`
        insert into webhook_deliveries (guid, webhook_guid, partner_guid, status, attempts, version, created_at, updated_at)
        values (${guid}, 'w', 'p', 'queued', 0, ${stamps})
      `.execute(trx);
      await sql`insert into webhook_outbox (delivery_guid, webhook_guid, partner_guid, since) values (${guid}, 'w', 'p', ${now})`.execute(
        trx,
      );
    }
    await sql`insert into webhook_turns (webhook_guid, leased_until, rests_until) values ('w', ${now}, ${now})`.execute(
      trx,
    );
    const due = await leaseDue(trx, now, soon);
    expect(due?.delivery_guid).toBe('d1');
    expect(await takeOut(trx, 'd1')).toBe(false);
    if (due) await letGo(trx, due, now);
    expect([await takeOut(trx, 'd1'), await takeOut(trx, 'd2')]).toEqual([false, true]);
    expect((await leaseDue(trx, now, soon))?.delivery_guid).toBe('d1');
    throw rolledBack;
  });
  await expect(all).rejects.toBe(rolledBack);
});
