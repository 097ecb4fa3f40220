import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { sampleUserGuid } from '../../../service/sample/users.ts';
import { personContext } from '../../../service/platform/records/context.ts';
import { seededRandom } from '../../../service/sample/random.ts';
import { performAction } from '../../../service/platform/workflows/performAction.ts';
import { type At, opened } from '../opened.ts';
import { startOperator } from '../operator.ts';
import { type PayableClaim, payableClaim } from '../payableClaims.ts';
import { type Spawned, spawnService } from '../spawned.ts';
import { databaseOf } from './storage.ts';

/** The last digits of the numbers that are paid: most accounts take money, one never answers its sender, two take none. */
const digits = [1, 2, 8, 3, 4, 7, 5, 6, 0, 1, 9, 2, 3, 4, 5] as const;

const takesMoney = ({ msisdn }: PayableClaim) => !/[79]$/.test(msisdn);

/** Claims that somebody pays while no operator can be asked: the requests wait for the next start. */
export async function preparePayouts(at: At): Promise<readonly PayableClaim[]> {
  const service = await opened(at);
  const { deps, db } = service;
  const resource = deps.model.resources.claims;
  const workflow = deps.model.workflows.claim;
  const pay = workflow?.actions.pay;
  if (!resource || !workflow || !pay) throw new Error('Claims cannot be paid');
  const admin = { guid: sampleUserGuid('admin'), username: 'admin', name: 'Wanjiru', partners: ['tana-gh'] };
  const context = await personContext(deps, { ...admin, roles: ['administrator'] }, 'tana-gh', 'en');
  const claims: PayableClaim[] = [];
  for (const digit of digits) {
    const claim = await payableClaim(db, digit);
    await db.transaction().execute(async (trx) => {
      const target = { by: 'guid', key: claim.guid, version: null };
      await performAction({ deps, trx, resource, context }, workflow, [pay], target, {
        action: 'pay',
        payee_msisdn: claim.msisdn,
      });
    });
    claims.push(claim);
  }
  // Without templates nobody is told that a claim is paid: the operator hears of money alone, which is counted.
  await sql`delete from sms_templates`.execute(db);
  // A day may have begun for a partner since the data was made: whoever was reminded as it did is none of these.
  await sql`delete from operator_requests where kind = 'sms'`.execute(db);
  await service.close();
  return claims;
}

/** The requests once each of them is settled. */
export async function settledRequests({ db }: Service) {
  return await vi.waitFor(
    async () => {
      const rows = await db.selectFrom('operator_requests').selectAll().execute();
      expect(rows.filter(({ next_look_at }) => next_look_at !== null)).toEqual([]);
      return rows;
    },
    { timeout: 180_000, interval: 50 },
  );
}

/** Claim and attempts say the same, and what money takes: nothing is in flight any more. */
export async function expectTruth({ db }: Service, claims: readonly PayableClaim[]): Promise<void> {
  for (const claim of claims) {
    const { rows } = await sql<Record<string, unknown>>`
      select claims.status, claims.payout_open, payment_reference, mobile_money_transactions.status as attempt,
        mno_reference, in_flight_for
      from claims join mobile_money_transactions on claim_guid = claims.guid where claims.guid = ${claim.guid}
    `.execute(db);
    const isPaid = takesMoney(claim);
    expect(rows, claim.reference).toMatchObject([
      {
        status: isPaid ? 'paid' : 'payment_failed',
        attempt: isPaid ? 'succeeded' : 'failed',
        payout_open: false,
        in_flight_for: null,
      },
    ]);
    expect(rows[0]?.payment_reference).toBe(rows[0]?.mno_reference);
    if (isPaid) expect(rows[0]?.mno_reference).toMatch(/^\d{10}$/);
  }
}

/**
 * Kills a service as soon as some more requests than before have been accepted, and a moment later: how many and how long the seed says.
 */
export async function killWhile(
  running: Spawned,
  accepted: () => Promise<number>,
  total: number,
  seed: string,
): Promise<void> {
  const random = seededRandom(seed);
  const enough = Math.min(total, (await accepted()) + 1 + Math.floor(random() * 3));
  await vi.waitFor(async () => expect(await accepted()).toBeGreaterThanOrEqual(enough), {
    timeout: 180_000,
    interval: 5,
  });
  await new Promise((resolve) => setTimeout(resolve, random() * 60));
  running.process.kill('SIGKILL');
  await running.exited;
}

/**
 * A service pays claims and is killed once for each seed, a little later each time than some request was accepted, and goes on with the
 * same storage; then one that lives finds out the rest.
 */
export async function expectPaidOnce(at: At, claims: readonly PayableClaim[], seeds: readonly string[]): Promise<void> {
  // Answers that take their time leave a gap between "sent" and "stored".
  const operator = await startOperator({ OPERATOR_FAULTS: JSON.stringify({ late_ms: 80, lose_answers: 2 }) });
  let running: Spawned | undefined;
  try {
    const { url, secret } = operator;
    const env = {
      OPERATOR_URL: url,
      OPERATOR_SECRET: secret,
      OPERATOR_PATIENCE_MS: '300',
      OPERATOR_LOOK_MS: '100',
      ...databaseOf(at),
    };
    for (const seed of seeds) {
      running = await spawnService(at.dataDir, env);
      await killWhile(running, async () => await operator.accepted(), claims.length, seed);
    }
    const service = await opened(at, operator.settings);
    try {
      const requests = await settledRequests(service);
      expect(requests).toHaveLength(claims.length);
      await expectTruth(service, claims);
      const moved = (await operator.movements()).map(({ reference }) => reference.split('-').slice(0, 2).join('-'));
      const expected = claims.filter(takesMoney).map(({ reference }) => reference);
      expect(moved.toSorted()).toEqual(expected.toSorted());
      expect(await operator.received(), 'only what never arrived is sent again').toBeLessThanOrEqual(claims.length);
    } finally {
      await service.close();
    }
  } finally {
    running?.process.kill('SIGKILL');
    await running?.exited;
    await operator.close();
  }
}
