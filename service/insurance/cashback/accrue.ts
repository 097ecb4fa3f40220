import { othersOf } from '../shared/effects.ts';
import { cashback } from '../../../src/resources/features/cashback.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { databaseFault } from '../../platform/database/faults.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps, Registrar } from '../../platform/deps.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import { everyDay } from '../../platform/workflows/everyDay.ts';
import { partnerContexts } from '../../platform/workflows/partnerContexts.ts';
import { dueRewards, earned } from './earned.ts';
import { periodsOver } from './periods.ts';

/**
 * Makes a reward for each period without a claim that is over, of each policy whose product gives cashback, for every partner that has it. Each policy
 * in a transaction of its own, in which it is held, so that twice is as once, days that were missed are caught up with, and two services do not
 * reward the same.
 * @returns how many rewards there are more
 * @example await accrueCashback(deps)
 */
export async function accrueCashback(deps: Deps): Promise<number> {
  let made = 0;
  for await (const context of partnerContexts(deps)) {
    if (matches(cashback.when, {}, context)) made += await accrueFor(deps, context);
  }
  return made;
}

async function accrueFor(deps: Deps, context: EngineContext): Promise<number> {
  let made = 0;
  for (const { policy, benefit } of await dueRewards(deps.db, context)) {
    try {
      made += await inTransaction(deps.db, async (trx) => await reward({ deps, trx, context }, policy, benefit), {
        isRepeatable: true,
      });
    } catch (error) {
      if (databaseFault(error)) throw error;
      // One policy that cannot be rewarded must not keep the others from it.
      deps.log.error({ err: error, policy }, 'cashback could not be accrued');
    }
  }
  return made;
}

/** Rewards one policy for the periods that it has earned. @returns how many rewards there are more */
export async function reward(
  write: Omit<WriteRequest, 'resource'>,
  policyGuid: string,
  benefit: string,
): Promise<number> {
  const { trx, context } = write;
  const { hold, make } = othersOf(write);
  const policy = await hold('policies', policyGuid);
  const [due] = await dueRewards(trx, context, { policy: policyGuid, benefit });
  if (!policy || !due) return 0;
  let made = 0;
  for (const { from, until } of periodsOver(due.base, due.months, due.last)) {
    const premiums = await earned(trx, policyGuid, { from, until });
    // A claim of it is not decided yet: what comes after it waits too, so that no period is passed over.
    if (premiums === 'undecided') break;
    const amount = Math.floor((premiums * due.share) / 100);
    if (amount <= 0) continue;
    await make('cashback_rewards', 'accrue', {
      policy_number: policy.policy_number,
      policy_guid: policyGuid,
      customer_guid: policy.customer_guid,
      benefit_guid: benefit,
      period_from: from,
      period_until: until,
      amount_in_cents: amount,
      once_for: `${policyGuid}/${benefit}/${from}`,
    });
    made += 1;
  }
  return made;
}

/** As a day begins, and at the start. */
export const cashbackRewards: Registrar = (app, deps) => {
  everyDay(app, deps, async () => void (await accrueCashback(deps)), 'cashback could not be accrued');
};
