import { instant } from '../../../src/schema/units.ts';
import { kycDifferences } from '../../../src/resources/rules/kycDifferences.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { OutcomeHandler } from '../../platform/operator/outcome.ts';
import { findRecord, updateRecord } from '../../platform/records/repository.ts';
import { performAction } from '../../platform/workflows/performAction.ts';
import { declaredAction, declaredResource, declaredWorkflow } from '../shared/declared.ts';
import { recordOf } from '../shared/reader.ts';
import { asStored } from '../shared/stored.ts';

/** What the operator says of the owner of a number: the same as we, something else, or that there is none. */
export const kycOutcome: OutcomeHandler = async (settled) => {
  const { trx, deps, context, request, outcome } = settled;
  const requests = declaredResource(deps, 'kyc_requests');
  const held = async () =>
    asStored('kyc_requests', await findRecord(trx, requests, context, request.subject_guid, { lock: 'update' }));
  const customer = await recordOf(settled, 'customers', (await held())?.customer_guid);
  if (!customer) throw notFound();
  const theirs = outcome.data ?? {};
  const name = !outcome.succeeded ? 'fail' : kycDifferences(customer, theirs).length > 0 ? 'mismatch' : 'match';
  await performAction(
    { deps, trx, resource: requests, context },
    declaredWorkflow(deps, 'kyc_request'),
    [declaredAction(deps, 'kyc_request', name)],
    { by: requests.key, key: request.subject_guid, version: null },
    name === 'fail' ? { reason: outcome.reason ?? 'INTERNAL_PROCESSING_ERROR' } : {},
  );
  const moved = await held();
  if (!moved) throw notFound();
  const answer = { answered_at: instant(context.now), ...(outcome.succeeded ? { operator_values: theirs } : {}) };
  await updateRecord(trx, requests, context, moved, answer, { action: 'answered' });
};
