import { ServiceError } from '../http/errors.ts';

/** What PostgreSQL says of a statement that took longer than it may. */
const queryCanceled = '57014';

/**
 * Whoever asked for more than there is time for is told so: the next try would take as long, and hold up everybody else meanwhile.
 * @param key in which words
 */
export const refuseTooLong =
  (key: 'took_too_long' | 'preview_too_long') =>
  (error: unknown): never => {
    const isTooLong = typeof error === 'object' && error !== null && 'code' in error && error.code === queryCanceled;
    throw isTooLong ? new ServiceError(400, 'report_too_long', { key: `service.reports.${key}` }) : error;
  };
