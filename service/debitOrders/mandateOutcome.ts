import { refusalOf } from '../../src/resources/operatorReasons.ts';
import type { OutcomeHandler } from '../operator/outcome.ts';
import { findRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';

/** The operator has said whether there is a mandate: it knows it by the reference of the request. */
export const mandateOutcome: OutcomeHandler = async ({ trx, deps, context, request, outcome }) => {
  const write = asSystem({ trx, deps, context }, 'debit_orders');
  const order = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  if (!order) return;
  if (outcome.succeeded) await moveBySystem(write, order, 'mandate_confirmed', { mandate_reference: request.guid });
  else await moveBySystem(write, order, 'mandate_rejected', { reason: refusalOf(outcome.reason) });
};
