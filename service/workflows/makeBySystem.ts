import { filledValues } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { moveBySystem } from './moveRecord.ts';

/**
 * Makes a record by an action of the service itself, with what it knows of it.
 * @example await makeBySystem(asSystem(request, 'payments'), 'collect', { policy_guid, amount, ... })
 */
export async function makeBySystem(request: WriteRequest, action: string, given: Row): Promise<StoredRecord> {
  const { resource, context } = request;
  const blank = { ...filledValues(resource, context), ...given, version: 0, created_at: '', updated_at: '' };
  return await moveBySystem(request, blank, action, given);
}
