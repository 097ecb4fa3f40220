import { instant } from '../../../src/schema/units.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { OutcomeHandler } from '../../platform/operator/outcome.ts';
import { findRecord, updateRecord } from '../../platform/records/repository.ts';
import { declaredResource } from '../shared/declared.ts';

/** What the operator says of a message stands beside it. */
export const smsOutcome: OutcomeHandler = async ({ trx, deps, context, request, outcome }) => {
  const resource = declaredResource(deps, 'sms_messages');
  const message = await findRecord(trx, resource, context, request.subject_guid, { lock: 'update' });
  if (!message) throw notFound();
  await updateRecord(
    trx,
    resource,
    context,
    message,
    outcome.succeeded ? { status: 'delivered', sent_at: instant(context.now) } : { status: 'failed' },
    { action: outcome.succeeded ? 'delivered' : 'failed' },
  );
};
