import { sql } from 'kysely';
import type { Deps, Registrar } from '../../platform/deps.ts';
import { everyDay } from '../../platform/workflows/everyDay.ts';

const day = 24 * 3_600_000;

/** Days for which it is kept that a webhook was told of something, or was not to be told after all; what was given up stays until it is sent again. */
const keptDays = 90;

/** As many as are cleared in one statement. */
const atOnce = 5_000;

/**
 * Clears away what webhooks were told long ago: a line for each thing that happens would be most of what there is.
 * @example await clearDeliveries(deps)
 */
export async function clearDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * day);
  for (let cleared = atOnce; cleared === atOnce; ) {
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where guid in (
        select guid from webhook_deliveries where status in ('delivered', 'stopped') and updated_at < ${before}
        limit ${atOnce} for update skip locked
      )
    `.execute(db);
    cleared = Number(numAffectedRows ?? 0);
  }
}

/** As a day begins, and at the start. */
export const oldDeliveries: Registrar = (app, deps) => {
  everyDay(app, deps, async () => await clearDeliveries(deps), 'what webhooks were told long ago could not be cleared');
};
