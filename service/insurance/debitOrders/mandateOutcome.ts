import { othersOf } from '../shared/effects.ts';
import { refusalOf } from '../../../src/resources/platform/operatorReasons.ts';
import type { OutcomeHandler } from '../../platform/operator/outcome.ts';

/** The operator has said whether there is a mandate: it knows it by the reference of the request. */
export const mandateOutcome: OutcomeHandler = async (settled) => {
  const { request, outcome } = settled;
  const { hold, move } = othersOf(settled);
  const order = await hold('debit_orders', request.subject_guid);
  if (!order) return;
  if (outcome.succeeded) await move('debit_orders', order, 'mandate_confirmed', { mandate_reference: request.guid });
  else await move('debit_orders', order, 'mandate_rejected', { reason: refusalOf(outcome.reason) });
};
