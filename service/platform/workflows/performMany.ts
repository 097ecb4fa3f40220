import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { readableRecord } from '../records/access.ts';
import type { Row } from '../records/rows.ts';
import { holdTurns } from '../records/turns.ts';
import type { WriteRequest } from '../records/writes.ts';
import { eachOfMany, type ResultOfOne } from './eachOfMany.ts';
import { requireActor } from './mayAct.ts';
import { performAction } from './performAction.ts';

/** Which records an action is done to, and in which state they were seen. */
export interface Targets {
  readonly keys: readonly string[];
  readonly state: string;
  /** The version of the one record that is named; any when not given. */
  readonly version: number | null;
}

/**
 * Does an action to several records, in the request's transaction: what one of them refuses is its own result and leaves the
 * others alone. Each key counts once; they are held in their own order, after what all of them belong to, so that two such calls never wait
 * for each other.
 * @throws ServiceError 403
 */
export async function performMany(
  request: WriteRequest,
  workflow: ResolvedWorkflow,
  actions: readonly ResolvedAction[],
  { keys, state, version }: Targets,
  body: Row,
): Promise<readonly ResultOfOne[]> {
  for (const action of actions) requireActor(action, request);
  const { trx, resource, context } = request;
  await holdTurns(trx, resource, keys);
  return await eachOfMany(trx, [...new Set(keys)].toSorted(), {
    does: async (key) =>
      await performAction(request, workflow, actions, { by: resource.key, key, version, state }, body),
    done: (guid, record): ResultOfOne => ({
      guid,
      outcome: 'done',
      message: null,
      record: readableRecord(resource, context, record),
    }),
    refused: (guid, { key, options }) => ({
      guid,
      outcome: 'skipped',
      message: context.t(key, options.params),
      record: null,
    }),
  });
}
