import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { allRecords, filledValues, findRecord, insertRecord, pageOf, updateRecord } from '../records/repository.ts';
import { ServiceError } from '../http/errors.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { refusingDuplicates } from '../records/uniqueness.ts';
import type { WriteRequest } from '../records/writes.ts';
import { asSystem } from './asSystem.ts';
import type { AnyDoing, AnyOthers } from './doing.ts';
import { keptAction, noteAction } from './keptAction.ts';

/** An action that may be done, with what was asked for it. */
export interface Move {
  readonly action: ResolvedAction;
  /** As it was before; what a new one begins with. */
  readonly record: StoredRecord;
  readonly asked: Row;
  /** What else is written: known to the service that does it, not asked of anybody. */
  readonly given?: Row;
  readonly owner?: StoredRecord | null;
  /** Ways (`by` of what it tells) by which nobody is told of it. */
  readonly hushed?: readonly string[];
}

/**
 * Does an action that was found to be allowed: its effect, the write with its audit event, the entry that the four-eyes rule
 * reads, and what follows for other records. All in the request's transaction.
 * @throws Error when an effect leads to a state that the action does not declare
 */
export async function moveRecord(
  request: WriteRequest,
  workflow: ResolvedWorkflow,
  { action, record, asked, given = {}, owner = null, hushed = [] }: Move,
): Promise<StoredRecord> {
  const { trx, resource, context } = request;
  const doing: AnyDoing = { ...request, record, asked, owner, ...othersOf(request) };
  const answers = Object.entries(asked).filter(([name]) => resource.field[name]);
  const [onlyTarget] = action.to.length === 1 ? action.to : [];
  const values: Row = {
    ...Object.fromEntries(answers),
    ...(onlyTarget ? { [workflow.field]: onlyTarget } : {}),
    ...given,
    ...(workflow.signedAs && context.actor.kind === 'person' ? { [workflow.signedAs]: context.user?.guid } : {}),
    ...(await effectOf(request, workflow, action)?.(doing)),
  };
  const from = action.creates ? null : String(record[workflow.field]);
  const to = String(values[workflow.field] ?? from);
  if (action.to.length > 0 && !action.to.includes(to)) {
    throw new Error(`${workflow.name}.${action.name} led to "${to}", which it does not declare.`);
  }
  const notes = action.asks
    .filter((field) => !resource.field[field.name] && (asked[field.name] ?? null) !== null)
    .map((field) => ({ field: field.name, from: null, to: asked[field.name] }));
  const writing = {
    action: action.name,
    besides: (written: StoredRecord) => [keptAction(request, { workflow, action, record: written, from, asked })],
  };
  const next = action.creates
    ? await refusingDuplicates(resource, () => insertRecord(trx, resource, context, values, writing))
    : await updateRecord(trx, resource, context, record, values, { ...writing, notes });
  noteAction(request, { action, from, record: next });
  const following = consequencesOf(request, workflow, action);
  for (const follow of following) await follow({ ...doing, record: next });
  // What follows may have moved the record itself on.
  const after =
    following.length === 0 ? next : ((await findRecord(trx, resource, context, String(next[resource.key]))) ?? next);
  for (const tell of action.tells.filter(({ when, by }) => !hushed.includes(by) && matches(when, after, context))) {
    await request.deps.work.tellerOf(tell.by)?.tell({ ...request, action, record: after, asked, tell });
  }
  return after;
}

// The engine gives each action what it declares: the model is made of the same declarations as the types of what the action does.
const effectOf = ({ deps }: WriteRequest, { name: workflow }: ResolvedWorkflow, { name: action }: ResolvedAction) =>
  deps.work.effectOf(workflow, action) as ((doing: AnyDoing) => Row | Promise<Row>) | undefined;

const consequencesOf = (
  { deps }: WriteRequest,
  { name: workflow }: ResolvedWorkflow,
  { name: action }: ResolvedAction,
) => deps.work.consequencesOf(workflow, action) as readonly ((doing: AnyDoing) => Promise<void>)[];

/** What an action looks at of other records: nothing is judged by what is worked out from others in their turn. */
const own = { own: true } as const;

/** What may be done with other records in the transaction of a request. @example const { hold, move } = othersOf(request); */
export function othersOf(request: Omit<WriteRequest, 'resource'>): AnyOthers {
  const { deps, trx, context } = request;
  return {
    find: async (name, key) => {
      const other = deps.model.resources[name];
      return other && (key ?? null) !== null ? await findRecord(trx, other, context, String(key), own) : undefined;
    },
    lookUp: async (name, key, by) => {
      const { resource, context: system } = asSystem(request, name);
      return (key ?? null) === null ? undefined : await findRecord(trx, resource, system, String(key), { ...own, by });
    },
    hold: async (name, key, by) => {
      const { resource, context: system } = asSystem(request, name);
      if ((key ?? null) === null) return undefined;
      return await findRecord(trx, resource, system, String(key), { ...own, lock: 'update', ...(by && { by }) });
    },
    list: async (name, where, { by, order = 'desc', limit } = {}) => {
      const { resource, context: system } = asSystem(request, name);
      const conditions = Object.entries(where).map(([field, values]) => ({ field, kind: 'anyOf' as const, values }));
      const query = { conditions, search: null, sort: by ? [{ field: by, order }] : [] };
      return limit === undefined
        ? await allRecords(trx, resource, system, query, own)
        : await pageOf(trx, resource, system, { ...query, offset: 0, limit }, own);
    },
    update: async (name, record, values, as) => {
      const { resource, context: system } = asSystem(request, name);
      return as
        ? await updateRecord(trx, resource, context, record, values, { action: as.person })
        : await updateRecord(trx, resource, system, record, values);
    },
    insert: async (name, values) => {
      const { resource, context: system } = asSystem(request, name);
      return await insertRecord(trx, resource, system, values);
    },
    move: async (name, record, action, given) => await moveBySystem(asSystem(request, name), record, action, given),
    make: async (name, action, given) => {
      const system = asSystem(request, name);
      return await moveBySystem(system, blankRecord(system, given), action, given);
    },
  };
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
 * @param hushed ways (`by` of what the action tells) by which nobody is told of it
 * @throws ServiceError 409 `illegal_transition` when the record's state does not allow it (any more)
 * @example await moveBySystem(asSystem(request, 'orders'), order, 'close', { closed_on: '2026-12-31' })
 */
export async function moveBySystem(
  request: WriteRequest,
  record: StoredRecord,
  name: string,
  given: Row = {},
  hushed: Move['hushed'] = [],
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
  return await moveRecord(request, workflow, { action, record, asked: {}, given, hushed });
}
