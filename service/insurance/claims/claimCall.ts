import { unknownReference } from '../shared/problems.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, TakenBy } from '../../../src/resources/calls.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import {
  declaredAction,
  type DeclaredCall,
  declaredCall,
  declaredResource,
  declaredWorkflow,
} from '../shared/declared.ts';
import type { Declaring } from '../../platform/modules/declared.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { invalid, notFound, ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { contractShape, recordAnswer, requireJson, rowOf } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { membersOf } from '../../platform/records/readBody.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { type Reader, seenRecord } from '../shared/reader.ts';
import { asStored, type Stored } from '../shared/stored.ts';
import type { Row, StoredRecord } from '../../platform/records/rows.ts';
import { requireVersion, type WriteRequest } from '../../platform/records/writes.ts';
import { requireActor } from '../../platform/workflows/mayAct.ts';
import { requirePossible } from '../../platform/workflows/performAction.ts';
import { readSigned } from '../../platform/workflows/readCall.ts';

/** What the calls about claims need of the declarations. */
export interface ClaimModel {
  readonly claims: ResolvedResource;
  readonly workflow: ResolvedWorkflow;
  readonly update: ResolvedAction;
}

/** The declarations that the calls about claims go by. */
export const claimModel = (deps: Declaring): ClaimModel => ({
  claims: declaredResource(deps, 'claims'),
  workflow: declaredWorkflow(deps, 'claim'),
  update: declaredAction(deps, 'claim', 'update'),
});

type ClaimCall = CallName<'claims'>;

/** The call of the claims resource that has a name. */
export const claimCall = <Name extends ClaimCall>(deps: Declaring, name: Name): DeclaredCall<'claims', Name> =>
  declaredCall(deps, 'claims', name);

type Claim = Stored<'claims'>;

/** A claim that somebody looks at. */
export interface Looking extends Reader {
  readonly claim: Claim;
}

/** Serves a call that answers something about the claim which its query (or its path) names in `claim_guid`. */
export function looksAtClaim<Name extends ClaimCall>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  answer: (looking: Looking, taken: TakenBy<'claims', Name>) => Promise<AnswerOf<'claims', Name, unknown>>,
) {
  const call = claimCall(deps, name);
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const reader = { deps, trx: deps.db, context };
    const claim = await seenRecord(reader, 'claims', keyIn(request));
    const body = await answer({ ...reader, claim }, call.taken(context, request));
    return await reply.header('cache-control', 'no-store').send(body);
  });
}

/** A claim that somebody changes by a call of its own, held. */
export interface Changing<Name extends ClaimCall = ClaimCall> extends WriteRequest {
  readonly claim: Claim;
  /** What is sent, without who sends it and the version. */
  readonly sent: Row;
  /** The same as the call declares it. @throws ServiceError 400 that names each member which is wrong */
  readonly taken: () => TakenBy<'claims', Name>;
}

/** Serves a call that changes the claim which its query names, as it allows and of the version that was seen. */
export function changesClaim<Name extends ClaimCall>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  change: (changing: Changing<Name>) => Promise<StoredRecord>,
) {
  const { claims, workflow } = claimModel(deps);
  const call = claimCall(deps, name);
  app.route({
    method: call.endpoint.method,
    url: call.url,
    preHandler: requireSignedIn,
    handler: async (request, reply) => {
      if (request.body !== undefined && request.body !== null) requireJson(request);
      const context = await contextOf(request, deps);
      const { sent, version } = readSigned(workflow.signedAs, context, request, membersOf(request.body ?? {}));
      return await once(request, reply, deps, async (trx) => {
        const found = await findRecord(trx, claims, context, keyIn(request), { lock: 'update' });
        if (!found) throw notFound();
        await requireVersion({ trx, resource: claims, context }, found, version);
        const claim = asStored('claims', found);
        const taken = () => call.taken(context, { query: request.query, body: sent });
        const changed = await change({ deps, trx, resource: claims, context, claim, sent, taken });
        return recordAnswer(claims, context, changed, contractShape, call.endpoint.status);
      });
    },
  });
}

/** @throws ServiceError 403 or 409 when this person may not change this claim now */
export function requireChangeable(
  { deps, context }: Pick<WriteRequest, 'deps' | 'context'>,
  claim: StoredRecord,
): void {
  const { workflow, update } = claimModel(deps);
  requireActor(update, { context });
  requirePossible(workflow, update, claim, context);
}

/** @throws ServiceError 409 when nothing is added to the claim any more */
export function requireTakesFiles({ status }: StoredRecord): void {
  if (status === 'discarded') throw new ServiceError(409, 'action_barred', { key: 'errors.claim_discarded' });
}

/**
 * The claim that something belongs to, held.
 * @throws ServiceError 400 when the person sees no such claim
 */
export async function heldClaim(
  { deps, trx, context }: Pick<WriteRequest, 'deps' | 'trx' | 'context'>,
  { claim_guid: key }: { readonly claim_guid?: string | null },
): Promise<Claim> {
  const claim = key ? await findRecord(trx, claimModel(deps).claims, context, key, { lock: 'update' }) : undefined;
  if (!claim) throw invalid([unknownReference('claim_guid')]);
  return asStored('claims', claim);
}

function keyIn(request: FastifyRequest): string {
  const { claim_guid: key } = { ...rowOf(request.query), ...rowOf(request.params) };
  return typeof key === 'string' ? key : '';
}
