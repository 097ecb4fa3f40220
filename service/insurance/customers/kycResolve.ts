import { kycDifferences } from '../../../src/resources/rules/kycDifferences.ts';
import { declaredAction, declaredCall, declaredResource, declaredWorkflow } from '../shared/declared.ts';
import { asStored } from '../shared/stored.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { invalid, notFound, ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { pathText, recordAnswer, requireJson, restShape, rowOf, versionOf } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { changeStored, requireVersion } from '../../platform/records/writes.ts';
import { performAction } from '../../platform/workflows/performAction.ts';
import { heldCustomer } from './heldCustomer.ts';

/**
 * `PUT /rest/kyc_requests/{id}/resolve`: what somebody chose for each field in which the operator differs. The customer is
 * changed once, and only in the version that was seen (`If-Match`).
 */
export const kycResolve: Registrar = (app, deps) => {
  const [customers, requests] = [declaredResource(deps, 'customers'), declaredResource(deps, 'kyc_requests')];
  const workflow = declaredWorkflow(deps, 'kyc_request');
  const resolve = declaredAction(deps, 'kyc_request', 'resolve');
  const call = declaredCall(deps, 'kyc_requests', 'resolve');
  app.put(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    const { choices } = call.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      const id = pathText(request, 'id');
      const found = asStored('kyc_requests', await findRecord(trx, requests, context, id));
      if (!found) throw notFound();
      const write = { deps, trx, resource: customers, context };
      const customer = await heldCustomer(write, found.customer_guid);
      const target = { by: requests.key, key: id, version: null };
      const resolved = await performAction({ ...write, resource: requests }, workflow, [resolve], target, {});
      await requireVersion(write, customer, versionOf(request));
      const differences = kycDifferences(customer, rowOf(resolved.operator_values));
      const open = differences.filter(({ field }) => choices[field] === null);
      if (open.length > 0) throw invalid(open.map(({ field }) => ({ field, key: 'service.fields.required' })));
      const theirs = differences.filter(({ field }) => choices[field] === 'theirs');
      if (theirs.length > 0) {
        await changeStored(
          write,
          customer,
          Object.fromEntries(theirs.map(({ field, theirs: value }) => [field, value])),
        );
      }
      if (differences.length === 0 && Object.values(choices).some((one) => one !== null))
        throw new ServiceError(409, 'stale_version');
      return recordAnswer(requests, context, resolved, restShape);
    });
  });
};
