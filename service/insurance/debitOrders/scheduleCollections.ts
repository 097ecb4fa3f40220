import type { Day } from '../../../src/schema/units.ts';
import { sql } from 'kysely';
import { todayOf } from '../../../src/schema/day.ts';
import { databaseFault } from '../../platform/database/faults.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps, Registrar } from '../../platform/deps.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { othersOf, type Others } from '../shared/effects.ts';
import { everyDay } from '../../platform/workflows/everyDay.ts';
import { partnerContexts } from '../../platform/workflows/partnerContexts.ts';
import { collecting, nextOn } from './collectionDays.ts';
import { isOwed } from './isOwed.ts';
import { isCollectable } from './ofOrder.ts';

/**
 * Makes a pending transaction of each debit order whose day has come, one for each month, for every partner: each order in a
 * transaction of its own, in which it is held and moved on to its next day, so that twice is as once and months that were
 * missed are caught up with. What has ended, or is paid already, is not collected for.
 * @returns how many transactions there are more
 * @example await scheduleCollections(deps)
 */
export async function scheduleCollections(deps: Deps): Promise<number> {
  let made = 0;
  for await (const context of partnerContexts(deps)) made += await scheduleFor(deps, context);
  return made;
}

async function scheduleFor(deps: Deps, context: EngineContext): Promise<number> {
  const today = todayOf(context);
  const { rows } = await sql<{ guid: string }>`
    select guid from debit_orders
    where partner_guid = ${context.partner?.guid} and status = 'active' and next_collection_date <= ${today}::date
    order by next_collection_date
  `.execute(deps.db);
  let made = 0;
  for (const { guid } of rows) {
    try {
      made += await inTransaction(
        deps.db,
        async (trx) => await scheduleOrder(othersOf({ deps, trx, context }), guid, today),
        { isRepeatable: true },
      );
    } catch (error) {
      if (databaseFault(error)) throw error;
      // One order that cannot be followed must not keep the others from being collected.
      deps.log.error({ err: error, debit_order: guid }, 'a collection could not be scheduled');
    }
  }
  return made;
}

/** Makes what one order has to collect until today. @returns how many transactions */
export async function scheduleOrder(
  { find, lookUp, hold, make, update }: Others,
  guid: string,
  today: Day,
): Promise<number> {
  const order = await hold('debit_orders', guid);
  if (order?.status !== 'active' || order.next_collection_date === null) return 0;
  const policy = await find('policies', order.policy_guid);
  const { policy_number, policy_guid, customer_guid, msisdn, amount_in_cents } = order;
  let made = 0;
  let due = order.next_collection_date;
  for (; due <= today; due = nextOn(order.day, due)) {
    const once_for = `${guid}/${due.slice(0, 7)}`;
    const before = await lookUp('debit_order_transactions', once_for, 'once_for');
    if (before || !policy || !isCollectable(policy) || !isOwed(policy, order, due)) continue;
    await make('debit_order_transactions', 'schedule', {
      policy_number,
      policy_guid,
      customer_guid,
      msisdn,
      amount_in_cents,
      debit_order_guid: guid,
      due_date: due,
      once_for,
    });
    made += 1;
  }
  await update('debit_orders', order, collecting(due));
  return made;
}

/** As a day begins, and at the start. */
export const collections: Registrar = (app, deps) => {
  everyDay(app, deps, async () => void (await scheduleCollections(deps)), 'collections could not be scheduled');
};
