import { kycDifferences } from '../../../src/resources/rules/kycDifferences.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { OutcomeHandler } from '../../platform/operator/outcome.ts';
import { findRecord, updateRecord } from '../../platform/records/repository.ts';
import { performAction } from '../../platform/workflows/performAction.ts';

/** What the operator says of the owner of a number: the same as we, something else, or that there is none. */
export const kycOutcome: OutcomeHandler = async ({ trx, deps, context, request, outcome }) => {
  const { customers, kyc_requests: requests } = deps.model.resources;
  const machine = deps.model.workflows.kyc_request;
  if (!customers || !requests || !machine) throw notFound();
  const asked = await findRecord(trx, requests, context, request.subject_guid, { lock: 'update' });
  const customer = asked && (await findRecord(trx, customers, context, String(asked.customer_guid)));
  if (!asked || !customer) throw notFound();
  const theirs = outcome.data ?? {};
  const name = !outcome.succeeded ? 'fail' : kycDifferences(customer, theirs).length > 0 ? 'mismatch' : 'match';
  const action = machine.actions[name];
  if (!action) throw notFound();
  await performAction(
    { deps, trx, resource: requests, context },
    machine,
    [action],
    { by: requests.key, key: request.subject_guid, version: null },
    name === 'fail' ? { reason: outcome.reason ?? 'INTERNAL_PROCESSING_ERROR' } : {},
  );
  const moved = await findRecord(trx, requests, context, request.subject_guid, { lock: 'update' });
  if (!moved) throw notFound();
  const answer = { answered_at: context.now.toISOString(), ...(outcome.succeeded ? { operator_values: theirs } : {}) };
  await updateRecord(trx, requests, context, moved, answer, { action: 'answered' });
};
