import type { MessageKey } from '../../../i18n/key.ts';

/** The codes with which the mobile operator refuses, as far as there are words for them. */
export const operatorReasons = [
  'PAYEE_NOT_FOUND',
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
  'PAYER_LIMIT_REACHED',
  'NOT_ENOUGH_FUNDS',
  'COULD_NOT_PERFORM_TRANSACTION',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_PROCESSING_ERROR',
  'EXPIRED',
  'RESOURCE_ALREADY_EXIST',
  'MANDATE_REJECTED',
  'CARD_EXPIRED',
  'CARD_DECLINED',
  'WALLET_NOT_FOUND',
  'BAD_REQUEST',
] as const;

/** The same as the choices of a field, with one for all the others. */
export const refusals = [...operatorReasons, 'other'] as const;

/** Refusals that may be another answer the next time; the others stay what they are until somebody changes something. */
export const passingReasons = [
  'PAYER_LIMIT_REACHED',
  'NOT_ENOUGH_FUNDS',
  'COULD_NOT_PERFORM_TRANSACTION',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_PROCESSING_ERROR',
  'EXPIRED',
] as const satisfies readonly (typeof operatorReasons)[number][];

/** The choice for a code, whatever the operator says. @example refusalOf('E_42') // 'other' */
export const refusalOf = (code: string | null): (typeof refusals)[number] => named(code ?? '');

const named = (code: string) => operatorReasons.find((known) => known === code) ?? 'other';

/**
 * The label of a code with which the mobile operator refuses; codes that nobody has words for share one.
 * @example operatorReasonKey('EXPIRED') // 'operator.reasons.EXPIRED'
 */
export function operatorReasonKey(code: string): MessageKey {
  return `operator.reasons.${named(code)}`;
}

/**
 * The label of what can be done about a refusal.
 * @example operatorNextStepKey('E_42') // 'operator.next_steps.other'
 */
export function operatorNextStepKey(code: string): MessageKey {
  return `operator.next_steps.${named(code)}`;
}
