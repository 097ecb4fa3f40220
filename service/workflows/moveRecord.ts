import type { ResolvedAction, ResolvedWorkflow } from '../../src/schema/model.ts';
import { filledValues, findRecord, insertRecord, updateRecord } from '../resources/repository.ts';
import { ServiceError } from '../http/errors.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { refusingDuplicates } from '../resources/uniqueness.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from './asSystem.ts';
import { consequences } from './consequences.ts';
import type { Doing } from './effects/effect.ts';
import { effects } from './effects/index.ts';
import { keepAction } from './keepAction.ts';

/** An action that may be done, with what was asked for it. */
export interface Move {
  readonly action: ResolvedAction;
  /** As it was before; what a new one begins with. */
  readonly record: StoredRecord;
  readonly asked: Row;
  /** What else is written: known to the service that does it, not asked of anybody. */
  readonly given?: Row;
  readonly owner?: StoredRecord | null;
}

/**
 * Does an action that was found to be allowed: its effect, the write with its audit event, the entry that the four-eyes rule
 * reads, and what follows for other records. All in the request's transaction.
 * @throws Error when an effect leads to a state that the action does not declare
 */
export async function moveRecord(
  request: WriteRequest,
  workflow: ResolvedWorkflow,
  { action, record, asked, given = {}, owner = null }: Move,
): Promise<StoredRecord> {
  const { deps, trx, resource, context } = request;
  const find = async (name: string, of: unknown) => {
    const other = deps.model.resources[name];
    return other && (await findRecord(trx, other, context, String(of)));
  };
  const move: Doing['move'] = async (name, other, wanted, more) =>
    await moveBySystem(asSystem(request, name), other, wanted, more);
  const make: Doing['make'] = async (name, wanted, more) => {
    const system = asSystem(request, name);
    return await moveBySystem(system, blankRecord(system, more), wanted, more);
  };
  const doing: Doing = { ...request, record, asked, owner, find, move, make };
  const kept = Object.entries(asked).filter(([name]) => resource.field[name]);
  const [onlyTarget] = action.to.length === 1 ? action.to : [];
  const values: Row = {
    ...Object.fromEntries(kept),
    ...(onlyTarget ? { [workflow.field]: onlyTarget } : {}),
    ...given,
    ...(workflow.signedAs && context.actor.kind === 'person' ? { [workflow.signedAs]: context.user?.guid } : {}),
    ...(await effects[workflow.name]?.[action.name]?.(doing)),
  };
  const from = action.creates ? null : String(record[workflow.field]);
  const to = String(values[workflow.field] ?? from);
  if (action.to.length > 0 && !action.to.includes(to)) {
    throw new Error(`${workflow.name}.${action.name} led to "${to}", which it does not declare.`);
  }
  const notes = action.asks
    .filter((field) => !resource.field[field.name] && (asked[field.name] ?? null) !== null)
    .map((field) => ({ field: field.name, from: null, to: asked[field.name] }));
  const next = action.creates
    ? await refusingDuplicates(resource, () => insertRecord(trx, resource, context, values, { action: action.name }))
    : await updateRecord(trx, resource, context, record, values, { action: action.name, notes });
  await keepAction(request, { workflow, action, record: next, from, asked });
  const follow = consequences[workflow.name]?.[action.name];
  if (!follow) return next;
  await follow({ ...doing, record: next });
  // What follows may have moved the record itself on.
  return (await findRecord(trx, resource, context, String(next[resource.key]))) ?? next;
}

/** What a record begins with that is not there yet. */
export const blankRecord = ({ resource, context }: WriteRequest, given: Row): StoredRecord => ({
  ...filledValues(resource, context),
  ...given,
  version: 0,
  created_at: '',
  updated_at: '',
});

/**
 * Does an action of the service itself on a record that is held, with what it knows of it. What people are asked for the same
 * action is not asked of it.
 * @throws ServiceError 409 `illegal_transition` when the record's state does not allow it (any more)
 * @example await moveBySystem(asSystem(request, 'policies'), policy, 'activate', { paid_until: '2026-12-31' })
 */
export async function moveBySystem(
  request: WriteRequest,
  record: StoredRecord,
  name: string,
  given: Row = {},
): Promise<StoredRecord> {
  const { deps, resource, context } = request;
  const workflow = deps.model.workflows[resource.workflow ?? ''];
  const action = workflow?.actions[name];
  if (!workflow || !action?.who.includes('system'))
    throw new Error(`${resource.name} has no "${name}" of the service.`);
  const state = String(record[workflow.field]);
  if (!action.creates && !action.from.includes(state)) {
    throw new ServiceError(409, 'illegal_transition', {
      params: { state: context.t(`workflows.${workflow.name}.states.${state}`) },
    });
  }
  return await moveRecord(request, workflow, { action, record, asked: {}, given });
}
