import type { ResolvedResource } from '../../schema/model.ts';
import { toRecord } from '../answer/toRecord.ts';
import { StaleVersionError } from '../errors/callError.ts';

/** The error as it is; of a stale save with what the service has now as a record of ours. */
export function aboutRecord(resource: ResolvedResource, error: unknown): unknown {
  return error instanceof StaleVersionError ? error.with(toRecord(resource, error.current)) : error;
}
