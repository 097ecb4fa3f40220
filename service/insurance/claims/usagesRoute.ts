import { amountSaid, atLeast, minus, nothing, sumOf, times } from '../shared/amounts.ts';
import type { Registrar } from '../../platform/deps.ts';
import { randomUUID } from 'node:crypto';
import { todayOf } from '../../../src/schema/day.ts';
import { balancesOf, usagesOf } from '../benefits/module.ts';
import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { updateRecord } from '../../platform/records/repository.ts';
import type { Row, StoredRecord } from '../../platform/records/rows.ts';
import { type Changing, changesClaim, requireChangeable } from './claimCall.ts';
import { coverageOf } from './coverage.ts';
import { problem } from './entryProblem.ts';

/** Writes part of a claim that is still open, signed. */
async function write({ trx, resource, context, claim }: Changing, values: Row, action: string): Promise<StoredRecord> {
  return await updateRecord(trx, resource, context, claim, { ...values, editor_guid: context.user?.guid }, { action });
}

/** A use of a benefit is within what the benefit has left, the claim's other uses of it counted. */
async function added(changing: Changing<'add_benefit_usage'>): Promise<StoredRecord> {
  const { claim, context } = changing;
  requireChangeable(changing, claim);
  const { benefit, units, amount_in_cents } = changing.taken();
  const { policy } = await coverageOf(changing, claim);
  const on = eventDay(claim) ?? todayOf(context);
  const balances = await balancesOf(changing, policy, personOf(claim), on, { except: claim.guid });
  const balance = balances.find((one) => one.benefit === benefit);
  if (!balance) throw invalid([problem('benefit', 'no_benefit')]);
  const amount = amount_in_cents ?? times(units ?? 0, balance.per_unit_in_cents ?? nothing);
  if (amount === 0) throw invalid([{ field: 'amount_in_cents', key: 'service.fields.required' }]);
  const usages = usagesOf(claim);
  const others = sumOf(usages.filter((one) => one.benefit === benefit).map((one) => one.amount_in_cents));
  const left = minus(balance.remaining_in_cents, others);
  if (amount > left) {
    const most = amountSaid(context, atLeast(left));
    throw invalid([problem('amount_in_cents', 'over_balance', { amount: most })]);
  }
  const benefit_usages = [...usages, { guid: randomUUID(), benefit, units, amount_in_cents: amount }];
  return await write(changing, { benefit_usages }, 'add_benefit_usage');
}

async function removed(changing: Changing<'remove_benefit_usage'>): Promise<StoredRecord> {
  const { claim } = changing;
  requireChangeable(changing, claim);
  const usages = usagesOf(claim);
  const { benefit_usage_guid: taken } = changing.taken();
  const benefit_usages = usages.filter(({ guid }) => guid !== taken);
  if (benefit_usages.length === usages.length) throw notFound();
  return await write(changing, { benefit_usages }, 'remove_benefit_usage');
}

async function spent(changing: Changing<'update_expenses'>): Promise<StoredRecord> {
  requireChangeable(changing, changing.claim);
  const { expenses } = changing.taken();
  const keyed = expenses.map(({ guid, ...expense }) => ({ guid: guid ?? randomUUID(), ...expense }));
  return await write(changing, { expenses: keyed }, 'update_expenses');
}

/** What a claim uses of which benefits, what is left of them, and what was spent. */
export const claimUsages: Registrar = (app, deps) => {
  changesClaim(app, deps, 'add_benefit_usage', added);
  changesClaim(app, deps, 'remove_benefit_usage', removed);
  changesClaim(app, deps, 'update_expenses', spent);
};
