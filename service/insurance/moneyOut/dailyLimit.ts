import type { Cents } from '../../../src/schema/units.ts';
import { amountSaid, nothing, plus } from '../shared/amounts.ts';
import { othersOf } from '../shared/effects.ts';
import { sql } from 'kysely';
import { todayOf } from '../../../src/schema/day.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import type { Request } from './paymentLeaving.ts';
import { moneyLimits } from './settings.ts';

/**
 * Counts money that a person lets go against what one person may in a day; two requests of one person take turns.
 * @throws ServiceError 409 `action_barred` when it is too much
 */
export async function countForToday(request: Request, amount: Cents): Promise<void> {
  const { hold, insert, update } = othersOf(request);
  const { user, actor, partner } = request.context;
  const day = todayOf(request.context);
  const once = `${user?.guid}/${day}`;
  const turn = `money_out_days/${partner?.guid}/${once}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(request.trx);
  const { daily } = await moneyLimits(request);
  const before = await hold('money_out_days', once, 'once_for');
  const already = before?.amount ?? nothing;
  const sum = plus(already, amount);
  if (sum > daily) {
    const say = (money: Cents) => amountSaid(request.context, money);
    const params = { today: say(already), limit: say(daily) };
    throw new ServiceError(409, 'action_barred', { key: 'errors.money_out.daily_limit', params });
  }
  const values = { amount: sum, movements: (before?.movements ?? 0) + 1, daily_limit: daily };
  if (before) return void (await update('money_out_days', before, values));
  await insert('money_out_days', {
    ...values,
    day,
    person: actor.name,
    person_guid: user?.guid ?? null,
    once_for: once,
  });
}
