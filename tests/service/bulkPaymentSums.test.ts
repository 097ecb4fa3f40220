import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import type { PayableClaim } from '../support/payableClaims.ts';
import { fileDesk, row } from '../support/payoutFiles.ts';
import type { Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
const { bring, agree, payable } = fileDesk(() => service);

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: { ...operator.settings, logLevel: 'silent' } });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

/** What the operator has moved to whoever is paid for a claim. */
const movedTo = async ({ msisdn }: PayableClaim) => (await operator.movements()).filter((one) => one.msisdn === msisdn);

it.each([1, 2])(
  'the sums of a file of any rows are those of the batch, of the ledger and of the operator (seed %i)',
  async (seed) => {
    const random = seededRandom(`payouts ${seed}`);
    const claims: { readonly claim: PayableClaim; readonly cents: number }[] = [];
    for (let made = 0; made < 6; made += 1) {
      const cents = 1_00 + Math.floor(random() * 400_00);
      claims.push({ claim: await payable(1, { approved_amount: cents }), cents });
    }
    const [sound, named] = [new Set<PayableClaim>(), new Set<PayableClaim>()];
    const said = Array.from({ length: 14 }, () => {
      const { claim, cents } = claims[Math.floor(random() * claims.length)] ?? claims[0] ?? raise();
      const wrong = random() < 0.3 ? 1 + Math.floor(random() * 50_00) : 0;
      // A file says each claim once: the first row that names it stands for it, be it wrong.
      const isSound = wrong === 0 && !named.has(claim);
      named.add(claim);
      if (isSound) sound.add(claim);
      return { line: row(claim, cents + wrong), cents: cents + wrong, isSound };
    });
    const sumOf = (some: readonly { readonly cents: number }[]) => some.reduce((sum, { cents }) => sum + cents, 0);
    const batch = await bring(said.map(({ line }) => line));
    const paid = said.filter(({ isSound }) => isSound);
    const unfit = said.filter(({ isSound }) => !isSound);
    const sums = { total: said.length, sum: sumOf(said), unfit: unfit.length, unfit_sum: sumOf(unfit) };
    expect(batch).toMatchObject({ state: 'ready', ...sums });
    expect(await agree(batch)).toMatchObject({ ...sums, done: said.length, failed: unfit.length });
    const { rows } = await sql<Wire>`
    select count(*)::int as count, sum(money_out.amount)::float8 as let_go, sum(amount_in_cents)::float8 as asked
    from mobile_money_transactions join money_out using (claim_guid) where batch_guid = ${batch.id}
  `.execute(service.db);
    expect(rows).toEqual([{ count: paid.length, let_go: sumOf(paid), asked: sumOf(paid) }]);
    await eventually(async () => {
      const moved = (await Promise.all([...sound].map(movedTo))).flat();
      expect([moved.length, moved.reduce((sum, one) => sum + one.amount_in_cents, 0)]).toEqual([
        paid.length,
        sumOf(paid),
      ]);
    });
    // What its page tells of all of them, counted by the service.
    await eventually(async () => {
      const told = await service.fetch(`/rest/batches/${batch.id}/made`, { as: 'assessor', partner: 'tana-gh' });
      expect(await told.json()).toEqual({
        content: paid.length === 0 ? [] : [{ state: 'succeeded', rows: paid.length, sum: sumOf(paid) }],
      });
    });
  },
);

function raise(): never {
  throw new Error('There is no claim.');
}
