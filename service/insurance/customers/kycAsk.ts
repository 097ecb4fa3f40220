import { kycDifferences, kycFields } from '../../../src/resources/rules/kycDifferences.ts';
import type { AnswerOf } from '../../../src/resources/calls.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { requireConstants } from '../../platform/http/constants.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { requestOperator } from '../../platform/operator/requestOperator.ts';
import { readableRecord, requireAccess } from '../../platform/records/access.ts';
import { ownShape, pathText, recordAnswer, rowOf } from '../../platform/records/answers.ts';
import { contextOf, type EngineContext } from '../../platform/records/context.ts';
import { insertRecord, scopeOf } from '../../platform/records/repository.ts';
import { seenRecord } from '../shared/reader.ts';
import { asStored, type Stored } from '../shared/stored.ts';
import { withActions } from '../../platform/workflows/withActions.ts';
import { heldCustomer } from './heldCustomer.ts';
import { latestRequest, requireMayAsk } from './kycRequests.ts';

const claimedOf = (customer: Stored<'customers'>) =>
  Object.fromEntries(kycFields.flatMap((name) => (customer[name] ? [[name, customer[name]] as const] : [])));

/** `PUT /api/customers/{guid}/request_kyc` and `GET /api/customers/registration_status`. */
export const kycAsk: Registrar = (app, deps) => {
  const [customers, requests] = [declaredResource(deps, 'customers'), declaredResource(deps, 'kyc_requests')];
  const ask = declaredCall(deps, 'kyc_requests', 'request');
  const status = declaredCall(deps, 'kyc_requests', 'status');

  app.put(ask.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireConstants(ask.endpoint.query, rowOf(request.query));
    return await once(request, reply, deps, async (trx) => {
      const customer = await heldCustomer({ deps, trx, context }, pathText(request, 'guid'));
      if (customer.status === 'deceased') throw new ServiceError(409, 'customer_deceased');
      requireMayAsk(await latestRequest({ deps, trx, context }, customer.guid), context.now);
      const made = await insertRecord(
        trx,
        requests,
        context,
        { customer_guid: customer.guid },
        { action: 'request_kyc' },
      );
      await recordAudit(trx, context, { resource: customers, record: customer, action: 'request_kyc', changes: [] });
      const subject = { resource: requests.name, guid: asStored('kyc_requests', made).guid };
      const payload = { claimed: claimedOf(customer) };
      const { msisdn } = customer;
      await requestOperator(trx, deps, { kind: 'kyc', partnerGuid: scopeOf(context), subject, msisdn, payload });
      return recordAnswer(requests, context, made, ownShape);
    });
  });

  app.get(status.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(customers, 'get', context);
    const reader = { deps, trx: deps.db, context };
    const { customer_guid } = status.taken(context, request);
    const customer = await seenRecord(reader, 'customers', customer_guid);
    const latest = await latestRequest(reader, customer_guid);
    const [offered] = latest ? await withActions(deps.db, deps, requests, context, [latest]) : [];
    const answer = status.answers(statusAnswer(requests, context, customer, asStored('kyc_requests', offered)));
    return await reply.header('cache-control', 'no-store').send(answer);
  });
};

/** Where it stands: since when, and in what we and the operator differ. */
function statusAnswer(
  requests: ResolvedResource,
  context: EngineContext,
  customer: Stored<'customers'>,
  latest: Stored<'kyc_requests'> | undefined,
): AnswerOf<'kyc_requests', 'status', unknown> {
  if (!latest) return { status: 'none', request: null, elapsed_seconds: 0, differences: [] };
  const made = new Date(latest.created_at).getTime();
  return {
    status: latest.status,
    request: ownShape(requests, readableRecord(requests, context, latest)),
    elapsed_seconds: Math.max(0, Math.round((context.now.getTime() - made) / 1000)),
    differences: latest.status === 'mismatch' ? kycDifferences(customer, rowOf(latest.operator_values)) : [],
  };
}
