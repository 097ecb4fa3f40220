import { currentSingleton } from '../resources/singleton.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';

/** What bounds the money that leaves a partner; amounts in hundredths. */
export interface MoneyLimits {
  readonly refundAlone: number;
  readonly daily: number;
  readonly numberDays: number;
  readonly accountDays: number;
}

export async function moneyLimits(request: Omit<WriteRequest, 'resource'>): Promise<MoneyLimits> {
  const { trx, resource, context } = asSystem(request, 'partners_config_money');
  const found = await currentSingleton(trx, resource, context);
  return {
    refundAlone: Number(found.refund_alone_up_to),
    daily: Number(found.daily_limit),
    numberDays: Number(found.number_days),
    accountDays: Number(found.account_days),
  };
}
