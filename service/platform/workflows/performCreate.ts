import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { overlaid } from '../../../src/schema/overlaid.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { membersOf } from '../records/readBody.ts';
import { missingReferences } from '../records/references.ts';
import { heldSingleton } from '../records/singleton.ts';
import { filledValues, findRecord, scopeOf } from '../records/repository.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { holdTurn } from '../records/turns.ts';
import { takenValues } from '../records/uniqueness.ts';
import type { WriteRequest } from '../records/writes.ts';
import { otherWay } from './otherWay.ts';
import { moveRecord } from './moveRecord.ts';
import { requireActor, requireUnguarded } from './mayAct.ts';
import { readActionInput } from './readActionInput.ts';

/**
 * Makes a record by an action, in the request's transaction: by a person who may, with what the action asks for, for a record
 * of another resource that is there, held, and fit for it.
 * @throws ServiceError 403, 400 with the fields, 409 `action_barred`
 */
export async function performCreate(
  request: WriteRequest,
  workflow: ResolvedWorkflow,
  action: ResolvedAction,
  body: unknown,
): Promise<StoredRecord> {
  const { deps, trx, resource, context } = request;
  requireActor(action, request);
  if (resource.scope === 'partner') scopeOf(context);
  const { asks } = overlaid(deps.model, context).workflows[workflow.name]?.actions[action.name] ?? action;
  const asked = readActionInput(context, { ...action, asks }, membersOf(body ?? {}));
  const known = Object.fromEntries(Object.entries(asked).filter(([name]) => resource.field[name]));
  // At its final strength before anything else is: whoever only refers to it first, and then holds it, is in the way of another who does.
  const owner = await ownerOf(request, action, asked);
  await holdTurn(trx, resource, known);
  const problems = [
    ...(await missingReferences(trx, deps.model, resource, context, known)),
    ...(await takenValues(trx, resource, context, known, null)),
  ];
  if (problems.length > 0) throw invalid(problems);
  requireFit(workflow, action, owner, context);
  const filled = filledValues(resource, context);
  const record: StoredRecord = { ...filled, version: 0, created_at: '', updated_at: '' };
  requireUnguarded(action, { ...filled, ...known }, context);
  return await moveRecord(request, workflow, { action, record, asked, owner });
}

/** The record that another one is made for, held; none where there is no such record. */
async function ownerOf(
  { deps, trx, context }: WriteRequest,
  { on }: ResolvedAction,
  asked: Row,
): Promise<StoredRecord | null> {
  const other = on ? deps.model.resources[on.resource] : undefined;
  if (!on || !other) return null;
  const key = String(asked[on.by]);
  const held = other.singleton
    ? await heldSingleton({ deps, trx, resource: other, context })
    : await findRecord(trx, other, context, key, { lock: 'update' });
  return held?.[other.key] === key ? held : null;
}

/** @throws ServiceError 400 when there is none to make it for, 409 `action_barred` when it is not fit for it */
function requireFit(
  workflow: ResolvedWorkflow,
  action: ResolvedAction,
  owner: StoredRecord | null,
  context: EngineContext,
): void {
  const { on } = action;
  if (!on) return;
  if (!owner) throw invalid([{ field: on.by, key: 'validation.unknown_reference' }]);
  if (!matches(on.when, owner, context)) {
    const call = otherWay(workflow, action, owner, context);
    const why = call ? { key: 'service.errors.by_other_call', params: { call } } : { key: on.message };
    throw new ServiceError(409, 'action_barred', why);
  }
}
