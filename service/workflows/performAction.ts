import { randomUUID } from 'node:crypto';
import { allowedActions, barredBecause } from '../../src/schema/allowedActions.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../src/schema/model.ts';
import { readRecord } from '../../src/schema/readRecord.ts';
import { type FieldProblem, invalid, notFound, ServiceError } from '../http/errors.ts';
import { cleaned } from '../resources/cleaned.ts';
import { membersOf } from '../resources/readBody.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { requireVersion, type WriteRequest } from '../resources/writes.ts';
import { doneByOf } from './doneBy.ts';
import { effects } from './effects/index.ts';
import { meantAction } from './meantAction.ts';

/** Which record an action is for. */
export interface Target {
  /** Field that the call's path names. */
  readonly by: string;
  readonly key: string;
  readonly version: number | null;
}

/**
 * Does one of the actions that share a call (mostly there is just one) on one record, in the request's transaction: found and
 * held, of the version that was meant, in a state that allows it, by a person who may, barred by no guard, with what it asks
 * for. Leaves the audit event and the entry that the four-eyes rule reads.
 * @throws ServiceError 404, 403, 400 with the fields, 409 `stale_version`, `illegal_transition` or `action_barred`
 */
export async function performAction(
  request: WriteRequest,
  workflow: ResolvedWorkflow,
  actions: readonly ResolvedAction[],
  target: Target,
  body: unknown,
): Promise<StoredRecord> {
  const { deps, trx, resource, context } = request;
  const record = await findRecord(trx, resource, context, target.key, { by: target.by, lock: 'update' });
  if (!record) throw notFound();
  requireVersion(resource, context, record, target.version);
  const state = String(record[workflow.field]);
  const sent = membersOf(body ?? {});
  const action = meantAction(actions, state, sent);
  if (!context.user?.roles.some((role) => action.who.includes(role))) throw new ServiceError(403, 'forbidden');
  const key = String(record[resource.key]);
  const doneBy = (await doneByOf(trx, [key])).get(key) ?? {};
  if (!action.from.includes(state)) {
    throw new ServiceError(409, 'illegal_transition', {
      params: { state: context.t(`workflows.${workflow.name}.states.${state}`) },
      extra: {
        current_state: state,
        allowed_actions: allowedActions(workflow, record, context, doneBy).filter((one) => one.allowed),
      },
    });
  }
  const reason = barredBecause(action, record, context, doneBy);
  if (reason) throw new ServiceError(409, 'action_barred', { key: reason });
  const asked = readAsked(request, action, sent);
  const effect = effects[workflow.name]?.[action.name];
  const find = async (name: string, of: unknown) => {
    const other = deps.model.resources[name];
    return other && (await findRecord(trx, other, context, String(of)));
  };
  const kept = Object.entries(asked).filter(([name]) => resource.field[name]);
  const [onlyTarget] = action.to.length === 1 ? action.to : [];
  const values: Row = {
    ...Object.fromEntries(kept),
    ...(onlyTarget ? { [workflow.field]: onlyTarget } : {}),
    ...(await effect?.({ record, asked, context, find })),
  };
  const to = String(values[workflow.field] ?? state);
  if (action.to.length > 0 && !action.to.includes(to)) {
    throw new Error(`${workflow.name}.${action.name} led to "${to}", which it does not declare.`);
  }
  const notes = action.asks
    .filter((field) => !resource.field[field.name] && asked[field.name] !== null)
    .map((field) => ({ field: field.name, from: null, to: asked[field.name] }));
  const next = await updateRecord(trx, resource, context, record, values, { action: action.name, notes });
  await trx
    .insertInto('workflow_actions')
    .values({
      guid: randomUUID(),
      workflow: workflow.name,
      entity_guid: key,
      action: action.name,
      actor_guid: context.user.guid,
      from_state: state,
      to_state: to,
      asked: JSON.stringify(asked),
      happened_at: context.now,
    })
    .execute();
  return next;
}

function readAsked({ context }: WriteRequest, action: ResolvedAction, body: Row): Row {
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(action.sends, name)));
  const names = new Set(action.asks.map((field) => field.name));
  const unknown: FieldProblem[] = Object.keys(sent)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, key: 'validation.unknown_field' }));
  const { values, errors } = readRecord(
    action.asks,
    cleaned(action.asks, sent),
    { operation: 'create', source: 'wire' },
    context,
  );
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, key: 'service.fields.wrong', message }));
  if (unknown.length + wrong.length > 0) throw invalid([...unknown, ...wrong]);
  return values;
}
