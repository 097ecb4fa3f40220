import { type DatabaseFault, databaseFault } from '../database/faults.ts';
import { ServiceError } from './errors.ts';

/** What each fault of the database is for whoever asked, and after how many seconds to ask again. */
const refusals: Readonly<Record<DatabaseFault, readonly [status: number, code: string, seconds: number | null]>> = {
  lost: [503, 'unavailable', 2],
  down: [503, 'unavailable', 2],
  busy: [503, 'busy', 3],
  conflict: [503, 'busy', 1],
  // Not to be repeated blindly.
  unknown: [503, 'outcome_unknown', null],
  full: [503, 'storage_full', null],
};

/** The refusal in words of what failed by the database or the disk, which is no mistake of the service; undefined for all else. */
export function databaseRefusal(error: unknown): ServiceError | undefined {
  const fault = databaseFault(error);
  if (!fault) return undefined;
  const [status, code, seconds] = refusals[fault];
  return new ServiceError(status, code, {
    ...(seconds === null ? {} : { headers: { 'retry-after': String(seconds) } }),
    cause: error,
  });
}
