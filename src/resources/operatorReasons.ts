import type { MessageKey } from '../../i18n/key.ts';

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
  'BAD_REQUEST',
] as const;

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
