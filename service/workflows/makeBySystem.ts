import type { Row, StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { blankRecord, moveBySystem } from './moveRecord.ts';

/**
 * Makes a record by an action of the service itself, with what it knows of it.
 * @example await makeBySystem(asSystem(request, 'payments'), 'collect', { policy_guid, amount, ... })
 */
export async function makeBySystem(request: WriteRequest, action: string, given: Row): Promise<StoredRecord> {
  return await moveBySystem(request, blankRecord(request, given), action, given);
}
