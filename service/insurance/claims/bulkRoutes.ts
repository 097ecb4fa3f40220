import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ResolvedAction } from '../../../src/schema/model.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Deps, Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import type { AnswerOf, TakenBy } from '../../../src/resources/calls.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { rehearse } from '../../platform/rehearsals/rehearse.ts';
import { readableRecord } from '../../platform/records/access.ts';
import { requireJson } from '../../platform/records/answers.ts';
import { membersOf } from '../../platform/records/readBody.ts';
import { contextOf } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import type { Row } from '../../platform/records/rows.ts';
import { holdTurns } from '../../platform/records/turns.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import { asStored, type Stored } from '../shared/stored.ts';
import { eachOfMany, type ResultOfOne } from '../../platform/workflows/eachOfMany.ts';
import { requireActor } from '../../platform/workflows/mayAct.ts';
import { performAction } from '../../platform/workflows/performAction.ts';
import { assessmentOf } from './assessmentRoute.ts';
import { claimCall, claimModel } from './claimCall.ts';
import { problem } from './entryProblem.ts';

/** What became of one of several claims. */
type BulkResult = AnswerOf<'claims', 'bulk_approval', unknown>['results'][number];

/** Why one was left out. */
type LeftOut = Exclude<BulkResult['outcome'], 'done'>;

type BulkCall = 'bulk_approval' | 'bulk_approval_preview' | 'bulk_paid_approval';
type Selected = TakenBy<'claims', BulkCall>['claims'][number];

type Claim = Stored<'claims'>;

/** What became of one of them, as every call for several says it, with what people know it by. */
type ClaimResult = ResultOfOne<LeftOut> & Pick<BulkResult, 'claim_reference'>;

const forApproval: readonly unknown[] = ['decision_pending', 'approved_pending'];
const forPayment: readonly unknown[] = ['payable', 'payment_failed'];

/** Those that wait for an approval and those that wait for a payment are never done by one press. */
function requireOneKind(found: ReadonlyMap<string, Claim>): void {
  const of = (states: readonly unknown[]) =>
    [...found.values()].filter(({ status }) => states.includes(status)).map(({ guid }) => guid);
  const [approval, payment] = [of(forApproval), of(forPayment)];
  if (approval.length === 0 || payment.length === 0) return;
  throw new ServiceError(409, 'claims_mixed', {
    params: { approval: approval.length, payment: payment.length },
    extra: { approval, payment },
  });
}

function leftOutAs({ code, key, options }: ServiceError): LeftOut {
  if (code === 'high_risk_confirmation_required') return 'skipped_high_risk';
  if (code === 'stale_version' || code === 'version_required') return 'stale';
  if (key === 'errors.same_person' || key === 'errors.same_hand') return 'skipped_same_person';
  return options.fields?.some(({ field }) => field === 'approved_amount') ? 'skipped_over_limit' : 'skipped_state';
}

function inWords(error: ServiceError, { t }: WriteRequest['context']): string {
  const [field] = error.options.fields ?? [];
  return field ? (field.message ?? t(field.key, field.params)) : t(error.key, error.options.params);
}

/** What is sent for each claim, once what was sent for all of them is known. */
type BodyOf = (request: WriteRequest, sent: Row) => (claim: Claim, selected: Selected) => Promise<Row>;

/** Does an action to each of some claims: what one of them refuses is its own result and leaves the others alone. */
async function eachOf(
  request: WriteRequest,
  claims: readonly Selected[],
  actions: readonly ResolvedAction[],
  { bodyOf, isMixed }: { readonly bodyOf: ReturnType<BodyOf>; readonly isMixed: boolean },
): Promise<readonly BulkResult[]> {
  const { deps, trx, resource, context } = request;
  const { workflow } = claimModel(deps);
  for (const action of actions) requireActor(action, request);
  const wanted = [...new Map(claims.map((selected) => [selected.guid, selected])).values()];
  const found = new Map<string, Claim>();
  await holdTurns(
    trx,
    resource,
    wanted.map(({ guid }) => guid),
  );
  for (const { guid } of wanted) {
    const claim = await findRecord(trx, resource, context, guid, { lock: 'update' });
    if (claim) found.set(guid, asStored('claims', claim));
  }
  if (!isMixed) requireOneKind(found);
  const named = ({ guid }: Selected) => ({ guid, claim_reference: found.get(guid)?.claim_reference ?? null });
  return await eachOfMany(trx, wanted, {
    does: async (selected) => {
      const { guid, version } = selected;
      const claim = found.get(guid);
      const body = claim ? await bodyOf(claim, selected) : {};
      return await performAction(request, workflow, actions, { by: resource.key, key: guid, version }, body);
    },
    done: (selected, record): ClaimResult => ({
      ...named(selected),
      outcome: 'done',
      message: null,
      record: readableRecord(resource, context, record),
    }),
    refused: (selected, refusal) => ({
      ...named(selected),
      outcome: leftOutAs(refusal),
      message: inWords(refusal, context),
      record: null,
    }),
  });
}

/** Does something to several claims that a body selects, in one transaction. */
type Bulk = (request: FastifyRequest) => Promise<(trx: Transaction<Tables>) => Promise<readonly BulkResult[]>>;

/** @param isMixed whether those of another kind are left out like whatever else is refused */
function bulkOf(deps: Deps, name: BulkCall, actionNames: readonly string[], bodyOf: BodyOf, isMixed = false): Bulk {
  const { claims, workflow } = claimModel(deps);
  const call = claimCall(deps, name);
  const actions = actionNames.flatMap((action) => workflow.actions[action] ?? []);
  return async (request) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    const { claims: selected } = call.taken(context, request);
    const { claims: _, ...sent } = membersOf(request.body);
    return async (trx) => {
      const write = { deps, trx, resource: claims, context };
      return await eachOf(write, selected, actions, { bodyOf: bodyOf(write, sent), isMixed });
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

/** A first approval needs an amount: the one that is sent, else what could be approved. */
const approval =
  (request: WriteRequest) =>
  async (claim: Claim, { approved_amount: amount }: Selected) => {
    if (claim.status !== 'decision_pending') return { action: 'approve' };
    const approved_amount = amount ?? (await assessmentOf(request, claim)).suggested_amount;
    if (approved_amount > 0) return { action: 'approve', approved_amount };
    throw new ServiceError(400, 'validation_failed', { fields: [problem('approved_amount', 'no_amount')] });
  };

/** Approves several claims, each by one step, or marks several as paid under one reference: with a result for each. */
export const bulkClaims: Registrar = (app, deps) => {
  const approvals = ['approve', 'approve_second'];
  const approve = (name: BulkCall, isMixed = false) => bulkOf(deps, name, approvals, approval, isMixed);
  addBulk({ app, deps }, 'bulk_approval', approve('bulk_approval'));
  addPreview({ app, deps }, 'bulk_approval_preview', approve('bulk_approval_preview', true));
  const markPaid: BodyOf = (_request, sent) => async () => ({ action: 'mark_paid', ...sent });
  addBulk({ app, deps }, 'bulk_paid_approval', bulkOf(deps, 'bulk_paid_approval', ['mark_paid'], markPaid));
};
