import { sql } from 'kysely';
import { loyalty } from '../../../src/resources/features/loyalty.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps, Registrar } from '../../platform/deps.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { everyDay } from '../../platform/workflows/everyDay.ts';
import { partnerContexts } from '../../platform/workflows/partnerContexts.ts';
import { addDays } from '../shared/days.ts';
import { othersOf } from '../shared/effects.ts';
import { isTold } from './earnedOn.ts';

/**
 * From the first month that a file tells of a product on, its cover goes by months: what was free before, and of which no file has said anything, is due from
 * then on, so that nobody keeps it by standing in none.
 * @example await beginMonths(deps)
 */
export async function beginMonths(deps: Deps): Promise<void> {
  for await (const context of partnerContexts(deps)) {
    if (matches(loyalty.when, {}, context)) await beginFor(deps, context);
  }
}

async function beginFor(deps: Deps, context: EngineContext): Promise<void> {
  const { rows } = await sql<{ readonly guid: string }>`
    select guid from policies where partner_guid = ${scopeOf(context)} and status = 'active'
      and payment_method is null and next_due_date is null
      and exists (
        select 1 from loyalty_eligibility
        where loyalty_eligibility.partner_guid = policies.partner_guid and loyalty_eligibility.product_guid = policies.product_guid
          and ${isTold}
      )
    order by guid
  `.execute(deps.db);
  for (const { guid } of rows) {
    await inTransaction(
      deps.db,
      async (trx) => {
        const { hold, update } = othersOf({ deps, trx, context });
        const policy = await hold('policies', guid);
        // Somebody may have changed it meanwhile.
        if (policy?.status !== 'active' || policy.payment_method !== null || policy.next_due_date !== null) return;
        const today = todayOf(context);
        await update('policies', policy, { next_due_date: today, paid_until: addDays(today, -1) });
      },
      { isRepeatable: true },
    );
  }
}

/** As a day begins, and at the start. */
export const loyaltyMonths: Registrar = (app, deps) => {
  everyDay(app, deps, async () => await beginMonths(deps), 'cover that is earned could not be made to go by months');
};
