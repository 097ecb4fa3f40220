import { sql } from 'kysely';
import type { Deps, Registrar } from '../deps.ts';
import type { EngineContext } from '../resources/context.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { everyDay } from '../workflows/everyDay.ts';
import { makeBySystem } from '../workflows/makeBySystem.ts';
import { systemContext } from '../workflows/systemContext.ts';
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
  const today = deps.clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ guid: string; code: string }>`
    select debit_orders.guid, partners.code from debit_orders join partners on partners.guid = debit_orders.partner_guid
    where debit_orders.status = 'active' and debit_orders.next_collection_date <= ${today}::date
    order by partners.code, debit_orders.next_collection_date
  `.execute(deps.db);
  const contexts = new Map<string, EngineContext>();
  let made = 0;
  for (const { guid, code } of rows) {
    const context = contexts.get(code) ?? (await systemContext(deps, deps.db, code));
    contexts.set(code, context);
    try {
      made += await deps.db
        .transaction()
        .execute(async (trx) => await scheduleOrder(asSystem({ deps, trx, context }, 'debit_orders'), guid, today));
    } catch (error) {
      // One order that cannot be followed must not keep the others from being collected.
      deps.log.error({ err: error, debit_order: guid }, 'a collection could not be scheduled');
    }
  }
  return made;
}

async function scheduleOrder(write: WriteRequest, guid: string, today: string): Promise<number> {
  const { trx, resource, context } = write;
  const order = await findRecord(trx, resource, context, guid, { lock: 'update' });
  if (order?.status !== 'active' || order.next_collection_date === null) return 0;
  const policies = asSystem(write, 'policies');
  const policy = await findRecord(trx, policies.resource, context, String(order.policy_guid));
  const { policy_number, policy_guid, customer_guid, msisdn, amount_in_cents } = order;
  let made = 0;
  let due = String(order.next_collection_date);
  for (; due <= today; due = nextOn(Number(order.day), due)) {
    const onceFor = `${guid}/${due.slice(0, 7)}`;
    const transactions = asSystem(write, 'debit_order_transactions');
    const before = await findRecord(trx, transactions.resource, context, onceFor, { by: 'once_for' });
    if (before || !policy || !isCollectable(policy) || !isOwed(policy, order, due)) continue;
    await makeBySystem(transactions, 'schedule', {
      policy_number,
      policy_guid,
      customer_guid,
      msisdn,
      amount_in_cents,
      debit_order_guid: guid,
      due_date: due,
      once_for: onceFor,
    });
    made += 1;
  }
  await updateRecord(trx, resource, context, order, collecting(due));
  return made;
}

/** Once on each day of the clock, and at the start. */
export const collections: Registrar = (app, deps) => {
  everyDay(app, deps, async () => void (await scheduleCollections(deps)), 'collections could not be scheduled');
};
