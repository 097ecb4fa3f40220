import { sql } from 'kysely';
import { formatMoney } from '../../i18n/format.ts';
import { todayOf } from '../../src/schema/day.ts';
import { ServiceError } from '../http/errors.ts';
import { findRecord, insertRecord, updateRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Request } from './leaving.ts';
import { moneyLimits } from './settings.ts';

/**
 * Counts money that a person lets go against what one person may in a day; two requests of one person take turns.
 * @throws ServiceError 409 `action_barred` when it is too much
 */
export async function countForToday(request: Request, amount: number): Promise<void> {
  const { trx, resource, context } = asSystem(request, 'money_out_days');
  const { user, actor, partner, locale } = request.context;
  const day = todayOf(request.context);
  const once = `${user?.guid}/${day}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money_out_days/${partner?.guid}/${once}`}, 0))`.execute(
    trx,
  );
  const { daily } = await moneyLimits(request);
  const before = await findRecord(trx, resource, context, once, { by: 'once_for', lock: 'update' });
  const sum = Number(before?.amount ?? 0);
  if (sum + amount > daily) {
    const say = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
    const params = { today: say(sum), limit: say(daily) };
    throw new ServiceError(409, 'action_barred', { key: 'errors.money_out.daily_limit', params });
  }
  const values = { amount: sum + amount, movements: Number(before?.movements ?? 0) + 1, daily_limit: daily };
  if (before) return void (await updateRecord(trx, resource, context, before, values));
  await insertRecord(trx, resource, context, {
    ...values,
    day,
    person: actor.name,
    person_guid: user?.guid,
    once_for: once,
  });
}
