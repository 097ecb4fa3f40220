import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../../../service/insurance/benefits/module.ts';
import { requireWithinLimits } from '../../../service/insurance/claims/approvalLimits.ts';
import { asStored } from '../../../service/insurance/shared/stored.ts';
import { addDays } from '../../../service/insurance/shared/days.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { cents, type Day } from '../../../src/schema/units.ts';
import { atBench, type Bench, leaveBench, policyAt } from '../../support/bench.ts';
import { payableClaim } from '../../support/payableClaims.ts';

afterAll(leaveBench);

const start = '2025-03-01';
const inYear = '2026-02-10';

/** A policy that pays 50 a night for ten nights a year, and 800 once on a death. */
async function coveredAt(bench: Bench, product: object = {}) {
  const { guid } = await policyAt(bench, { start_date: start });
  const { product_guid } = await bench.read('policies', guid);
  const pays = {
    hospital_benefit_amount: 50_00,
    maximum_hospital_days: 10,
    fixed_indemnity_amount: 800_00,
    cover_type: 'hospital_and_life',
    ...product,
  };
  const sets = Object.entries(pays).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update products set ${sql.join(sets)} where product_guid = ${product_guid}`.execute(bench.trx);
  for (const table of ['fixed_indemnity', 'variable_indemnity']) {
    await sql`delete from ${sql.table(table)} where product_guid = ${product_guid}`.execute(bench.trx);
  }
  await sql`delete from pre_authorizations where policy_guid = ${guid}`.execute(bench.trx);
  return asStored('policies', await bench.read('policies', guid));
}

type Covered = Awaited<ReturnType<typeof coveredAt>>;

/** A claim under the policy; for a stay, approved, when nothing else is said. */
async function claimed(bench: Bench, policy: Covered, facts: object = {}) {
  const { guid } = await payableClaim(bench.trx, 1, {
    policy_guid: policy.guid,
    customer_guid: policy.customer_guid,
    admission_date: inYear,
    approved_amount: 120_00,
    ...facts,
  });
  return asStored('claims', await bench.read('claims', guid));
}

async function left(
  bench: Bench,
  policy: Covered,
  { on = inYear, person = null, except }: { on?: Day; person?: string | null; except?: string } = {},
) {
  const balances = await balancesOf(bench, policy, person, on, except === undefined ? {} : { except });
  return Object.fromEntries(balances.map((one) => [one.benefit, one]));
}

const usages = (...parts: readonly (readonly [string, number])[]) =>
  JSON.stringify(parts.map(([benefit, amount_in_cents]) => ({ guid: randomUUID(), benefit, amount_in_cents })));

describe('what is left of a benefit', () => {
  it('is its limit where nothing was claimed, with the price of a unit', async () => {
    await atBench(async (bench) => {
      expect(await balancesOf(bench, await coveredAt(bench), null, inYear)).toEqual([
        {
          benefit: 'hospital_stay',
          name: null,
          limit_in_cents: 500_00,
          used_in_cents: 0,
          reserved_in_cents: 0,
          remaining_in_cents: 500_00,
          per_unit_in_cents: 50_00,
        },
        {
          benefit: 'lump_sum',
          name: null,
          limit_in_cents: 800_00,
          used_in_cents: 0,
          reserved_in_cents: 0,
          remaining_in_cents: 800_00,
          per_unit_in_cents: null,
        },
      ]);
    });
  });

  it('is nothing of what the product does not pay', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench, { hospital_benefit_amount: null, fixed_indemnity_amount: null });
      expect(await balancesOf(bench, policy, null, inYear)).toEqual([]);
      const lost = { ...policy, product_guid: randomUUID() };
      expect(await balancesOf(bench, lost, null, inYear)).toEqual([]);
    });
  });

  it('is counted by the year of cover, or once where it is paid once', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench);
      await claimed(bench, policy);
      await claimed(bench, policy, { admission_date: '2026-03-01', approved_amount: 70_00 });
      await claimed(bench, policy, {
        type: 'death',
        admission_date: null,
        death_date: '2025-04-01',
        approved_amount: 300_00,
      });
      expect(await left(bench, policy)).toMatchObject({
        hospital_stay: { used_in_cents: 120_00, remaining_in_cents: 380_00 },
        lump_sum: { used_in_cents: 300_00, remaining_in_cents: 500_00 },
      });
      expect(await left(bench, policy, { on: '2026-03-01' })).toMatchObject({
        hospital_stay: { used_in_cents: 70_00, remaining_in_cents: 430_00 },
        lump_sum: { used_in_cents: 300_00, remaining_in_cents: 500_00 },
      });
    });
  });

  it('of things is counted by the year too', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench, { cover_type: 'property' });
      await claimed(bench, policy, {
        type: 'death',
        admission_date: null,
        death_date: '2025-04-01',
        approved_amount: 300_00,
      });
      expect(await left(bench, policy)).toMatchObject({ lump_sum: { used_in_cents: 300_00 } });
      expect(await left(bench, policy, { on: '2026-03-01' })).toMatchObject({ lump_sum: { used_in_cents: 0 } });
    });
  });

  it('is for each person, and leaves out what is decided, what was refused and what was goodwill', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench);
      const child = randomUUID();
      const own = await claimed(bench, policy);
      await claimed(bench, policy, { dependant_guid: child, approved_amount: 90_00 });
      await claimed(bench, policy, { status: 'rejected' });
      await claimed(bench, policy, { status: 'decision_pending' });
      await claimed(bench, policy, { ex_gratia: true });
      expect(await left(bench, policy)).toMatchObject({ hospital_stay: { used_in_cents: 120_00 } });
      expect(await left(bench, policy, { person: child })).toMatchObject({ hospital_stay: { used_in_cents: 90_00 } });
      expect(await left(bench, policy, { except: own.guid })).toMatchObject({ hospital_stay: { used_in_cents: 0 } });
    });
  });

  it('is never below zero', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench);
      await claimed(bench, policy, { approved_amount: 500_01 });
      expect(await left(bench, policy)).toMatchObject({
        hospital_stay: { used_in_cents: 500_01, remaining_in_cents: 0 },
      });
    });
  });

  it('is less what a letter keeps free while it holds', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench);
      const today = todayOf(bench.context);
      const letter = async (facts: object) => {
        const row = {
          guid: randomUUID(),
          partner_guid: bench.context.partner?.guid,
          version: 1,
          created_at: new Date(),
          updated_at: new Date(),
          status: 'approved',
          policy_guid: policy.guid,
          customer_guid: policy.customer_guid,
          admission_date: inYear,
          valid_until: today,
          remaining_amount_in_cents: 40_00,
          ...facts,
        };
        const names = sql.join(Object.keys(row).map((name) => sql.id(name)));
        await sql`insert into pre_authorizations (${names}) values (${sql.join(Object.values(row))})`.execute(
          bench.trx,
        );
        return row.guid;
      };
      const first = await letter({});
      await letter({ remaining_amount_in_cents: 30_00 });
      await letter({ valid_until: addDays(today, -1) });
      await letter({ admission_date: '2026-03-01' });
      await letter({ dependant_guid: randomUUID() });
      await letter({ status: 'requested' });
      expect(await left(bench, policy)).toMatchObject({
        hospital_stay: { used_in_cents: 0, reserved_in_cents: 70_00, remaining_in_cents: 430_00 },
        lump_sum: { reserved_in_cents: 0, remaining_in_cents: 800_00 },
      });
      expect(await left(bench, policy, { except: first })).toMatchObject({
        hospital_stay: { reserved_in_cents: 30_00 },
      });
    });
  });
});

describe('an amount may be approved', () => {
  const over = (key: string, cents: number) => ({
    status: 400,
    options: {
      fields: [{ field: 'approved_amount', key: `service.claims.${key}`, params: { amount: { cents } } }],
    },
  });
  const allowed = async (bench: Bench, claim: Awaited<ReturnType<typeof claimed>>, policy: Covered, amount: number) =>
    await requireWithinLimits(bench, claim, policy, cents(amount));

  it('up to what the benefit has left, itself not counted', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench);
      await claimed(bench, policy);
      const claim = await claimed(bench, policy, { approved_amount: 500_00 });
      await allowed(bench, claim, policy, 380_00);
      await expect(allowed(bench, claim, policy, 380_01)).rejects.toMatchObject(over('over_balance', 380_00));
    });
  });

  it('of nothing where the product does not pay for it', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench, { hospital_benefit_amount: null });
      const claim = await claimed(bench, policy, { status: 'decision_pending', approved_amount: null });
      await expect(allowed(bench, claim, policy, 1)).rejects.toMatchObject(over('over_balance', 0));
    });
  });

  it('up to what the claim lists, and each part up to what its benefit has left', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench);
      const claim = await claimed(bench, policy, {
        status: 'decision_pending',
        benefit_usages: usages(['hospital_stay', 300_00], ['lump_sum', 100_00], ['hospital_stay', 250_00]),
      });
      await allowed(bench, claim, policy, 600_00);
      await expect(allowed(bench, claim, policy, 650_01)).rejects.toMatchObject(over('over_usage', 650_00));
      // Both parts of the stay count together.
      await expect(allowed(bench, claim, policy, 600_01)).rejects.toMatchObject(over('over_balance', 500_00));
    });
  });

  it('out of goodwill up to its cap, and to what the partner allows, whatever the benefits have left', async () => {
    await atBench(async (bench) => {
      const policy = await coveredAt(bench, { hospital_benefit_amount: null });
      await sql`update partners_config_claim set ex_gratia_limit = 20000`.execute(bench.trx);
      const goodwill = { ex_gratia: true, status: 'decision_pending', approved_amount: null };
      const capped = await claimed(bench, policy, { ...goodwill, ex_gratia_cap: 150_00 });
      await allowed(bench, capped, policy, 150_00);
      await expect(allowed(bench, capped, policy, 150_01)).rejects.toMatchObject(over('over_ex_gratia', 150_00));
      const wide = await claimed(bench, policy, { ...goodwill, ex_gratia_cap: 900_00 });
      await allowed(bench, wide, policy, 200_00);
      await expect(allowed(bench, wide, policy, 200_01)).rejects.toMatchObject(over('over_ex_gratia', 200_00));
      const none = await claimed(bench, policy, { ...goodwill, ex_gratia_cap: null });
      await expect(allowed(bench, none, policy, 1)).rejects.toMatchObject(over('over_ex_gratia', 0));
    });
  });
});
