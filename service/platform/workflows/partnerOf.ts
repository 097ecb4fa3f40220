import type { EngineContext } from '../records/context.ts';
import { scopeOf } from '../records/repository.ts';

/**
 * For whom the operator is asked, and in which currency.
 * @throws ServiceError 400 when no partner is named
 * @example await requestOperator(trx, deps, { ...partnerOf(context), kind: 'collections', ... })
 */
export const partnerOf = (context: EngineContext): { readonly partnerGuid: string; readonly currency?: string } => ({
  partnerGuid: scopeOf(context),
  ...(context.partner ? { currency: context.partner.currency } : {}),
});
