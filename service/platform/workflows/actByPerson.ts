import { resourceNamed, workflowNamed, actionNamed } from '../modules/declared.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import type { WriteRequest } from '../records/writes.ts';
import { performAction } from './performAction.ts';

/** An action on a record of another resource, which is held. */
interface ActionOn {
  readonly resource: string;
  readonly action: string;
  readonly record: StoredRecord;
}

/**
 * Does an action on a record of another resource as the person of the request, in its transaction and under all that holds for them.
 * @throws ServiceError what the action refuses
 * @example await actByPerson(doing, { resource: 'orders', action: 'close', record: order }, { closed_on: '2026-12-31' })
 */
export async function actByPerson(
  request: Omit<WriteRequest, 'resource'>,
  { resource: name, action, record }: ActionOn,
  asked: Row,
): Promise<StoredRecord> {
  const { deps, context } = request;
  const declared = resourceNamed(deps, name);
  const workflow = workflowNamed(deps, declared.workflow ?? '');
  const resource = overlaidResource(deps.model, declared, context);
  const target = { by: resource.key, key: String(record[resource.key]), version: record.version };
  return await performAction({ ...request, resource }, workflow, [actionNamed(workflow, action)], target, asked);
}
