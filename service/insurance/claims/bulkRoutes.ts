import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { BatchName } from '../../../src/resources/model.ts';
import type { AnswerOf } from '../../../src/resources/calls.ts';
import { runAtOnce } from '../../platform/batches/runAtOnce.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Deps, Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { rehearse } from '../../platform/rehearsals/rehearse.ts';
import { batchNamed } from '../../platform/modules/declared.ts';
import { readableRecord } from '../../platform/records/access.ts';
import { requireJson } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { recordsOfKeys } from '../../platform/records/keys.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import { asStored, type Stored } from '../shared/stored.ts';
import type { LeftOut } from './claimBatches.ts';
import { claimCall, claimModel } from './claimCall.ts';

/** What became of one of several claims. */
type BulkResult = AnswerOf<'claims', 'bulk_approval', unknown>['results'][number];

type BulkCall = 'bulk_approval' | 'bulk_approval_preview' | 'bulk_paid_approval';

const forApproval: readonly unknown[] = ['decision_pending', 'approved_pending'];
const forPayment: readonly unknown[] = ['payable', 'payment_failed'];

/** Those of some claims that this person sees. */
async function seen(
  { trx, resource, context }: WriteRequest,
  keys: readonly string[],
): Promise<readonly Stored<'claims'>[]> {
  return (await recordsOfKeys(trx, resource, context, keys)).map((record) => asStored('claims', record));
}

/** Those that wait for an approval and those that wait for a payment are never done by one press. */
function requireOneKind(claims: readonly Stored<'claims'>[]): void {
  const of = (states: readonly unknown[]) =>
    claims.filter(({ status }) => states.includes(status)).map(({ guid }) => guid);
  const [approval, payment] = [of(forApproval), of(forPayment)];
  if (approval.length === 0 || payment.length === 0) return;
  throw new ServiceError(409, 'claims_mixed', {
    params: { approval: approval.length, payment: payment.length },
    extra: { approval, payment },
  });
}

/** Does a batch to several claims that a body selects, in one transaction. */
type Bulk = (request: FastifyRequest) => Promise<(trx: Transaction<Tables>) => Promise<readonly BulkResult[]>>;

/** @param isMixed whether those of another kind are left out like whatever else is refused */
function bulkOf(deps: Deps, name: BulkCall, batch: BatchName, isMixed = false): Bulk {
  const { claims: resource } = claimModel(deps);
  const call = claimCall(deps, name);
  return async (request) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    const { claims, ...asked } = call.taken(context, request);
    const keys = claims.map(({ guid }) => guid);
    // What the call may say of a claim and the batch does not ask is left out.
    const { told } = batchNamed(deps, batch);
    const members = told.flatMap(({ parts }) => parts?.fields ?? []).map((field) => field.name);
    const rows = claims.map((claim) =>
      Object.fromEntries(Object.entries(claim).filter(([member]) => members.includes(member))),
    );
    return async (trx) => {
      const write = { deps, trx, resource, context };
      const known = await seen(write, keys);
      if (!isMixed) requireOneKind(known);
      const references = new Map(known.map(({ guid, claim_reference }) => [guid, claim_reference]));
      const results = await runAtOnce(write, batch, { rows, ...asked });
      return results.map(({ key, outcome, code, message, record }) => ({
        guid: key,
        claim_reference: references.get(key) ?? null,
        // The handler of these batches calls it by one of the words of the call.
        outcome: outcome === 'done' ? 'done' : (code as LeftOut),
        message,
        record: record && readableRecord(resource, context, record),
      }));
    };
  };
}

function addBulk({ app, deps }: { app: FastifyInstance; deps: Deps }, name: BulkCall, bulk: Bulk) {
  const call = claimCall(deps, name);
  app.post(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const work = await bulk(request);
    return await once(request, reply, deps, async (trx) => ({
      status: 200,
      body: call.answers({ results: await work(trx) }),
      version: null,
    }));
  });
}

/** Answers what would be done, and why not to which: it is done, and taken back before anybody sees it. */
function addPreview({ app, deps }: { app: FastifyInstance; deps: Deps }, name: BulkCall, bulk: Bulk) {
  const call = claimCall(deps, name);
  app.post(call.url, { preHandler: requireSignedIn }, async (request) => {
    const work = await bulk(request);
    return call.answers({ results: await rehearse(deps.db, async (trx) => await work(trx)) });
  });
}

/** Approves several claims, each by one step, or marks several as paid under one reference: with a result for each. */
export const bulkClaims: Registrar = (app, deps) => {
  addBulk({ app, deps }, 'bulk_approval', bulkOf(deps, 'bulk_approval', 'claim_approval'));
  addPreview({ app, deps }, 'bulk_approval_preview', bulkOf(deps, 'bulk_approval_preview', 'claim_approval', true));
  addBulk({ app, deps }, 'bulk_paid_approval', bulkOf(deps, 'bulk_paid_approval', 'claim_payment'));
};
