import { allowedActions } from '../../../src/schema/allowedActions.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { matches, type Predicate } from '../../../src/schema/predicate.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { membersOf } from '../records/readBody.ts';
import { findRecord } from '../records/repository.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { requireVersion, type WriteRequest } from '../records/writes.ts';
import { doneByOf, sameHandAs } from './doneBy.ts';
import { type Before, requireActor, requireUnguarded } from './mayAct.ts';
import { isAmbiguous, chooseAction } from './chooseAction.ts';
import { moveRecord } from './moveRecord.ts';
import { readActionInput } from './readActionInput.ts';

/** Which record an action is for. */
export interface Target {
  /** Field that the call's path names. */
  readonly by: string;
  readonly key: string;
  readonly version: number | null;
  /** In which it was seen; any when not given. */
  readonly state?: string;
  /** What else the call says that it holds, by field. */
  readonly holding?: Row;
  /** What must be true of it as it is held: by now another one may have changed what it was found by. */
  readonly only?: Predicate;
}

/**
 * Does one of the actions that share a call (mostly there is just one) on one record, in the request's transaction: found and
 * held, of the version that was meant, in a state that allows it, by a person who may, barred by no guard, with what it asks
 * for. Leaves the audit event and the entry that the four-eyes rule reads.
 * @throws ServiceError 404, 403, 400 with the fields, 409 `stale_version`, `illegal_transition` or `action_barred`, 428 when it
 *   would be another action in another state and the call does not say which version was seen
 */
export async function performAction(
  request: WriteRequest,
  workflow: ResolvedWorkflow,
  actions: readonly ResolvedAction[],
  target: Target,
  body: unknown,
): Promise<StoredRecord> {
  const { trx, resource, context } = request;
  const record = await findRecord(trx, resource, context, target.key, { by: target.by, lock: 'update' });
  if (!record || !holds(record, target.holding ?? {})) throw notFound();
  // First of all: what was seen otherwise is neither judged nor understood by what it is now.
  await requireVersion(request, record, target.version);
  const state = String(record[workflow.field]);
  const sent = membersOf(body ?? {});
  const action = chooseAction(actions, state, sent);
  requireActor(action, request);
  if (target.version === null && target.state === undefined && isAmbiguous(actions, sent)) {
    throw new ServiceError(428, 'version_required');
  }
  const key = String(record[resource.key]);
  const doneBy = (await doneByOf(trx, [key])).get(key) ?? {};
  if (isDoneAlready(action, record, state, sent)) return record;
  if (!matches(target.only ?? true, record, context)) {
    throw new ServiceError(409, 'action_barred', { key: 'errors.not_for_this_record' });
  }
  const oneHand = await sameHandAs(trx, request.deps, [action], context);
  requirePossible(workflow, action, record, context, { doneBy, oneHand, seen: target.state });
  return await moveRecord(request, workflow, { action, record, asked: readActionInput(context, action, sent) });
}

interface Seen extends Before {
  /** The state in which it was seen; any when not given. */
  readonly seen?: string | undefined;
}

/**
 * Refuses an action that a record does not allow: in its state, for its kind, by a guard, or to this person.
 * @throws ServiceError 409 `illegal_transition` with the state and what is allowed in it, or `action_barred`
 */
export function requirePossible(
  workflow: ResolvedWorkflow,
  action: ResolvedAction,
  record: StoredRecord,
  context: EngineContext,
  { doneBy, oneHand = [], seen }: Seen = { doneBy: {} },
): void {
  const state = String(record[workflow.field]);
  if (!action.from.includes(state) || state !== (seen ?? state)) {
    throw new ServiceError(409, 'illegal_transition', {
      params: { state: context.t(`workflows.${workflow.name}.states.${state}`) },
      extra: {
        current_state: state,
        allowed_actions: allowedActions(workflow, record, context, doneBy, oneHand).filter((one) => one.allowed),
      },
    });
  }
  if (!matches(action.concerns, record, context)) {
    throw new ServiceError(409, 'action_barred', { key: 'errors.not_for_this_record' });
  }
  requireUnguarded(action, record, context, { doneBy, oneHand });
}

const holds = (record: StoredRecord, held: Row): boolean =>
  Object.entries(held).every(([field, value]) => (record[field] ?? null) === value);

/** Whether an action that may be repeated has led here with the same answers. */
function isDoneAlready({ repeatable, to }: ResolvedAction, record: StoredRecord, state: string, sent: Row): boolean {
  return repeatable && to.includes(state) && Object.entries(sent).every(([name, value]) => record[name] === value);
}
