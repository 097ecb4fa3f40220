import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { runAtOnce } from '../batches/runAtOnce.ts';
import { readableRecord } from '../records/access.ts';
import type { Row } from '../records/rows.ts';
import type { WriteRequest } from '../records/writes.ts';
import { chooseAction } from './chooseAction.ts';
import { requireActor } from './mayAct.ts';
import { readActionInput } from './readActionInput.ts';

/** Which records an action is done to, and in which state they were seen. */
export interface Targets {
  readonly keys: readonly string[];
  readonly state: string;
  /** The version of the one record that is named; any when not given. */
  readonly version: number | null;
}

/** What became of one of several records, as a call for several of them answers it. */
export interface ResultOfOne {
  readonly guid: string;
  readonly outcome: 'done' | 'skipped';
  /** Why it was not done, in words. */
  readonly message: string | null;
  /** As it is after. */
  readonly record: Row | null;
}

/**
 * Does an action to several records, in the request's transaction: a batch of them, as it would be asked for by itself, so that what became of
 * each is kept. Each key counts once; what one of them refuses is its own result and leaves the others alone.
 * @throws ServiceError 403, 400 with the fields
 */
export async function performMany(
  request: WriteRequest,
  workflow: ResolvedWorkflow,
  actions: readonly ResolvedAction[],
  { keys, state, version }: Targets,
  body: Row,
): Promise<readonly ResultOfOne[]> {
  const action = chooseAction(actions, state, body);
  requireActor(action, request);
  const { resource, context } = request;
  // What is wrong with what is asked is said of it as this call names it.
  readActionInput(context, action, body);
  const asked = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(action.sends, name)));
  const rows = [...new Set(keys)].toSorted().map((guid) => ({ guid, state, ...(version !== null && { version }) }));
  const results = await runAtOnce(request, 'action', { resource: resource.name, action: action.name, asked, rows });
  return results.map(({ key, outcome, message, record }) => ({
    guid: key,
    outcome: outcome === 'done' ? 'done' : 'skipped',
    message,
    record: record && readableRecord(resource, context, record),
  }));
}
