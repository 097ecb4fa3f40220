import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { readFilterObject } from '../../../platform/records/restQuery.ts';
import { declaredResource } from '../../shared/declared.ts';
import { problemOf } from '../../shared/problems.ts';
import { type Reader, recordOf } from '../../shared/reader.ts';
import type { Row } from '../../../platform/records/rows.ts';

const problem = problemOf('sms_templates');
const field = 'audience_guid';

/**
 * Whom a saved view finds, as it is now: the filter that is kept with a template.
 * @throws ServiceError 400 beside the field where it is no list of customers, or not everybody's: whoever agrees to it could not look at it
 */
export async function keptAudience(reader: Reader, view: string | null | undefined): Promise<Row> {
  const found = await recordOf(reader, 'saved_views', view);
  // Somebody's own are seen by nobody else, the service among them.
  if (!found) throw invalid([problem(field, 'not_shared')]);
  if (found.resource !== 'customers') throw invalid([problem(field, 'not_of_customers')]);
  const filter = filterOf(found.state);
  requireReadable(reader, filter);
  return filter;
}

/** The filter of a view, as lists keep it. */
export const filterOf = (state: unknown): Row => {
  const { filter } = (state ?? {}) as { readonly filter?: unknown };
  return typeof filter === 'object' && filter !== null ? (filter as Row) : {};
};

/** @throws ServiceError 400 beside the field where nothing can be found by a filter (any more) */
export function requireReadable({ deps }: Pick<Reader, 'deps'>, filter: unknown): void {
  try {
    readFilterObject(declaredResource(deps, 'customers'), filter, null);
  } catch (error) {
    if (error instanceof ServiceError) throw invalid([problem(field, 'unreadable_view')]);
    throw error;
  }
}
