import { sql } from 'kysely';
import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { ServiceError } from '../http/errors.ts';
import { readableRecord } from '../records/access.ts';
import type { Row } from '../records/rows.ts';
import { holdTurns } from '../records/turns.ts';
import type { WriteRequest } from '../records/writes.ts';
import { requireActor } from './mayAct.ts';
import { performAction } from './performAction.ts';

/** What became of one of several records. */
export interface RowResult {
  readonly guid: string;
  readonly outcome: 'done' | 'skipped';
  /** Why it was skipped, in words. */
  readonly message: string | null;
  /** As it is after. */
  readonly record: Row | null;
}

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
): Promise<readonly RowResult[]> {
  for (const action of actions) requireActor(action, request);
  const { trx, resource, context } = request;
  const results: RowResult[] = [];
  await holdTurns(trx, resource, keys);
  for (const guid of [...new Set(keys)].toSorted()) {
    await sql`savepoint one_of_many`.execute(trx);
    try {
      const target = { by: resource.key, key: guid, version, state };
      const record = await performAction(request, workflow, actions, target, body);
      results.push({ guid, outcome: 'done', message: null, record: readableRecord(resource, context, record) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      await sql`rollback to savepoint one_of_many`.execute(trx);
      results.push({ guid, outcome: 'skipped', message: context.t(error.key, error.options.params), record: null });
    }
    await sql`release savepoint one_of_many`.execute(trx);
  }
  return results;
}
