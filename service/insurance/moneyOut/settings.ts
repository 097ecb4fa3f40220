import type { Cents } from '../../../src/schema/units.ts';
import type { Kysely } from 'kysely';
import type { Model } from '../../../src/schema/model.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { currentSingleton } from '../../platform/records/singleton.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import { theService } from '../../platform/workflows/systemContext.ts';
import { declaredResource } from '../shared/declared.ts';
import { asStored } from '../shared/stored.ts';
import { daysBefore } from './daysBefore.ts';

/** What bounds the money that leaves a partner. */
export interface MoneyLimits {
  readonly refundAlone: Cents;
  readonly daily: Cents;
  readonly numberDays: number;
  readonly accountDays: number;
}

export async function moneyLimits({ trx, deps, context }: Omit<WriteRequest, 'resource'>): Promise<MoneyLimits> {
  return await limitsOf(trx, deps.model, context);
}

/** What was done to an account since then makes it no second person for whoever did it: the partner's `account_days`, or what they start as. */
export async function accountsSettledSince(db: Kysely<Tables>, model: Model, context: EngineContext): Promise<Date> {
  const { accountDays } = await limitsOf(db, model, context);
  return daysBefore(context.now, accountDays);
}

async function limitsOf(db: Kysely<Tables>, model: Model, context: EngineContext): Promise<MoneyLimits> {
  const resource = declaredResource({ model }, 'partners_config_money');
  // What belongs to no partner goes by what every partner starts with.
  const found = context.partner
    ? await currentSingleton(db, resource, { ...context, ...theService })
    : { ...Object.fromEntries(resource.fields.map((field) => [field.name, field.default])), version: 0 };
  const limits = asStored('partners_config_money', found);
  return {
    refundAlone: limits.refund_alone_up_to,
    daily: limits.daily_limit,
    numberDays: limits.number_days,
    accountDays: limits.account_days,
  };
}
